import { open } from 'node:fs/promises';
import { toHeaders } from '../../../../../src/core/csv/csv.ts';
import { proposeHeader } from '../../../../../src/core/csv/csvHeader.ts';
import type { CsvRecord } from '../../../../../src/core/csv/csvReader.ts';
import { proposeDecimalMark, type DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { openTable, type OpenTable } from '../../../../engine/tableFiles/openTable.ts';
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
import { readRow, type FeedRow } from './readRow.ts';

/** A file that is read as a feed. Whoever opens it closes it. */
export interface FeedTable {
  headers: string[];
  decimal: DecimalMark;
  /** The rows in the order of the file, up to 1,000 at a time. Ends in a fault where the file is empty or its last line cut off. */
  slices(): AsyncGenerator<FeedRow[]>;
  close(): Promise<void>;
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
    const decimal = asked?.decimal ?? (await findMark(table, header, mapped));
    const isClosed = sheets !== undefined || (await endsWithLine(path));
    return {
      headers,
      decimal,
      slices: () => readSlices(table, { header, mapped, decimal, isClosed }),
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
const findMark = async (table: OpenTable, header: number | null, mapped: MappedColumns): Promise<DecimalMark> => {
  const { numbers: facts } = await table.survey(header);
  const at = new Set(numbers.flatMap((field) => mapped.places.get(field)?.at ?? []));
  const { mark, doubts } = proposeDecimalMark(facts.map((one, place) => ({ facts: one, isNumber: at.has(place) })));
  if (mark === null) throw feedFault('feedDecimal', { got: doubts[0]?.cell ?? '' });
  return mark;
};

interface Slicing {
  header: number | null;
  mapped: MappedColumns;
  decimal: DecimalMark;
  /** The file ends in a line end. */
  isClosed: boolean;
}

async function* readSlices(
  table: OpenTable,
  { header, mapped, decimal, isClosed }: Slicing,
): AsyncGenerator<FeedRow[]> {
  let last: { row: number; findings: readonly unknown[] } | undefined;
  for await (const slice of table.slices(header)) {
    last = slice.at(-1);
    yield slice.map((row) => readRow(row, mapped, decimal));
  }
  if (last === undefined) throw feedFault('feedEmpty');
  // A row that is narrower than the header, or a quote that stays open, where no line end follows.
  if (!isClosed && last.findings.length > 0) throw feedFault('feedCutOff', { row: last.row });
}

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
