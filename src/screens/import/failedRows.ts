import { writeCsv } from '../../core/csv.ts';
import type { Message } from '../../core/messages.ts';
import type { FailedRows } from '../../core/wire.ts';

/** What the file says beside the cells of the import. */
interface FileWords {
  say(finding: Message & { field?: string }): string;
  /** The heading of the last column. */
  why: string;
}

/** The refused rows of an import as they stood in its file, and why: to be mended and imported again. */
export const failedRowsCsv = ({ headers, separator, rows }: FailedRows, { say, why }: FileWords): string =>
  writeCsv(
    [[...headers, why], ...rows.map(({ cells, findings }) => [...headers.map((_, at) => cells[at] ?? ''), findings.map((finding) => say(finding)).join(' ')])],
    separator,
  );
