import { kmlName, type KmlType } from '../../schemas/geography/kml.ts';
import type { Field } from '../../src/core/fields/field.ts';

/** Columns of stores that are shown where somebody asks for them. */
export const columnGroups = ['Prices', 'Services', 'Types'] as const;
export type ColumnGroup = (typeof columnGroups)[number];

const prices = ['type', 'pricing_type', 'markup_goal', 'percentage', 'delivery_fee', 'store_fee', 'span_days'];

const groupOf = (name: string): ColumnGroup | null => {
  if (name.endsWith('_enabled')) return 'Services';
  if (prices.includes(name)) return 'Prices';
  return name.endsWith('_type') ? 'Types' : null;
};

/** Fields that only the file and the form of a store hold. */
const unseen = new Set([
  'visibility_province',
  'visibility_zones',
  'fidelity_program_id',
  'related_store_id',
  'new_flag',
]);

export interface ToolColumn {
  /** Under the name of the store tool. */
  name: string;
  field: Field;
}

/** The columns of a tab, in the order of the declaration. */
export const columnsOf = (type: KmlType, fields: readonly Field[], groups: readonly ColumnGroup[]): ToolColumn[] =>
  fields
    .filter(({ name, readOnly, stored }) => !readOnly && stored !== false && !unseen.has(name))
    .filter(({ name }) => {
      const group = type === 'store' ? groupOf(name) : null;
      return group === null || groups.includes(group);
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((field) => ({ name: kmlName(field.name), field }));

/** What tells a row, and what is mostly wrong with it, stands first. */
const first = ['name', 'store_id', 'day', 'city', 'lat', 'lng'];
const rankOf = ({ name }: Field): number => (first.includes(name) ? first.indexOf(name) : first.length);
