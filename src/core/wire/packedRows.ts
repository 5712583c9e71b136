import { heldBy, type ListRow, type Ref } from './query.ts';

/** Asked for by `accept`, a list comes packed where its service can: the names once, what a reference is called once. */
export const packedType = 'application/vnd.toolkit.rows+json';

/**
 * The rows of a list: their members by place. Of references the names of the records that they hold, by field and value;
 * where the value is not the key, the keys likewise.
 */
interface PackedRows {
  columns: string[];
  rows: unknown[][];
  refs?: Record<string, Record<string, string>>;
  keys?: Record<string, Record<string, Ref['id']>>;
}

type Refs = NonNullable<ListRow['_refs']>;

/**
 * Null where the rows differ in their members, as those of a search per code do, or where a value names one record in one of
 * them and another in another: such a list goes as it is.
 */
export const packRows = (rows: readonly ListRow[]): PackedRows | null => {
  const [first] = rows;
  if (!first) return null;
  const columns = Object.keys(first).filter((name) => name !== '_refs');
  const size = Object.keys(first).length;
  if (
    !rows.every(
      (row) =>
        Object.keys(row).length === size && columns.every((name) => name in row) && '_refs' in row === '_refs' in first,
    )
  )
    return null;
  const keys = gatherKeys(rows);
  if (keys === null) return null;
  return {
    columns,
    rows: rows.map((row) => columns.map((name) => row[name])),
    ...(first._refs && { refs: gatherLabels(rows) }),
    ...(Object.keys(keys).length > 0 && { keys }),
  };
};

/** The keys of references that hold another value; null where one value has two. */
const gatherKeys = (rows: readonly ListRow[]): NonNullable<PackedRows['keys']> | null => {
  const keys: NonNullable<PackedRows['keys']> = {};
  for (const { _refs } of rows) {
    for (const name in _refs) {
      for (const { id, value } of [_refs[name] ?? []].flat()) {
        if (value === undefined) continue;
        const ofField = (keys[name] ??= {});
        if ((ofField[value] ?? id) !== id) return null;
        ofField[value] = id;
      }
    }
  }
  return keys;
};

const gatherLabels = (rows: readonly ListRow[]): Record<string, Record<string, string>> => {
  const labels: Record<string, Record<string, string>> = {};
  for (const { _refs } of rows) {
    for (const name in _refs) {
      const ofField = (labels[name] ??= {});
      for (const ref of [_refs[name] ?? []].flat()) ofField[heldBy(ref)] = ref.label;
    }
  }
  return labels;
};

export const isPacked = (data: unknown): data is PackedRows =>
  typeof data === 'object' &&
  data !== null &&
  Array.isArray((data as Partial<PackedRows>).columns) &&
  Array.isArray((data as Partial<PackedRows>).rows);

/** The rows as they were before they were packed. */
export const unpackRows = ({ columns, rows, refs, keys }: PackedRows): ListRow[] =>
  rows.map((values) => {
    const row: ListRow = { id: '' };
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at];
    if (refs) row._refs = refsOf(row, refs, keys);
    return row;
  });

const refsOf = (row: ListRow, labels: NonNullable<PackedRows['refs']>, keys: PackedRows['keys']): Refs => {
  const refs: Refs = {};
  for (const name in labels) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    const ofField = keys?.[name];
    if (ofField) {
      const found = ([value].flat() as Ref['id'][]).flatMap((one) => refBy(one, ofField, labels[name]));
      const [first] = found;
      if (first) refs[name] = Array.isArray(value) ? found : first;
    } else if (!Array.isArray(value))
      refs[name] = refTo(value as Ref['id'], labels[name]); // a reference holds keys
    else if (value.length > 0) refs[name] = (value as Ref['id'][]).map((id) => refTo(id, labels[name]));
  }
  return refs;
};

/** Of a value whose key nobody said there is no record for the reader. */
const refBy = (
  value: Ref['id'],
  keys: Record<string, Ref['id']>,
  labels: Record<string, string> | undefined,
): Ref[] => {
  const id = keys[value];
  return id === undefined ? [] : [{ id, label: labels?.[value] ?? String(id), value }];
};

const refTo = (id: Ref['id'], labels: Record<string, string> | undefined): Ref => ({
  id,
  label: labels?.[id] ?? String(id),
});
