import { RetailerManager } from '../../schemas/retailers/RetailerManager.ts';
import { defineResource } from '../define.ts';

const fetching = 'Error fetching the managers.';

/** Chosen in launched stores, and kept beside the reports (spec 002 §1, §7). */
export const retailerManagers = defineResource(RetailerManager, {
  name: 'retailer-managers',
  service: 'retailer',
  path: '/managers',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/managers', delete: null },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  list: {
    columns: ['id', 'name', 'email', 'role', 'active'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'name'],
    filters: { name: 'contains', email: 'contains', role: 'oneOf', active: 'is' },
  },
  search: { query: { label: 'Text', by: { text: ['name', 'email'] } } },
  lookup: { details: ['email'] },
  form: { Manager: ['name', 'email', 'role', 'active'] },
  messages: {
    listFailed: fetching,
    lookupFailed: fetching,
    created: 'Manager successfully created',
    notCreated: 'Error creating the manager',
    updated: 'Manager successfully updated',
    notUpdated: 'Error updating the manager',
  },
});
