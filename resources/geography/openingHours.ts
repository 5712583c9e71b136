import { OpeningHour } from '../../schemas/geography/OpeningHour.ts';
import { defineResource } from '../define.ts';
import { opensKml } from './kmlActions.ts';

const late = {
  text: 'Start time must be before End time',
  strict: true,
  hint: 'What passes midnight is two entries: 22:00 to 23:59, and the next day 00:00 to 02:00.',
} as const;

/** When a store takes orders and when its door is open, by the day of the week; edited in the form of the store too. */
export const openingHours = defineResource(OpeningHour, {
  name: 'opening-hours',
  service: 'distance',
  path: '/draft_time_stores',
  key: 'id',
  recordRepresentation: 'day',
  calledWith: ['start'],
  help: 'opening-hours',
  menu: { group: 'stores', order: 65 },
  calls: { bulkUpdate: 'PUT /draft_time_stores', bulkDelete: 'DELETE /draft_time_stores' },
  access: { list: ['store'], edit: ['store'], delete: ['store'], bulk: ['store'] },
  scope: { country: 'store_id.country', retailer: 'store_id.retailer_id' },
  list: {
    columns: ['id', 'store_id', 'day', 'start', 'end', 'start_real', 'end_real'],
    sort: ['store_id', 'DESC'],
    sortable: ['id', 'store_id', 'day'],
    filters: { store_id: 'oneOf', day: 'oneOf', start: 'between', end: 'between' },
  },
  form: { 'Opening hours': ['store_id', 'day', 'start', 'end', 'start_real', 'end_real'] },
  checks: {
    orders: { kind: 'order', fields: ['start', 'end'], ...late },
    door: { kind: 'order', fields: ['start_real', 'end_real'], ...late },
  },
  bulk: { fields: ['start', 'end', 'start_real', 'end_real'] },
  import: {
    key: ['id', ['store_id', 'day', 'start']],
    constants: ['store_id'],
    example: { store_id: '101', day: 'Monday', start: '08:00', end: '20:30', start_real: '08:00', end_real: '21:00' },
  },
  actions: { openInTool: opensKml.hours },
  messages: {
    listFailed: 'Error fetching store opening hours',
    lookupFailed: 'Error while fetching the list of stores',
    created: 'Opening hours successfully created',
    notCreated: 'Error creating store opening hours',
    updated: 'Opening hours successfully updated',
    notUpdated: 'Error updating store opening hours',
    deleted: 'Opening hours successfully deleted',
    notDeleted: 'Error deleting store opening hours',
    bulkUpdated: 'Opening hours successfully updated',
    notBulkUpdated: 'Error updating store opening hours',
    bulkDeleted: 'Opening hours successfully deleted',
    notBulkDeleted: 'Error deleting store opening hours',
    imported: 'CSV loaded successfully',
    notImported: 'There was an error loading the CSV file. See the details.',
  },
});
