import type { Difference, FieldType } from '../../core/fields/fieldType.ts';
import { formatList, readList } from '../../core/values/listText.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';
import { findTooMany, keepPlaces } from './places.ts';

/** The same pictures at the same places. */
const samePlaces = (a: readonly string[] | null, b: readonly string[] | null): boolean => {
  const places = Math.max(a?.length ?? 0, b?.length ?? 0);
  return Array.from({ length: places }, (_, place) => (a?.[place] ?? '') === (b?.[place] ?? '')).every(Boolean);
};

/** A change of places alone has nothing removed or added: it shows both lists. */
const diff = (before: string[] | null, after: string[] | null): Difference => {
  const removed = (before ?? []).filter((address) => address !== '' && !after?.includes(address));
  const added = (after ?? []).filter((address) => address !== '' && !before?.includes(address));
  return removed.length + added.length === 0 ? { kind: 'set', before, after } : { kind: 'list', removed, added };
};

// Two new orders cannot be joined without asking, so the list merges as one thing.
export const imageListType: FieldType<string[]> = {
  ...scalarType<string[]>({
    name: 'imageList',
    parse: (typed, field) => {
      const values = keepPlaces(readList(typed), field.slots);
      const fault =
        values.map((value) => findAddressFault(value, true)).find((found) => found !== null) ??
        findTooMany(values, field.slots);
      return fault ? { ok: false, message: fault } : { ok: true, value: values.length === 0 ? null : values };
    },
    format: formatList,
    isEmpty: (value) =>
      value === null || value === undefined || (Array.isArray(value) && value.every((address) => address === '')),
    equals: samePlaces,
    diff,
    compare: () => 0,
    sortable: false,
    filters: ['empty'],
    operators: ['empty'],
    sql: { column: () => 'text[]' },
    width: 72,
    wide: true,
    pictures: true,
  }),
};
