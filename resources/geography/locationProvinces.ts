import { Province } from '../../schemas/geography/Province.ts';
import { defineResource } from '../define.ts';

/** Operating provinces that have locations, for those who choose one (spec 002 §7). */
export const locationProvinces = defineResource(Province, {
  name: 'location-provinces',
  service: 'distance',
  path: '/draft_locations/provinces',
  key: 'id',
  recordRepresentation: 'operating_province',
  storage: 'view',
  operation: 'listProvinces',
  access: { list: ['store'] },
  scope: { country: 'country' },
  list: {
    columns: ['operating_province', 'country', 'locations'],
    hidden: ['id'],
    sort: ['operating_province', 'ASC'],
    sortable: ['operating_province', 'locations'],
    filters: { country: 'oneOf', operating_province: 'oneOf' },
    pageSize: 100,
  },
  messages: { listFailed: 'There was an error fetching the provinces list' },
});
