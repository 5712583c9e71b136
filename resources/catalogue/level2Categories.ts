import { Level2Category } from '../../schemas/catalogue/Level2Category.ts';
import { defineResource } from '../define.ts';
import { approveCategory, categoryAccess, categoryMessages, withdrawCategory } from './categoryParts.ts';

export const level2Categories = defineResource(Level2Category, {
  name: 'level2categories',
  title: { one: 'level 2 category', many: 'level 2 categories' },
  service: 'catalogue',
  path: '/level2categories',
  key: 'id',
  recordRepresentation: 'name',
  // Sent with a record by the screens before these.
  ignored: ['selected'],
  calls: {
    query: 'GET /search/level2categories',
    search: 'POST /search/level2categories/{kind}',
    bulkUpdate: 'PUT /bulk/level2categories',
    bulkDelete: 'DELETE /bulk/level2categories',
  },
  access: categoryAccess,
  scope: { country: 'country' },
  list: {
    columns: ['id', 'name', 'category_1_id', 'status', 'country', 'priority', 'max_weight', 'vertical'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { id: 'oneOf', name: 'contains', category_1_id: 'oneOf', country: 'oneOf', status: 'oneOf' },
    prompt: 'Load data or search for categories.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  form: { Category: ['name', 'category_1_id', 'vertical', 'country', 'status', 'priority', 'max_weight'] },
  bulk: {
    fields: ['status', 'category_1_id', 'vertical', 'country', 'priority', 'max_weight'],
    dropped: { status: [], category_1_id: [] },
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
        requires: [{ where: { category_1_id: { empty: false } }, text: 'no level 1 category' }],
      },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_categories_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveCategory,
      request: { record: 'POST /approve/level2categories/{id}', selection: 'POST /bulk/approve/level2categories' },
    },
    withdraw: {
      ...withdrawCategory,
      request: { record: 'POST /withdraw/level2categories/{id}', selection: 'POST /bulk/withdraw/level2categories' },
    },
  },
  messages: {
    ...categoryMessages,
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 2 found for this {value}',
    lookupBlank: 'Error: No category level 2 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 2 found for this item' } },
});
