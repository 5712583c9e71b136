import * as z from 'zod';
import { choice, country, integer, money } from '../../src/fieldTypes/index.ts';
import { adTypes, metrics, rateTypes } from './choices.ts';

/** What an ad of a type costs in a country by what is counted; an activity is prefilled with it (spec 001 §7). */
export const RateRule = z.object({
  id: integer({ label: 'Id', readOnly: true }),
  type: choice({ label: 'Type', choices: adTypes, required: true, unique: { with: ['country', 'metric'] } }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  metric: choice({ label: 'Metric', choices: metrics, required: true }),
  rate: choice({ label: 'Rate', choices: rateTypes, required: true, default: 'adserver_fixed' }),
  quote: integer({ label: 'Quote', min: 0, counts: true }),
  price: money({ label: 'Price', min: 0, max: 99_999.99, parts: 1000 }),
});
export type RateRule = z.output<typeof RateRule>;
