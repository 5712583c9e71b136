import {
  makeNumberWatch,
  mayTell,
  otherMark,
  proposeDecimalMark,
  readMarked,
  type DecimalMark,
  type NumberLook,
} from '../../../../../src/core/values/decimalMark.ts';

/** What was told of the decimal mark of a file before its rows are read. */
export interface MarkTold {
  decimal: DecimalMark;
  /** What tells it, column by column, up to a row: those below are looked at while they are read. Null: nothing is left to look at. */
  toldBy: { columns: readonly number[]; looks: readonly NumberLook[]; upTo: number } | null;
}

interface MarkWatch {
  see(rows: readonly { row: number; cells: readonly string[] }[]): void;
  /** A number of the file by which its mark is another one, or could be; null: it is as it was told. */
  doubt(): string | null;
}

/** Looks on at the numbers of a file whose first rows told its decimal mark. */
export const watchMark = ({ decimal, toldBy }: MarkTold): MarkWatch => {
  if (toldBy === null) return { see: () => undefined, doubt: () => null };
  const { columns, looks, upTo } = toldBy;
  const watches = looks.map((look) => makeNumberWatch(look));
  // A column that has told its mark tells nothing more.
  const open = columns.flatMap((place, at) => {
    const [look, watch] = [looks[at], watches[at]];
    return look && watch && look.left > 0 ? [{ place, watch }] : [];
  });
  let other: string | null = null;
  return {
    see(rows) {
      for (const { row, cells } of rows)
        for (const { place, watch } of open) {
          const cell = cells[place] ?? '';
          if (row <= upTo || !mayTell(cell)) continue;
          watch.see(row, cell);
          if (other === null && tellsOther(cell, decimal)) other = cell.trim();
        }
    },
    doubt() {
      const { mark, doubts } = proposeDecimalMark(watches.map((watch) => ({ facts: watch.facts(), isNumber: true })));
      return mark === decimal ? null : (doubts[0]?.cell ?? other ?? '');
    },
  };
};

const tellsOther = (cell: string, decimal: DecimalMark): boolean =>
  readMarked(cell, decimal) === null && readMarked(cell, otherMark(decimal)) !== null;
