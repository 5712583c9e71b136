import { message, type Message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { readTextCondition, shortly } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';
import { eanCheckDigit } from './checkDigit.ts';

const length = { min: 8, max: 14 };
const lengths: readonly number[] = [8, 12, 13, 14];

/** Why a text is no EAN, or null. An empty text is none at all: `required` speaks of that. */
export const findEanFault = (value: string): Message | null => {
  if (value === '') return null;
  if (value.length < length.min || value.length > length.max) return message('eanLength', length);
  if (!/^\d+$/.test(value) || !lengths.includes(value.length)) return message('eanDigits', { got: shortly(value) });
  const expected = eanCheckDigit(value.slice(0, -1));
  const got = Number(value.at(-1));
  return expected === got ? null : message('eanCheckDigit', { expected, got });
};

export const eanType = scalarType<string>({
  name: 'ean',
  parse: (typed) => {
    const value = typed.trim();
    const fault = findEanFault(value);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  // Whoever searches may have a part of a code, or a wrong one: nothing is found then.
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareBytes,
  filters: ['equals', 'contains', 'startsWith', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'bytes', index: 'btree' },
  mono: true,
  width: 128,
});
