import { ExcludedLocation } from '../../schemas/geography/DraftLocation.ts';
import { defineResource } from '../define.ts';

/** Locations that no store delivers to (spec 002 §4): excluding makes one, including deletes it. */
export const excludedLocations = defineResource(ExcludedLocation, {
  name: 'excluded-locations',
  service: 'distance',
  path: '/excluded-locations',
  key: 'id',
  recordRepresentation: 'city',
  calledWith: ['postal_code'],
  calls: { update: null },
  access: { list: ['store'], edit: [], create: ['store'], delete: ['store'], bulk: ['store'] },
  scope: { country: 'location_id.country' },
  list: {
    columns: ['id', 'location_id', 'city', 'province', 'postal_code'],
    sort: ['id', 'DESC'],
    sortable: ['id'],
    filters: { location_id: 'oneOf' },
  },
  form: { 'Excluded location': ['location_id', 'city', 'province', 'postal_code'] },
  messages: {
    listFailed: 'Error fetching excluded locations',
    created: 'Location successfully excluded',
    notCreated: 'Error excluding location',
    deleted: 'Location successfully included',
    notDeleted: 'Error including location',
  },
});
