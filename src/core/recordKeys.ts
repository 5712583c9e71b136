import * as z from 'zod';
import type { Field } from './field.ts';
import type { Parsed } from './fieldType.ts';
import { message, packMessage } from './messages.ts';
import { readNumber } from './numbers.ts';
import { findTextFault, textSchema, wrongType } from './textChecks.ts';

export type RecordKey = string | number;

const maxKeyLength = 255;
const range = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** The zod schema of another record's key: a number, or a text where the field says `textKey`. */
export const keySchema = (textKey: boolean | undefined): z.ZodType<RecordKey> =>
  textKey
    ? textSchema(maxKeyLength)
    : z
        .int({ error: wrongType('the id of a record') })
        .min(range.min, packMessage('integerRange', range));

/** Reads one key from text. */
export const readKey = (typed: string, field: Pick<Field, 'textKey'>): Parsed<RecordKey> => {
  const text = typed.trim();
  if (text === '') return { ok: true, value: null };
  if (field.textKey) {
    const fault = findTextFault(text, maxKeyLength);
    return fault ? { ok: false, message: fault } : { ok: true, value: text };
  }
  const number = readNumber(text);
  if (!number || number.decimals > 0) return { ok: false, message: message('number') };
  if (number.value < range.min || number.value > range.max) return { ok: false, message: message('integerRange', range) };
  return { ok: true, value: number.value };
};
