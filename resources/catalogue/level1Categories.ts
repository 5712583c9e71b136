import { Level1Category } from '../../schemas/catalogue/Level1Category.ts';
import { defineResource } from '../define.ts';

export const level1Categories = defineResource(Level1Category, {
  name: 'level1categories',
  title: { one: 'level 1 category', many: 'level 1 categories' },
  service: 'catalogue',
  path: '/level1categories',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/level1categories' },
  access: {
    list: ['pim_categories_admin', 'pim_categories_approve'],
    edit: ['pim_categories_admin'],
    lookup: ['pim_items'],
  },
  scope: { country: 'country' },
  list: {
    columns: ['thumbnail', 'id', 'name', 'active', 'status', 'country', 'priority', 'vertical'],
    hidden: ['slug'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { name: 'contains', country: 'oneOf', status: 'oneOf', active: 'is', vertical: 'oneOf' },
    prompt: 'Load data or search for categories.',
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Category: ['name', 'slug', 'vertical', 'country', 'status', 'active', 'priority', 'thumbnail'] },
  messages: {
    lookupFailed: 'Error while fetching categories. Please try again later.',
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 1 found for this {value}',
    lookupBlank: 'Error: No category level 1 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 1 found for this item' } },
});
