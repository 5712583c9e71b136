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
];
