import { StoreBrand } from '../../schemas/geography/StoreBrand.ts';
import { allowedCountries } from '../../schemas/choices.ts';
import { defineResource } from '../define.ts';

export const storeBrands = defineResource(StoreBrand, {
  name: 'store-brands',
  service: 'distance',
  path: '/draft_brands',
  key: 'id',
  recordRepresentation: 'brand',
  menu: { group: 'stores', order: 70, label: 'Draft brands' },
  help: 'draft-brands',
  calls: { query: 'GET /search/draft_brands', delete: null },
  access: { list: ['store'], edit: ['store'] },
  scope: { country: 'country' },
  list: {
    only: { country: { in: [...allowedCountries] } },
    columns: ['url_thumbnail', 'id', 'brand', 'slug', 'country'],
    hidden: ['description', 'background_color', 'foreground_color'],
    sticky: ['url_thumbnail', 'id'],
    sortable: ['id', 'brand'],
    filters: { brand: 'contains', country: 'oneOf' },
    prompt: 'Load data or search for stores.',
  },
  search: { query: { label: 'Text', by: { text: ['brand', 'slug'] } } },
  form: { Brand: ['brand', 'slug', 'country', 'description', 'url_thumbnail', 'background_color', 'foreground_color'] },
});
