import { DraftDistance } from '../../schemas/distances/Distance.ts';
import { defineResource } from '../define.ts';
import { distanceColumns, distanceFilters, distanceForm } from './columns.ts';

/** How far the locations of a country are from its stores, as the last run worked it out (spec 002 §3). */
export const draftDistances = defineResource(DraftDistance, {
  name: 'draft-distances',
  title: { one: 'draft distance', many: 'draft distances' },
  service: 'distance',
  path: '/draft_distances',
  key: 'id',
  recordRepresentation: 'id',
  help: 'draft-distances',
  storage: { derived: { set: 'country', like: ['store_id', 'location_id'], imported: ['gmv'] } },
  calls: { query: 'GET /search/draft_distances' },
  access: { list: ['store'], import: ['store_admin'] },
  scope: { country: 'country', retailer: 'store_id.retailer_id' },
  list: {
    columns: [...distanceColumns],
    hidden: ['country'],
    sticky: ['id'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'meters', 'seconds'],
    filters: { ...distanceFilters },
    pageSize: 100,
    empty: { text: 'No distances were worked out yet: request a run in Scheduled processes.' },
  },
  search: { ids: { label: 'IDs', by: 'id' } },
  form: { Distance: [...distanceForm.Distance], Money: [...distanceForm.Money] },
  import: {
    key: [['store_id', 'location_id']],
    example: { store_id: '101', location_id: '1', gmv: '1250.50' },
  },
  messages: {
    listFailed: 'There was an error fetching the distances list',
    showFailed: 'There was an error fetching the selected distance',
  },
});
