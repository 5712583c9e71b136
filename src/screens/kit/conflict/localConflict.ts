import { mergeChanges } from '../../../core/records/changes.ts';
import { asTyped } from '../../../core/records/typedAs.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Conflict, WholeRecord } from '../../../core/wire/wire.ts';

interface Sides {
  resource: string;
  base: Readonly<Record<string, unknown>>;
  /** What this person changed. */
  mine: Readonly<Record<string, unknown>>;
  /** The record as it is stored now. */
  theirs: WholeRecord;
  fields: readonly Field[];
  types: FieldTypes;
  actor: string;
  /** ISO instant. */
  at: string;
}

/**
 * What a save would meet if it were sent now: the same shape as the server's 409, so that one dialog asks for both. Its
 * `fields` are empty where everything merges.
 */
export const localConflict = ({
  resource,
  base: opened,
  mine,
  theirs: stored,
  fields,
  types,
  actor,
  at,
}: Sides): Conflict => {
  const [base, theirs] = [asTyped(fields, opened), asTyped(fields, stored)];
  const { conflicts, mergedFields } = mergeChanges({
    base,
    mine,
    theirs,
    fields: fields.filter((field) => field.name in base || field.name in mine),
    types,
  });
  return {
    resource,
    id: String(stored.id),
    version: stored.version,
    actor,
    at,
    record: stored,
    fields: conflicts.map((field) => ({
      field,
      base: base[field],
      theirs: theirs[field],
      mine: field in mine ? mine[field] : base[field],
    })),
    merged: mergedFields.map((field) => ({ field, base: base[field], theirs: theirs[field] })),
  };
};
