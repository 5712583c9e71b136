import { detectSeparator, faultsOf, readStart, toHeaders, type Separator } from '../../../src/core/csv/csv.ts';
import { CsvReader, CsvRefusal, type CsvRecord } from '../../../src/core/csv/csvReader.ts';
import {
  makeNumberWatch,
  mayTell,
  proposeDecimalMark,
  type NumberFacts,
  type NumberLook,
} from '../../../src/core/values/decimalMark.ts';
import type { Encoding } from '../../../src/core/values/encodings.ts';
import { mostFileRows } from '../../../src/core/values/fileSize.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import type { EncodingDoubt } from '../../../src/core/wire/importFile.ts';
import type { DecimalMark } from '../../../src/core/values/decimalMark.ts';
import { readSheetRows, type SheetRecord } from '../spreadsheets/sheetRows.ts';
import { openWorkbook } from '../spreadsheets/workbook.ts';
import { isArchive, isOldSpreadsheet } from '../spreadsheets/zipParts.ts';
import { heldBytes, type ByteSource } from './byteSource.ts';
import { detectEncoding, type EncodingGuess } from './detectEncoding.ts';
import { findDifferences } from './findDifferences.ts';

/** How a file is read: as it was detected, or as the person says. */
export interface Reading {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** Of a spreadsheet: which of its sheets, 1-based. */
  sheet?: number | undefined;
  /** Of a spreadsheet: the mark that its numbers are written with. Default: a point. */
  decimal?: DecimalMark | undefined;
}

/** The first rows of a file, by which its header is found. */
export interface TableStart {
  encoding: Encoding;
  separator: Separator;
  records: CsvRecord[];
  doubt: EncodingDoubt | null;
  /** Of a spreadsheet: the names of its sheets, and which of them is read, 1-based. */
  sheets?: { names: string[]; read: number };
}

export interface TableRow {
  /** Of the file, 1-based. */
  row: number;
  cells: string[];
  findings: Message[];
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

/** What a file may hold at most: more than any that people keep, and far less than its bytes can be made to hold. */
const tableBounds = { rows: mostFileRows, columns: 2_000, cell: 1_000_000 };

const piece = 262_144;
const sliceRows = 1_000;
const sampleRows = 20;
const mostFaults = 20;
const longestSample = 500;

/** A file's bytes as a table, read from its start each time; no more than a piece of it is text at once. */
export interface FileTable {
  start(): TableStart;
  /** `header`: the row that holds the names of the columns; null: the first one that is not blank. */
  survey(header: number | null): TableSurvey;
  count(header: number | null): { headers: string[]; rowCount: number };
  /** `columns`: the places of those that are known to hold numbers. */
  tell(header: number | null, columns: readonly number[]): NumberTells;
  /** The rows below the header, 1,000 at a time: wherever a piece ends, for what is done with a slice costs as much for fewer. */
  slices(header: number | null): Generator<TableRow[]>;
}

/** Throws `CsvRefusal` where the file is beyond the bounds. */
export const makeFileTable = (given: Uint8Array | ByteSource, how: Reading): FileTable => {
  const bytes = given instanceof Uint8Array ? heldBytes(given) : given;
  const source = isSpreadsheet(bytes.read(0, 8))
    ? readSpreadsheet(bytes.read(0, bytes.size), how)
    : readText(bytes, how);
  const table = (header: number | null): Generator<TablePart> => readTable(source.records(), header, source.isGrid);
  return {
    start: () => source.start(),
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

/** Whether bytes are a spreadsheet: also one that cannot be read, which is told. */
export const isSpreadsheet = (bytes: Uint8Array): boolean => isArchive(bytes) || isOldSpreadsheet(bytes);

type TableRecord = CsvRecord & Partial<Pick<SheetRecord, 'numbers' | 'findings'>>;

/** Where the rows of a table come from. */
interface TableSource {
  start(): TableStart;
  records(): Iterable<TableRecord[]>;
  /** Rows are as wide as the header, and blank cells at their end are not there. */
  isGrid: boolean;
}

/** One for all of them: nobody writes into what a row was found to be. */
const nothingFound: Message[] = [];

const findingsOf = (record: TableRecord, width: number): Message[] =>
  // Nearly every row is as it has to be.
  record.findings === undefined && !record.isMisquoted && record.cells.length === width
    ? nothingFound
    : [...(record.findings ?? []), ...faultsOf(record, width)];

const startRows = 25;

const readSpreadsheet = (bytes: Uint8Array, { sheet = 1, decimal = 'point' }: Reading): TableSource => {
  const book = openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const names = book.sheets.map(({ name }) => name);
  const read = book.sheets[sheet - 1];
  if (!read) throw new CsvRefusal('sheetMissing', { sheet, count: names.length });
  const records = (): Generator<TableRecord[]> =>
    readSheetRows(openWorkbook(book.bytes), read.part, decimal, tableBounds);
  return {
    isGrid: true,
    records,
    start: () => {
      const first: CsvRecord[] = [];
      for (const some of records()) {
        for (const { row, cells, isMisquoted } of some) first.push({ row, cells: cells.map(shorten), isMisquoted });
        if (first.length >= startRows) break;
      }
      return {
        encoding: 'utf-8',
        separator: ',',
        records: first.slice(0, startRows),
        doubt: null,
        sheets: { names, read: sheet },
      };
    },
  };
};

const readText = (bytes: ByteSource, how: Reading): TableSource => {
  let known: EncodingGuess | undefined;
  const guess = (): EncodingGuess => (known ??= detectEncoding(bytes));
  const encoding = how.encoding ?? guess().encoding;
  const beginning = new TextDecoder(encoding).decode(bytes.read(0, piece), { stream: true });
  const separator = how.separator ?? detectSeparator(beginning);
  return {
    isGrid: false,
    records: () => recordsOf(bytes, encoding, separator),
    start: () => ({
      encoding,
      separator,
      records: readStart(beginning, separator).map((record) => ({ ...record, cells: record.cells.map(shorten) })),
      doubt:
        guess().others.length === 0
          ? null
          : findDifferences([...new Set([guess().encoding, ...guess().others, encoding])], (one) =>
              recordsOf(bytes, one, separator),
            ),
    }),
  };
};

/** A piece of a table; its header is the same in all of them. */
interface TablePart {
  headers: string[];
  rows: TableRecord[];
}

function* readTable(pieces: Iterable<TableRecord[]>, header: number | null, isGrid: boolean): Generator<TablePart> {
  let headers: string[] | null = null;
  let count = 0;
  for (const records of pieces) {
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

function* recordsOf(bytes: ByteSource, encoding: Encoding, separator: Separator): Generator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader(separator, tableBounds);
  for (let at = 0; at < bytes.size; at += piece)
    yield reader.take(decoder.decode(bytes.pass(at, at + piece), { stream: true }));
  yield [...reader.take(decoder.decode()), ...reader.end()];
}

const shorten = (cell: string): string => (cell.length > longestSample ? `${cell.slice(0, longestSample)}…` : cell);
