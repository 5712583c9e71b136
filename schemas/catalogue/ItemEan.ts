import * as z from 'zod';
import { boolean, ean, instant, reference } from '../../src/fieldTypes/index.ts';

/** One code of an item; the primary one is `Item.ean`. A code belongs to one item only. */
export const ItemEan = z.object({
  item_id: reference({ label: 'Item', reference: 'items', required: true }),
  ean: ean({
    label: 'EAN',
    help: '8, 12, 13 or 14 digits.',
    required: true,
    unique: true,
    assist: { action: 'generate', fills: ['ean'] },
  }),
  primary: boolean({
    label: 'Primary',
    required: true,
    default: false,
    help: 'The one that lists show. Deleting it promotes the oldest other.',
  }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
});
export type ItemEan = z.output<typeof ItemEan>;
