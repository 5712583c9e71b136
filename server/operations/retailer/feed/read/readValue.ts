import type { Message } from '../../../../../src/core/values/messages.ts';
import { message } from '../../../../../src/core/values/messages.ts';
import { unpackMessage } from '../../../../../src/core/values/checkMessages.ts';
import { readMarked, type DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { ean } from '../../../../../src/fieldTypes/index.ts';
import type { FeedField } from './feedFields.ts';

/** A value, or why the text is none. */
type ReadValue = { value: string | number | boolean | null } | { fault: Message };

type Read = (text: string, decimal: DecimalMark) => ReadValue;

/** A field of a row from its text, which is trimmed and not empty. */
export const readValue = (field: FeedField, text: string, decimal: DecimalMark): ReadValue =>
  (reads[field] ?? readText)(text, decimal);

const readText: Read = (text) => ({ value: text });

/** As a spreadsheet writes a long number: the digits that it left out are lost. */
const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const readCode: Read = (text) =>
  rounded.test(text) ? { fault: message('feedRounded', { got: text }) } : { value: text };

const eanSchema = ean({ label: 'EAN' });

const readEan: Read = (text) => {
  if (rounded.test(text)) return { fault: message('feedRounded', { got: text }) };
  const read = eanSchema.safeParse(text);
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  return { fault: unpackMessage(issue?.message ?? '') };
};

const examples: Readonly<Record<DecimalMark, string>> = { point: '1234.50', comma: '1234,50' };
/** Bounds of a price (spec 000 §5). */
const range = { min: 0, max: 99_999.99 };
/** Signs of the currencies, at either end. */
const currency = /^(?:€|EUR|zł|PLN)\s*|\s*(?:€|EUR|zł|PLN)$/gi;

const readPrice: Read = (text, decimal) => {
  const numeral = readMarked(text.replaceAll(currency, ''), decimal);
  if (numeral === null) return { fault: message('feedPrice', { example: examples[decimal], got: shorten(text) }) };
  const price = Number(numeral);
  return price < range.min || price > range.max
    ? { fault: message('feedPriceRange', { ...range, got: price }) }
    : { value: price };
};

const readStock: Read = (text, decimal) => {
  const numeral = readMarked(text, decimal);
  return numeral === null
    ? { fault: message('feedNumber', { example: examples[decimal], got: shorten(text) }) }
    : { value: Number(numeral) };
};

const yes = /^(1|true|t|y|yes|s|si|sì|x|tak)$/i;
const no = /^(0|false|f|n|no|nie|-)$/i;

const readFlag: Read = (text) => {
  if (yes.test(text)) return { value: true };
  return no.test(text) ? { value: false } : { fault: message('feedFlag', { got: shorten(text) }) };
};

const reads: Partial<Record<FeedField, Read>> = {
  gdo_id: readCode,
  gdo_store_id: readCode,
  feed_ean: readEan,
  feed_variable_weight: readFlag,
  feed_stock: readStock,
  feed_selling_value: readPrice,
};

const longest = 60;
const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
