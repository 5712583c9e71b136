import * as z from 'zod';
import { country, integer, money, text } from '../../src/fieldTypes/index.ts';

/** A chain whose stores sell through the marketplace. */
export const Retailer = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  vertical: text({ label: 'Vertical', maxLength: 45 }),
  retailer_group: text({
    label: 'Group',
    maxLength: 45,
    help: 'Retailers that belong together. goodlife, trenord, test, yoda and skipstone are the special ones.',
  }),
  bag_price: money({ label: 'Bag price', min: 0, max: 99999.99 }),
});
export type Retailer = z.output<typeof Retailer>;
