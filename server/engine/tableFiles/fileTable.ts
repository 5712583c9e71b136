import { faultsOf, toHeaders } from '../../../src/core/csv/csv.ts';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import {
  makeNumberWatch,
  mayTell,
  proposeDecimalMark,
  type NumberFacts,
  type NumberLook,
} from '../../../src/core/values/decimalMark.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import { heldBytes, type ByteSource } from '../formats/byteSource.ts';
import {
  tableBounds,
  type Reading,
  type RowFinding,
  type TableRecord,
  type TableSource,
  type StartedTable,
} from '../formats/fileFormat.ts';
import { formatNamed, formatOfRows } from '../formats/index.ts';

/** How a file is read. */
export interface TableReading extends Reading {
  /** The name of its format, where it is known: what is kept of some files is told by nothing else. Absent: its bytes tell it. */
  format?: string | undefined;
}

export interface TableRow {
  /** Of the file, 1-based. */
  row: number;
  cells: string[];
  findings: RowFinding[];
  /** As that of a record. */
  isPlain: boolean;
}

/** What there is to know of a whole file before it is planned. */
export interface TableSurvey {
  headers: string[];
  rowCount: number;
  sample: string[][];
  /** What is wrong with its first faulty rows. */
  faults: Message[];
  /** Of each column. */
  numbers: NumberFacts[];
}

/** What columns that hold numbers tell of their decimal mark. */
export interface NumberTells {
  /** In the order in which they were asked for. */
  looks: NumberLook[];
  /** The row up to which was looked: a column had told its mark, of which more cells would tell no more. Null: to the end. */
  upTo: number | null;
}

const sliceRows = 1_000;
const sampleRows = 20;
const mostFaults = 20;
const longestSample = 500;
/** By so many rows a header is found. */
const startRows = 25;

/** A file's bytes as a table, read from its start each time; no more than a piece of it is text at once. */
export interface FileTable {
  start(): StartedTable;
  /** `header`: the row that holds the names of the columns; null: the first one that is not blank. */
  survey(header: number | null): TableSurvey;
  count(header: number | null): { headers: string[]; rowCount: number };
  /** `columns`: the places of those that are known to hold numbers. */
  tell(header: number | null, columns: readonly number[]): NumberTells;
  /** The rows below the header, 1,000 at a time: wherever a piece ends, for what is done with a slice costs as much for fewer. */
  slices(header: number | null): Generator<TableRow[]>;
}

/** Throws `CsvRefusal` where the file is beyond the bounds. */
export const makeFileTable = (given: Uint8Array | ByteSource, { format, ...how }: TableReading): FileTable => {
  const bytes = given instanceof Uint8Array ? heldBytes(given) : given;
  const { asks, open } = format === undefined ? formatOfRows(bytes) : formatNamed(format);
  const source = open(bytes, how);
  const table = (header: number | null): Generator<TablePart> => readTable(source, header);
  return {
    start: () => {
      const start = source.start();
      const records = start.records
        .slice(0, startRows)
        .map((record) => ({ ...record, cells: record.cells.map(shorten) }));
      return { ...start, records, asks };
    },
    survey: (header) => surveyTable(table(header)),
    tell: (header, columns) => tellNumbers(table(header), columns, source.isGrid),
    count: (header) => {
      const found = { headers: [] as string[], rowCount: 0 };
      for (const { headers, rows } of table(header)) {
        found.headers = headers;
        found.rowCount += rows.length;
      }
      return found;
    },
    *slices(header) {
      let slice: TableRow[] = [];
      for (const {
        headers: { length: width },
        rows,
      } of table(header)) {
        for (const record of rows) {
          const { row, cells, isPlain = false } = record;
          slice.push({ row, cells, findings: findingsOf(record, width), isPlain });
          if (slice.length < sliceRows) continue;
          yield slice;
          slice = [];
        }
      }
      if (slice.length > 0) yield slice;
    },
  };
};

/** One for all of them: nobody writes into what a row was found to be. */
const nothingFound: RowFinding[] = [];

const findingsOf = (record: TableRecord, width: number): RowFinding[] =>
  // Nearly every row is as it has to be.
  record.findings === undefined && !record.isMisquoted && record.cells.length === width
    ? nothingFound
    : [...(record.findings ?? []), ...faultsOf(record, width)];

/** A piece of a table; its header is the same in all of them. */
interface TablePart {
  headers: string[];
  rows: TableRecord[];
}

function* readTable({ records: pieces, isGrid, namesFirst }: TableSource, asked: number | null): Generator<TablePart> {
  const header = namesFirst ? null : asked;
  let headers: string[] | null = null;
  let count = 0;
  for (const records of pieces()) {
    const below = header === null ? records : records.filter(({ row }) => row >= header);
    const [first] = below;
    if (headers === null && !first) continue;
    if (headers === null && header !== null && first?.row !== header) break;
    const rows = headers === null ? below.slice(1) : below;
    headers ??= toHeaders(first);
    if (isGrid) for (const { cells } of rows) while (cells.length < headers.length) cells.push('');
    count += rows.length;
    if (count > tableBounds.rows) throw new CsvRefusal('tooManyFileRows', { max: tableBounds.rows });
    yield { headers, rows };
  }
  if (headers === null && header !== null) throw new CsvRefusal('headerTooFar', { row: header });
}

const surveyTable = (parts: Iterable<TablePart>): TableSurvey => {
  const survey: TableSurvey = { headers: [], rowCount: 0, sample: [], faults: [], numbers: [] };
  let watches: ReturnType<typeof makeNumberWatch>[] | null = null;
  for (const { headers, rows } of parts) {
    const seen = (watches ??= headers.map(() => makeNumberWatch()));
    survey.headers = headers;
    survey.rowCount += rows.length;
    for (const record of rows) {
      if (survey.sample.length < sampleRows) survey.sample.push(record.cells.map(shorten));
      if (survey.faults.length < mostFaults) survey.faults.push(...findingsOf(record, headers.length));
      // What is stored as a number is one by any mark.
      seen.forEach((watch, at) => watch.see(record.row, record.numbers?.has(at) ? '' : (record.cells[at] ?? '')));
    }
  }
  return { ...survey, numbers: (watches ?? []).map((watch) => watch.facts()) };
};

const tellNumbers = (parts: Iterable<TablePart>, columns: readonly number[], isGrid: boolean): NumberTells => {
  const watches = columns.map(() => makeNumberWatch());
  for (const { rows } of parts) {
    for (const { row, cells, numbers } of rows)
      columns.forEach((place, at) => {
        const cell = cells[place] ?? '';
        if (mayTell(cell) && !numbers?.has(place)) watches[at]?.see(row, cell);
      });
    // What is stored as a number is known here alone.
    if (isGrid) continue;
    const looks = watches.map((watch) => watch.look());
    if (looks.some(({ left }) => left === 0) && isTold(looks)) return { looks, upTo: rows.at(-1)?.row ?? null };
  }
  return { looks: watches.map((watch) => watch.look()), upTo: null };
};

const isTold = (looks: readonly NumberLook[]): boolean =>
  looks.some(({ facts }) => facts.tells.length > 0) &&
  proposeDecimalMark(looks.map(({ facts }) => ({ facts, isNumber: true }))).mark !== null;

const shorten = (cell: string): string => (cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell);
