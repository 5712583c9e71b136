import { Province, Zone } from '../../schemas/geography/Province.ts';
import { defineResource } from '../define.ts';

/** Operating provinces that have locations, for those who choose one (spec 002 §7). */
export const provinces = defineResource(Province, {
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

/** Zones of an operating province that have locations. */
export const zones = defineResource(Zone, {
  name: 'location-zones',
  service: 'distance',
  path: '/draft_locations/zones',
  key: 'id',
  recordRepresentation: 'zone',
  storage: 'operation',
  operation: 'listZones',
  needs: ['operating_province'],
  calls: { list: 'GET /draft_locations/zones/{operating_province}' },
  access: { list: ['store'] },
  scope: { country: 'country' },
  list: {
    columns: ['zone', 'operating_province', 'country', 'locations'],
    hidden: ['id'],
    sort: ['zone', 'ASC'],
    sortable: ['zone', 'locations'],
    filters: { operating_province: 'equals', zone: 'contains' },
    pageSize: 100,
  },
  messages: { listFailed: 'Error finding zones associated to this operating province' },
});
