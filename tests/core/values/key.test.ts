import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeKey, encodeKey, idOf } from '../../../src/core/values/key.ts';

it('joins the percent-encoded parts of a composite key', () => {
  expect(encodeKey([12, '80/0,1'])).toBe('12,80%2F0%2C1');
});

it('leaves a single key as it is', () => {
  expect([encodeKey(['a,b']), idOf({ id: 12 }, ['id']), idOf({ code: 'a,b' }, ['code'])]).toEqual(['a,b', 12, 'a,b']);
});

it('reads the parts back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), (parts) => {
      expect(decodeKey(encodeKey(parts), parts.length)).toEqual(parts);
    }),
  );
});

it.each(['1', '1,2,3', '%,2', '1,%E0%A4'])('refuses %j as a key of two parts', (id) => {
  expect(decodeKey(id, 2)).toBeNull();
});

it('names a record by its fields', () => {
  expect(idOf({ item_id: 3, ean: '0012345678905', name: 'x' }, ['item_id', 'ean'])).toBe('3,0012345678905');
});
