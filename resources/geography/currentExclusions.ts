import { CurrentExclusion } from '../../schemas/geography/DraftLocation.ts';
import { defineResource } from '../define.ts';

/** Locations that no store delivers to, as they were published. */
export const currentExclusions = defineResource(CurrentExclusion, {
  name: 'current-excluded-locations',
  title: { one: 'live excluded location', many: 'live excluded locations' },
  service: 'distance',
  path: '/current_excluded_locations',
  key: 'id',
  recordRepresentation: 'city',
  calledWith: ['postal_code'],
  storage: { copyOf: 'excluded-locations' },
  access: { list: ['store'] },
  scope: { country: 'location_id.country' },
  list: {
    columns: ['id', 'location_id', 'city', 'province', 'postal_code'],
    sort: ['id', 'DESC'],
    sortable: ['id'],
    filters: { location_id: 'oneOf' },
  },
  messages: { listFailed: 'Error fetching excluded locations' },
});
