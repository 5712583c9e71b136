import * as z from 'zod';
import { decimal, longText, reference, text } from '../../src/fieldTypes/index.ts';

/** What is said of an item beside its own fields, one to one; the fields are ours. */
export const ItemDetail = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  // The spec's smallest step is 0.001.
  minimum_quantity: decimal({ label: 'Minimum quantity', min: 0, max: 99999.999, scale: 3 }),
  storage: text({ label: 'Storage' }),
  origin: text({ label: 'Origin' }),
  producer: text({ label: 'Producer' }),
  notes: longText({ label: 'Notes' }),
});
export type ItemDetail = z.output<typeof ItemDetail>;
