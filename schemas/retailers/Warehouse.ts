import * as z from 'zod';
import { boolean, country, integer, plainDate, text } from '../../src/fieldTypes/index.ts';

/** A depot that stores are supplied from, as the logistics service keeps it. */
export const Warehouse = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  name: text({ label: 'Name', required: true, maxLength: 80 }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  city: text({ label: 'City', maxLength: 60 }),
  pallets: integer({ label: 'Pallets', min: 0, max: 100000, counts: true, help: 'How many pallets it holds.' }),
  active: boolean({ label: 'Active', default: true }),
  opened_on: plainDate({ label: 'Opened on' }),
});
export type Warehouse = z.output<typeof Warehouse>;
