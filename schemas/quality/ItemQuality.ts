import * as z from 'zod';
import { integer, reference, referenceList } from '../../src/fieldTypes/index.ts';

/** How complete an item is, and what quality rules say of it: one record for each item. */
export const ItemQuality = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  completeness: integer({ label: 'Completeness', readOnly: true, min: 0, max: 100, bar: true, unit: '%' }),
  missing: referenceList({ label: 'Missing', reference: 'quality-rules', readOnly: true }),
  findings: referenceList({ label: 'Findings', reference: 'quality-rules', readOnly: true }),
});
export type ItemQuality = z.output<typeof ItemQuality>;
