import * as z from 'zod';
import { instant, integer, reference, text } from '../../src/fieldTypes/index.ts';

/** Another name that a brand goes by. */
export const BrandAlias = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  alias: text({ label: 'Alias', required: true, maxLength: 255, unique: true }),
  brand_id: reference({ label: 'Brand', reference: 'brands' }),
  created_at: instant({ label: 'Created', stamp: 'created', readOnly: true }),
});
export type BrandAlias = z.output<typeof BrandAlias>;
