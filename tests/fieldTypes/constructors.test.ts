import * as z from 'zod';
import { expect, expectTypeOf, it } from 'vitest';
import { fieldsOf } from '../../src/core/fields/field.ts';
import {
  boolean,
  choice,
  country,
  integer,
  money,
  reference,
  referenceList,
  text,
} from '../../src/fieldTypes/index.ts';

const Record = z.object({
  name: text({ label: 'Name', required: true, maxLength: 65 }),
  count: integer({ label: 'Count' }),
  status: choice({
    label: 'Status',
    required: true,
    choices: [
      { value: 0, label: 'Draft' },
      { value: 1, label: 'Live' },
    ],
  }),
  unit: choice({ label: 'Unit', choices: [{ value: 'kg', label: 'Kilogram' }] }),
  brand_id: reference({ label: 'Brand', reference: 'brands' }),
  role: reference({ label: 'Role', reference: 'roles', textKey: true, required: true }),
  tags: referenceList({ label: 'Tags', reference: 'tags' }),
  roles: referenceList({ label: 'Roles', reference: 'roles', textKey: true }),
  country: country({ label: 'Country', required: true }),
  hidden: boolean({ label: 'Hidden', required: true, default: false }),
  price: money({ label: 'Price' }),
});

it('types a record by its fields: null only where nothing is required', () => {
  expectTypeOf<z.output<typeof Record>>().toEqualTypeOf<{
    name: string;
    count: number | null;
    status: number;
    unit: string | null;
    brand_id: number | null;
    role: string;
    tags: number[] | null;
    roles: string[] | null;
    country: string;
    hidden: boolean;
    price: number | null;
  }>();
  expect(Object.keys(Record.shape)).toHaveLength(11);
});

it('ties plain metadata to the schema', () => {
  const fields = fieldsOf(Record);
  expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
  expect(fields[0]).toEqual({ name: 'name', type: 'text', label: 'Name', required: true, maxLength: 65 });
  expect(fields.find(({ name }) => name === 'price')).toMatchObject({ type: 'money', currency: 'EUR', scale: 2 });
  expect(fields.find(({ name }) => name === 'country')?.choices).toEqual([
    { value: 'ITA', label: 'Italy', region: 'IT', zone: 'Europe/Rome' },
    { value: 'POL', label: 'Poland', region: 'PL', zone: 'Europe/Warsaw', inactive: true },
  ]);
});
