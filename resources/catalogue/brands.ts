import { Brand } from '../../schemas/catalogue/Brand.ts';
import { defineResource } from '../define.ts';

export const brands = defineResource(Brand, {
  name: 'brands',
  service: 'catalogue',
  path: '/brands',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'pim', order: 40 },
  help: 'brands',
  calls: { query: 'GET /search/brands', search: 'POST /search/brands/{kind}' },
  access: {
    list: ['pim_brands'],
    edit: ['pim_brands'],
    delete: ['pim_brands_admin'],
    bulk: ['pim_brands_admin'],
    lookup: ['pim_items'],
  },
  scope: { brand: 'id', unitBrand: 'brand_unit_id', mainBrand: 'brand_unit_id.brand_main_id' },
  list: {
    columns: ['id', 'name', 'brand_unit_id', 'brand_main_name', 'private_label', 'status'],
    hidden: ['brand_main_id'],
    sortable: ['id', 'name', 'status'],
    filters: { name: 'contains', brand_unit_id: 'oneOf', private_label: 'is', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  lookup: { path: ['brand_main_name', 'brand_unit_id'] },
  form: { Brand: ['name', 'brand_unit_id', 'private_label', 'status'] },
  messages: {
    listFailed: 'Error while fetching brands. Please try again later.',
    lookupFailed: 'Error while fetching brands. Please try again later.',
  },
});
