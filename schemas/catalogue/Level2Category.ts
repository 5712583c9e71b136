import * as z from 'zod';
import { choice, country, decimal, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, verticals } from '../choices.ts';

/** Second level of categories. */
export const Level2Category = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 45 }),
  category_1_id: reference({ label: 'Level 1 category', reference: 'level1categories' }),
  category_1_name: text({ label: 'Level 1 category name', from: 'category_1_id.name', readOnly: true }),
  vertical: choice({ label: 'Vertical', choices: verticals }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
  priority: integer({ label: 'Priority', min: 0 }),
  max_weight: decimal({ label: 'Max size', min: 0, max: 99999.99, scale: 2, unit: 'kg' }),
});
export type Level2Category = z.output<typeof Level2Category>;
