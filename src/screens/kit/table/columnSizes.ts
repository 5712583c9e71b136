import type { Column } from './columns.ts';
import { layoutOf, withinBounds, type ColumnWidths } from './layout.ts';

/** What the widths of a table are worked out from. */
export interface Sizes {
  columns: readonly Column[];
  widths: ColumnWidths;
  withActions: boolean;
}

const headOf = (table: HTMLTableElement, at: number): HTMLElement | undefined => table.tHead?.rows[0]?.cells[at + 1];

/** What a column takes now, in px. */
export const presentWidth = (table: HTMLTableElement, at: number): number => headOf(table, at)?.offsetWidth ?? 0;

/**
 * The widths with that of one column changed. Columns before it that share what is left over keep what they have now: the
 * edge stays under the pointer.
 */
export const sizeColumn = (
  table: HTMLTableElement,
  { columns, widths }: Sizes,
  at: number,
  width: number,
): ColumnWidths => {
  const next: Record<string, number> = { ...widths };
  columns.slice(0, at).forEach(({ name, share }, before) => {
    if (share > 0) next[name] ??= presentWidth(table, before);
  });
  const name = columns[at]?.name;
  if (name !== undefined) next[name] = withinBounds(width);
  return next;
};

/** Shows widths without a word to React: no row is drawn for them. */
export const showSizes = (table: HTMLTableElement, { columns, widths, withActions }: Sizes): void => {
  for (const [property, value] of Object.entries(layoutOf(columns, widths, withActions)))
    table.style.setProperty(property, value);
};

const padding = 22;

/** What the rows that are loaded need of a column, and its header at least. */
export const neededWidth = (table: HTMLTableElement, at: number, { least }: Column): number => {
  const range = document.createRange();
  let widest = 0;
  for (const row of table.tBodies[0]?.rows ?? []) {
    const cell = row.cells[at + 1];
    if (!cell) continue;
    range.selectNodeContents(cell);
    widest = Math.max(widest, range.getBoundingClientRect().width);
  }
  return Math.max(Math.ceil(widest) + padding, least);
};
