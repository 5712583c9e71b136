import type { MendedCell } from '../../../core/wire/importFile.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import type { Mapping } from './mapping.ts';

/** Where a cell stands: the row of the file, and the field that its column fills. */
export type SheetPlace = Pick<MendedCell, 'row' | 'field'>;

/** A row of a file as it is typed over. */
export interface SheetLine {
  /** Of the file, 1-based. */
  row: number;
  outcome: PlanRow['outcome'];
  /** By the field: what stands in its cell. */
  texts: Readonly<Record<string, string>>;
  /** By the field: what is wrong with its cell. */
  faults: Readonly<Record<string, PlanRow['findings']>>;
  /** What is wrong besides. */
  others: PlanRow['findings'];
}

const isAt = (one: SheetPlace, { row, field }: SheetPlace): boolean => one.row === row && one.field === field;

/** The rows of a plan with the cells that they were made of, in the order of the file. */
export const sheetLines = (
  cells: readonly (readonly string[])[],
  mapping: Mapping,
  rows: readonly PlanRow[],
  mended: readonly MendedCell[],
): SheetLine[] => {
  const columns = mapping.flatMap((field, at) => (field === null ? [] : [{ field, at }]));
  const known = new Set(columns.map(({ field }) => field));
  return rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, outcome, findings }, index): SheetLine => {
      const texts = columns.map(({ field, at }): [string, string] => [
        field,
        mended.find((one) => isAt(one, { row, field }))?.text ?? cells[index]?.[at] ?? '',
      ]);
      const [own, others] = [
        findings.filter(({ field = '' }) => known.has(field)),
        findings.filter(({ field = '' }) => !known.has(field)),
      ];
      return {
        row,
        outcome,
        texts: Object.fromEntries(texts),
        faults: Object.fromEntries(Map.groupBy(own, ({ field = '' }) => field)),
        others,
      };
    });
};

/** The cells that were typed over, with another one; one that is again as it stands in the file is none. */
export const mendCell = (mended: readonly MendedCell[], cell: MendedCell, original: string): MendedCell[] => {
  const others = mended.filter((one) => !isAt(one, cell));
  return cell.text === original ? others : [...others, cell];
};

/** The next faulty cell in the order of reading; null: there is none behind. */
export const nextFault = (
  lines: readonly SheetLine[],
  fields: readonly string[],
  from: SheetPlace | null,
): SheetPlace | null => {
  const all = lines.flatMap(({ row, faults }) =>
    fields.filter((field) => faults[field] !== undefined).map((field) => ({ row, field })),
  );
  if (from === null) return all[0] ?? null;
  const rank = ({ row, field }: SheetPlace): number =>
    lines.findIndex((line) => line.row === row) * fields.length + fields.indexOf(field);
  return all.find((one) => rank(one) > rank(from)) ?? null;
};
