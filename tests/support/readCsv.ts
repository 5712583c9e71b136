import { faultsOf, toHeaders, type Separator } from '../../src/core/csv/csv.ts';
import { CsvReader } from '../../src/core/csv/csvReader.ts';
import type { Message } from '../../src/core/values/messages.ts';

interface CsvRow {
  /** Of the file, 1-based. Blank lines count and are left out, as are rows of blank cells. */
  row: number;
  cells: string[];
}

interface CsvFile {
  headers: string[];
  rows: CsvRow[];
  /** Rows that are not what the header promises; they are among `rows` too. */
  faults: { row: number; message: Message }[];
}

/** Reads a CSV text whole, as `CsvReader` does; its first row that is not blank is the header. */
export const readCsv = (text: string, separator: Separator): CsvFile => {
  const reader = new CsvReader(separator);
  const [header, ...records] = [...reader.take(text), ...reader.end()];
  const headers = toHeaders(header);
  const faults = [header ? { ...header, cells: headers } : [], ...records]
    .flat()
    .flatMap((record) => faultsOf(record, headers.length).map((fault) => ({ row: record.row, message: fault })));
  return { headers, rows: records.map(({ row, cells }) => ({ row, cells })), faults };
};
