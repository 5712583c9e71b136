import type { Message } from '../../../../../src/core/values/messages.ts';
import { message } from '../../../../../src/core/values/messages.ts';
import { unpackMessage } from '../../../../../src/core/values/checkMessages.ts';
import { findUnsafe } from '../../../../../src/core/fields/textChecks.ts';
import { readMarked, readPlainNumber, type DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { ean } from '../../../../../src/fieldTypes/index.ts';
import type { FeedField } from './feedFields.ts';

/** A value, or why the text is none. */
type ReadValue = string | number | boolean | Message;

/** `isPlain`: the text is known to be one that can be stored. */
type Read = (text: string, decimal: DecimalMark, isPlain?: boolean) => ReadValue;

/** A field of a row from its text, which is trimmed and not empty. */
export const readValue = (field: FeedField, text: string, decimal: DecimalMark): ReadValue =>
  readerOf(field)(text, decimal);

/** The same for many rows. */
export const readerOf = (field: FeedField): Read => reads[field] ?? readText;

const readText: Read = (text, _, isPlain) => (isPlain ? text : (findUnsafe(text) ?? text));

/** As a spreadsheet writes a long number: the digits that it left out are lost. */
const rounded = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const readCode: Read = (text, decimal, isPlain) =>
  rounded.test(text) ? message('feedRounded', { got: text }) : readText(text, decimal, isPlain);

/** As long as an item of a store may call it: it is a key, and indexes hold it. */
const longestId = 65;
const readId: Read = (text, decimal, isPlain) =>
  text.length > longestId ? message('maxLength', { max: longestId }) : readCode(text, decimal, isPlain);

const eanSchema = ean({ label: 'EAN' });

const readEan: Read = (text) => {
  if (rounded.test(text)) return message('feedRounded', { got: text });
  const read = eanSchema.safeParse(text);
  if (read.success) return read.data ?? text;
  const [issue] = read.error.issues;
  return unpackMessage(issue?.message ?? '');
};

const examples: Readonly<Record<DecimalMark, string>> = { point: '1234.50', comma: '1234,50' };
/** Bounds of a price (spec 000 §5). */
const range = { min: 0, max: 99_999.99 };
/** Signs of the currencies, at either end. */
const currency = /^(?:€|EUR|zł|PLN)\s*|\s*(?:€|EUR|zł|PLN)$/gi;

const readNumber = (text: string, decimal: DecimalMark): number | null => {
  const plain = readPlainNumber(text, decimal);
  if (plain !== null) return plain;
  const numeral = readMarked(text, decimal);
  return numeral === null ? null : Number(numeral);
};

const readPrice: Read = (text, decimal) => {
  const price = readNumber(text, decimal) ?? readNumber(text.replaceAll(currency, ''), decimal);
  if (price === null) return message('feedPrice', { example: examples[decimal], got: shorten(text) });
  return price < range.min || price > range.max ? message('feedPriceRange', { ...range, got: price }) : price;
};

const readStock: Read = (text, decimal) =>
  readNumber(text, decimal) ?? message('feedNumber', { example: examples[decimal], got: shorten(text) });

const yes = /^(1|true|t|y|yes|s|si|sì|x|tak)$/i;
const no = /^(0|false|f|n|no|nie|-)$/i;

const readFlag: Read = (text) => {
  if (yes.test(text)) return true;
  return no.test(text) ? false : message('feedFlag', { got: shorten(text) });
};

const reads: Partial<Record<FeedField, Read>> = {
  gdo_id: readId,
  gdo_store_id: readCode,
  feed_ean: readEan,
  feed_variable_weight: readFlag,
  feed_stock: readStock,
  feed_selling_value: readPrice,
};

const longest = 60;
const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
