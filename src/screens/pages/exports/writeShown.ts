import { writeCsv, type Separator } from '../../../core/csv/csv.ts';
import { CsvReader } from '../../../core/csv/csvReader.ts';
import { SheetFile } from './sheetFile.ts';
import type { ShownColumn, ShownFile } from './shownCells.ts';

interface Writing {
  columns: readonly ShownColumn[];
  kind: 'shown' | 'sheet';
  /** Of a CSV file. */
  separator: Separator;
  /** Of a sheet. */
  title: string;
  signal: AbortSignal;
}

// Together they are read and written within a frame or two.
const rowsAtOnce = 250;

/** An export with names (`ExportRequest`) as a file for people; it gives way to the page between its rows. Throws where a sheet cannot hold it. */
export const writeShown = async (file: Blob, { columns, kind, separator, title, signal }: Writing): Promise<Blob> => {
  const written = kind === 'sheet' ? new SheetFile(columns, title) : csvFile(columns, separator);
  const reader = new CsvReader(',', { keepsBlank: true });
  let places: number[] | null = null;
  const take = async (records: readonly { cells: string[] }[]): Promise<void> => {
    for (let at = 0; at < records.length; at += rowsAtOnce) {
      signal.throwIfAborted();
      const rows = records.slice(at, at + rowsAtOnce).flatMap(({ cells }) => {
        if (places) return [columns.map(({ read }, column) => read(cells[places?.[column] ?? -1] ?? ''))];
        places = columns.map(({ name }) => cells.indexOf(name));
        return [];
      });
      written.add(rows);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const texts = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await texts.read(); !piece.done; piece = await texts.read()) await take(reader.take(piece.value));
  await take(reader.end());
  return written.end();
};

// Without the mark a spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\uFEFF';

const csvFile = (columns: readonly ShownColumn[], separator: Separator): ShownFile => {
  const pieces = [byteOrderMark, writeCsv([columns.map(({ label }) => label)], separator)];
  return {
    add: (rows) =>
      void pieces.push(
        writeCsv(
          rows.map((cells) => cells.map(({ text }) => text)),
          separator,
        ),
      ),
    end: () => new Blob(pieces, { type: 'text/csv;charset=utf-8' }),
  };
};
