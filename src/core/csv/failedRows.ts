import { writeCsv } from './csv.ts';
import type { Message } from '../values/messages.ts';
import type { FailedRows } from '../wire/wire.ts';

/** What the file says beside the cells of the import. */
interface FailedRowsWords {
  say(finding: Message & { field?: string }): string;
  /** What a field is called of which the file has no column. */
  nameOf(field: string): string;
  /** The heading of the last column. */
  why: string;
}

/**
 * The refused rows of an import as they stood in its file, and why: to be mended and imported again. Each reason names the
 * column that it is of.
 */
export const failedRowsCsv = (
  { headers, fields, separator, rows }: FailedRows,
  { say, nameOf, why }: FailedRowsWords,
): string => {
  const columns = new Map(fields.flatMap((field, at) => (field === null ? [] : [[field, headers[at] ?? '']])));
  const reasonOf = (finding: Message & { field?: string }): string => {
    const { field } = finding;
    return field === undefined ? say(finding) : `${columns.get(field) || nameOf(field)}: ${say(finding)}`;
  };
  return writeCsv(
    [
      [...headers, why],
      ...rows.map(({ cells, findings }) => [
        ...headers.map((_, at) => cells[at] ?? ''),
        findings.map(reasonOf).join(' '),
      ]),
    ],
    separator,
  );
};
