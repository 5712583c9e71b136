import type { Difference, FieldType } from '../../core/fieldType.ts';
import { formatList, readList } from '../../core/listText.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findAddressFault } from '../../core/webAddress.ts';

const sameOrder = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  (a ?? []).length === (b ?? []).length && (a ?? []).every((address, place) => address === b?.[place]);

/** A change of the order alone has nothing removed or added: it shows both lists. */
const diff = (before: string[] | null, after: string[] | null): Difference => {
  const removed = (before ?? []).filter((address) => !after?.includes(address));
  const added = (after ?? []).filter((address) => !before?.includes(address));
  return removed.length + added.length === 0 ? { kind: 'set', before, after } : { kind: 'list', removed, added };
};

// Two new orders cannot be joined without asking, so the list merges as one thing.
export const imageListType: FieldType<string[]> = {
  ...scalarType<string[]>({
    name: 'imageList',
    parse: (typed) => {
      const values = readList(typed);
      const fault = values.map((value) => findAddressFault(value, true)).find((found) => found !== null);
      return fault ? { ok: false, message: fault } : { ok: true, value: values.length === 0 ? null : values };
    },
    format: formatList,
    isEmpty: (value) => value === null || value === undefined || (Array.isArray(value) && value.length === 0),
    equals: sameOrder,
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
