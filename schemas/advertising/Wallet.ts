import * as z from 'zod';
import { country, integer, money, text } from '../../src/fieldTypes/index.ts';

/** The budget that sponsored campaigns are paid from (spec 001 §3). */
export const Wallet = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  title: text({ label: 'Title', required: true, maxLength: 65 }),
  budget: money({ label: 'Budget', required: true, min: 0, max: 9_999_999.99 }),
  budget_counter: money({ label: 'Budget counter', required: true, readOnly: true, default: 0, min: 0, bar: 'budget' }),
});
export type Wallet = z.output<typeof Wallet>;
