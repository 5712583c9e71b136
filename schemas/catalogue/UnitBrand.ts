import * as z from 'zod';
import { choice, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses } from '../choices.ts';

/** Second level of brands: a business unit of a main brand. */
export const UnitBrand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
  brand_main_id: reference({ label: 'Main brand', reference: 'mainbrands' }),
  brand_main_name: text({ label: 'Main brand name', from: 'brand_main_id.name', readOnly: true }),
});
export type UnitBrand = z.output<typeof UnitBrand>;
