import { text } from '../../src/fieldTypes/index.ts';
import { isProvince, inProvince } from '../validation.ts';
import { offeredProvinces, offeredZones } from './offered.ts';

/** The provinces and the zone that something lies in. */
export const area = {
  operating_province: text({
    label: 'Operating province',
    maxLength: 3,
    beyond: inProvince,
    offers: offeredProvinces,
  }).superRefine(isProvince),
  province: text({ label: 'Province', maxLength: 3, beyond: inProvince }).superRefine(isProvince),
  zone: text({ label: 'Zone', maxLength: 65, offers: offeredZones('operating_province') }),
};
