import { cellValue } from '../../../core/csv/csvMapping.ts';
import { readClipboard, writeCell } from '../../../core/csv/csv.ts';
import {
  decimalMarkOf,
  numberFactsOf,
  proposeDecimalMark,
  type DecimalMark,
  type DecimalProposal,
} from '../../../core/values/decimalMark.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { PlanRequest } from '../../../core/wire/wire.ts';
import { refLabels } from '../../../core/wire/refLabels.ts';
import { isOneCell, type Block } from './gridFocus.ts';
import { isCalled, namesIn } from '../../../core/csv/namedCells.ts';
import { findNames, keyOf, type FindByName, type PastedCell, type PastedTable } from './pastedNames.ts';

export type PlanRows = NonNullable<PlanRequest['rows']>;

/** What a block of cells would change, and what of it cannot be put anywhere. */
export interface BlockPlan {
  rows: PlanRows;
  /** Cells over columns that this person cannot write. */
  readOnly: number;
  /** Cells beyond the last row or column. */
  outside: number;
  /** Names that no record, or more than one, has. */
  unknown: string[];
  /** By which mark its numbers were read; null where none of them has a point or a comma. */
  decimal: DecimalMark | null;
  /** Pasted numbers of which nobody said by which mark they are: it has to be asked, and nothing is planned. */
  doubts?: DecimalProposal['doubts'];
}

/** The table that a block lies in. */
export interface BlockTable extends PastedTable {
  fields: readonly Field[];
}

/** A block as the clipboard takes it: what a paste reads back, references and choices by their names. */
export const writeBlock = (
  { rows, columns, fields, editable, types }: BlockTable,
  { top, bottom, left, right }: Block,
): string =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((name) => writeCell(textOf(row, editable.get(name) ?? untyped(fields, name), types), '\t'))
        .join('\t'),
    )
    .join('\n');

// Whoever cannot write it copies what is seen.
const untyped = (fields: readonly Field[], name: string): Field | undefined => {
  const found = fields.find((field) => field.name === name);
  if (!found) return undefined;
  const { typedAs: _kept, ...field } = found;
  return field;
};

const textOf = (row: ListRow, field: Field | undefined, types: FieldTypes): string => {
  const value = field ? typedValue(field, row) : null;
  if (!field || value === null) return '';
  const type = typeOf(types, field);
  if (field.reference && !field.showsKey) return refLabels(value, row._refs?.[field.name]).join('; ');
  return field.choices && type.display ? type.display(value, field) : type.format(value, field);
};

/** What a pasted text would change; one cell goes into every cell of a block, a blank one empties. `said`: the mark of its numbers, where it is known. */
export const planPaste = async (
  table: BlockTable,
  block: Block,
  text: string,
  find: FindByName,
  said?: DecimalMark,
): Promise<BlockPlan> => {
  const pasted = readClipboard(text);
  const first = pasted[0]?.[0] ?? '';
  const isOne = pasted.length === 1 && pasted[0]?.length === 1;
  const cells =
    isOne && !isOneCell(block)
      ? cellsOf(block).map((at) => ({ ...at, text: first }))
      : pasted.flatMap((line, down) =>
          line.map((one, across) => ({ row: block.top + down, column: block.left + across, text: one })),
        );
  const { mark: decimal, doubts } = decimalOf(table, cells, said);
  if (doubts.length > 0) return { rows: [], readOnly: 0, outside: 0, unknown: [], decimal: null, doubts };
  const readCell = (field: Field, cell: PastedCell): ReturnType<typeof cellValue> =>
    cellValue(cell.text, field, table.types, { blank: 'clear', ...(decimal && { decimal }) });
  const keyCalled = await findNames(table, cells, find, (field, cell) => {
    const read = readCell(field, cell);
    return read.kind === 'value' ? read.value : cell.text;
  });
  const unknown = new Set<string>();
  const planned = collect(table, cells, (field, cell) => {
    const read = readCell(field, cell);
    if (isCalled(field) && read.kind === 'value' && read.value !== null) {
      const held = namesIn(cell.text, field).map((name) => keyCalled(field, cell, name) ?? name);
      return field.many ? held : held[0];
    }
    if (read.kind === 'value') return read.value === null ? emptyOf(field) : read.value;
    if (!field.reference) return cell.text;
    const keys = namesIn(cell.text, field).map(
      (name) => keyCalled(field, cell, name) ?? keyOf(name) ?? (unknown.add(name), name),
    );
    return field.many ? keys : keys[0];
  });
  return { ...planned, unknown: [...unknown], decimal };
};

/** The first row of a block into those below it. */
export const planFillDown = (table: BlockTable, block: Block): BlockPlan => {
  const source = table.rows[block.top];
  return {
    ...collect(
      table,
      cellsOf({ ...block, top: block.top + 1 }),
      (field) => (source && typedValue(field, source)) ?? emptyOf(field),
    ),
    unknown: [],
    decimal: null,
  };
};

/** Nothing in every cell of a block; what must have a value keeps it. */
export const planClear = (table: BlockTable, block: Block): BlockPlan => {
  const clearable = new Map([...table.editable].filter(([, field]) => isClearable(field)));
  return { ...collect({ ...table, editable: clearable }, cellsOf(block), emptyOf), unknown: [], decimal: null };
};

export const isClearable = (field: Field): boolean => !field.required && field.empty !== 'drop';

/** What a field without a value is stored as. */
export const emptyOf = (field: Field): unknown => (field.empty === 0 ? 0 : field.many ? [] : null);

interface Cell {
  row: number;
  column: number;
}

const cellsOf = ({ top, bottom, left, right }: Block): Cell[] =>
  Array.from({ length: Math.max(0, bottom - top + 1) }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_none, across) => ({ row: top + down, column: left + across })),
  ).flat();

const collect = <C extends Cell>(
  { rows, columns, editable }: BlockTable,
  cells: readonly C[],
  valueOf: (field: Field, cell: C) => unknown,
): Omit<BlockPlan, 'unknown' | 'decimal' | 'doubts'> => {
  const changes = new Map<ListRow, Record<string, unknown>>();
  let readOnly = 0;
  let outside = 0;
  for (const cell of cells) {
    const row = rows[cell.row];
    const name = columns[cell.column];
    const field = name === undefined ? undefined : editable.get(name);
    if (!row || name === undefined) outside += 1;
    else if (!field) readOnly += 1;
    else changes.set(row, { ...changes.get(row), [name]: valueOf(field, cell) });
  }
  const planned = [...changes].map(([row, change]) => ({
    id: String(row.id),
    ...(row.version !== undefined && { version: row.version }),
    changes: change,
  }));
  return { rows: planned, readOnly, outside };
};

const decimalOf = (
  { columns, editable, types }: BlockTable,
  cells: readonly (Cell & { text: string })[],
  said: DecimalMark | undefined,
): DecimalProposal => {
  const numbers = cells.filter(({ column }) => {
    const field = editable.get(columns[column] ?? '');
    return field && typeOf(types, field).parseMarked !== undefined;
  });
  if (!numbers.some(({ text }) => /[.,]/.test(text))) return { mark: null, doubts: [] };
  if (said) return { mark: said, doubts: [] };
  const { locale } = editable.values().next().value ?? {};
  return proposeDecimalMark(
    [{ facts: numberFactsOf(numbers.map(({ text }) => text)), isNumber: true }],
    decimalMarkOf(locale),
  );
};
