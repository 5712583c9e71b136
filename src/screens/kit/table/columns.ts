import { namingFields } from '../../../core/declaration/called.ts';
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
  /** Px; the width never depends on what the cells hold, before somebody asks for that. */
  width: number;
  /** Px that its header needs, on two lines. */
  least: number;
  /** Stays at the left when the table is scrolled sideways. */
  stays: boolean;
  /** Of the space that is left over; 0: none. */
  share: number;
  sortable: boolean;
  /** Its cells hold pictures, which a click or Enter shows whole. */
  holdsPictures: boolean;
  cell: (row: ListRow) => ReactNode;
}

const defaultWidth = 140;
/** Numbers with more decimals have none to spare for what stands beside them in a cell. */
const [fewDecimals, besideMany] = [3, 24];
/** Eight digits of a key: each of them counts. */
const keyWidth = 84;
const pictureWidth = 52;
/** The bar beside a number, with the space between them and the cell's padding. */
const barWidth = 68;
/** What says how many chips there are beside the one that is shown. */
const moreChips = 24;
/** With its padding: cells.css says it again. */
const widestChip = 204;
// What a record is called is read first: it is cut off last.
const nameShare = 1.5;
// Names of other records are as long as those of these.
const referenceShare = 190;
// Px of a letter at 12 px semibold by how wide it is; no label of a field is wider (measured over all of them in three languages).
const letterWidths: readonly [RegExp, number][] = [
  [/[iljtfrI.,:;()'’/ł -]/, 4.5],
  [/[mwMW%]/, 11],
  [/\p{Lu}/u, 8.9],
  [/./su, 7.2],
];
const letterWidth = (letter: string): number => letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0;
const textWidth = (text: string): number => Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0));

// With its padding; a sorted one has an arrow.
const headerWidth = (text: string, isSortable: boolean): number => textWidth(text) + (isSortable ? 36 : 22);

/** Px of a header whose label stands on two lines, where that makes it narrower. */
const leastHeader = (label: string, isSortable: boolean): number => {
  const words = label.split(' ');
  const splits = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return Math.min(...splits.map((lines) => Math.max(...lines.map((line) => headerWidth(line, isSortable)))));
};

// Two lines for a few px are not worth their reading.
const worthTwoLines = 1.3;

const widthFor = (natural: number, label: string, isSortable: boolean): number => {
  const line = headerWidth(label, isSortable);
  return Math.max(natural, line <= natural * worthTwoLines ? line : leastHeader(label, isSortable));
};

// The longest choice at 13 px, in a label with its padding.
const choiceWidth = (choices: readonly Choice[]): number =>
  Math.max(...choices.map(({ label }) => Math.ceil(label.length * 7) + 36));

const chipsWidth = (choices: readonly Choice[]): number => Math.min(choiceWidth(choices), widestChip) + moreChips;

/** The table's columns in the order of `names`, those that stay at the left first. */
export const buildColumns = (
  description: ResourceDescription,
  names: readonly string[],
  context: ColumnContext,
): Column[] => columnsBuilder(description, context)(names);

/**
 * Builds arrangements of columns. A column that stands in two of them at a place of the same kind is the same object in both, so
 * that another arrangement draws none of its cells anew.
 */
export const columnsBuilder = (
  description: ResourceDescription,
  context: ColumnContext,
): ((names: readonly string[]) => Column[]) => {
  const built = new Map<string, Column>();
  const stay = description.list.sticky;
  return (names) => {
    const ordered = [...stay.filter((name) => names.includes(name)), ...names.filter((name) => !stay.includes(name))];
    const fields = ordered.flatMap((name) => description.fields.find((field) => field.name === name) ?? []);
    const staying = countStaying(description, fields, context);
    return fields.map((field, index) => {
      const place = placeOf(index, staying);
      const known = built.get(`${field.name} ${place}`);
      if (known) return known;
      const column = buildColumn(description, field, index < staying, context);
      const placed = { ...column, className: [column.className, place].filter(Boolean).join(' ') };
      built.set(`${field.name} ${place}`, placed);
      return placed;
    });
  };
};

/** The class names of a column's place. */
const placeOf = (index: number, staying: number): string =>
  index >= staying ? '' : `stay stay-${index + 1}${index === staying - 1 ? ' stay-last' : ''}`;

