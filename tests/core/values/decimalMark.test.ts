import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, cellValue } from '../../../src/core/csv/csvMapping.ts';
import {
  decimalMarks,
  numberFactsOf,
  proposeDecimalMark,
  readMarked,
  readPlainNumber,
  type DecimalMark,
  type DecimalProposal,
  type MarkedColumn,
} from '../../../src/core/values/decimalMark.ts';
import { readNumber } from '../../../src/core/fields/numbers.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

const written = fc.record({
  sign: fc.constantFrom('', '-', '+'),
  whole: fc.integer({ min: 0, max: 999_999_999 }),
  decimals: fc.stringMatching(/^\d{0,6}$/),
});
const signs: Readonly<Record<DecimalMark, { mark: string; thousands: readonly string[] }>> = {
  point: { mark: '.', thousands: ['', ',', ' ', '\u00a0'] },
  comma: { mark: ',', thousands: ['', '.', ' ', '\u202f'] },
};
const writeAs = (
  { sign, whole, decimals }: { sign: string; whole: number; decimals: string },
  mark: string,
  thousands: string,
): string => `${sign}${String(whole).replace(/\B(?=(\d{3})+$)/g, thousands)}${decimals && `${mark}${decimals}`}`;

describe('readMarked', () => {
  it.each(decimalMarks)('reads a number however its thousands are written: %s', (mark) => {
    fc.assert(
      fc.property(written, fc.constantFrom(...signs[mark].thousands), (number, thousands) => {
        const plain = readMarked(writeAs(number, signs[mark].mark, thousands), mark);
        expect(Number(plain)).toBe(Number(writeAs(number, '.', '')));
      }),
    );
  });

  it('reads what a form reads, or refuses it, by a point', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[\d.,]{0,9}$/), (text) => {
        const plain = readMarked(text, 'point');
        if (plain !== null)
          expect(Number(plain)).toBe(readNumber(text)?.value === 0 ? Number(plain) : readNumber(text)?.value);
      }),
    );
  });

  it('reads by a comma what it reads by a point with both signs changed', () => {
    const change = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[\d., ]{0,9}$/), (text) => {
        expect(readMarked(text, 'comma')).toBe(readMarked(change(text), 'point'));
      }),
    );
  });

  it.each<[string, string | null, string | null]>([
    ['28,5', null, '28.5'],
    ['1.234,50', null, '1234.50'],
    ['1,234', '1234', '1.234'],
    ['0,500', null, '0.500'],
    ['1234,567', null, '1234.567'],
    ['1,234,567', '1234567', null],
    ['28.5', '28.5', null],
    ['.5', '0.5', null],
    ['1,23,456', null, null],
    ['1,234 567', null, null],
    ['', null, null],
    ['.', null, null],
    ['-', null, null],
    ['12', '12', '12'],
    ['1e-06', '0.000001', '0.000001'],
    ['1.5E+03', '1500', null],
    ['2,5e-2', null, '0.025'],
    ['-12.34e3', '-12340', null],
    ['e5', null, null],
    ['1e', null, null],
    ['8e100', null, null],
  ])('reads %j as %j by a point and as %j by a comma', (text, byPoint, byComma) => {
    expect([readMarked(text, 'point'), readMarked(text, 'comma')]).toEqual([byPoint, byComma]);
  });
});

