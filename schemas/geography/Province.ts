import * as z from 'zod';
import { country, integer, text, textList } from '../../src/fieldTypes/index.ts';
import { offeredZones } from './offered.ts';
import { isProvince } from '../validation.ts';

const told = { readOnly: true } as const;
const province = text({ label: 'Operating province', maxLength: 3, ...told }).superRefine(isProvince);

/** An operating province that has locations. */
export const Province = z.object({
  id: text({ label: 'ID', required: true, ...told }),
  operating_province: province,
  country: country({ label: 'Country', ...told }),
  locations: integer({ label: 'Locations', counts: true, ...told }),
});
export type Province = z.output<typeof Province>;

/** A zone of an operating province that has locations. */
export const Zone = z.object({
  id: text({ label: 'ID', required: true, ...told }),
  zone: text({ label: 'Zone', ...told }),
  operating_province: province,
  country: country({ label: 'Country', ...told }),
  locations: integer({ label: 'Locations', counts: true, ...told }),
});
export type Zone = z.output<typeof Zone>;

/** Where the selected stores are seen (spec 002 §3). */
export const StoreVisibility = z.strictObject({
  operating_province: text({
    label: 'Operating province',
    maxLength: 3,
    required: true,
    offers: { resource: 'location-provinces', field: 'operating_province' },
  }).superRefine(isProvince),
  zones: textList({
    label: 'Zones',
    help: 'None: all of them.',
    offers: offeredZones('operating_province'),
  }).optional(),
});

/** The operating province whose distances are simulated (spec 002 §7). */
export const SimulatedProvince = z.strictObject({
  province: text({
    label: 'Operating province',
    maxLength: 3,
    required: true,
    offers: { resource: 'location-provinces', field: 'operating_province' },
  }).superRefine(isProvince),
});
