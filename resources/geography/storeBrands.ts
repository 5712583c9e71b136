import { StoreBrand } from '../../schemas/geography/StoreBrand.ts';
import { allowedCountries } from '../../schemas/choices.ts';
import { defineResource } from '../define.ts';

/** What a reset takes away. */
const pictures = [
  'url_image_store',
  'url_image_store_non_partner',
  'url_image_postal_code',
  'url_image_postal_code_non_partner',
] as const;

export const storeBrands = defineResource(StoreBrand, {
  name: 'store-brands',
  service: 'distance',
  path: '/draft_brands',
  key: 'id',
  recordRepresentation: 'brand',
  menu: { group: 'stores', order: 70, label: 'Draft brands' },
  help: 'draft-brands',
  calls: { query: 'GET /search/draft_brands', all: 'GET /draft_brands/all', delete: null },
  access: { list: ['store'], edit: ['store'] },
  scope: { country: 'country' },
  list: {
    only: { country: { in: [...allowedCountries] } },
    columns: ['url_thumbnail', 'id', 'brand', 'slug', 'country'],
    hidden: ['description', 'background_color', 'foreground_color', ...pictures],
    sticky: ['url_thumbnail', 'id'],
    sortable: ['id', 'brand'],
    filters: { brand: 'contains', country: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { query: { label: 'Text', by: { text: ['brand', 'slug'] } } },
  form: {
    Brand: ['brand', 'slug', 'country', 'description', 'background_color', 'foreground_color', 'url_ingredients_book'],
    Main: ['url_thumbnail'],
    Partner: ['url_image_store', 'url_image_postal_code'],
    'Non-partner': ['url_image_store_non_partner', 'url_image_postal_code_non_partner'],
  },
  actions: {
    resetImages: {
      label: 'Reset the images of',
      icon: 'image-off',
      on: ['record'],
      request: { record: 'POST /draft_brands/{id}/reset_images' },
      result: 'record',
      permissions: ['store'],
      operation: 'resetBrandImages',
      confirm: {
        title: 'Reset the images?',
        text: 'The brand has no images then. They are in the history, and an undo brings them back.',
        button: 'Reset images',
      },
      texts: { done: 'Brand images reset successfully', failed: 'Error resetting brand images' },
    },
  },
  messages: {
    listFailed: 'Error fetching brands',
    showFailed: 'Error fetching the requested brand',
    created: 'Brand created successfully',
    notCreated: 'Error creating brand',
    updated: 'Brand updated successfully',
    notUpdated: 'Error updating brand',
  },
});
