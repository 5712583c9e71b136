import Papa from 'papaparse';
import { message, type Message } from './messages.ts';
import { readNumber } from './numbers.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export interface CsvRow {
  /** Of the file, 1-based; the header is row 1. Blank lines count and are left out. */
  row: number;
  cells: string[];
}

export interface CsvFile {
  headers: string[];
  rows: CsvRow[];
  /** Rows that are not what the header promises; they are among `rows` too. */
  faults: { row: number; message: Message }[];
}

/** Reads a CSV text (RFC 4180, any line ends, a BOM is dropped). Cells come without the quote that `writeCsv` guards with. */
export const readCsv = (text: string, separator: Separator): CsvFile => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: separator });
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(unguardCell) }))
    .filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '');
  const [header, ...records] = rows;
  const headers = header?.cells.map((cell) => cell.trim()) ?? [];
  const quotes = errors
    .filter((error) => error.type === 'Quotes')
    .map((error) => ({ row: (error.row ?? 0) + 1, message: message('openQuote') }));
  const ragged = records
    .filter(({ cells }) => cells.length !== headers.length)
    .map(({ row, cells }) => ({ row, message: message('raggedRow', { got: cells.length, expected: headers.length }) }));
  return { headers, rows: records, faults: [...quotes, ...ragged] };
};

// Enough rows to tell a separator from a character that happens to be in the texts.
const looked = { rows: 25, characters: 65_536 };

/** The separator that gives most of the first rows the same number of cells, more than one; else a comma. */
export const detectSeparator = (text: string): Separator => {
  const start = text.slice(0, looked.characters);
  const scores = separators.map((separator) => ({ separator, score: scoreOf(start, separator) }));
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).separator;
};

const scoreOf = (text: string, separator: Separator): number => {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: looked.rows, skipEmptyLines: true });
  const width = data[0]?.length ?? 0;
  if (width < 2) return 0;
  const alike = data.filter((cells) => cells.length === width).length / data.length;
  return alike + width / 1000; // of two that fit alike, the one that splits more
};

/** Writes rows of cells, header first (RFC 4180: CRLF, quotes doubled). A spreadsheet will not run a cell of it. */
export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  rows.map((cells) => `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join('');

// Nearly every cell is none of these; one look is cheaper than the steps.
const careful = /["\r\n,;|\t]|^['=+\-@\s]|\s$/;

/** One cell of a line of `writeCsv`: guarded, and quoted where the separator or the text needs it. */
export const writeCell = (cell: string, separator: Separator): string =>
  careful.test(cell) ? quoteCell(guardCell(cell), separator) : cell;

const quoteCell = (cell: string, separator: Separator): string =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

// Quotes before the sign count as guarded already, so that a guard is added to them too and reading takes off exactly one.
const guarded = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet would run as a formula gets a quote before it; a plain number does not need one. */
export const guardCell = (cell: string): string => (guarded.test(cell) && !isPlainNumber(cell) ? `'${cell}` : cell);

const unguardCell = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);

const isPlainNumber = (cell: string): boolean => /^[+-]?[\d.]+$/.test(cell) && readNumber(cell) !== null;

/** What a spreadsheet puts on the clipboard: rows of cells between tabs, those with line ends in quotes. The last line end is none. */
export const readClipboard = (text: string): string[][] => {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
  return data.map((cells) => cells.map(unguardCell));
};
