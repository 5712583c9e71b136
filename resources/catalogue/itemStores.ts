import { ItemStore } from '../../schemas/catalogue/ItemStore.ts';
import { Reassignment } from '../../schemas/catalogue/Reassignment.ts';
import { defineResource } from '../define.ts';

export const itemStores = defineResource(ItemStore, {
  name: 'item-stores',
  title: { one: 'item-store', many: 'item-stores' },
  service: 'catalogue',
  path: '/itemstores',
  key: 'id',
  recordRepresentation: 'item_name',
  menu: { group: 'pim', order: 20, label: 'Item-stores' },
  help: 'item-stores',
  calls: {
    search: 'POST /search/itemstores/{kind}', count: 'POST /search/itemstores/count', pair: 'GET /search/itemstores/assorted/{store_id}/{item_id}',
    bulkCreate: 'POST /bulk/itemstores', bulkUpdate: 'PUT /bulk/itemstores',
  },
  deleteQuery: { force: 1 },
  access: {
    list: ['pim_item_stores'],
    edit: ['pim_item_stores'],
    delete: ['pim_item_stores_delete'],
    bulk: ['pim_item_stores_admin'],
  },
  scope: {
    country: 'store_id.country',
    retailer: 'store_id.retailer_id',
    brand: 'item_id.brand_id',
    unitBrand: 'item_id.brand_id.brand_unit_id',
    mainBrand: 'item_id.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: [
      'thumbnail', 'id', 'item_id', 'store_id', 'store_name', 'gdo_id', 'retailer', 'store_brand', 'country', 'city', 'province', 'ean',
      'item_name', 'short_description', 'price', 'price_per_type', 'surcharge_fixed', 'original_price', 'original_price_per_type',
      'promo_price', 'variable_weight', 'category', 'brand', 'store_active', 'hidden', 'priority', 'status',
    ],
    hidden: ['hidden_reason', 'original_surcharge_fixed', 'item_value', 'item_unit', 'pricing_type', 'markup_goal', 'is_gdo_assorted'],
    groups: {
      Item: ['thumbnail', 'item_id', 'ean', 'item_name', 'short_description', 'item_value', 'item_unit', 'variable_weight', 'category', 'brand', 'status'],
      Store: ['store_id', 'store_name', 'gdo_id', 'retailer', 'store_brand', 'country', 'city', 'province', 'store_active', 'pricing_type', 'markup_goal'],
      Price: [
        'price', 'price_per_type', 'surcharge_fixed', 'promo_price', 'original_price', 'original_price_per_type', 'original_surcharge_fixed',
      ],
      State: ['id', 'hidden', 'hidden_reason', 'priority', 'is_gdo_assorted'],
    },
    sticky: ['thumbnail', 'id'],
    sortable: ['id', 'item_id', 'store_id', 'price', 'priority'],
    filters: {
      id: 'oneOf', item_id: 'oneOf', item_name: 'contains', ean: 'contains', short_description: 'contains', category: 'contains', brand: 'contains',
      variable_weight: 'is', item_value: 'between', item_unit: 'oneOf', status: 'oneOf', thumbnail: 'empty',
      store_id: 'oneOf', store_name: 'contains', gdo_id: 'equals', retailer: 'contains', store_brand: 'contains', country: 'oneOf', city: 'contains',
      province: 'oneOf', store_active: 'oneOf', pricing_type: 'oneOf', markup_goal: 'between',
      price: 'between', price_per_type: 'between', surcharge_fixed: 'between', promo_price: 'between', original_price: 'between',
      original_price_per_type: 'between', original_surcharge_fixed: 'between',
      hidden: 'is', hidden_reason: 'oneOf', priority: 'between', is_gdo_assorted: 'is',
    },
    indexes: [['item_id', 'store_id']],
    pageSizes: [50, 100, 250],
    presets: [{ name: 'hidden', label: 'Hidden', filter: { hidden: true } }],
    prompt: 'Load data or search for item stores',
    noResults: 'This search returned no results. Please try a different search',
  },
  search: {
    ids: { label: 'IDs', by: 'id' },
    gdoids: { label: 'GDO IDs', by: 'gdo_id' },
    eans: { label: 'EANs', by: { related: 'item-eans', by: 'item_id', field: 'ean', of: 'item_id' }, digits: [12, 14] },
  },
  find: ['ids'],
  attention: {
    cheap: { label: 'Prices of 0.10 or less', where: { price: { lte: 0.1 }, hidden: false } },
    dear: { label: 'Prices of 60 or more', where: { price: { gte: 60 }, hidden: false } },
  },
  form: {
    'Item and store': ['item_id', 'store_id', 'gdo_id', 'hidden', 'hidden_reason', 'priority', 'is_gdo_assorted'],
    Prices: [
      'price', 'surcharge_fixed', 'original_price', 'original_surcharge_fixed', 'price_per_type', 'promo_price', 'original_price_per_type',
      'item_value', 'item_unit', 'pricing_type', 'markup_goal',
    ],
  },
  compute: [
    {
      rule: 'itemStorePrice',
      from: ['price', 'surcharge_fixed', 'item_value', 'pricing_type', 'markup_goal'],
      sets: [
        'original_price', 'original_price_per_type', 'original_surcharge_fixed', 'price', 'price_per_type', 'surcharge_fixed', 'promo_price',
      ],
    },
  ],
  // Spec 000 §4: a hidden without a value is dropped together with its reason.
  bulk: { fields: ['price', 'surcharge_fixed', 'hidden', 'hidden_reason', 'priority', 'is_gdo_assorted'], atLeastOne: true, dropped: { hidden: ['hidden_reason'] } },
  actions: {
    reassign: {
      label: 'Reassign',
      icon: 'replace',
      on: ['record', 'selection'],
      request: { record: 'POST /itemstores/reassign', selection: 'POST /bulk/itemstores/reassign' },
      input: Reassignment,
      result: 'record',
      permissions: ['pim_item_stores'],
      permissionsOfMany: ['pim_item_stores_admin'],
      // Spec 000 §3 and §4: what takes the place is not hidden, what stays behind is, as a duplicate.
      rewire: {
        field: 'item_id',
        input: 'new_item_id',
        with: ['store_id'],
        copies: { gdo_id: 'gdo_id', price: 'original_price', surcharge_fixed: 'original_surcharge_fixed', priority: 'priority', is_gdo_assorted: 'is_gdo_assorted' },
        carries: ['gdo_id'],
        takes: { hidden: false },
        leaves: { hidden: true, hidden_reason: 3 },
      },
      texts: {
        done: 'Item Store successfully reassigned',
        failed: "Item hasn't been reassigned",
        partial: "Item Stores with following ID's haven't been reassigned: ",
        many: { done: 'Items of selected item-stores successfully reassigned', failed: "Items of selected item-stores haven't been reassigned" },
      },
    },
  },
  beside: [{ label: 'Sources', proposals: 'item-store-drafts' }],
  import: { key: ['id', ['item_id', 'store_id']] },
  bulkCreate: { of: ['item_id', 'store_id'], fields: ['price', 'surcharge_fixed', 'hidden', 'hidden_reason', 'priority', 'is_gdo_assorted'] },
  messages: {
    bulkCreated: 'Item-stores successfully created',
    notBulkCreated: "Item-stores haven't been created",
    bulkCreatePartial: "Item Stores with following ID's haven't been created: ",
    listFailed: "Item Stores haven't been fetched",
    showFailed: "Item Store hasn't been fetched",
    inputsFailed: "Item Store Prices haven't been fetched",
    notSaved: "Item Store hasn't been saved",
    created: 'Item Store successfully created',
    notCreated: "Item Store hasn't been created",
    updated: 'Item Store successfully updated',
    notUpdated: "Item Store hasn't been updated",
    bulkUpdated: 'Selected item-stores successfully updated',
    notBulkUpdated: "Selected item-stores haven't been updated",
    bulkPartial: "Item Stores with following ID's haven't been updated: ",
  },
});
