import { RetailerStore, StoreToggle } from '../../schemas/retailers/RetailerStore.ts';
import { defineResource } from '../define.ts';

const toggling = 'Error toggling selected stores';

/** Whether and how the stores of retailers are fed (spec 002 §1). */
export const retailerStores = defineResource(RetailerStore, {
  name: 'retailer-stores',
  service: 'retailer',
  path: '/retailer-stores',
  key: 'sm_store_id',
  recordRepresentation: 'store_name',
  menu: { group: 'retailers', order: 30 },
  help: 'retailer-stores',
  calls: {
    query: 'GET /search/retailer-stores',
    search: 'POST /search/retailer-stores/{kind}',
    bulkCreate: 'POST /bulk/retailer-stores',
    bulkUpdate: 'PUT /bulk/retailer-stores',
    delete: null,
  },
  access: { list: ['store'], edit: ['store'], bulk: ['store_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: [
      'sm_store_id',
      'store_name',
      'gdo_store_id',
      'retailer_id',
      'path',
      'enabled',
      'ftp_enabled',
      'api_enabled',
    ],
    sort: ['sm_store_id', 'DESC'],
    sortable: ['sm_store_id', 'gdo_store_id', 'retailer_id'],
    filters: {
      sm_store_id: 'oneOf',
      gdo_store_id: 'contains',
      retailer_id: 'oneOf',
      path: 'contains',
      enabled: 'is',
      ftp_enabled: 'is',
      api_enabled: 'is',
    },
    presets: [{ name: 'off', label: 'Not enabled', filter: { enabled: false } }],
    prompt: 'Load data or search for stores.',
  },
  search: {
    ids: { label: 'Store IDs', by: 'sm_store_id' },
    query: { label: 'Text', by: { text: ['store_name', 'gdo_store_id', 'path'] } },
  },
  form: {
    Store: ['retailer_id', 'sm_store_id', 'gdo_store_id'],
    Feed: ['enabled', 'ftp_enabled', 'api_enabled', 'path'],
  },
  actions: {
    toggle: {
      label: 'Enable or disable',
      icon: 'power',
      on: ['record', 'selection'],
      request: { selection: 'PUT /retailer-stores/bulk-enabled' },
      idsIn: 'stores',
      input: StoreToggle,
      result: 'perId',
      permissions: ['store'],
      operation: 'toggleStores',
      texts: { done: 'Stores successfully toggled', failed: toggling, partial: `${toggling}: ` },
    },
  },
  bulk: { fields: ['path', 'enabled', 'ftp_enabled', 'api_enabled'] },
  import: { key: ['sm_store_id', ['retailer_id', 'gdo_store_id']] },
  messages: {
    listFailed: 'Error fetching the list of retailer stores',
    created: 'Retailer Store saved successfully',
    notCreated: 'Error saving the retailer store',
    updated: 'Retailer Store updated successfully',
    notUpdated: 'Error updating the store',
  },
});
