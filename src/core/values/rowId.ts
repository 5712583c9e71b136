import { encodeKey } from './key.ts';

const start = 'clone_';

/** What a row of a file is known by that names no record: 'clone_' and the row (spec 000 §5), until the database gives an id. */
const cloneId = (row: number): string => `${start}${row}`;

/** Whether an id is a row's and no record's. */
export const isCloneId = (id: string): boolean => id.startsWith(start) && /^\d+$/.test(id.slice(start.length));

interface FileRow {
  row: number;
  /** Of the record that it is of; null: of none, as far as is known. */
  id: string | null;
  /** What it sets, by field. */
  after: Readonly<Record<string, unknown>>;
}

/** The id of a row of a file: its record's, else the key that stands in it, else one of its own. */
export const rowIdOf = ({ row, id, after }: FileRow, key: readonly string[]): string => {
  if (id !== null) return id;
  const parts = key.map((name) => String(after[name] ?? ''));
  return parts.includes('') ? cloneId(row) : encodeKey(parts);
};
