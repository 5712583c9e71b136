import { can } from '../../core/access.ts';
import type { Field } from '../../core/field.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { FieldView } from '../fieldView.ts';
import { isWritable } from '../form/difference.ts';

type Reader = Parameters<typeof can>[0];

/**
 * The fields that this person may edit in the cells of a list: those that the form declares and lets be written, whose
 * input is small enough for a cell. What of the record decides (its scope, its state) the server says at the save.
 */
export const editableFields = (description: ResourceDescription, user: Reader, viewOf: (field: Field) => FieldView): ReadonlyMap<string, Field> => {
  if (!description.calls.update || !can(user, description, 'edit').allowed) return new Map();
  const declared = new Set(Object.values(description.form).flat());
  const open = description.fields.filter(
    (field) =>
      declared.has(field.name) && isWritable(field) && !description.key.includes(field.name) &&
      viewOf(field).inCell !== false && can(user, description, { field: field.name }).allowed,
  );
  return new Map(open.map((field) => [field.name, field]));
};
