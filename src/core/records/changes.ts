import type { Field } from '../fields/field.ts';
import { typeOf, type FieldTypes } from '../fields/fieldType.ts';

type Row = Readonly<Record<string, unknown>>;

/** The names of the fields that `after` names and that hold another value in `before`. Names that are no fields are left out. */
export const changedFields = (before: Row, after: Row, fields: readonly Field[], types: FieldTypes): string[] =>
  fields
    .filter(
      (field) =>
        field.name in after && !typeOf(types, field).equals(before[field.name] ?? null, after[field.name] ?? null),
    )
    .map((field) => field.name);

interface MergeInput {
  /** The record as it was opened, or at least its changed fields: a field that it does not name counts as untouched by others. */
  base: Row;
  /** The changed fields as the person wants them. */
  mine: Row;
  /** The record as it is stored now. */
  theirs: Row;
  fields: readonly Field[];
  types: FieldTypes;
  /** Further groups that merge as one, besides the fields' own `together`: those that a rule joins. */
  joined?: readonly (readonly string[])[];
}

export interface MergeResult {
  /** What to write over the stored record: every field of `mine` that is not in conflict. */
  values: Record<string, unknown>;
  /** Fields that both sides changed so that only the person can say which value stays. */
  conflicts: string[];
  /** Fields that the others changed and that merged without a question. */
  mergedFields: string[];
}

/**
 * Three-way merge, field by field, by field type. Where one member of a group was changed here and any member there, the
 * whole group is in conflict, unless both sides made it the same.
 */
export const mergeChanges = ({ base, mine, theirs, fields, types, joined = [] }: MergeInput): MergeResult => {
  const known = fields.filter((field) => field.name in base);
  const changedHere = new Set(changedFields(base, mine, fields, types));
  const changedThere = new Set(known.length === 0 ? [] : changedFields(base, theirs, known, types));
  const values: Record<string, unknown> = {};
  const conflicts = new Set<string>();
  for (const field of fields.filter(({ name }) => name in mine)) {
    const merged = mergeField(field, { base, mine, theirs }, types);
    if (merged.ok) values[field.name] = merged.value;
    else conflicts.add(field.name);
  }
  const differs = new Set(changedFields(theirs, mine, fields, types));
  for (const group of groupsOf(fields, joined)) {
    const here = group.filter((name) => changedHere.has(name));
    const there = group.filter((name) => changedThere.has(name));
    if (here.length === 0 || there.length === 0 || isSame(here, there, differs)) continue;
    for (const name of new Set([...here, ...there])) conflicts.add(name);
  }
  for (const name of conflicts) delete values[name];
  return { values, conflicts: [...conflicts], mergedFields: [...changedThere].filter((name) => !conflicts.has(name)) };
};

const mergeField = (
  field: Field,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Row>,
  types: FieldTypes,
) => {
  const { name } = field;
  // Without the value as it was opened, the stored one stands for it: the others are taken to have left it alone.
  const opened = name in base ? base[name] : theirs[name];
  return typeOf(types, field).merge(opened ?? null, mine[name] ?? null, theirs[name] ?? null);
};

/** Both sides changed the same fields of a group to the same values. */
const isSame = (here: readonly string[], there: readonly string[], differs: ReadonlySet<string>): boolean =>
  here.length === there.length && here.every((name) => there.includes(name) && !differs.has(name));

const groupsOf = (fields: readonly Field[], joined: readonly (readonly string[])[]): (readonly string[])[] => {
  const named = Map.groupBy(
    fields.filter((field) => field.together !== undefined),
    (field) => field.together,
  );
  return [...[...named.values()].map((members) => members.map((member) => member.name)), ...joined];
};
