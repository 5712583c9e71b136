/** Operating provinces that locations of the record's country have. */
export const offeredProvinces = {
  resource: 'location-provinces',
  field: 'operating_province',
  with: { country: 'country' },
} as const;

/** Zones that locations of an operating province have; `province`: the field of the record that names it. */
export const offeredZones = (province: string) =>
  ({ resource: 'location-zones', field: 'zone', with: { operating_province: province } }) as const;
