import * as z from 'zod';
import { boolean, country, decimal, integer, reference, referenceList, text } from '../../src/fieldTypes/index.ts';
import { area } from './area.ts';
import { place } from './place.ts';

const location = {
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  ...area,
  postal_code: text({ label: 'Postal code', maxLength: 20 }),
  city: text({ label: 'City', maxLength: 65 }),
  ...place,
  radius: decimal({ label: 'Radius', min: 0, max: 500, scale: 3, unit: 'km' }),
  active: boolean({ label: 'Active', required: true, default: false }),
};

/** A place that is delivered to, as it is being prepared (spec 002 §3). */
export const DraftLocation = z.object({
  ...location,
  excluded: boolean({
    label: 'Excluded',
    readOnly: true,
    stored: false,
    from: { related: 'excluded-locations', by: 'location_id', field: 'location_id', exists: true },
  }),
});
export type DraftLocation = z.output<typeof DraftLocation>;

const exclusionOf = (reaches: 'draft-locations' | 'current-locations') => ({
  id: integer({ label: 'ID', readOnly: true }),
  location_id: reference({ label: 'Location', reference: reaches, required: true, unique: true }),
  city: text({ label: 'City', from: 'location_id.city', readOnly: true, stored: false }),
  province: text({ label: 'Province', from: 'location_id.province', readOnly: true, stored: false }),
  postal_code: text({ label: 'Postal code', from: 'location_id.postal_code', readOnly: true, stored: false }),
});

/** A location that no store delivers to, whatever its distance. */
export const ExcludedLocation = z.object(exclusionOf('draft-locations'));
export type ExcludedLocation = z.output<typeof ExcludedLocation>;

/** A location as it was published. */
export const CurrentLocation = z.object({
  ...location,
  store_id: referenceList({
    label: 'Reached by stores',
    reference: 'current-stores',
    readOnly: true,
    stored: false,
    help: 'Stores with a live distance to it.',
    from: { related: 'current-distances', by: 'location_id', field: 'store_id', distinct: true },
  }),
  retailer_id: referenceList({
    label: 'Reached by retailers',
    reference: 'retailers',
    readOnly: true,
    stored: false,
    help: 'Retailers of the stores with a live distance to it.',
    from: { related: 'current-distances', by: 'location_id', field: 'retailer_id', distinct: true },
  }),
});
export type CurrentLocation = z.output<typeof CurrentLocation>;

/** An excluded location as it was published. */
export const CurrentExclusion = z.object(exclusionOf('current-locations'));
export type CurrentExclusion = z.output<typeof CurrentExclusion>;
