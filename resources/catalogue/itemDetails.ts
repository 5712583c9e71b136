import { ItemDetail } from '../../schemas/catalogue/ItemDetail.ts';
import { defineResource } from '../define.ts';

/** One to one with an item, made on its first save and saved with it (spec 000 §7). */
export const itemDetails = defineResource(ItemDetail, {
  name: 'item-details',
  title: { one: 'item detail', many: 'item details' },
  service: 'catalogue',
  path: '/itemdetails',
  key: 'item_id',
  recordRepresentation: 'item_id',
  calls: { query: 'GET /search/itemdetails', delete: null },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  scope: {
    country: 'item_id.country',
    brand: 'item_id.brand_id',
    unitBrand: 'item_id.brand_id.brand_unit_id',
    mainBrand: 'item_id.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['item_id', 'minimum_quantity', 'storage', 'origin', 'producer'],
    hidden: ['notes'],
    filters: { item_id: 'oneOf' },
    pageSizes: [50, 75, 100],
  },
  search: { query: { label: 'Text', by: { text: ['storage', 'origin', 'producer', 'notes'] } } },
  form: { Details: ['minimum_quantity', 'storage', 'origin', 'producer', 'notes'] },
  messages: {
    listFailed: "Item details haven't been fetched.",
    created: 'Item details successfully created',
    notCreated: "Item details haven't been created.",
    updated: 'Item details successfully updated',
    notUpdated: "Item details haven't been updated.",
  },
});
