import { StoreTypeField } from '../../schemas/geography/StoreType.ts';
import { defineResource } from '../define.ts';

/** The type fields of a store, with what the names of their definitions begin with (spec 002 §7). */
export const storeTypeFields = defineResource(StoreTypeField, {
  name: 'store-type-fields',
  service: 'distance',
  path: '/store_type/fields',
  key: 'name',
  recordRepresentation: 'name',
  storage: 'view',
  operation: 'listTypeFields',
  access: { list: ['store'] },
  list: {
    columns: ['name', 'prefix'],
    sort: ['name', 'ASC'],
    sortable: ['name'],
    filters: { name: 'oneOf' },
    pageSize: 100,
  },
  messages: { listFailed: 'Error fetching the Store Type Fields list' },
});
