import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';
import { ItemStore } from './ItemStore.ts';

/** What a reassign of an item-store takes (spec 000 §3): the new item, and what the caller knows or wants of the place. */
export const Reassignment = z.object({
  new_item_id: reference({ label: 'New item', reference: 'items', required: true }),
  item_id: ItemStore.shape.item_id.optional(),
  store_id: ItemStore.shape.store_id.optional(),
  hidden: ItemStore.shape.hidden.optional(),
  gdo_id: ItemStore.shape.gdo_id.optional(),
});
export type Reassignment = z.output<typeof Reassignment>;
