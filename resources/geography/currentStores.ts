import { CurrentStore } from '../../schemas/geography/DraftStore.ts';
import { defineResource } from '../define.ts';
import { storeColumns } from './columns.ts';

/** Stores as they were published (spec 002 §7): read, and disabled until the next publishing. */
export const currentStores = defineResource(CurrentStore, {
  name: 'current-stores',
  service: 'distance',
  path: '/current_stores',
  key: 'id',
  recordRepresentation: 'name',
  storage: { copyOf: 'draft-stores' },
  menu: { group: 'stores', order: 90 },
  calls: { query: 'GET /search/current_stores', search: 'POST /search/current_stores/{kind}' },
  access: { list: ['store'] },
  scope: { country: 'country', retailer: 'retailer_id' },
  place: { lat: 'lat', lng: 'lng', radius: 'radius', state: 'active' },
  list: {
    columns: [...storeColumns],
    hidden: ['address', 'postal_code', 'lat', 'lng', 'radius', 'new_flag', 'type', 'relationship_type', 'retail_type'],
    sticky: ['id'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'name', 'city'],
    filters: {
      id: 'oneOf',
      name: 'contains',
      country: 'oneOf',
      store_brand_id: 'oneOf',
      retailer_id: 'oneOf',
      province: 'oneOf',
      active: 'oneOf',
    },
    prompt: 'Load data or search for stores.',
  },
  search: {
    ids: { label: 'Store codes', by: 'id' },
    query: { label: 'Text', by: { text: ['name', 'city', 'address'] } },
  },
  form: {
    Store: ['name', 'store_brand_id', 'retailer_id', 'type', 'active', 'new_flag', 'related_store_id'],
    Place: [
      'country',
      'operating_province',
      'province',
      'zone',
      'address',
      'postal_code',
      'city',
      'lat',
      'lng',
      'radius',
    ],
    Prices: ['pricing_type', 'markup_goal', 'percentage', 'delivery_fee', 'store_fee'],
    'Opening hours': [],
  },
  related: [{ resource: 'current-store-times', by: 'store_id', many: true, save: 'none', section: 'Opening hours' }],
  states: {
    field: 'active',
    initial: 2,
    transitions: [{ action: 'disable', from: [1, 2], to: 0, permissions: ['store_admin'] }],
  },
  actions: {
    disable: {
      label: 'Disable',
      icon: 'power-off',
      on: ['record'],
      request: { record: 'POST /current_stores/{id}/disable' },
      result: 'record',
      permissions: ['store_admin'],
      when: { active: { in: [1, 2] } },
      confirm: {
        title: 'Disable the store?',
        text: 'It takes no orders any more, until the next publishing brings what its draft says.',
        button: 'Disable store',
      },
      texts: { done: 'Store disabled successfully', failed: 'Error while attempting to disable the selected store' },
    },
  },
  messages: {
    listFailed: 'Error fetching stores',
    noPoints: 'Info: No stores found',
    showFailed: 'Error fetching the requested store',
  },
});
