import * as z from 'zod';
import { boolean, choice, country, decimal, integer, money, reference, text } from '../../src/fieldTypes/index.ts';
import { pricingTypes, storeActivity } from '../choices.ts';
import { isProvince } from '../validation.ts';

/** A store as it is being prepared; publishing copies it to the current stores. */
export const DraftStore = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  name: text({ label: 'Name', required: true }),
  store_brand_id: reference({ label: 'Store brand', reference: 'store-brands' }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers' }),
  operating_province: text({ label: 'Operating province', maxLength: 3 }).superRefine(isProvince),
  province: text({ label: 'Province', maxLength: 3 }).superRefine(isProvince),
  zone: text({ label: 'Zone', maxLength: 65 }),
  address: text({ label: 'Address' }),
  postal_code: text({ label: 'Postal code', maxLength: 20 }),
  city: text({ label: 'City', maxLength: 65 }),
  active: choice({ label: 'Active', choices: storeActivity, required: true, default: 2 }),
  pricing_type: choice({ label: 'Pricing type', choices: pricingTypes, countsAs: 'flat' }),
  markup_goal: decimal({ label: 'Markup goal', min: -100, max: 100, scale: 2, unit: '%' }),
  delivery_fee: money({ label: 'Delivery fee', min: 0, max: 99999.99 }),
  lat: decimal({ label: 'Latitude', min: -90, max: 90, scale: 6, default: 45.435466 }),
  lng: decimal({ label: 'Longitude', min: -180, max: 180, scale: 6, default: 9.146445 }),
  new_flag: boolean({ label: 'New', required: true, default: false }),
});
export type DraftStore = z.output<typeof DraftStore>;
