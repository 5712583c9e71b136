import * as z from 'zod';
import {
  boolean,
  choice,
  country,
  decimal,
  instant,
  integer,
  localMoment,
  localTime,
  longText,
  money,
  plainDate,
  reference,
  referenceList,
  text,
} from '../../../src/fieldTypes/index.ts';

/** A small application of its own for the engine's tests: it has every field type and every word of a declaration. */
export const Maker = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  name: text({ label: 'Name', required: true, unique: true }),
  country: country({ label: 'Country', required: true }),
  parent_id: reference({ label: 'Parent', reference: 'makers' }),
});

export const Label = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  name: text({ label: 'Name', required: true }),
});

export const Product = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  name: text({ label: 'Name', required: true }),
  status: choice({
    label: 'Status',
    choices: [
      { value: 0, label: 'Draft', tone: 'draft' },
      { value: 1, label: 'Approved', tone: 'approved' },
      { value: 2, label: 'Live', tone: 'live' },
    ],
    default: 0,
  }),
  notes: longText({ label: 'Notes' }),
  country: country({ label: 'Country', required: true }),
  maker_id: reference({ label: 'Maker', reference: 'makers' }),
  maker_name: text({ label: 'Maker name', from: 'maker_id.name', stored: false, readOnly: true }),
  group_name: text({ label: 'Group', from: 'maker_id.parent_id.name', stored: false, readOnly: true }),
  labels: referenceList({ label: 'Labels', reference: 'labels' }),
  shared_labels: referenceList({
    label: 'Shared labels',
    reference: 'labels',
    bulkOnly: true,
    merges: 'labels',
    stored: false,
  }),
  code: text({
    label: 'Code',
    from: { related: 'product-codes', by: 'product_id', field: 'code', primary: true },
    stored: false,
    maxLength: 20,
  }),
  price: money({ label: 'Price', min: 0, max: 99999.99 }),
  weight: decimal({ label: 'Weight', scale: 3, min: 0, max: 99999, unit: 'kg' }),
  stock: integer({ label: 'Stock', min: 0 }),
  fragile: boolean({ label: 'Fragile', default: false }),
  hidden: boolean({
    label: 'Hidden',
    default: false,
    sets: [{ when: { hidden: false }, to: { hidden_reason: null } }],
  }),
  hidden_reason: text({ label: 'Hidden reason', when: { shown: { hidden: true } } }),
  on_sale_from: plainDate({ label: 'On sale from' }),
  delivered_at: localTime({ label: 'Delivered at' }),
  opens_at: localMoment({ label: 'Opens at', zoneOf: 'country' }),
  gaps: text({ label: 'Gaps', readOnly: true }),
  sku: text({ label: 'SKU', unique: true }),
  locked: boolean({ label: 'Locked', default: false }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
  deleted_at: instant({ label: 'Deleted', readOnly: true }),
});

export const ProductCode = z.object({
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
  code: text({ label: 'Code', required: true, unique: true, maxLength: 20 }),
  primary: boolean({ label: 'Primary', default: false }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
});

export const ProductNote = z.object({
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
  origin: text({ label: 'Origin' }),
  storage: longText({ label: 'Storage' }),
});
