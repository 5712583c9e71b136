import * as z from 'zod';
import {
  boolean,
  choice,
  country,
  decimal,
  integer,
  json,
  money,
  reference,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { pricingTypes, storeActivity } from '../choices.ts';
import { isProvince, inProvince } from '../validation.ts';
import { storeTypes } from './choices.ts';
import { area } from './area.ts';
import { offeredProvinces, offeredZones } from './offered.ts';
import { place } from './place.ts';
import { storeType } from './definedType.ts';
import { noFee, StoreFee } from './storeFee.ts';

/** Yes, no, or nothing said; a new store begins with no (STO-006). */
const flag = (label: string) => boolean({ label, default: false });

/** What a store says, of the drafts or of what was published of them. */
const storeOf = (own: 'draft-stores' | 'current-stores') => ({
  id: integer({ label: 'ID', readOnly: true }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  name: text({ label: 'Name', required: true }),
  store_brand_id: reference({ label: 'Store brand', reference: 'store-brands' }),
  retailer_id: reference({ label: 'Retailer', reference: 'retailers' }),
  ...area,
  address: text({ label: 'Address' }),
  postal_code: text({ label: 'Postal code', maxLength: 20 }),
  city: text({ label: 'City', maxLength: 65 }),
  active: choice({ label: 'Active', choices: storeActivity, required: true, default: 2 }),
  type: choice({ label: 'Type', choices: storeTypes }),
  pricing_type: choice({ label: 'Pricing type', choices: pricingTypes, countsAs: 'flat' }),
  markup_goal: decimal({
    label: 'Markup goal',
    min: -100,
    max: 100,
    scale: 2,
    unit: '%',
    beyond: { min: 'integerRange', max: 'integerRange' },
  }),
  percentage: decimal({ label: 'Percentage', min: 0, scale: 2, unit: '%', beyond: { min: 'minimum' } }),
  delivery_fee: money({ label: 'Delivery fee', min: 0, max: 99999.99 }),
  store_fee: json({
    label: 'Store fee',
    required: true,
    default: noFee,
    json: { schema: StoreFee, template: noFee, whole: true },
  }),
  ...place,
  radius: decimal({ label: 'Radius', min: 0, max: 500, scale: 3, unit: 'km' }),
  span_days: integer({ label: 'Span days', min: 0, max: 365, counts: true }),
  fidelity_program_id: integer({ label: 'Fidelity program', min: 0 }),
  related_store_id: reference({
    label: 'Related store',
    reference: own,
    matching: { country: 'country' },
    help: 'The store that this one is the click and collect of.',
  }),
  visibility_province: text({
    label: 'Visible in province',
    maxLength: 3,
    beyond: inProvince,
    offers: offeredProvinces,
  }).superRefine(isProvince),
  visibility_zones: textList({
    label: 'Visible in zones',
    offers: { ...offeredZones('visibility_province'), only: 'draft-locations' },
  }),
  new_flag: boolean({ label: 'New', required: true, default: false }),
  brand_promo_enabled: flag('Brand promo'),
  cash_enabled: flag('Cash'),
  click_collect_enabled: flag('Click and collect'),
  credit_card_enabled: flag('Credit card'),
  kit_enabled: flag('Kit'),
  manual_enabled: flag('Manual'),
  note_enabled: flag('Note'),
  paypal_enabled: flag('PayPal'),
  picker_driver_enabled: flag('Picker driver'),
  promo_enabled: flag('Promo'),
  recipe_enabled: flag('Recipe'),
  replaceability_enabled: flag('Replaceability'),
  replaceability_variable_weight_enabled: flag('Replaceability, variable weight'),
  voucher_enabled: flag('Voucher'),
  build_type: storeType('Build type', 'build_type'),
  ingest_type: storeType('Ingest type', 'ingest_type'),
  fee_type: storeType('Fee type', 'fee_type'),
  relationship_type: storeType('Relationship type', 'relationship_type'),
  retail_type: storeType('Retail type', 'retail_type'),
});

/** A store as it is being prepared; publishing copies it to the current stores. */
export const DraftStore = z.object(storeOf('draft-stores'));
export type DraftStore = z.output<typeof DraftStore>;

/** A store as it was published. */
export const CurrentStore = z.object(storeOf('current-stores'));
export type CurrentStore = z.output<typeof CurrentStore>;
