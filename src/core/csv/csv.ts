import { guardCell } from './csvCells.ts';
import { CsvReader, type CsvRecord } from './csvReader.ts';
import { message, type Message } from '../values/checkMessages.ts';

export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The names of the columns. */
export const toHeaders = (header: CsvRecord | undefined): string[] => header?.cells.map((cell) => cell.trim()) ?? [];

/** What of a record is not what the header promises. */
export const faultsOf = ({ cells, isMisquoted }: CsvRecord, width: number): Message[] => [
  ...(isMisquoted ? [message('openQuote')] : []),
  ...(cells.length === width ? [] : [message('raggedRow', { got: cells.length, expected: width })]),
];

// Enough rows to tell a separator from a character that happens to be in the texts.
const looked = { rows: 25, characters: 65_536 };

/** The first rows of a text, by which its separator and its header are told. */
export const readStart = (text: string, separator: Separator): CsvRecord[] => {
  const reader = new CsvReader(separator);
  const start = text.slice(0, looked.characters);
  const records = reader.take(start);
  return (start.length < text.length && records.length > 0 ? records : [...records, ...reader.end()]).slice(
    0,
    looked.rows,
  );
};

/**
 * The separator that gives most of the first rows the same number of cells, more than one; else a comma. What stands above
 * a header may be narrower.
 */
export const detectSeparator = (text: string): Separator => {
  const scores = separators.map((separator) => ({ separator, score: scoreOf(readStart(text, separator)) }));
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).separator;
};

const scoreOf = (records: readonly CsvRecord[]): number => {
  const { width, alike } = usualWidth(records.filter(({ cells }) => cells.length > 1));
  return alike === 0 ? 0 : alike / records.length + width / 1000; // of two that fit alike, the one that splits more
};

/** The number of cells that most rows have, and how many have it. */
export const usualWidth = (records: readonly CsvRecord[]): { width: number; alike: number } => {
  const widths = Map.groupBy(records, ({ cells }) => cells.length);
  const counts = [...widths].map(([width, { length: alike }]) => ({ width, alike }));
  return counts.reduce(
    (best, one) => (one.alike > best.alike || (one.alike === best.alike && one.width > best.width) ? one : best),
    { width: 0, alike: 0 },
  );
};

/** Writes rows of cells, header first (RFC 4180: CRLF, quotes doubled). A spreadsheet will not run a cell of it. */
export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  rows.map((cells) => `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join('');

// Nearly every cell is none of these; one look is cheaper than the steps.
const careful = /["\r\n,;|\t]|^['=+\-@＝＋－＠\s]|\s$/;

/** One cell of a line of `writeCsv`: guarded, and quoted where the separator or the text needs it. */
export const writeCell = (cell: string, separator: Separator): string =>
  careful.test(cell) ? quoteCell(guardCell(cell), separator) : cell;

const quoteCell = (cell: string, separator: Separator): string =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** What a spreadsheet puts on the clipboard: rows of cells between tabs, those with line ends in quotes. The last line end is none. */
export const readClipboard = (text: string): string[][] => {
  const reader = new CsvReader('\t', { keepsBlank: true });
  return [...reader.take(text), ...reader.end()].map(({ cells }) => cells);
};
