import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { difference, isWritable } from '../../../../src/screens/kit/formState/difference.ts';
import { buildField, buildProductFields } from './buildFields.ts';

const fields = buildProductFields();
const base = { id: 1, name: 'Bread', brand_id: 7, tags: [1, 2], value: 1.5, weight: 2, hidden: false };

describe('difference', () => {
  test('names the changed fields only', () => {
    expect(difference(fields, fieldTypes, base, { ...base, name: 'Rye bread', value: 2 })).toEqual({
      name: 'Rye bread',
      value: 2,
    });
  });

  test('takes another order of a set for no change', () => {
    expect(difference(fields, fieldTypes, base, { ...base, tags: [2, 1] })).toEqual({});
  });

  test('takes a missing value and null for the same emptiness', () => {
    expect(difference(fields, fieldTypes, base, { ...base, reason: null })).toEqual({});
  });

  test('sends 0 for an emptied field that is stored as 0', () => {
    expect(difference(fields, fieldTypes, base, { ...base, weight: null })).toEqual({ weight: 0 });
  });

  test('sends null for an emptied text and an empty list for an emptied list', () => {
    expect(difference(fields, fieldTypes, base, { ...base, brand_id: null, tags: null })).toEqual({
      brand_id: null,
      tags: [],
    });
  });

  test('leaves out an emptied field that is dropped when empty', () => {
    const dropped = [buildField('note', { empty: 'drop' })];
    expect(difference(dropped, fieldTypes, { note: 'a' }, { note: null })).toEqual({});
  });

  test('never sends what a form may not write', () => {
    expect(difference(fields, fieldTypes, base, { ...base, id: 2, brand_name: 'Other', priority: 9 })).toEqual({});
  });
});

describe('isWritable', () => {
  test('lets the one writable join through and no other', () => {
    expect(
      isWritable(buildField('ean', { from: { related: 'item-eans', by: 'item_id', field: 'ean', primary: true } })),
    ).toBe(true);
    expect(isWritable(buildField('brand_name', { from: 'brand_id.name' }))).toBe(false);
  });
});
