import type { CsvFile } from './csv.ts';
import { readNumber } from './numbers.ts';

type Nested = { [key: string]: Nested | unknown };

/**
 * The records of a file that no schema describes (spec 000 §5): columns of ids stay texts, 'null' and blank become null,
 * true and false booleans, numerals numbers; a missing id becomes 'clone_' and the row; dotted headers nest.
 */
export const toRecords = ({ headers, rows }: Pick<CsvFile, 'headers' | 'rows'>): Record<string, unknown>[] =>
  rows.map(({ row, cells }) => {
    const flat = Object.fromEntries(headers.map((header, at) => [header, readCell(header, cells[at] ?? '')]));
    return nest({ ...flat, id: flat['id'] ?? `clone_${row}` });
  });

const isIdLike = (header: string): boolean => /(^|[._])(id|ids|ean|eans|code)$/i.test(header);

const readCell = (header: string, cell: string): unknown => {
  const text = cell.trim();
  if (text === '' || text === 'null') return null;
  if (isIdLike(header)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  return readNumber(text)?.value ?? cell;
};

/** `{ 'store.brand': 1 }` as `{ store: { brand: 1 } }`. */
export const nest = (flat: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  // Without a prototype '__proto__' is a name like any other.
  const root = Object.create(null) as Nested;
  for (const [path, value] of Object.entries(flat)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const place = steps.reduce((parent: Nested, step) => {
      const child = parent[step];
      const next = typeof child === 'object' && child !== null ? (child as Nested) : (Object.create(null) as Nested);
      parent[step] = next;
      return next;
    }, root);
    place[last] = value;
  }
  return root;
};
