import { Warehouse } from '../../schemas/retailers/Warehouse.ts';
import { defineResource } from '../define.ts';

/** Kept by a service of somebody else, which knows no versions, no history, no search and no calls for many records. */
export const warehouses = defineResource(Warehouse, {
  name: 'warehouses',
  service: 'logistics',
  path: '/warehouses',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'retailers', order: 90 },
  calls: { history: null },
  access: {
    list: ['retailer_reports'],
    edit: ['retailer_reports_admin'],
    fields: { active: ['store_admin'] },
  },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'name', 'country', 'city', 'pallets', 'active', 'opened_on'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'name', 'city', 'pallets'],
    filters: { name: 'equals', country: 'oneOf', city: 'equals', active: 'is' },
  },
  form: { Warehouse: ['name', 'country', 'city', 'pallets', 'active', 'opened_on'] },
  bulk: { fields: ['city', 'pallets', 'active'] },
  import: { key: ['id', 'name'] },
});
