import { ItemEan } from '../../schemas/catalogue/ItemEan.ts';
import { defineResource } from '../define.ts';

/** The codes of items, edited inside the item's form (spec 000 §7). */
export const itemEans = defineResource(ItemEan, {
  name: 'item-eans',
  title: { one: 'EAN', many: 'EANs' },
  service: 'catalogue',
  path: '/item_eans',
  key: ['item_id', 'ean'],
  recordRepresentation: 'ean',
  calls: { update: 'PUT /item_eans/{item_id}/{ean}', delete: 'DELETE /item_eans/{item_id}/{ean}' },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  scope: {
    country: 'item_id.country',
    brand: 'item_id.brand_id',
    unitBrand: 'item_id.brand_id.brand_unit_id',
    mainBrand: 'item_id.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['ean', 'primary', 'created_at'],
    hidden: ['item_id'],
    sortable: ['ean', 'created_at'],
    filters: { item_id: 'oneOf', ean: 'startsWith', primary: 'is' },
    indexes: [['item_id', 'created_at']],
    pageSizes: [50, 75, 100],
  },
  search: { eans: { label: 'EANs', by: 'ean' } },
  form: { EAN: ['item_id', 'ean', 'primary'] },
  import: { key: [['item_id', 'ean']] },
  actions: {
    generate: {
      label: 'Generate a free EAN',
      icon: 'sparkles',
      on: ['collection'],
      request: { collection: 'POST /item_eans/generate' },
      result: 'data',
      permissions: ['pim_items'],
      operation: 'freeEan',
      undo: false,
      texts: { done: null, failed: "EAN hasn't been generated." },
    },
  },
  messages: {
    listFailed: "EANs haven't been fetched.",
    created: 'EAN successfully created',
    notCreated: "EAN hasn't been created.",
    updated: 'EAN successfully updated',
    notUpdated: "EAN hasn't been updated.",
    deleted: 'EAN successfully deleted',
    notDeleted: "EAN hasn't been deleted.",
  },
});
