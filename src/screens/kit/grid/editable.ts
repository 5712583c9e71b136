import { can } from '../../../core/declaration/access.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { SignedInUser } from '../../../core/wire/session.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { isChosen, offeredStates, withOffered } from '../../../core/declaration/states.ts';
import type { FieldView } from '../inputs/fieldView.ts';
import { isWritable } from '../formState/difference.ts';

type Reader = Parameters<typeof can>[0] & Pick<SignedInUser, 'viewing'>;

/**
 * The fields that this person may edit in the cells of a list: those that the form declares and lets be written, whose
 * input is small enough for a cell. What of the record decides (its scope, its state) the server says at the save.
 */
export const editableFields = (
  description: ResourceDescription,
  user: Reader,
  viewOf: (field: Field) => FieldView,
): ReadonlyMap<string, Field> => {
  // Whoever looks as another changes nothing.
  if (user.viewing || !description.calls.update || !can(user, description, 'edit').allowed) return new Map();
  const declared = new Set(Object.values(description.form).flat());
  const open = description.fields.filter(
    (field) =>
      declared.has(field.name) &&
      isWritable(field) &&
      !description.key.includes(field.name) &&
      viewOf(field).inCell !== false &&
      can(user, description, { field: field.name }).allowed,
  );
  return new Map(open.map((field) => [field.name, field]));
};

/** What the state of a row leaves to choose in its cell. */
export const cellStates = (
  description: ResourceDescription,
  user: Reader,
): { canEdit(column: string, row?: ListRow): boolean; fieldFor(field: Field, row: ListRow): Field } => {
  const name = description.states?.field;
  const state = description.fields.find((field) => field.name === name);
  return {
    canEdit: (column, row) =>
      column !== name || !state || !row || isChosen(state, offeredStates(user, description, row[column]), row[column]),
    fieldFor: (field, row) =>
      field.name === name ? withOffered(field, description, offeredStates(user, description, row[field.name])) : field,
  };
};
