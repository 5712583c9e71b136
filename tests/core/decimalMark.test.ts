import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, cellValue } from '../../src/core/csvMapping.ts';
import { decimalMarks, proposeDecimalMark, readMarked, type DecimalMark } from '../../src/core/decimalMark.ts';
import { readNumber } from '../../src/core/numbers.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

const written = fc.record({ sign: fc.constantFrom('', '-', '+'), whole: fc.integer({ min: 0, max: 999_999_999 }), decimals: fc.stringMatching(/^\d{0,6}$/) });
const signs: Readonly<Record<DecimalMark, { mark: string; thousands: readonly string[] }>> = {
  point: { mark: '.', thousands: ['', ',', ' ', '\u00a0'] }, comma: { mark: ',', thousands: ['', '.', ' ', '\u202f'] },
};
const writeAs = ({ sign, whole, decimals }: { sign: string; whole: number; decimals: string }, mark: string, thousands: string): string =>
  `${sign}${String(whole).replace(/\B(?=(\d{3})+$)/g, thousands)}${decimals && `${mark}${decimals}`}`;

describe('readMarked', () => {
  it.each(decimalMarks)('reads a number however its thousands are written: %s', (mark) => {
    fc.assert(fc.property(written, fc.constantFrom(...signs[mark].thousands), (number, thousands) => {
      const plain = readMarked(writeAs(number, signs[mark].mark, thousands), mark);
      expect(Number(plain)).toBe(Number(writeAs(number, '.', '')));
    }));
  });

  it('reads what a form reads, or refuses it, by a point', () => {
    fc.assert(fc.property(fc.stringMatching(/^[-+]?[\d.,]{0,9}$/), (text) => {
      const plain = readMarked(text, 'point');
      if (plain !== null) expect(Number(plain)).toBe(readNumber(text)?.value === 0 ? Number(plain) : readNumber(text)?.value);
    }));
  });

  it('reads by a comma what it reads by a point with both signs changed', () => {
    const change = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(fc.property(fc.stringMatching(/^[-+]?[\d., ]{0,9}$/), (text) => {
      expect(readMarked(text, 'comma')).toBe(readMarked(change(text), 'point'));
    }));
  });

  it.each<[string, string | null, string | null]>([
    ['28,5', null, '28.5'], ['1.234,50', null, '1234.50'], ['1,234', '1234', '1.234'], ['0,500', null, '0.500'], ['1234,567', null, '1234.567'],
    ['1,234,567', '1234567', null], ['28.5', '28.5', null], ['.5', '0.5', null], ['1,23,456', null, null], ['1,234 567', null, null],
    ['', null, null], ['.', null, null], ['-', null, null], ['1e5', null, null], ['12', '12', '12'],
  ])('reads %j as %j by a point and as %j by a comma', (text, byPoint, byComma) => {
    expect([readMarked(text, 'point'), readMarked(text, 'comma')]).toEqual([byPoint, byComma]);
  });
});

describe('proposeDecimalMark', () => {
  const of = (...cells: string[]): DecimalMark => proposeDecimalMark([{ cells, isNumber: true }]);

  it.each<[string[], DecimalMark]>([
    [['28,5', '', '3'], 'comma'], [['1.234,5'], 'comma'], [['12,3456'], 'comma'], [['1,234'], 'point'], [['1,234', '5,6'], 'comma'],
    [['2,5', '2.5'], 'point'], [['many', '5'], 'point'], [[], 'point'],
  ])('of %j is %s', (cells, mark) => {
    expect(of(...cells)).toBe(mark);
  });

  it('leaves texts out, and asks an unknown column only where no known one tells', () => {
    const text = { cells: ['2,5'], isNumber: false };
    expect(proposeDecimalMark([text, { cells: ['3'], isNumber: true }])).toBe('point');
    expect(proposeDecimalMark([{ cells: ['2,5', ''], isNumber: undefined }])).toBe('comma');
    expect(proposeDecimalMark([{ cells: ['2,5', 'x'], isNumber: undefined }])).toBe('point');
    expect(proposeDecimalMark([{ cells: ['45.46'], isNumber: undefined }, { cells: ['2,5'], isNumber: true }])).toBe('comma');
  });

  it('is a point of what an export writes, and every value is read back', () => {
    const field = { name: 'value', label: 'Value', type: 'decimal', scale: 6 };
    const value = fc.integer({ min: -99_999_999, max: 99_999_999 }).chain((digits) => fc.integer({ min: 0, max: 6 }).map((scale) => Number((digits / 10 ** scale).toFixed(scale))));
    const type = fieldTypes['decimal'];
    if (!type) throw new Error('There is a type decimal.');
    fc.assert(fc.property(fc.array(value), (values) => {
      const cells = values.map((one) => cellText(one, field, type));
      const decimal = of(...cells);
      expect(decimal).toBe('point');
      expect(cells.map((cell) => cellValue(cell, field, fieldTypes, { blank: 'keep', decimal }))).toEqual(values.map((one) => ({ kind: 'value', value: one + 0 })));
    }));
  });
});

describe('a cell of a number', () => {
  const read = (text: string, decimal: DecimalMark): unknown => cellValue(text, { name: 'price', label: 'Price', type: 'money', scale: 2 }, fieldTypes, { blank: 'keep', decimal });

  it('is refused where it is one by the other mark alone, and never read without its sign', () => {
    expect(read('2,5', 'point')).toMatchObject({ kind: 'fault', message: { text: 'Expected a number with a decimal point, like 1234.5, got 2,5.' } });
    expect(read('2.5', 'comma')).toMatchObject({ kind: 'fault', message: { text: 'Expected a number with a decimal comma, like 1234,5, got 2.5.' } });
    expect(read('cheap', 'comma')).toMatchObject({ kind: 'fault', message: { text: 'Must input a number' } });
  });
});
