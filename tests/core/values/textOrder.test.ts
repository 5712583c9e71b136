import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBytes, compareText } from '../../../src/core/values/textOrder.ts';

it('sorts letters before case and accents', () => {
  expect(['zeta', 'École', 'ecole', 'Łódź', 'Lodz', 'école', 'Zeta'].sort(compareText)).toEqual([
    'ecole',
    'école',
    'École',
    'Lodz',
    'Łódź',
    'zeta',
    'Zeta',
  ]);
});

it('sorts by bytes as UTF-8 has them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(Math.sign(compareBytes(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }),
  );
});

it('calls only equal texts equal', () => {
  expect(compareText('e\u0301', '\u00e9')).not.toBe(0);
  expect(compareText('a', 'a')).toBe(0);
});
