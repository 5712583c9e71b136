import { expect, it } from 'vitest';
import { compareRecords, type RecordOrder } from '../../../src/core/records/compareRecords.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { buildProduct, fields } from '../csv/products.ts';

const sorted = (
  sort: RecordOrder,
  products = [
    buildProduct({ id: 1, name: 'b', price: 2 }),
    buildProduct({ id: 2, name: 'A', price: null }),
    buildProduct({ id: 3, name: 'a', price: 10 }),
    buildProduct({ id: 4, name: 'B', price: 2 }),
  ],
): unknown[] =>
  [...products]
    .sort((a, b) => compareRecords(a, b, { sort, key: ['id'], fields, types: fieldTypes }))
    .map((product) => product.id);

it('sorts numbers by value with what is empty last', () => {
  expect(sorted({ field: 'price', order: 'ASC' })).toEqual([1, 4, 3, 2]);
});

it('keeps what is empty last in the other direction', () => {
  expect(sorted({ field: 'price', order: 'DESC' })).toEqual([3, 4, 1, 2]);
});

it('sorts texts by letters before case', () => {
  expect(sorted({ field: 'name', order: 'ASC' })).toEqual([3, 2, 1, 4]);
});

it('sorts by the key alone', () => {
  expect(sorted({ field: null, order: 'DESC' })).toEqual([4, 3, 2, 1]);
});

it('refuses to sort by what is no field', () => {
  expect(() => sorted({ field: 'nmae', order: 'ASC' })).toThrow("'nmae'");
});
