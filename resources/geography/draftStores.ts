import { DraftStore } from '../../schemas/geography/DraftStore.ts';
import { draftStoreAlerts } from '../alerts/alertTypes.ts';
import { defineResource } from '../define.ts';

export const draftStores = defineResource(DraftStore, {
  name: 'draft-stores',
  service: 'distance',
  path: '/draft_stores',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'stores', order: 60, label: 'Draft stores' },
  help: 'draft-stores',
  calls: { query: 'GET /search/draft_stores', delete: null },
  access: { list: ['store'], edit: ['store'], bulk: ['store_admin'] },
  scope: { country: 'country', retailer: 'retailer_id' },
  trends: draftStoreAlerts,
  list: {
    columns: [
      'id',
      'name',
      'country',
      'store_brand_id',
      'retailer_id',
      'city',
      'province',
      'operating_province',
      'zone',
      'active',
      'pricing_type',
      'markup_goal',
      'delivery_fee',
    ],
    hidden: ['address', 'postal_code', 'lat', 'lng', 'new_flag'],
    sticky: ['id'],
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
  search: { query: { label: 'Text', by: { text: ['name', 'city', 'address'] } } },
  form: {
    Store: ['name', 'store_brand_id', 'retailer_id', 'active', 'new_flag'],
    Place: ['country', 'operating_province', 'province', 'zone', 'address', 'postal_code', 'city', 'lat', 'lng'],
    Prices: ['pricing_type', 'markup_goal', 'delivery_fee'],
  },
});
