import { CurrentHour } from '../../schemas/geography/OpeningHour.ts';
import { defineResource } from '../define.ts';

/** Opening hours as they were published (spec 002 §7); shown with their store. */
export const currentHours = defineResource(CurrentHour, {
  name: 'current-store-times',
  service: 'distance',
  path: '/current_store_time',
  key: 'id',
  recordRepresentation: 'day',
  calledWith: ['start'],
  storage: { copyOf: 'opening-hours' },
  access: { list: ['store'] },
  scope: { country: 'store_id.country', retailer: 'store_id.retailer_id' },
  list: {
    columns: ['id', 'store_id', 'day', 'start', 'end', 'start_real', 'end_real'],
    sort: ['store_id', 'DESC'],
    sortable: ['id', 'store_id', 'day'],
    filters: { store_id: 'oneOf', day: 'oneOf' },
  },
  form: { 'Opening hours': ['store_id', 'day', 'start', 'end', 'start_real', 'end_real'] },
  messages: { listFailed: 'Error fetching store opening hours' },
});
