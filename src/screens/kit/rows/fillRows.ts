import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { calledOf } from '../../../core/declaration/called.ts';
import { cloneOf } from '../../../core/cloning/cloneOf.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import type { OpenedRecord } from '../openings/openedRecord.ts';
import type { Refs } from '../formState/formEntry.ts';
import type { FormStore } from '../formState/formStore.ts';
import type { KeptRow } from './formRow.ts';
import type { FormRows } from './formRows.ts';

/** By relation. */
export type KeptRows = Readonly<Record<string, readonly KeptRow[]>>;

/** Fills rows in again. Those that refer to others come after them, so that they find what those are called now. */
export const fillRows = (all: readonly FormRows[], kept: KeptRows): void => {
  const names = new Map<string, string>();
  for (const rows of all) rows.fill(kept[rows.name] ?? [], names);
};

/** Fills a new record's form with the copy of another. `isOpen`: whether this person may set a field. */
export const fillClone = (
  description: ResourceDescription,
  { store, rows }: { store: FormStore; rows: readonly FormRows[] },
  original: OpenedRecord,
  isOpen: (name: string) => boolean,
): void => {
  if (!original.record) return;
  const related = Object.fromEntries(original.rows.map(({ relation, records }) => [relation.resource, [...records]]));
  const copy = cloneOf(description, original.record, related, (name) => original.descriptions[name]);
  for (const [name, value] of Object.entries(copy.changes))
    if (store.has(name) && isOpen(name))
      store.set(
        name,
        value,
        name === description.clone?.of ? itself(description, original.record) : refsIn(original.record, name),
      );
  fillRows(
    rows,
    Object.fromEntries(
      original.rows.map(({ relation, records }) => [
        relation.resource,
        (copy.rows[relation.resource] ?? []).map(({ as, changes }, at) => ({
          id: null,
          isRemoved: false,
          as,
          fields: rowFields(rows, relation.resource, records[at], changes),
        })),
      ]),
    ),
  );
};

/** What the original is called, where the copy names it. */
const itself = (description: ResourceDescription, record: WholeRecord): Refs => {
  const id = record[description.key[0] ?? ''] as string | number; // a key
  return { id, label: calledOf(description, record) ?? String(id) };
};

/** What a row of the copy holds, and what is joined to it along the same references. */
const rowFields = (
  rows: readonly FormRows[],
  name: string,
  record: WholeRecord | undefined,
  changes: Readonly<Record<string, unknown>>,
): KeptRow['fields'] => {
  const fields = rows.find((one) => one.name === name)?.fields ?? [];
  const joined = fields
    .filter(({ from }) => typeof from === 'string')
    .map((field) => [field.name, record?.[field.name]]);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(joined), ...changes }).map(([field, value]) => {
      const refs = record && refsIn(record, field);
      return [field, { value, typed: null, ...(refs && { refs }) }];
    }),
  );
};

const refsIn = (record: WholeRecord, name: string): Refs =>
  (record['_refs'] as Record<string, Refs> | undefined)?.[name]; // the shape of WholeRecord
