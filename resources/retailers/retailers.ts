import { Retailer } from '../../schemas/retailers/Retailer.ts';
import { defineResource } from '../define.ts';

export const retailers = defineResource(Retailer, {
  name: 'retailers',
  service: 'retailer',
  path: '/retailers',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'retailers', order: 20 },
  help: 'retailers',
  calls: { delete: null },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'country', retailer: 'id' },
  list: {
    columns: ['id', 'name', 'country', 'vertical', 'bag_price'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'name'],
    filters: { id: 'oneOf', name: 'contains', country: 'oneOf' },
    pageSize: 100,
  },
  form: { Retailer: ['name', 'country', 'vertical', 'bag_price'] },
});
