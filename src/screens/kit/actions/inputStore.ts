import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import { defaultsOf } from '../../../core/records/validateRecord.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { FormStore } from '../formState/formStore.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands in the inputs before anybody typed: their defaults, and what the records have. */
const baseOf = (fields: readonly Field[], begun: Values): Record<string, unknown> => ({
  ...defaultsOf(fields),
  ...begun,
});

/** The form of what an action asks for: nothing is stored yet. Its ids are not those of a form behind the dialog. */
export const inputStore = (fields: readonly Field[], types: FieldTypes, begun: Values = {}): FormStore =>
  new FormStore(
    [{ fields, base: baseOf(fields, begun), isNew: true, validate: (values) => missing(fields, values) }],
    types,
    'input',
  );

/** What is given to an action: what somebody changed, and what stood in its fields already. */
export const givenOf = (fields: readonly Field[], changes: Values, begun: Values = {}): Record<string, unknown> => {
  const stood = Object.entries(baseOf(fields, begun)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(stood), ...changes };
};

const missing = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? null) === null)
      .map(({ name }) => [name, message('required')]),
  );
