import type { Field } from '../fields/field.ts';
import type { Parsed } from '../fields/fieldType.ts';
import { message } from '../values/checkMessages.ts';
import { readNumber } from '../fields/numbers.ts';
import { findTextFault } from '../fields/textChecks.ts';

export type RecordKey = string | number;

/** Of a text key, in UTF-16 units. */
export const maxKeyLength = 255;
/** Of a number that is a key. */
export const keyRange = { min: 0, max: Number.MAX_SAFE_INTEGER };

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
  if (number.value < keyRange.min || number.value > keyRange.max)
    return { ok: false, message: message('integerRange', keyRange) };
  return { ok: true, value: number.value };
};
