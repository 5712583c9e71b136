import { Level2Category } from '../../schemas/catalogue/Level2Category.ts';
import { defineResource } from '../define.ts';

export const level2Categories = defineResource(Level2Category, {
  name: 'level2categories',
  title: { one: 'level 2 category', many: 'level 2 categories' },
  service: 'catalogue',
  path: '/level2categories',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/level2categories' },
  access: {
    list: ['pim_categories_admin', 'pim_categories_approve'],
    edit: ['pim_categories_admin'],
    lookup: ['pim_items'],
  },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'name', 'category_1_id', 'status', 'country', 'priority', 'max_weight', 'vertical'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { name: 'contains', category_1_id: 'oneOf', country: 'oneOf', status: 'oneOf' },
    prompt: 'Load data or search for categories.',
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Category: ['name', 'category_1_id', 'vertical', 'country', 'status', 'priority', 'max_weight'] },
  messages: {
    lookupFailed: 'Error while fetching categories. Please try again later.',
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 2 found for this {value}',
    lookupBlank: 'Error: No category level 2 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 2 found for this item' } },
});
