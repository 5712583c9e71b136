import type { FieldExample } from '../../core/fields/fieldType.ts';

export const decimalExamples: readonly FieldExample<number>[] = [
  {
    field: { scale: 3 },
    good: [0, 0.001, -12.5, 99999.999, 1234567.891],
    texts: [
      { text: '1,234.5', value: 1234.5 },
      { text: '.5', value: 0.5 },
      { text: '5.', value: 5 },
      { text: '1.500000', value: 1.5 },
      { text: '', value: null },
    ],
    bad: [
      { text: '1.2345', key: 'scale' },
      { text: '1.2.3', key: 'number' },
      { text: '1e-3', key: 'number' },
      { text: '€ 5', key: 'number' },
      { text: '9999999999999999', key: 'numberRange' },
      {
        text: '9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999',
        key: 'number',
      },
    ],
    wrong: ['1.5', 1.2345, NaN, -Infinity, 1e300, {}],
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
    field: { min: 0 },
    good: [0, 0.000001, 123.456789],
    texts: [{ text: '0.000001', value: 0.000001 }],
    bad: [
      { text: '-0.5', key: 'positive' },
      { text: '0.0000001', key: 'scale' },
    ],
    wrong: [-1, 1e-7],
    merges: [],
  },
  {
    field: { min: 0, max: 100, scale: 2 },
    good: [0, 12.34, 100],
    texts: [{ text: '12.340', value: 12.34 }],
    bad: [
      { text: '100.01', key: 'numberRange' },
      { text: '-0.01', key: 'numberRange' },
    ],
    wrong: [100.01, -0.01],
    merges: [],
  },
];
