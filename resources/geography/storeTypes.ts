import { StoreType } from '../../schemas/geography/StoreType.ts';
import { defineResource } from '../define.ts';

/** What the type fields of a store may hold (spec 002 §3). */
export const storeTypes = defineResource(StoreType, {
  name: 'store-types',
  service: 'distance',
  path: '/store_type/definition',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'stores', order: 80 },
  calls: { query: 'GET /search/store_type/definition', delete: null },
  access: { list: ['store'], edit: ['store_admin'] },
  list: {
    columns: ['id', 'name', 'description', 'type_field', 'active'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'name', 'type_field'],
    filters: { name: 'contains', type_field: 'oneOf', active: 'is' },
    pageSize: 100,
  },
  search: { query: { label: 'Text', by: { text: ['name', 'description'] } } },
  form: { 'Store type': ['type_field', 'name', 'description', 'active'] },
  checks: {
    prefix: {
      kind: 'rule',
      rule: 'typeNameFits',
      fields: ['type_field', 'name'],
      text: 'A name begins with the prefix of its type field: bld_, ing_, prc_, fee_, rel_ or ret_.',
    },
  },
  messages: {
    listFailed: 'Error fetching the Store Type Definitions list',
    showFailed: 'Error while fetching the store type. Please retry later.',
    notCreated: 'Error while creating the store type. Please retry later.',
    notUpdated: 'Error while updating the store type. Please retry later.',
    created: 'Store type successfully created',
    updated: 'Store type successfully updated',
  },
});
