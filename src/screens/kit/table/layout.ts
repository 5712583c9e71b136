import type { Column } from './columns.ts';

/** Px of the columns whose width somebody chose, by their names. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const noWidths: ColumnWidths = {};

/** Px between which a column can be made narrower and wider. */
export const narrowestColumn = 40;
export const widestColumn = 800;

/** Px of a list below which nothing but the checkbox stays: list.css says it again. */
export const staysFrom = 560;

/** Widths in px of the columns that every list has. */
const pickWidth = 40;
const actionsWidth = 48;

export const withinBounds = (width: number): number =>
  Math.round(Math.max(narrowestColumn, Math.min(width, widestColumn)));

/** What a column takes at least: what somebody chose, else what its kind needs. */
const widthOf = ({ name, width }: Column, widths: ColumnWidths): number => {
  const chosen = widths[name];
  return chosen === undefined ? width : withinBounds(chosen);
};

/** The grid's template and the left edges of the columns that stay, as custom properties of the table. */
export const layoutOf = (
  columns: readonly Column[],
  widths: ColumnWidths,
  withActions: boolean,
): Record<string, string> => {
  const tracks = columns.map((column) =>
    column.share > 0 && widths[column.name] === undefined
      ? `minmax(${column.width}px, ${column.share}fr)`
      : `${widthOf(column, widths)}px`,
  );
  // What no column takes stands before the actions, which stay at the right.
  const isShared = tracks.some((track) => track.startsWith('minmax'));
  const actions = isShared ? `${actionsWidth}px` : `minmax(${actionsWidth}px, 1fr)`;
  const layout: Record<string, string> = {
    '--tracks': [`${pickWidth}px`, ...tracks, ...(withActions ? [actions] : [])].join(' '),
    '--narrowest': `${sumOf(columns, widths) + pickWidth + (withActions ? actionsWidth : 0)}px`,
  };
  let left = pickWidth;
  columns.forEach((column, index) => {
    if (!column.stays) return;
    layout[`--left-${index + 1}`] = `${left}px`;
    left += widthOf(column, widths);
  });
  return { ...layout, '--stays': `${left}px` };
};

const sumOf = (columns: readonly Column[], widths: ColumnWidths): number =>
  columns.reduce((sum, column) => sum + widthOf(column, widths), 0);

/** What lies beyond the right edge of what is seen of a table. */
export interface OutOfSight {
  /** How many columns, in whole or in part. */
  count: number;
  /** Where the table is scrolled to for the first of them to stand behind those that stay; null: there is none. */
  next: number | null;
}

/** A column is in sight where its text is, without the padding at its end. */
const padding = 10;

/** By the widths alone: a table that is scrolled sideways gives no column more than it takes at least. */
export const findOutOfSight = (
  columns: readonly Column[],
  widths: ColumnWidths,
  seen: { left: number; width: number; stays: boolean; withActions: boolean },
): OutOfSight => {
  const edge = seen.left + seen.width - (seen.withActions ? actionsWidth : 0);
  const staying = seen.stays
    ? pickWidth +
      sumOf(
        columns.filter(({ stays }) => stays),
        widths,
      )
    : pickWidth;
  let left = pickWidth;
  let count = 0;
  let next: number | null = null;
  for (const column of columns) {
    const right = left + widthOf(column, widths);
    if (right - padding > edge && !(column.stays && seen.stays)) {
      count += 1;
      next ??= Math.max(left - staying, seen.left + 1);
    }
    left = right;
  }
  return { count, next };
};
