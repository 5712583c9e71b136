import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import { defaultsOf } from '../../../core/records/validateRecord.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { FormStore } from '../formState/formStore.ts';

/** The form of what an action asks for: nothing is stored yet. Its ids are not those of a form behind the dialog. */
export const inputStore = (fields: readonly Field[], types: FieldTypes): FormStore =>
  new FormStore(
    [{ fields, base: defaultsOf(fields), isNew: true, validate: (values) => missing(fields, values) }],
    types,
    'input',
  );

/** What is given to an action: what somebody changed, and what stood in its fields already. */
export const givenOf = (
  fields: readonly Field[],
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const begun = Object.entries(defaultsOf(fields)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(begun), ...changes };
};

const missing = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? null) === null)
      .map(({ name }) => [name, message('required')]),
  );
