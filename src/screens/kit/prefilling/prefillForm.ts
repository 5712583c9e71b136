import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { matches } from '../../../core/records/matches.ts';
import { isSame } from '../formState/difference.ts';
import type { FormStore } from '../formState/formStore.ts';

type Described = Pick<ResourceDescription, 'fields' | 'prefills'>;
export type Prefill = NonNullable<Described['prefills']>[number];
type Values = Readonly<Record<string, unknown>>;

export interface Prefilling {
  store: FormStore;
  description: Described;
  types: FieldTypes;
  /** What a prefill put into each field so far. */
  put: Map<string, unknown>;
  isNew: boolean;
}

/** What a table says of a record: the first of its rows that fits; undefined where none does. */
export const valuesFor = (one: Prefill, record: Values, { fields }: Described, types: FieldTypes): Values | undefined =>
  one.values?.find(({ when }) => !when || matches(record, when, fields, types))?.to;

/** What an action is asked with: the values of `from`; undefined while one is missing. */
export const inputFor = (
  { from }: Prefill,
  record: Values,
  { fields }: Described,
  types: FieldTypes,
): Record<string, unknown> | undefined => {
  const isMissing = from.some((name) => {
    const field = fields.find((one) => one.name === name);
    return !field || (types[field.type]?.isEmpty(record[name]) ?? true);
  });
  return isMissing ? undefined : Object.fromEntries(from.map((name) => [name, record[name]]));
};

/** Puts values where nobody typed another, and offers them where somebody did. */
export const putPrefilled = (prefilling: Prefilling, { sets }: Prefill, values: Values): void => {
  const { store, description, types, put } = prefilling;
  for (const name of sets) {
    const field = description.fields.find((one) => one.name === name);
    if (!field || !store.has(name) || !(name in values)) continue;
    const value = values[name] ?? null;
    const present = store.field(name).value;
    if (isSame(field, types, present, value) && store.field(name).typed === null) store.offer(name, undefined);
    else if (isFree(prefilling, name, present)) {
      store.offer(name, undefined);
      store.set(name, value);
    } else store.offer(name, value);
    if (store.field(name).offered === undefined) put.set(name, value);
  }
};

/** Empties what a prefill put there, unless somebody made something else of it, and offers nothing any more. */
export const takeBack = (prefilling: Prefilling, { sets }: Prefill): void => {
  const { store, put } = prefilling;
  for (const name of sets) {
    if (!store.has(name)) continue;
    store.offer(name, undefined);
    if (put.has(name) && isFree(prefilling, name, store.field(name).value)) store.set(name, null);
    put.delete(name);
  }
};

/** Nobody typed it: it is empty, the default of a new record, or what was put there before. */
const isFree = ({ store, description, types, put, isNew }: Prefilling, name: string, present: unknown): boolean => {
  const field = description.fields.find((one) => one.name === name);
  if (!field) return false;
  const state = store.field(name);
  if (types[field.type]?.isEmpty(present) && (state.typed ?? '') === '') return true;
  if (put.has(name)) return isSame(field, types, present, put.get(name) ?? null);
  return isNew && !state.changed && isSame(field, types, present, field.default ?? null);
};
