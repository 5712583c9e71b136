import * as z from 'zod';
import { boolean, choice, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses } from '../choices.ts';

/** Third level of brands: what an item carries. Its main brand is that of its unit brand. */
export const Brand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
  brand_unit_id: reference({ label: 'Unit brand', reference: 'unitbrands' }),
  brand_unit_name: text({ label: 'Unit brand name', from: 'brand_unit_id.name', readOnly: true }),
  brand_main_id: integer({ label: 'Main brand ID', from: 'brand_unit_id.brand_main_id', readOnly: true }),
  brand_main_name: text({ label: 'Main brand', from: 'brand_unit_id.brand_main_id.name', readOnly: true }),
  item_count: integer({
    label: 'Item count',
    counts: true,
    readOnly: true,
    from: { related: 'items', by: 'brand_id', field: 'id', count: true },
  }),
  private_label: boolean({ label: 'Private label', required: true, default: false }),
});
export type Brand = z.output<typeof Brand>;
