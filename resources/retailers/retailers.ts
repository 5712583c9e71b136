import { Retailer } from '../../schemas/retailers/Retailer.ts';
import { allowedCountries, specialRetailerGroups } from '../../schemas/choices.ts';
import { defineResource } from '../define.ts';

export const retailers = defineResource(Retailer, {
  name: 'retailers',
  service: 'retailer',
  path: '/retailers',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'retailers', order: 20 },
  help: 'retailers',
  calls: { query: 'GET /search/retailers', delete: null },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'country', retailer: 'id' },
  list: {
    only: { country: { in: [...allowedCountries] } },
    columns: ['id', 'name', 'country', 'vertical', 'retailer_group', 'bag_price'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'name'],
    filters: { id: 'oneOf', name: 'contains', country: 'oneOf', retailer_group: 'oneOf' },
    presets: [
      { name: 'special', label: 'Special groups', filter: { retailer_group: { in: [...specialRetailerGroups] } } },
    ],
    pageSize: 100,
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Retailer: ['name', 'country', 'vertical', 'retailer_group', 'bag_price'] },
});
