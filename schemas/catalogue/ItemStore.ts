import * as z from 'zod';
import { boolean, choice, country, decimal, ean, image, integer, money, reference, text } from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, hiddenReasons, itemStoreActivity, itemUnits, pricingTypes } from '../choices.ts';

/** An item as one store sells it (spec 000 §3). What is joined comes from the item and from the draft store. */
export const ItemStore = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  item_id: reference({ label: 'Item ID', reference: 'items', showsKey: true, required: true, unique: { with: ['store_id'] } }),
  store_id: reference({ label: 'Store ID', wire: { name: 'store.id' }, reference: 'draft-stores', showsKey: true, required: true }),
  gdo_id: text({ label: 'GDO ID', maxLength: 65 }),
  hidden: boolean({ label: 'Hidden', required: true, default: false, sets: [{ when: { hidden: false }, to: { hidden_reason: null } }] }),
  hidden_reason: choice({ label: 'Hidden reason', wire: { name: 'item_store_price.hidden_reason' }, choices: hiddenReasons, when: { shown: { hidden: true } } }),
  priority: integer({ label: 'Priority', min: 0 }),
  // The shop's own amounts are typed; itemStorePrice works out all the others.
  price: money({
    label: 'Price', typedAs: 'original_price', min: 0, max: 99999.99, default: 9.99, help: "The shop's own price is typed; the store's markup comes on top.",
    beyond: { min: 'minimum', max: 'maximum', outer: { min: -999.99, max: 99999.99, text: 'priceBetween' } },
  }),
  price_per_type: money({ label: 'Price per type', readOnly: true, scale: 4, unit: 'EUR/{item_unit}' }),
  surcharge_fixed: money({
    label: 'Discount', typedAs: 'original_surcharge_fixed', min: -999.99, max: 0, help: "The shop's own discount, 0 or less.",
    beyond: { min: 'discountBetween', max: 'discountPositive' },
  }),
  promo_price: money({ label: 'Promo price', min: 0, max: 99999.99, readOnly: true }),
  original_price: money({ label: 'Original price', wire: { name: 'item_store_price.original_price' }, min: 0, max: 99999.99, readOnly: true }),
  original_price_per_type: money({ label: 'Original price per type', wire: { name: 'item_store_price.original_price_per_type' }, readOnly: true, scale: 4, unit: 'EUR/{item_unit}' }),
  original_surcharge_fixed: money({ label: 'Original discount', wire: { name: 'item_store_price.original_surcharge_fixed' }, min: -999.99, max: 0, readOnly: true }),
  is_gdo_assorted: boolean({ label: 'GDO assorted', required: true, default: false }),

  thumbnail: image({ label: 'Thumbnail', from: 'item_id.url_thumbnail', readOnly: true }),
  item_name: text({ label: 'Item name', wire: { name: 'item.name' }, from: 'item_id.name', readOnly: true }),
  ean: ean({ label: 'EAN', wire: { name: 'item.ean' }, from: 'item_id.ean', readOnly: true }),
  short_description: text({ label: 'Short description', from: 'item_id.short_description', readOnly: true }),
  item_value: decimal({ label: 'Item value', wire: { name: 'item.value' }, from: 'item_id.value', readOnly: true, unit: '{item_unit}' }),
  item_unit: choice({ label: 'Item unit', choices: itemUnits, from: 'item_id.type', readOnly: true }),
  variable_weight: boolean({ label: 'Variable weight', from: 'item_id.variable_weight', readOnly: true }),
  category: text({ label: 'Category', from: 'item_id.category_id.name', readOnly: true }),
  brand: text({ label: 'Brand', from: 'item_id.brand_id.name', readOnly: true }),
  status: choice({ label: 'Status', choices: catalogueStatuses, from: 'item_id.status', readOnly: true }),
  item_country: country({ label: 'Item country', wire: { name: 'item.country' }, from: 'item_id.country', readOnly: true }),

  store_name: text({ label: 'Store name', wire: { name: 'store.name' }, from: 'store_id.name', readOnly: true }),
  retailer_id: integer({ label: 'Retailer ID', wire: { name: 'store.retailer_id' }, from: 'store_id.retailer_id', readOnly: true }),
  retailer: text({ label: 'Retailer', from: 'store_id.retailer_id.name', readOnly: true }),
  store_brand: text({ label: 'Store brand', wire: { name: 'store.store_brand.brand' }, from: 'store_id.store_brand_id.brand', readOnly: true }),
  country: country({ label: 'Country', wire: { name: 'store.country' }, from: 'store_id.country', readOnly: true }),
  city: text({ label: 'City', wire: { name: 'store.city' }, from: 'store_id.city', readOnly: true }),
  province: text({ label: 'Province', wire: { name: 'store.province' }, from: 'store_id.province', readOnly: true }),
  store_active: choice({ label: 'Store active', wire: { name: 'store.active' }, choices: itemStoreActivity, from: 'store_id.active', readOnly: true }),
  pricing_type: choice({ label: 'Pricing type', wire: { name: 'store.pricing_type' }, choices: pricingTypes, countsAs: 'flat', from: 'store_id.pricing_type', readOnly: true }),
  markup_goal: decimal({ label: 'Markup goal', wire: { name: 'store.markup_goal' }, from: 'store_id.markup_goal', readOnly: true, unit: '%' }),
});
export type ItemStore = z.output<typeof ItemStore>;
