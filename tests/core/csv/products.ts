import * as z from 'zod';
import { fieldsOf, type Field } from '../../../src/core/fields/field.ts';
import {
  boolean,
  choice,
  country,
  decimal,
  ean,
  imageList,
  instant,
  integer,
  localMoment,
  plainDate,
  reference,
  referenceList,
  text,
} from '../../../src/fieldTypes/index.ts';

/** The schema that the tests of core share; records are built by `buildProduct`. */
export const Product = z.object({
  id: integer({ label: 'ID' }),
  name: text({ label: 'Name', required: true }),
  ean: ean({ label: 'EAN' }),
  status: choice({
    label: 'Status',
    required: true,
    default: 0,
    choices: [
      { value: 0, label: 'Draft' },
      { value: 1, label: 'Approved' },
    ],
  }),
  brand_id: reference({ label: 'Brand', reference: 'brands' }),
  price: decimal({ label: 'Price', scale: 2, min: 0, together: 'price' }),
  discount: decimal({ label: 'Discount', scale: 2, together: 'price' }),
  tags: referenceList({ label: 'Tags', reference: 'tags' }),
  images: imageList({ label: 'Images' }),
  hidden: boolean({ label: 'Hidden', required: true, default: false }),
  reason: text({ label: 'Reason', when: { required: { hidden: true } } }),
  start_date: plainDate({ label: 'Start' }),
  seen_at: instant({ label: 'Seen' }),
  country: country({ label: 'Country' }),
  opens_at: localMoment({ label: 'Opens', zoneOf: 'country' }),
});

export const fields: Field[] = fieldsOf(Product);

export type ProductRecord = z.output<typeof Product>;

export const buildProduct = (overrides: Partial<ProductRecord> = {}): ProductRecord => ({
  id: 1,
  name: 'Mozzarella',
  ean: null,
  country: null,
  opens_at: null,
  status: 0,
  brand_id: null,
  price: null,
  discount: null,
  tags: null,
  images: null,
  hidden: false,
  reason: null,
  start_date: null,
  seen_at: null,
  ...overrides,
});
