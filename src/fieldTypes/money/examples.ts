import type { FieldExample } from '../../core/fields/fieldType.ts';

export const moneyExamples: readonly FieldExample<number>[] = [
  {
    field: { currency: 'EUR' },
    good: [0, 9.99, -999.99, 9999999999.99],
    texts: [
      { text: '1,299.90', value: 1299.9 },
      { text: '5', value: 5 },
      { text: '', value: null },
    ],
    bad: [
      { text: '9.999', key: 'scale' },
      { text: '9,99 €', key: 'number' },
      { text: '10000000000', key: 'numberRange' },
    ],
    wrong: ['9.99', 9.999, 1e12, NaN],
    merges: [
      { base: 1.5, mine: 2.5, theirs: 1.5, merged: { value: 2.5 } },
      { base: 1.5, mine: 1.5, theirs: 2.5, merged: { value: 2.5 } },
      { base: 1.5, mine: 2.5, theirs: 2.5, merged: { value: 2.5 } },
      { base: 1.5, mine: 2.5, theirs: 3.5, merged: null },
      { base: 1.5, mine: null, theirs: 1.5, merged: { value: null } },
      { base: 1.5, mine: null, theirs: 2.5, merged: null },
    ],
  },
  {
    field: { currency: 'EUR', parts: 1000, min: 0, max: 99999.99 },
    good: [0, 4500, 9990, 125, 99999990],
    texts: [
      { text: '4.5', value: 4500 },
      { text: '1,299.9', value: 1299900 },
      { text: '0.125', value: 125 },
      { text: '1.005', value: 1005 },
      { text: '', value: null },
    ],
    bad: [
      { text: '9.9999', key: 'scale' },
      { text: '-0.01', key: 'numberRange' },
      { text: '100000', key: 'numberRange' },
      { text: '4,5 €', key: 'number' },
    ],
    wrong: ['4500', 4500.5, 99999991, -1, NaN],
    merges: [
      { base: 1500, mine: 2500, theirs: 1500, merged: { value: 2500 } },
      { base: 1500, mine: 1500, theirs: 2500, merged: { value: 2500 } },
      { base: 1500, mine: 2500, theirs: 2500, merged: { value: 2500 } },
      { base: 1500, mine: 2500, theirs: 3500, merged: null },
      { base: 1500, mine: null, theirs: 1500, merged: { value: null } },
      { base: 1500, mine: null, theirs: 2500, merged: null },
    ],
  },
];