/** What is declared to stay, and with it the name, where only pictures and keys stand between. */
const countStaying = (
  { list, key, recordRepresentation }: ResourceDescription,
  fields: readonly Field[],
  context: ColumnContext,
): number => {
  const declared = fields.filter(({ name }) => list.sticky.includes(name)).length;
  const name = fields.findIndex((field) => field.name === recordRepresentation);
  const between = fields.slice(declared, Math.max(name, declared));
  return name >= 0 && between.every((field) => key.includes(field.name) || isPicture(field, context))
    ? Math.max(declared, name + 1)
    : declared;
};

const isPicture = (field: Field, { views }: ColumnContext): boolean => views[field.type]?.headline === 'picture';

const buildColumn = (
  description: ResourceDescription,
  field: Field,
  stays: boolean,
  context: ColumnContext,
): Column => {
  const type = typeOf(context.fieldTypes, field);
  const name = context.labelOf(field);
  const label = field.currency ? `${name} (${field.currency})` : name;
  const right = type.align === 'right';
  const hasPicture = isPicture(field, context);
  const isSortable = description.list.sortable.includes(field.name);
  const isKey = field.showsKey === true || description.key.includes(field.name);
  const isName = field.name === description.recordRepresentation;
  const natural =
    isKey && (field.showsKey || right)
      ? keyWidth
      : field.choices && !field.many
        ? choiceWidth(field.choices)
        : Math.max(
            longestOf(field, type.width ?? defaultWidth),
            barOf(description, field),
            field.choices ? chipsWidth(field.choices) : 0,
          );
  const width = hasPicture ? pictureWidth : widthFor(natural, label, isSortable);
  return {
    name: field.name,
    label,
    isLabelUnseen: hasPicture,
    // Figures are tabular; a face of one width is for codes.
    className: right ? 'right' : type.mono ? 'mono' : '',
    width,
    least: hasPicture ? pictureWidth : leastHeader(label, isSortable),
    stays,
    share:
      (stays && !isName) || right || hasPicture || (field.choices && !field.many) || natural < defaultWidth
        ? 0
        : shareOf(description, field, width),
    sortable: isSortable,
    holdsPictures: type.pictures === true,
    cell: buildCell(description, field, type, context),
  };
};

/** Px of `9,999,999`. */
const millionsWidth = 92;

// A code of three letters needs no room for a name; of a number that counts without a bound, millions are read whole.
const longestOf = ({ maxLength = Infinity, max, scale = 0, counts }: Field, width: number): number =>
  Math.max(
    Math.min(width, maxLength * 9 + 22),
    max === undefined
      ? counts
        ? millionsWidth
        : 0
      : digitsOf(max, scale) * 7 + (scale > fewDecimals ? besideMany : 9),
  );

/** Px of a number beside its bar; 0: none. */
const barOf = ({ fields }: ResourceDescription, { bar, max, scale = 0 }: Field): number => {
  const most = typeof bar === 'string' ? fields.find(({ name }) => name === bar)?.max : max;
  return bar === undefined || most === undefined ? 0 : digitsOf(most, scale) * 7 + barWidth;
};

/** How many digits and marks the largest number is written with. */
const digitsOf = (max: number, scale: number): number =>
  Math.trunc(max).toLocaleString('en').length + (scale > 0 ? scale + 1 : 0);

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
      // In which language it is told, the reader's.
      ...(description.inbox ? [description.inbox.about] : []),
      ...typedFor(description, shown),
      ...comparedBy(description, shown),
      ...namingFields(description),
      ...(description.opens ? [description.opens.filter, description.opens.keys.field] : []),
      ...description.key,
    ]),
  ].filter((name) => description.fields.some((field) => field.name === name && !field.bulkOnly));

const typedFor = ({ fields }: ResourceDescription, shown: readonly string[]): string[] =>
  fields.flatMap(({ name, typedAs }) => (typedAs !== undefined && shown.includes(name) ? [typedAs] : []));

/** What the lookup in a cell goes by, and what is read where a language is missing. */
const comparedBy = ({ fields }: ResourceDescription, shown: readonly string[]): string[] =>
  fields.flatMap((field) =>
    shown.includes(field.name) ? [...siblingsOf(field), ...Object.values(field.localized?.fields ?? {})] : [],
  );
