import * as z from 'zod';
import { country, integer, text } from '../../src/fieldTypes/index.ts';

/** What categories of one level are called wherever they are: one for those of all countries that mean the same. */
export const MasterCategory = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 45 }),
  country: country({ label: 'Country' }),
});
export type MasterCategory = z.output<typeof MasterCategory>;
