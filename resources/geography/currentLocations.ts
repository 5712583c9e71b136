import { CurrentLocation } from '../../schemas/geography/DraftLocation.ts';
import { defineResource } from '../define.ts';
import { locationColumns, locationMapColumns } from './columns.ts';

/** Locations as they were published (spec 002 §1). */
export const currentLocations = defineResource(CurrentLocation, {
  name: 'current-locations',
  service: 'distance',
  path: '/current_locations',
  key: 'id',
  recordRepresentation: 'city',
  calledWith: ['postal_code', 'zone'],
  storage: { copyOf: 'draft-locations' },
  calls: { query: 'GET /search/current_locations' },
  access: { list: ['store'] },
  scope: { country: 'country' },
  place: { lat: 'lat', lng: 'lng', radius: 'radius', state: 'active' },
  list: {
    columns: [...locationColumns],
    hidden: ['store_id', 'retailer_id'],
    sticky: ['id'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'city', 'postal_code', 'operating_province'],
    filters: {
      id: 'oneOf',
      country: 'oneOf',
      operating_province: 'oneOf',
      province: 'oneOf',
      zone: 'contains',
      postal_code: 'startsWith',
      city: 'contains',
      active: 'is',
      store_id: 'anyOf',
      retailer_id: 'anyOf',
    },
    presets: [{ name: 'liveMap', label: 'Live map', filter: { active: true }, columns: [...locationMapColumns] }],
  },
  search: { query: { label: 'Text', by: { text: ['city', 'postal_code', 'zone'] } } },
  form: {
    Location: ['country', 'operating_province', 'province', 'zone', 'postal_code', 'city', 'active'],
    Place: ['lat', 'lng', 'radius'],
  },
  messages: {
    listFailed: 'Error fetching locations',
    noPoints: 'Info: No locations found',
    showFailed: 'Error fetching the requested location',
  },
});
