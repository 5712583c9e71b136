import { Zone } from '../../schemas/geography/Province.ts';
import { defineResource } from '../define.ts';

/** Zones of an operating province that have locations. */
export const locationZones = defineResource(Zone, {
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
