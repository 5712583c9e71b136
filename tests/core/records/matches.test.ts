import { describe, expect, it } from 'vitest';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { buildProduct, fields } from '../csv/products.ts';

const product = buildProduct({
  name: 'Caffè Latte',
  brand_id: 7,
  price: 2.5,
  tags: [1, 2],
  start_date: '2026-11-20',
  seen_at: '2026-11-21T09:00:00.000Z',
});
const clock = { now: '2026-11-21T09:30:00.000Z' };
const holds = (where: Where): boolean => matches(product, where, fields, fieldTypes, clock);

describe('finds', () => {
  it.each<[string, Where]>([
    ['everything without a condition', {}],
    ['an equal number', { brand_id: 7 }],
    ['one of several', { brand_id: { in: [6, 7] } }],
    ['text without case', { name: { contains: 'LATTE' } }],
    ['text that is composed otherwise', { name: { contains: 'caffe\u0300' } }],
    ['text without accents', { name: { contains: 'CAFFE l' } }],
    ['the start of a text', { name: { startsWith: 'caff' } }],
    ['inclusive bounds', { price: { gte: 2.5, lte: 2.5 } }],
    ['an empty value by null', { ean: null }],
    ['an empty value by empty', { ean: { empty: true } }],
    ['an empty value among several', { ean: { in: ['96385074', null] } }],
    ['another value than an empty one', { ean: { ne: '96385074' } }],
    ['a value that there is', { name: { ne: null } }],
    ['one element of a list', { tags: 2 }],
    ['a list that shares an element', { tags: { in: [2, 9] } }],
    ['what lies before today', { start_date: { lte: 'today' } }],
    ['what lies before now', { seen_at: { lte: 'now' } }],
    ['all parts at once', { brand_id: 7, price: { gte: 1, lte: 3 }, hidden: false }],
    ['a required field with its falsehood', { hidden: { empty: false } }],
  ])('%s', (_, where) => {
    expect(holds(where)).toBe(true);
  });
});

describe('what the record’s own clock has come to', () => {
  const at = (opens_at: string, country: string | null = 'ITA', now = '2026-10-25T01:10:00.000Z'): boolean =>
    matches(buildProduct({ opens_at, country }), { opens_at: { lte: 'now' } }, fields, fieldTypes, { now });

  it('is found, the hour that it shows twice as a whole', () => {
    expect(at('2026-10-25 02:10:00')).toBe(true);
    expect(at('2026-10-25 02:50:00', 'POL')).toBe(true);
    expect(at('2026-10-25 03:00:00')).toBe(false);
  });

  it('is nothing while nobody knows whose clock it is', () => {
    expect(at('2026-10-25 02:10:00', null)).toBe(false);
    const late = { opens_at: { gte: 'now' } };
    expect(matches(buildProduct({ opens_at: '2030-01-01 00:00:00' }), late, fields, fieldTypes, clock)).toBe(false);
  });
});

describe('leaves out', () => {
  it.each<[string, Where]>([
    ['another number', { brand_id: 8 }],
    ['a list of none', { brand_id: { in: [] } }],
    ['text that only starts later', { name: { startsWith: 'latte' } }],
    ['what lies beyond a bound', { price: { gte: 2.51 } }],
    ['what is empty from bounds', { discount: { gte: -99 } }],
    ['what is empty from texts', { ean: { contains: '' } }],
    ['a value from empty', { name: { empty: true } }],
    ['the same value from others', { brand_id: { ne: 7 } }],
    ['what lies after today', { start_date: { gte: 'today' } }],
    ['what fulfils only one part', { brand_id: 7, hidden: true }],
    ['a list without the element', { tags: 3 }],
  ])('%s', (_, where) => {
    expect(holds(where)).toBe(false);
  });
});

it('refuses to ask for what is no field', () => {
  expect(() => holds({ nmae: 'x' })).toThrow("'nmae', which is no field");
});
