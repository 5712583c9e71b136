import { usualWidth } from './csv.ts';
import type { CsvRecord } from './csvReader.ts';

/** Rows above which no header is looked for. */
const looked = 20;

/**
 * The row that holds the names of the columns: of the first rows the one that names most fields, at least two; else the first
 * one that is as wide as the table. What stands above it, a title or the day of the export, is no row of the table.
 * `countFields`: how many fields the cells of a row name. Null: there is no row.
 */
export const proposeHeader = (
  records: readonly CsvRecord[],
  countFields: (cells: readonly string[]) => number,
): number | null => {
  const [first, ...others] = records.slice(0, looked);
  if (!first) return null;
  const own = countFields(first.cells);
  const best = others
    .map((record) => ({ row: record.row, count: countFields(record.cells) }))
    .reduce((found, one) => (one.count > found.count ? one : found), { row: first.row, count: Math.max(own, 1) });
  if (best.row !== first.row || own > 0) return best.row;
  const { width } = usualWidth(records);
  return (records.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > width / 2) ?? first).row;
};
