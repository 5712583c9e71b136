import { writeCsv } from '../../core/csv.ts';
import { typeOf, type FieldTypes } from '../../core/fieldType.ts';
import type { Message } from '../../core/messages.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { Plan, PlanRow } from '../../core/wire.ts';

// The most that the server answers at once.
const pageSize = 250;

/** What the file says beside the fields. */
interface FileWords {
  say(message: Message): string;
  /** The headings of the first and the last column. */
  row: string;
  why: string;
}

/** The rows of a plan that cannot be written, with what stood in them and why: to be mended and imported again. */
export const failedRowsCsv = async (
  { counts }: Pick<Plan, 'counts'>,
  { fields }: Pick<ResourceDescription, 'fields'>,
  types: FieldTypes,
  { say, row: rowHeading, why }: FileWords,
  readPage: (page: number, perPage: number) => Promise<{ rows: PlanRow[] }>,
): Promise<string> => {
  const rows: PlanRow[] = [];
  for (let page = 1; rows.length < counts.error; page += 1) {
    const next = (await readPage(page, pageSize)).rows;
    if (next.length === 0) break;
    rows.push(...next);
  }
  const columns = fields.filter((field) => rows.some(({ after }) => field.name in after));
  const cellOf = (row: PlanRow, at: number): string => {
    const field = columns[at];
    if (!field) return '';
    const value = row.after[field.name] ?? null;
    // What could not be read as a value stands there as it was written in the file.
    return typeof value === 'string' ? value : typeOf(types, field).format(value, field);
  };
  return writeCsv([
    [rowHeading, ...columns.map(({ name }) => name), why],
    ...rows.map((row) => [String(row.row), ...columns.map((_, at) => cellOf(row, at)), row.findings.map(say).join(' ')]),
  ]);
};
