import * as z from 'zod';
import { choice, integer, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses } from '../choices.ts';

/** First level of brands: the company. */
export const MainBrand = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({ label: 'Status', choices: catalogueStatuses, required: true, default: 0 }),
});
export type MainBrand = z.output<typeof MainBrand>;
