/** What the lists of distances show, and the page of one. */
export const distanceColumns = [
  'id',
  'location_id',
  'store_id',
  'active',
  'comment',
  'meters',
  'seconds',
  'gmv',
  'price',
] as const;
export const distanceFilters = {
  country: 'oneOf',
  store_id: 'oneOf',
  location_id: 'oneOf',
  active: 'is',
  meters: 'between',
  seconds: 'between',
} as const;
export const distanceForm = {
  Distance: ['store_id', 'location_id', 'country', 'active', 'meters', 'seconds', 'comment', 'ends'],
  Money: ['gmv', 'price'],
} as const;
