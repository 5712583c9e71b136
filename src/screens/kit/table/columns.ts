import type { ReactNode } from 'react';
import type { Choice, Field } from '../../../core/fields/field.ts';
import { siblingsOf } from '../../../core/fields/matching.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildCell, type ColumnContext } from './cells.tsx';

/** One column of the table: everything that does not depend on the row, worked out once. */
export interface Column {
  name: string;
  label: string;
  /** Pictures speak for themselves: their label is only read out. */
  isLabelUnseen: boolean;
  /** Class names of its cells. */
  className: string;
  /** Px; the width never depends on what the cells hold. */
  width: number;
  /** Of the space that is left over; 0: none. */
  share: number;
  sortable: boolean;
  /** Its cells hold pictures, which a click or Enter shows whole. */
  holdsPictures: boolean;
  cell: (row: ListRow) => ReactNode;
}

/** Widths in px of the columns that every list has. */
const pickWidth = 40;
const actionsWidth = 48;

const defaultWidth = 140;
const numberWidth = 72;
/** Eight digits of a key: each of them counts. */
const keyWidth = 84;
const pictureWidth = 52;
// What a record is called is read first: it is cut off last.
const nameShare = 1.5;
// Names of other records are as long as those of these.
const referenceShare = 190;
// A header is as wide as its label at 12 px semibold and its padding; a sorted one has an arrow. Capitals behind the first are wide.
const headerWidth = (label: string, isSortable: boolean): number =>
  Math.ceil(label.length * 6.6 + (label.slice(1).match(/\p{Lu}/gu)?.length ?? 0) * 2.4) + (isSortable ? 36 : 22);

// The longest choice at 13 px, in a label with its padding.
const choiceWidth = (choices: readonly Choice[]): number =>
  Math.max(...choices.map(({ label }) => Math.ceil(label.length * 7) + 36));

/** The table's columns in the order of `names`, those that stay at the left first. */
export const buildColumns = (
  description: ResourceDescription,
  names: readonly string[],
  context: ColumnContext,
): Column[] => {
  const stay = description.list.sticky;
  const ordered = [...stay.filter((name) => names.includes(name)), ...names.filter((name) => !stay.includes(name))];
  const columns = ordered.flatMap((name) => {
    const field = description.fields.find((candidate) => candidate.name === name);
    return field ? [buildColumn(description, field, ordered.indexOf(name), context)] : [];
  });
  const last = columns.findLastIndex(({ className }) => className.includes('stay'));
  return columns.map((column, index) =>
    index === last ? { ...column, className: `${column.className} stay-last` } : column,
  );
};

const buildColumn = (description: ResourceDescription, field: Field, index: number, context: ColumnContext): Column => {
  const type = typeOf(context.fieldTypes, field);
  const name = context.labelOf(field);
  const label = field.currency ? `${name} (${field.currency})` : name;
  const stays = description.list.sticky.includes(field.name);
  const right = type.align === 'right';
  const isPicture = context.views[type.name]?.headline === 'picture';
  const isSortable = description.list.sortable.includes(field.name);
  const isKey = field.showsKey === true || description.key.includes(field.name);
  const natural =
    isKey && (field.showsKey || right)
      ? keyWidth
      : field.choices && !field.many
        ? choiceWidth(field.choices)
        : longestOf(field, type.width ?? (right ? numberWidth : defaultWidth));
  const width = isPicture ? pictureWidth : Math.max(natural, headerWidth(label, isSortable));
  return {
    name: field.name,
    label,
    isLabelUnseen: isPicture,
    // Figures are tabular; a face of one width is for codes.
    className: [right ? 'right' : type.mono && 'mono', stays && `stay stay-${index + 1}`].filter(Boolean).join(' '),
    width,
    share:
      stays || right || isPicture || (field.choices && !field.many) || natural < defaultWidth
        ? 0
        : shareOf(description, field, width),
    sortable: isSortable,
    holdsPictures: type.pictures === true,
    cell: buildCell(description, field, type, context),
  };
};

// A code of three letters needs no room for a name.
const longestOf = ({ maxLength = Infinity }: Field, width: number): number => Math.min(width, maxLength * 9 + 22);

const shareOf = ({ recordRepresentation }: ResourceDescription, field: Field, width: number): number =>
  field.name === recordRepresentation
    ? width * nameShare
    : field.reference && !field.showsKey
      ? Math.max(width, referenceShare)
      : width;

/** The columns that a read asks for: what is shown, what was typed for it, what it is compared by, and what a row is called. */
export const columnsToRead = (description: ResourceDescription, shown: readonly string[]): string[] =>
  [
    ...new Set([
      ...shown,
      ...typedFor(description, shown),
      ...comparedBy(description, shown),
      description.recordRepresentation,
      ...description.key,
    ]),
  ].filter((name) => description.fields.some((field) => field.name === name && !field.bulkOnly));

const typedFor = ({ fields }: ResourceDescription, shown: readonly string[]): string[] =>
  fields.flatMap(({ name, typedAs }) => (typedAs !== undefined && shown.includes(name) ? [typedAs] : []));

/** What the lookup in a cell goes by. */
const comparedBy = ({ fields }: ResourceDescription, shown: readonly string[]): string[] =>
  fields.flatMap((field) => (shown.includes(field.name) ? siblingsOf(field) : []));

/** The grid's template and the left edges of the columns that stay, as custom properties of the table. */
export const layoutOf = (columns: readonly Column[], withActions: boolean): Record<string, string> => {
  const tracks = columns.map(({ width, share }) => (share > 0 ? `minmax(${width}px, ${share}fr)` : `${width}px`));
  const layout: Record<string, string> = {
    '--tracks': [`${pickWidth}px`, ...tracks, ...(withActions ? [`${actionsWidth}px`] : [])].join(' '),
    '--narrowest': `${columns.reduce((sum, column) => sum + column.width, pickWidth + (withActions ? actionsWidth : 0))}px`,
  };
  let left = pickWidth;
  columns.forEach((column, index) => {
    if (!column.className.includes('stay')) return;
    layout[`--left-${index + 1}`] = `${left}px`;
    left += column.width;
  });
  return layout;
};
