import { describe, expect, it } from 'vitest';
import { coerceWhere } from '../../../src/core/records/coerceWhere.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { fields } from '../csv/products.ts';

const coerce = (where: unknown): Where => coerceWhere(where as Where, fields, fieldTypes); // texts of a wire

it.each([
  [{ brand_id: '7' }, { brand_id: 7 }],
  [{ brand_id: { in: ['7', null] } }, { brand_id: { in: [7, null] } }],
  [{ price: { gte: '-5', lte: '2.50' } }, { price: { gte: -5, lte: 2.5 } }],
  [{ hidden: 'true' }, { hidden: true }],
  [{ name: '007' }, { name: '007' }],
  [{ name: { contains: ' a ' } }, { name: { contains: ' a ' } }],
  [{ tags: { in: ['1', '2'] } }, { tags: { in: [1, 2] } }],
  [{ tags: '3' }, { tags: 3 }],
  [{ ean: '123' }, { ean: '123' }],
  [{ ean: { empty: 'false' } }, { ean: { empty: false } }],
  [{ tags: null }, { tags: null }],
  [
    { seen_at: { lte: 'now' }, start_date: { gte: 'today' } },
    { seen_at: { lte: 'now' }, start_date: { gte: 'today' } },
  ],
  [{ name: 'now' }, { name: 'now' }],
])('gives %j the types of its fields', (where, typed) => {
  expect(coerce(where)).toEqual(typed);
});

it('leaves the id of a record without such a field as it is', () => {
  expect(coerceWhere({ id: { in: ['1,8001'] } }, [], fieldTypes)).toEqual({ id: { in: ['1,8001'] } });
});

describe('refuses', () => {
  it.each([
    [{ brand: '1' }, 'q[brand]'],
    [{ brand_id: 'x' }, 'q[brand_id]'],
    [{ brand_id: '99999999999999999999' }, 'q[brand_id]'],
    [{ brand_id: { contains: '1' } }, 'q[brand_id]'],
    [{ brand_id: { like: '1' } }, 'q[brand_id]'],
    [{ hidden: { gte: '1' } }, 'q[hidden]'],
    [{ status: '9' }, 'q[status]'],
    [{ start_date: { gte: 'soon' } }, 'q[start_date]'],
    [{ price: 'now' }, 'q[price]'],
    [{ price: { in: '5' } }, 'q[price]'],
    [{ price: { gte: ['5'] } }, 'q[price]'],
    [{ price: { gte: { x: 1 } } }, 'q[price]'],
    [{ ean: { empty: 'perhaps' } }, 'q[ean]'],
    [{ name: { contains: 'a\0' } }, 'q[name]'],
    [{ name: 'a\0' }, 'q[name]'],
    [{ images: '/a' }, 'q[images]'],
    [{ constructor: '1' }, 'q[constructor]'],
  ])('%j', (where, parameter) => {
    let refusal: unknown;
    try {
      coerce(where);
    } catch (thrown) {
      refusal = thrown;
    }
    expect(refusal).toBeInstanceOf(RefusedQuery);
    expect(refusal).toMatchObject({ parameter });
  });
});
