import { Level1Category } from '../../schemas/catalogue/Level1Category.ts';
import { defineResource } from '../define.ts';
import { approveCategory, categoryAccess, categoryMessages, withdrawCategory } from './categoryParts.ts';

export const level1Categories = defineResource(Level1Category, {
  name: 'level1categories',
  title: { one: 'level 1 category', many: 'level 1 categories' },
  service: 'catalogue',
  path: '/level1categories',
  key: 'id',
  recordRepresentation: 'name',
  // Sent with a record by the screens before these.
  ignored: ['selected'],
  calls: {
    query: 'GET /search/level1categories',
    search: 'POST /search/level1categories/{kind}',
    bulkUpdate: 'PUT /bulk/level1categories',
    bulkDelete: 'DELETE /bulk/level1categories',
  },
  access: categoryAccess,
  scope: { country: 'country' },
  list: {
    columns: ['thumbnail', 'id', 'name', 'active', 'status', 'country', 'priority', 'category_master_id', 'vertical'],
    hidden: ['slug'],
    sortable: ['id', 'name', 'priority', 'status'],
    filters: { id: 'oneOf', name: 'contains', country: 'oneOf', status: 'oneOf', active: 'is', vertical: 'oneOf' },
    flags: { 'show-active': { where: { active: true } }, no_relations: { columns: 'own' } },
    prompt: 'Load data or search for categories.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  form: {
    Category: [
      'name',
      'slug',
      'vertical',
      'country',
      'status',
      'active',
      'priority',
      'category_master_id',
      'thumbnail',
    ],
  },
  bulk: {
    fields: ['status', 'vertical', 'country', 'active', 'priority', 'category_master_id'],
    dropped: { status: [] },
  },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'approve', from: [0, 1], to: 1, permissions: ['pim_categories_approve'] },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_categories_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveCategory,
      request: { record: 'POST /approve/level1categories/{id}', selection: 'POST /bulk/approve/level1categories' },
    },
    withdraw: {
      ...withdrawCategory,
      request: { record: 'POST /withdraw/level1categories/{id}', selection: 'POST /bulk/withdraw/level1categories' },
    },
  },
  messages: {
    ...categoryMessages,
    lookupNone: 'Error: No categories found!',
    lookupEmpty: 'Error: No category level 1 found for this {value}',
    lookupBlank: 'Error: No category level 1 found for this item!',
  },
  errors: { 404: { level: 'error', text: 'Error: No category level 1 found for this item' } },
});
