import * as z from 'zod';
import { choice, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, proposedStoreProperties } from '../choices.ts';

/** What one source says of one property of an item-store, as `ItemDraft` does of an item (spec 000 §7). */
export const ItemStoreDraft = z.object({
  item_store: reference({ label: 'Item-store', reference: 'item-stores', required: true }),
  source: reference({ label: 'Source', reference: 'property-sources', textKey: true, required: true }),
  property: choice({ label: 'Property', choices: proposedStoreProperties, required: true }),
  value: text({ label: 'Value', required: true, help: 'As a CSV file of item-stores would hold it.' }),
  status: choice({
    label: 'Status',
    choices: catalogueStatuses,
    required: true,
    default: 0,
    help: 'Approved: the item-store took this value.',
  }),
  date: instant({ label: 'Date', readOnly: true, stamp: 'changed' }),
  priority: integer({ label: 'Priority', from: 'source.priority', readOnly: true }),
  store_id: reference({
    label: 'Store ID',
    reference: 'draft-stores',
    showsKey: true,
    from: 'item_store.store_id',
    readOnly: true,
  }),
  store_name: text({ label: 'Store name', from: 'item_store.store_id.name', readOnly: true }),
});
export type ItemStoreDraft = z.output<typeof ItemStoreDraft>;
