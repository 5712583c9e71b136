import type { Field } from '../fields/field.ts';
import { deepEqual } from '../values/deepEqual.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What whoever knows no declaration means to change, who hands back a whole record or a part of one: the fields that hold
 * something else than before, and what they held. Nothing, null and undefined are the same; what is no field, or is not
 * written by a record's own save, is left out.
 */
export const changedFrom = (
  fields: readonly Pick<Field, 'name' | 'readOnly' | 'omitOnSave' | 'from'>[],
  before: Values,
  after: Values,
): { changes: Record<string, unknown>; base: Record<string, unknown> } => {
  const changed = fields.filter(
    ({ name, readOnly, omitOnSave, from }) =>
      name in after &&
      !readOnly &&
      !omitOnSave &&
      typeof from !== 'string' &&
      !deepEqual(after[name] ?? null, before[name] ?? null),
  );
  const of = (values: Values): Record<string, unknown> =>
    Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]));
  return { changes: of(after), base: of(before) };
};
