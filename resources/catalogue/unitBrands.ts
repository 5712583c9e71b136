import { UnitBrand } from '../../schemas/catalogue/UnitBrand.ts';
import { defineResource } from '../define.ts';

export const unitBrands = defineResource(UnitBrand, {
  name: 'unitbrands',
  title: { one: 'unit brand', many: 'unit brands' },
  service: 'catalogue',
  path: '/unitbrands',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/unitbrands' },
  access: { list: ['pim_brands'], edit: ['pim_brands'], delete: ['pim_brands_admin'], bulk: ['pim_brands_admin'] },
  scope: { unitBrand: 'id', mainBrand: 'brand_main_id' },
  list: {
    columns: ['id', 'name', 'brand_main_id', 'status'],
    sortable: ['id', 'name', 'status'],
    filters: { name: 'contains', brand_main_id: 'oneOf', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Brand: ['name', 'brand_main_id', 'status'] },
  messages: { lookupFailed: 'Error while fetching brands. Please try again later.' },
});
