import { open } from 'node:fs/promises';
import { toHeaders } from '../../../../../src/core/csv/csv.ts';
import { proposeHeader } from '../../../../../src/core/csv/csvHeader.ts';
import type { CsvRecord } from '../../../../../src/core/csv/csvReader.ts';
import { proposeDecimalMark, type DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { openTable, type OpenTable } from '../../../../engine/tableFiles/openTable.ts';
import type { Made, RowWork } from '../../../../engine/tableFiles/rowWork.ts';
import { feedFault } from '../feedFault.ts';
import type { FeedField } from './feedFields.ts';
import {
  countLikely,
  countNamed,
  mapColumns,
  type FeedColumns,
  type FeedMapping,
  type MappedColumns,
} from './mapColumns.ts';
import { makeFieldsReader, makeRowOf, type FeedRow, type RowReading } from './readRow.ts';
import { watchMark, type MarkTold } from './watchMark.ts';

/** A file that is read as a feed. Whoever opens it closes it. */
export interface FeedTable {
  headers: string[];
  decimal: DecimalMark;
  /** The rows in the order of the file, up to 1,000 at a time. Ends in a fault where the file is empty or its last line cut off. */
  slices(): AsyncGenerator<FeedRow[]>;
  /** What a work makes of the rows, in the order of the file; ends in the same faults. */
  make<G, T extends Made & ReadPiece>(work: RowWork<FeedReading & G, T>, given: G): AsyncGenerator<T>;
  /** The bytes of a piece are done with. */
  giveBack: OpenTable['giveBack'];
  close(): Promise<void>;
}

/** How a work reads the rows that it gets. */
export type FeedReading = RowReading & MarkTold;

/** What a piece of a work tells of the rows that it is made of. */
export interface ReadPiece {
  /** Of the last piece, of all rows; else null. */
  last: { row: number; isFaulty: boolean } | null;
  /** Of the last piece: as `MarkWatch.doubt`. */
  doubt: string | null;
}

/** The numbers of a feed, by which its decimal mark is told. */
const numbers: readonly FeedField[] = ['feed_selling_value', 'feed_stock'];

/** Opens an unpacked file: CSV in any encoding, with any separator and preamble that an import knows, or a spreadsheet. */
export const openFeed = async (path: string, columns: FeedColumns): Promise<FeedTable> => {
  const asked = columns === 'standard' ? null : columns;
  const table = await openTable(path, {
    encoding: asked?.encoding ?? undefined,
    separator: asked?.separator ?? undefined,
    decimal: asked?.decimal ?? undefined,
  });
  try {
    const { records, sheets } = await table.start();
    if (records.length === 0) throw feedFault('feedEmpty');
    const header = asked?.headerRow ?? proposeHeader(records, (cells) => countNamed(cells, columns));
    const headers = await headersOf(table, records, header);
    const mapped = mapColumns(headers, columns);
    const told = asked?.decimal ? { decimal: asked.decimal, toldBy: null } : await findMark(table, header, mapped);
    const isClosed = sheets !== undefined || (await endsWithLine(path));
    const slicing = { header, mapped, isClosed, ...told };
    return {
      headers,
      decimal: told.decimal,
      slices: () => readSlices(table, slicing),
      make: (work, given) => makePieces(table, slicing, work, given),
      giveBack: (made) => table.giveBack(made),
      close: () => table.close(),
    };
  } catch (error) {
    await table.close();
    throw error;
  }
};

/** What the columns of a file are called, whatever is mapped of them. `headerRow`: where a person said that they stand. */
export const readHeaders = async (
  path: string,
  { headerRow, ...how }: Pick<FeedMapping, 'encoding' | 'separator' | 'headerRow'>,
): Promise<string[]> => {
  const table = await openTable(path, {
    encoding: how.encoding ?? undefined,
    separator: how.separator ?? undefined,
    decimal: undefined,
  });
  try {
    const { records } = await table.start();
    if (records.length === 0) throw feedFault('feedEmpty');
    return await headersOf(table, records, headerRow ?? proposeHeader(records, countLikely));
  } finally {
    await table.close();
  }
};

const headersOf = async (table: OpenTable, records: readonly CsvRecord[], header: number | null): Promise<string[]> => {
  const near = records.find(({ row }) => row === header);
  // Of a header far down the file has to be asked.
  return near ? toHeaders(near) : (await table.count(header)).headers;
};

/** As the prices of the file tell; what can be read in two ways is not guessed. */
const findMark = async (table: OpenTable, header: number | null, mapped: MappedColumns): Promise<MarkTold> => {
  const columns = [...new Set(numbers.flatMap((field) => mapped.places.get(field)?.at ?? []))];
  const { looks, upTo } = await table.tell(header, columns);
  const { mark, doubts } = proposeDecimalMark(looks.map(({ facts }) => ({ facts, isNumber: true })));
  if (mark === null) throw feedFault('feedDecimal', { got: doubts[0]?.cell ?? '' });
  return { decimal: mark, toldBy: upTo === null ? null : { columns, looks, upTo } };
};

interface Slicing extends FeedReading {
  header: number | null;
  /** The file ends in a line end. */
  isClosed: boolean;
}

async function* readSlices(table: OpenTable, { header, isClosed, ...reading }: Slicing): AsyncGenerator<FeedRow[]> {
  const read = makeFieldsReader(reading);
  const toRow = makeRowOf(reading);
  const mark = watchMark(reading);
  let last: ReadPiece['last'] = null;
  for await (const slice of table.slices(header)) {
    const end = slice.at(-1);
    if (end) last = { row: end.row, isFaulty: end.findings.length > 0 };
    mark.see(slice);
    yield slice.map((row) => toRow(row, read(row)));
  }
  checkEnd({ last, doubt: mark.doubt() }, isClosed);
}

async function* makePieces<G, T extends Made & ReadPiece>(
  table: OpenTable,
  { header, isClosed, ...reading }: Slicing,
  work: RowWork<FeedReading & G, T>,
  given: G,
): AsyncGenerator<T> {
  const end: ReadPiece = { last: null, doubt: null };
  for await (const piece of table.make(header, work, { ...reading, ...given })) {
    end.last = piece.last;
    end.doubt = piece.doubt;
    yield piece;
  }
  checkEnd(end, isClosed);
}

/** Throws what is wrong with a file that was read to its end. */
const checkEnd = ({ last, doubt }: ReadPiece, isClosed: boolean): void => {
  if (last === null) throw feedFault('feedEmpty');
  // A row that is narrower than the header, or a quote that stays open, where no line end follows.
  if (!isClosed && last.isFaulty) throw feedFault('feedCutOff', { row: last.row });
  if (doubt !== null) throw feedFault('feedDecimal', { got: doubt });
};

/** Whether the last characters are a line end, in one byte a character or two. */
const endsWithLine = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    return buffer.subarray(0, bytesRead).some((byte) => byte === 0x0a || byte === 0x0d);
  } finally {
    await file.close();
  }
};
