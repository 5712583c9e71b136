import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Conflict, RelatedSave, RelatedStored } from '../../../core/wire/wire.ts';
import type { RowsPart } from '../formState/formParts.ts';
import type { FormStore, WhenResting } from '../formState/formStore.ts';
import type { Values } from '../formState/difference.ts';
import { FormRows } from './formRows.ts';

/** The rows of all relations that a form saves with its record; from now on the form holds them. */
export const holdRows = (
  store: FormStore,
  parts: readonly RowsPart[],
  types: FieldTypes,
  whenResting: () => WhenResting,
): readonly FormRows[] => {
  const all: FormRows[] = [];
  const setting = { types, idPrefix: store.idPrefix, whenResting, siblings: () => all };
  for (const part of parts) all.push(new FormRows(part, setting));
  if (all.length > 0) store.holdRows(all);
  return all;
};

/** What the rows send with the form's save; none where nothing of them changed. */
export const rowSaves = (all: readonly FormRows[]): Record<string, RelatedSave> => {
  const saves = all.map((rows) => [rows.name, { rows: rows.saves() }] as const);
  return Object.fromEntries(saves.filter(([, { rows }]) => rows.length > 0));
};

/** What the rows hold as they are sent, by relation and row. */
export const sentRows = (all: readonly FormRows[]): Map<string, Map<string, Values>> =>
  new Map(all.map((rows) => [rows.name, rows.values()]));

/** The rows as a save answered them. */
export const storeRows = (
  all: readonly FormRows[],
  answered: Readonly<Record<string, RelatedStored>>,
  sent: ReturnType<typeof sentRows>,
): void => {
  for (const rows of all) {
    const records = answered[rows.name];
    if (Array.isArray(records)) rows.stored(records, sent.get(rows.name));
  }
};

/** Where in a form a conflict is: in its record, in one that is saved with it, or in a row, which has a form of its own. */
export const placeOfConflict = (
  { store, rows }: { store: FormStore; rows: readonly FormRows[] },
  resource: string,
  conflict: Pick<Conflict, 'resource' | 'id'>,
): { store: FormStore; prefix: string; of: string; isRow: boolean } => {
  const of = conflict.resource === resource ? '' : `${conflict.resource}.`;
  const row = rows.find(({ name }) => name === conflict.resource)?.storeOf(String(conflict.id));
  return row ? { store: row, prefix: '', of, isRow: true } : { store, prefix: of, of, isRow: false };
};
