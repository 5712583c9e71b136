import type { Choice, Field } from '../../core/fields/field.ts';
import { isCalled } from '../../core/records/isCalled.ts';
import { message, type Message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { shortly } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

/** What is said of a value that is not on the list. */
export const refusal = (choices: readonly Choice[], got: unknown): Message =>
  message('choice', { choices: choices.map((option) => option.label).join(', '), got: shortly(got) });

const choicesOf = (field: Field): readonly Choice[] => field.choices ?? [];

/** A choice with a fraction, a tax rate of 5.5, is only ever compared with itself. */
const columnFor = (values: readonly (string | number)[]): string => {
  if (values.length === 0 || values.some((value) => typeof value !== 'number')) return 'text';
  return values.every(Number.isInteger) ? 'integer' : 'double precision';
};

export const choiceType = scalarType<string | number>({
  name: 'choice',
  needs: ['choices'],
  parse: (typed, field) => {
    const text = typed.trim();
    if (text === '') return { ok: true, value: null };
    const found =
      choicesOf(field).find((option) => String(option.value) === text) ??
      choicesOf(field).find((option) => isCalled(option, text));
    return found ? { ok: true, value: found.value } : { ok: false, message: refusal(choicesOf(field), typed) };
  },
  format: (value) => String(value),
  display: (value, field) => choicesOf(field).find((option) => option.value === value)?.label ?? String(value ?? ''),
  compare: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : compareBytes(String(a), String(b))),
  filters: ['equals', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'empty'],
  sql: {
    column: (field) => columnFor(choicesOf(field).map(({ value }) => value)),
    text: (column) => column,
    index: 'btree',
  },
  width: 120,
});
