import * as z from 'zod';
import { boolean, choice, country, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, taxRates } from '../choices.ts';

/** Third level of categories: what an item is filed under. Its first level is that of its second. */
export const Level3Category = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 45 }),
  category_2_id: reference({ label: 'Level 2 category', reference: 'level2categories' }),
  category_2_name: text({ label: 'Level 2 category name', from: 'category_2_id.name', readOnly: true }),
  category_1_id: integer({ label: 'Level 1 category ID', from: 'category_2_id.category_1_id', readOnly: true }),
  category_1_name: text({ label: 'Level 1 category', from: 'category_2_id.category_1_id.name', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
  priority: integer({ label: 'Priority', min: 0 }),
  rate: choice({ label: 'Tax rate', choices: taxRates }),
  has_ingredients_book: boolean({ label: 'Ingredients book', required: true, default: false }),
  frozen: boolean({ label: 'Frozen', required: true, default: false }),
  compliance_risk: boolean({ label: 'Compliance risk', required: true, default: false }),
});
export type Level3Category = z.output<typeof Level3Category>;
