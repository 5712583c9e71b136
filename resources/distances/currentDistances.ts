import { CurrentDistance } from '../../schemas/distances/Distance.ts';
import { defineResource } from '../define.ts';
import { distanceColumns, distanceFilters, distanceForm } from './columns.ts';

/** The distances that are live: those of the drafts when they were published. */
export const currentDistances = defineResource(CurrentDistance, {
  name: 'current-distances',
  title: { one: 'live distance', many: 'live distances' },
  service: 'distance',
  path: '/current_distances',
  key: 'id',
  recordRepresentation: 'id',
  storage: { derived: { set: 'country', like: ['store_id', 'location_id'] } },
  access: { list: ['store'] },
  scope: { country: 'country', retailer: 'store_id.retailer_id' },
  list: {
    columns: [...distanceColumns],
    hidden: ['country'],
    sticky: ['id'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'meters', 'seconds'],
    filters: { ...distanceFilters },
    pageSize: 100,
    empty: { text: 'Nothing is live yet. Distances go live with a process that is scheduled.' },
  },
  form: { Distance: [...distanceForm.Distance], Money: [...distanceForm.Money] },
  messages: {
    listFailed: 'There was an error fetching the distances list',
    showFailed: 'There was an error fetching the selected distance',
  },
});
