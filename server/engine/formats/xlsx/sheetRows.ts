import { unguardCell } from '../../../../src/core/csv/csvCells.ts';
import { CsvRefusal } from '../../../../src/core/csv/csvReader.ts';
import type { DecimalMark } from '../../../../src/core/values/decimalMark.ts';
import { message } from '../../../../src/core/values/messages.ts';
import type { TableRecord } from '../fileFormat.ts';
import { numberText } from './numberTexts.ts';
import { makeRun, type Workbook } from './workbook.ts';
import { readXml, type Attributes } from './xml.ts';
import { broken } from './zipParts.ts';

/** A row of a sheet. Blank cells at its end are not in it. */
type SheetRecord = TableRecord & Required<Pick<TableRecord, 'numbers' | 'findings'>>;

interface SheetBounds {
  columns: number;
  /** Characters of a cell. */
  cell: number;
}

interface Cell {
  at: number;
  name: string;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  isFormula: boolean;
}

/** The rows of a sheet that hold anything, some at a time. A formula is its last result. Throws `CsvRefusal`. */
export function* readSheetRows(
  book: Workbook,
  part: string,
  mark: DecimalMark,
  bounds: SheetBounds,
): Generator<SheetRecord[]> {
  let records: SheetRecord[] = [];
  const reader = makeRowReader(book, mark, bounds, (record) => records.push(record));
  for (const _ of readXml(book.archive.read(part), reader)) {
    if (records.length === 0) continue;
    yield records;
    records = [];
  }
}

const makeRowReader = (
  book: Workbook,
  mark: DecimalMark,
  bounds: SheetBounds,
  take: (record: SheetRecord) => void,
): { open(name: string, attributes: Attributes): void; text(text: string): void; close(name: string): void } => {
  const texts = book.texts();
  const kinds = book.kinds();
  let record = toRecord(0);
  let cell: Cell | null = null;
  let isValue = false;
  const inline = makeRun((text) => {
    if (cell) Object.assign(cell, { value: text, hasValue: true });
  }, 'is');
  const put = (one: Cell): void => {
    if (one.at >= bounds.columns) throw new CsvRefusal('tooManyColumns', { row: record.row, max: bounds.columns });
    if (one.value.length > bounds.cell) throw new CsvRefusal('cellTooLong', { row: record.row, max: bounds.cell });
    if (one.isFormula && !one.hasValue) record.findings.push(message('formulaBare', { cell: one.name }));
    if (one.type === 'e') record.findings.push(message('cellError', { cell: one.name, got: one.value }));
    const isNumber = one.type === 'n' && one.hasValue;
    if (isNumber) record.numbers.add(one.at);
    while (record.cells.length <= one.at) record.cells.push('');
    record.cells[one.at] = isNumber
      ? numberText(one.value, kinds[one.style] ?? 'number', book.is1904, mark)
      : textOf(one, texts);
  };
  return {
    open: (name, attributes) => {
      inline.open(name);
      if (name === 'row') record = toRecord(rowOf(attributes['r']) ?? record.row + 1, record.row);
      if (name === 'c') cell = toCell(attributes, record.cells.length);
      if (name === 'f' && cell) cell.isFormula = true;
      isValue = name === 'v';
    },
    text: (text) => {
      inline.text(text);
      if (!isValue || !cell) return;
      cell.value += text;
      cell.hasValue = true;
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && cell) {
        put(cell);
        cell = null;
      }
      if (name !== 'row') return;
      while (record.cells.length > 0 && record.cells.at(-1)?.trim() === '') record.cells.pop();
      if (record.cells.length > 0 || record.findings.length > 0) take(record);
    },
  };
};

const toRecord = (row: number, last = 0): SheetRecord => {
  // Rows of a sheet stand in their order: two with one number would be told apart nowhere.
  if (row < last || (row === last && last !== 0)) throw broken();
  return { row, cells: [], isMisquoted: false, numbers: new Set(), findings: [] };
};

const rowOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > 2_147_483_647) throw broken();
  return row;
};

const toCell = ({ r: name = '', t: type = 'n', s: style = '0' }: Attributes, next: number): Cell => ({
  at: columnOf(name) ?? next,
  name,
  type,
  style: Number(style),
  value: '',
  hasValue: false,
  isFormula: false,
});

/** 'A1' is 0, 'AB7' is 27. */
const columnOf = (name: string): number | null => {
  const letters = /^([A-Za-z]{1,7})\d*$/.exec(name)?.[1];
  if (letters === undefined) return null;
  return [...letters.toUpperCase()].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const textOf = ({ type, value }: Cell, texts: readonly string[]): string => {
  if (type === 'b') return value === '' ? '' : value.trim() === '1' ? 'true' : 'false';
  if (type !== 's') return unguardCell(value);
  const text = texts[Number(value)];
  if (text === undefined) throw broken();
  return unguardCell(text);
};
