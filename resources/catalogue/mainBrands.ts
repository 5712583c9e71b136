import { MainBrand } from '../../schemas/catalogue/MainBrand.ts';
import { defineResource } from '../define.ts';

export const mainBrands = defineResource(MainBrand, {
  name: 'mainbrands',
  title: { one: 'main brand', many: 'main brands' },
  service: 'catalogue',
  path: '/mainbrands',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/mainbrands' },
  access: { list: ['pim_brands'], edit: ['pim_brands'], delete: ['pim_brands_admin'], bulk: ['pim_brands_admin'] },
  scope: { mainBrand: 'id' },
  list: {
    columns: ['id', 'name', 'status'],
    sortable: ['id', 'name', 'status'],
    filters: { name: 'contains', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Brand: ['name', 'status'] },
  messages: { lookupFailed: 'Error while fetching brands. Please try again later.' },
});
