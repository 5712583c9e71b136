import { ItemStoreDraft } from '../../schemas/catalogue/ItemStoreDraft.ts';
import { itemStoreDraftAlerts } from '../alerts/alertTypes.ts';
import { defineResource } from '../define.ts';
import { drafts } from './drafts.ts';

/** Values that sources propose for item-stores, shown beside the item-store's form (spec 000 §7). */
export const itemStoreDrafts = defineResource(ItemStoreDraft, {
  name: 'item-store-drafts',
  title: { one: 'item-store draft', many: 'item-store drafts' },
  service: 'catalogue',
  path: '/itemstoredrafts',
  key: ['item_store', 'source', 'property'],
  recordRepresentation: 'property',
  calls: { query: 'GET /search/itemstoredrafts', bulkUpdate: 'PUT /bulk/itemstoredrafts' },
  access: { list: ['pim_item_stores'], edit: ['pim_item_stores'], bulk: ['pim_item_stores_admin'] },
  scope: {
    country: 'item_store.store_id.country',
    retailer: 'item_store.store_id.retailer_id',
    brand: 'item_store.item_id.brand_id',
    unitBrand: 'item_store.item_id.brand_id.brand_unit_id',
    mainBrand: 'item_store.item_id.brand_id.brand_unit_id.brand_main_id',
  },
  trends: itemStoreDraftAlerts,
  list: {
    ...drafts.list,
    columns: ['item_store', 'store_name', 'property', 'source', 'priority', 'value', 'status', 'date'],
    hidden: ['store_id'],
    filters: { item_store: 'oneOf', source: 'oneOf', property: 'oneOf', status: 'oneOf', date: 'between' },
    indexes: [['item_store', 'property']],
  },
  search: { query: { label: 'Text', by: { text: ['value'] } } },
  attention: { waiting: { label: 'Item-store drafts waiting', where: { status: { in: [0] } } } },
  form: { Draft: ['item_store', 'source', 'property', 'value', 'status'] },
  import: { key: [['item_store', 'source', 'property']], constants: ['source'] },
  proposes: { ...drafts.proposes, by: 'item_store', to: 'item-stores' },
  bulk: { fields: ['value', 'status'] },
  messages: {
    ...drafts.messages,
    deleted: 'Draft successfully deleted',
    notDeleted: "Draft hasn't been deleted.",
    bulkUpdated: 'Selected drafts successfully updated',
    notBulkUpdated: "Selected drafts haven't been updated.",
    bulkPartial: "Drafts with following ID's haven't been updated: ",
  },
});
