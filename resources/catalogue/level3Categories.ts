import { Level3Category } from '../../schemas/catalogue/Level3Category.ts';
import { defineResource } from '../define.ts';

export const level3Categories = defineResource(Level3Category, {
  name: 'level3categories',
  title: { one: 'level 3 category', many: 'level 3 categories' },
  service: 'catalogue',
  path: '/level3categories',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'pim', order: 60, label: 'Categories' },
  help: 'categories',
  calls: { query: 'GET /search/level3categories', search: 'POST /search/level3categories/{kind}' },
  access: { list: ['pim_categories_admin', 'pim_categories_approve'], edit: ['pim_categories_admin'], lookup: ['pim_items'] },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'name', 'category_2_id', 'category_1_name', 'status', 'country', 'priority', 'frozen', 'rate', 'compliance_risk'],
    hidden: ['has_ingredients_book', 'category_1_id'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { name: 'contains', category_2_id: 'oneOf', country: 'oneOf', status: 'oneOf', frozen: 'is' },
    prompt: 'Load data or search for categories.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  form: { Category: ['name', 'category_2_id', 'country', 'status', 'priority', 'rate', 'has_ingredients_book', 'frozen', 'compliance_risk'] },
  messages: {
    listFailed: 'Error while fetching categories. Please try again later.',
    lookupFailed: 'Error while fetching categories. Please try again later.',
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 3 found for this {value}',
    lookupBlank: 'Error: No category level 3 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 3 found for this item' } },
});
