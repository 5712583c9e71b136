import { Level3Category } from '../../schemas/catalogue/Level3Category.ts';
import { defineResource } from '../define.ts';
import { approveCategory, categoryAccess, categoryMessages, withdrawCategory } from './categoryParts.ts';

export const level3Categories = defineResource(Level3Category, {
  name: 'level3categories',
  title: { one: 'level 3 category', many: 'level 3 categories' },
  service: 'catalogue',
  path: '/level3categories',
  key: 'id',
  recordRepresentation: 'name',
  help: 'categories',
  // Sent with a record by the screens before these.
  ignored: ['selected'],
  calls: {
    query: 'GET /search/level3categories',
    search: 'POST /search/level3categories/{kind}',
    bulkUpdate: 'PUT /bulk/level3categories',
    bulkDelete: 'DELETE /bulk/level3categories',
  },
  access: categoryAccess,
  scope: { country: 'country' },
  list: {
    columns: [
      'id',
      'name',
      'category_2_id',
      'category_1_name',
      'status',
      'country',
      'priority',
      'frozen',
      'rate',
      'compliance_risk',
    ],
    hidden: ['has_ingredients_book', 'category_1_id'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { id: 'oneOf', name: 'contains', category_2_id: 'oneOf', country: 'oneOf', status: 'oneOf', frozen: 'is' },
    prompt: 'Load data or search for categories.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  lookup: { path: ['category_1_name', 'category_2_id'], first: 'country' },
  form: {
    Category: [
      'name',
      'category_2_id',
      'country',
      'status',
      'priority',
      'rate',
      'has_ingredients_book',
      'frozen',
      'compliance_risk',
    ],
  },
  // Spec 001 §5: a rate of 0 and a null parent are omitted.
  bulk: {
    fields: [
      'status',
      'category_2_id',
      'country',
      'priority',
      'rate',
      'has_ingredients_book',
      'frozen',
      'compliance_risk',
    ],
    dropped: { status: [], category_2_id: [] },
    omitted: { rate: [0] },
  },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      {
        action: 'approve',
        from: [0, 1],
        to: 1,
        permissions: ['pim_categories_approve'],
        requires: [{ where: { category_2_id: { empty: false } }, text: 'no level 2 category' }],
      },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_categories_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveCategory,
      request: { record: 'POST /approve/level3categories/{id}', selection: 'POST /bulk/approve/level3categories' },
    },
    withdraw: {
      ...withdrawCategory,
      request: { record: 'POST /withdraw/level3categories/{id}', selection: 'POST /bulk/withdraw/level3categories' },
    },
  },
  messages: {
    ...categoryMessages,
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 3 found for this {value}',
    lookupBlank: 'Error: No category level 3 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 3 found for this item' } },
});
