import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import type { Choice, Field } from '../../core/field.ts';
import { message, packMessage, type Message } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';
import { shortly } from '../../core/textChecks.ts';
import { compareBytes } from '../../core/textOrder.ts';

type Value<O extends { choices: readonly Choice[] }> = Widen<O['choices'][number]['value']>;
type Widen<V> = V extends number ? number : string;

export interface ChoiceOptions extends FieldOptions<string | number> {
  /** At least one; all values are numbers (an integer column) or all are texts. */
  choices: readonly Choice[];
}

/** One of a closed list. */
export const choice = <const O extends ChoiceOptions>(options: O): FieldSchema<Value<O>, O> =>
  // The literals are those of the options; zod cannot say so.
  defineField<string | number, O>('choice', choiceSchema(options.choices), options) as unknown as FieldSchema<Value<O>, O>;

/** The zod schema of a closed list, shared by the types that have one. */
export const choiceSchema = (choices: readonly Choice[]): z.ZodLiteral<string | number> =>
  z.literal(
    choices.map((option) => option.value),
    {
      error: ({ input }) => (input === undefined || input === null ? packMessage('required') : packMessage('choice', refusal(choices, input).params)),
    },
  );

const refusal = (choices: readonly Choice[], got: unknown): Message =>
  message('choice', { choices: choices.map((option) => option.label).join(', '), got: shortly(got) });

const choicesOf = (field: Field): readonly Choice[] => field.choices ?? [];

export const choiceType = scalarType<string | number>({
  name: 'choice',
  parse: (typed, field) => {
    const text = typed.trim();
    if (text === '') return { ok: true, value: null };
    const found =
      choicesOf(field).find((option) => String(option.value) === text) ??
      choicesOf(field).find((option) => option.label.toLowerCase() === text.toLowerCase());
    return found ? { ok: true, value: found.value } : { ok: false, message: refusal(choicesOf(field), typed) };
  },
  format: (value) => String(value),
  display: (value, field) => choicesOf(field).find((option) => option.value === value)?.label ?? String(value ?? ''),
  compare: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : compareBytes(String(a), String(b))),
  filters: ['equals', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'empty'],
  sql: { column: (field) => (typeof choicesOf(field)[0]?.value === 'number' ? 'integer' : 'text'), text: (column) => column, index: 'btree' },
  width: 120,
});
