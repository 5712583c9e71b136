import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import type { Choice } from '../../core/fields/field.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { refusal } from './fieldType.ts';

type Value<O extends { choices: readonly Choice[] }> = Widen<O['choices'][number]['value']>;
type Widen<V> = V extends number ? number : string;

interface ChoiceOptions extends FieldOptions<string | number> {
  /** At least one; all values are numbers (an integer column) or all are texts. */
  choices: readonly Choice[];
}

/** One of a closed list. */
export const choice = <const O extends ChoiceOptions>(options: O): FieldSchema<Value<O>, O> =>
  // The literals are those of the options; zod cannot say so.
  defineField<string | number, O>('choice', choiceSchema(options.choices), options) as unknown as FieldSchema<
    Value<O>,
    O
  >;

/** The zod schema of a closed list, shared by the types that have one. */
export const choiceSchema = (choices: readonly Choice[]): z.ZodLiteral<string | number> =>
  z.literal(
    choices.map((option) => option.value),
    {
      error: ({ input }) =>
        input === undefined || input === null
          ? packMessage('required')
          : packMessage('choice', refusal(choices, input).params),
    },
  );
