import type { RecordId } from '../../../core/wire/wire.ts';
import { isWritable } from '../formState/difference.ts';
import type { Refs } from '../formState/formEntry.ts';
import type { FormStore } from '../formState/formStore.ts';
import type { Field } from '../../../core/fields/field.ts';

/** A row of a form: a small form of its own, so that typing in it paints one cell. */
export interface FormRow {
  /** Known on this page alone; part of the ids of its controls. */
  key: string;
  /** Null: it is new. */
  id: RecordId | null;
  store: FormStore;
  /** Stored, and gone with the next save. */
  isRemoved: boolean;
}

/** What a new row starts with. */
export interface RowValues {
  values: Readonly<Record<string, unknown>>;
  refs?: Readonly<Record<string, Refs>>;
}

/** A row as it is kept in this browser, or begins in a copy. */
export interface KeptRow {
  id: RecordId | null;
  isRemoved: boolean;
  /** Of a new one: what others that are kept with it call it. */
  as?: string;
  fields: Record<string, { value: unknown; refs?: Refs; typed: string | null }>;
}

/** What rows of other relations hold in a reference to a new row, until it has its key. */
export const nameOfNew = ({ key }: Pick<FormRow, 'key'>): string => `new:${key}`;

export const isNameOfNew = (value: unknown): value is string => typeof value === 'string' && value.startsWith('new:');

/** What a save sends of a new row: its defaults as well, they are what the form showed; one that was emptied is sent as empty. */
export const newRowChanges = ({ store }: FormRow, fields: readonly Field[]): Record<string, unknown> => {
  const values = store.values();
  const filled = fields
    .filter((field) => isWritable(field) && (values[field.name] ?? null) !== null)
    .map(({ name }) => [name, values[name]] as const);
  return { ...Object.fromEntries(filled), ...store.changes() };
};

/** What somebody put into a row, of those of its fields that it shows. */
export const keptFields = ({ store, id }: FormRow, fields: readonly Field[]): KeptRow['fields'] =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const { value, refs, typed, changed } = store.field(name);
      return changed || (id === null && (value ?? null) !== null)
        ? [[name, { value, typed, ...(refs && { refs }) }]]
        : [];
    }),
  );

/** Types again what was kept; `names`: what new rows that it refers to are called now. */
export const fillRow = ({ store }: FormRow, fields: KeptRow['fields'], names: ReadonlyMap<string, string>): void => {
  for (const [name, { value, refs, typed }] of Object.entries(fields)) {
    if (!store.has(name)) continue;
    store.set(name, isNameOfNew(value) ? (names.get(value) ?? null) : value, refs);
    if (typed !== null) store.type(name, typed);
  }
};
