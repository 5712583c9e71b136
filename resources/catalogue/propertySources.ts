import { PropertySource } from '../../schemas/catalogue/PropertySource.ts';
import { defineResource } from '../define.ts';

/** Read only: who gives values of items, and who goes before whom (spec 000 §7). */
export const propertySources = defineResource(PropertySource, {
  name: 'property-sources',
  service: 'catalogue',
  path: '/property_sources',
  key: 'source',
  recordRepresentation: 'source',
  calls: { query: 'GET /search/property_sources', show: null, create: null, update: null, delete: null, history: null },
  access: { list: ['pim_items'] },
  list: {
    columns: ['source', 'property', 'priority'],
    sort: ['priority', 'ASC'],
    sortable: ['priority'],
    filters: { property: 'oneOf' },
  },
  search: { query: { label: 'Text', by: { text: ['source'] } } },
  messages: {
    listFailed: "Property sources haven't been fetched.",
    lookupFailed: 'Error while fetching property sources. Please try again later.',
  },
});