describe('proposeDecimalMark', () => {
  const column = (isNumber: MarkedColumn['isNumber'], ...cells: string[]): MarkedColumn => ({
    facts: numberFactsOf(cells),
    isNumber,
  });
  const of = (...cells: string[]): DecimalMark | null => proposeDecimalMark([column(true, ...cells)]).mark;

  it.each<[string[], DecimalMark | null]>([
    [['28,5', '', '3'], 'comma'],
    [['1.234,5'], 'comma'],
    [['12,3456'], 'comma'],
    [['1,234'], null],
    [['1.234'], null],
    [['1,234', '5,6'], 'comma'],
    [['1.234', '5.6'], 'point'],
    [['1,234', '1,234,567'], 'point'],
    [['1.234', '1.234,5'], 'comma'],
    [['1,234', '5.6'], null],
    [['1.234', '5,6'], null],
    [['0,500', '1,250'], 'comma'],
    [['2,5', '2.5'], 'point'],
    [['many', '5'], 'point'],
    [[], 'point'],
  ])('of %j is %s', (cells, mark) => {
    expect(of(...cells)).toBe(mark);
  });

  it('leaves texts out, and asks an unknown column only where no known one tells', () => {
    const marks = (...columns: MarkedColumn[]): DecimalProposal['mark'] => proposeDecimalMark(columns).mark;
    expect(marks(column(false, '2,5'), column(true, '3'))).toBe('point');
    expect(marks(column(undefined, '2,5', ''))).toBe('comma');
    expect(marks(column(undefined, '2,5', 'x'))).toBe('point');
    expect(marks(column(undefined, '45.46'), column(true, '2,5'))).toBe('comma');
  });

  it('is never guessed where a weight would be a thousandfold by it, and the cells are told', () => {
    expect(proposeDecimalMark([column(false, 'a', 'b', 'c'), column(true, '', '1,250', '2,500')])).toEqual({
      mark: null,
      doubts: [
        { column: 1, row: 2, cell: '1,250' },
        { column: 1, row: 3, cell: '2,500' },
      ],
    });
    // Prices with a point do not say that the comma of a weight is none.
    expect(proposeDecimalMark([column(true, '3.49'), column(true, '1,250')])).toEqual({
      mark: null,
      doubts: [{ column: 1, row: 1, cell: '1,250' }],
    });
    expect(proposeDecimalMark([column(true, '3,49'), column(true, '1,250')])).toEqual({ mark: 'comma', doubts: [] });
    expect(proposeDecimalMark([column(undefined, '1,250')])).toEqual({ mark: 'point', doubts: [] });
  });

  it('is a point of what an export writes, or asked for, and every value is read back', () => {
    const field = { name: 'value', label: 'Value', type: 'decimal', scale: 6 };
    const value = fc
      .integer({ min: -99_999_999, max: 99_999_999 })
      .chain((digits) => fc.integer({ min: 0, max: 6 }).map((scale) => Number((digits / 10 ** scale).toFixed(scale))));
    const type = fieldTypes['decimal'];
    if (!type) throw new Error('There is a type decimal.');
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const cells = values.map((one) => cellText(one, field, type));
        const decimal = of(...cells) ?? 'point';
        expect(decimal).toBe('point');
        expect(cells.map((cell) => cellValue(cell, field, fieldTypes, { blank: 'keep', decimal }))).toEqual(
          values.map((one) => ({ kind: 'value', value: one + 0 })),
        );
      }),
    );
  });
});

describe('a cell of a number', () => {
  const read = (text: string, decimal?: DecimalMark): unknown =>
    cellValue(text, { name: 'price', label: 'Price', type: 'money', scale: 2 }, fieldTypes, {
      blank: 'keep',
      ...(decimal && { decimal }),
    });

  it('is refused where it is one by the other mark alone, and never read without its sign', () => {
    expect(read('2,5', 'point')).toMatchObject({
      kind: 'fault',
      message: { text: 'Expected a number with a decimal point, like 1234.5, got 2,5.' },
    });
    expect(read('2.5', 'comma')).toMatchObject({
      kind: 'fault',
      message: { text: 'Expected a number with a decimal comma, like 1234,5, got 2.5.' },
    });
    // Nobody said a mark: what a comma would make a thousandth is no number.
    expect(read('1,250')).toMatchObject({
      kind: 'fault',
      message: {
        text: '1,250 is 1250 by a decimal point and 1.25 by a decimal comma. Say which of them the file has.',
      },
    });
    expect([read('1,250', 'point'), read('1,250', 'comma'), read('1.25')]).toEqual(
      [1250, 1.25, 1.25].map((value) => ({ kind: 'value', value })),
    );
    expect(read('cheap', 'comma')).toMatchObject({ kind: 'fault', message: { text: 'Must input a number' } });
  });
});

describe('a plain number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['1234.50', 1234.5],
    ['0.1', 0.1],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is %d', (cell, number) => {
    expect(readPlainNumber(cell, 'point')).toBe(number);
    expect(readPlainNumber(cell.replace('.', ','), 'comma')).toBe(number);
  });

  it.each([
    '',
    '.5',
    '5.',
    '1.2.3',
    '1,5',
    '-1',
    '+1',
    '1e3',
    ' 1',
    '1 000',
    '9999999999999999',
    '0.00000000000001',
    'x',
  ])('%j is read as a numeral instead', (cell) => {
    expect(readPlainNumber(cell, 'point')).toBeNull();
  });

  it('is the one that the same numeral is', () => {
    for (let at = 0; at < 20_000; at += 1) {
      const cell = (((at * 7_919) % 1_000_003) / 10 ** (at % 7)).toFixed(at % 7);
      expect(readPlainNumber(cell, 'point')).toBe(Number(cell));
    }
  });
});
