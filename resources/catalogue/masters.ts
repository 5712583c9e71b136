import { Master } from '../../schemas/catalogue/Master.ts';
import { defineResource } from '../define.ts';

/** Read only; picked in the item form (spec 000 §7). */
export const masters = defineResource(Master, {
  name: 'masters',
  service: 'catalogue',
  path: '/masters',
  dialect: 'skipTake',
  key: 'id',
  recordRepresentation: 'name',
  calls: { query: 'GET /search/masters', create: null, update: null, delete: null, history: null },
  access: { list: ['pim_items'] },
  list: {
    columns: ['id', 'name'],
    sortable: ['id', 'name'],
    filters: { id: 'oneOf', name: 'contains' },
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  messages: {
    listFailed: "Masters haven't been fetched.",
    lookupFailed: 'Error while fetching masters. Please try again later.',
  },
});
