import { describe, expect, it } from 'vitest';
import { defaultsOf, validateRecord } from '../../../src/core/records/validateRecord.ts';
import { fieldTypes as types } from '../../../src/fieldTypes/index.ts';
import { buildProduct, fields, Product } from '../csv/products.ts';

const resource = { schema: Product, fields, title: { one: 'product', many: 'products' } };
const whole = (given: Record<string, unknown>) => validateRecord(resource, given, { types });
const part = (given: Record<string, unknown>) => validateRecord(resource, given, { types, partial: true });

describe('a whole record', () => {
  it('gets the defaults of what is absent', () => {
    expect(whole({ name: 'Mozzarella', id: 1 })).toEqual({ ok: true, record: buildProduct() });
  });

  it('is trimmed, and null where it is empty', () => {
    expect(whole({ name: '  Ricotta ', tags: [], reason: '  ', images: [], id: 1 })).toEqual({
      ok: true,
      record: buildProduct({ name: 'Ricotta' }),
    });
  });

  it('is refused without what is required', () => {
    expect(whole({ name: ' ', status: null })).toMatchObject({
      ok: false,
      errors: { name: { key: 'required' }, status: { key: 'required' } },
    });
  });

  it('is refused without what its other values require', () => {
    expect(whole({ name: 'x', hidden: true })).toEqual({
      ok: false,
      errors: { reason: { key: 'required', params: {}, text: 'Required field' } },
    });
    expect(whole({ name: 'x', hidden: true, reason: 'duplicate' })).toMatchObject({ ok: true });
  });

  it('is refused with fields that there are not', () => {
    const given = JSON.parse('{ "name": "x", "__proto__": { "hidden": true }, "owner": 1 }') as Record<string, unknown>;
    const checked = whole(given);
    expect(checked).toMatchObject({
      ok: false,
      errors: { owner: { key: 'unknownField', params: { resource: 'products' } } },
    });
  });

  it.each(['ITA', 'POL'])('is refused with a time that the clock of %s skips', (country) => {
    const checked = whole({ name: 'x', country, opens_at: '2026-03-29 02:30:00' });
    expect(checked).toMatchObject({ ok: false, errors: { opens_at: { key: 'skippedTime' } } });
    const { errors } = checked as { errors: Record<string, { text: string }> };
    expect(errors['opens_at']?.text).toBe(
      `There is no 2026-03-29 02:30 in Europe/${country === 'ITA' ? 'Rome' : 'Warsaw'}: the clocks go forward at that hour. Choose a time before or after it.`,
    );
  });

  it('keeps a time of which nobody knows the clock, and one that it shows twice', () => {
    expect(whole({ name: 'x', opens_at: '2026-03-29 02:30:00' })).toMatchObject({ ok: true });
    expect(whole({ name: 'x', country: 'ITA', opens_at: '2026-10-25 02:30:00' })).toMatchObject({ ok: true });
  });

  it('tells all faults at once', () => {
    expect(Object.keys((whole({ name: '', ean: '1', price: -1 }) as { errors: object }).errors)).toEqual([
      'name',
      'ean',
      'price',
    ]);
  });
});

describe('a change', () => {
  it('is checked for its own fields only', () => {
    expect(part({ price: 5 })).toEqual({ ok: true, record: { price: 5 } });
  });

  it('cannot empty what is required', () => {
    expect(part({ name: '' })).toMatchObject({ ok: false, errors: { name: { key: 'required' } } });
  });

  it('is refused with a field that there is not', () => {
    expect(part({ prise: 5 })).toMatchObject({ ok: false, errors: { prise: { key: 'unknownField' } } });
  });
});

it('starts a new record with its defaults and nulls', () => {
  expect(defaultsOf(fields)).toMatchObject({ status: 0, hidden: false, name: null });
});
