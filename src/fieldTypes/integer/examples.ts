import type { FieldExample } from '../../core/fields/fieldType.ts';

export const integerExamples: readonly FieldExample<number>[] = [
  {
    field: {},
    good: [0, 1, -1, 42, 2147483647, -2147483647],
    texts: [
      { text: '1,234', value: 1234 },
      { text: ' 7 ', value: 7 },
      { text: '+5', value: 5 },
      { text: '-0', value: 0 },
      { text: '3.0', value: 3 },
      { text: '', value: null },
      { text: '007', value: 7 },
    ],
    bad: [
      { text: 'abc', key: 'number' },
      { text: '1e3', key: 'number' },
      { text: '0x1F', key: 'number' },
      { text: 'NaN', key: 'number' },
      { text: 'Infinity', key: 'number' },
      { text: '1.5', key: 'scale' },
      { text: '2147483648', key: 'integerRange' },
      {
        text: '9999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999',
        key: 'number',
      },
      { text: '--1', key: 'number' },
      { text: '٣', key: 'number' },
    ],
    wrong: ['1', 1.5, NaN, Infinity, 2147483648, -2147483648, [], true],
    merges: [
      { base: 1, mine: 2, theirs: 1, merged: { value: 2 } },
      { base: 1, mine: 1, theirs: 2, merged: { value: 2 } },
      { base: 1, mine: 2, theirs: 2, merged: { value: 2 } },
      { base: 1, mine: 2, theirs: 3, merged: null },
      { base: 1, mine: null, theirs: 1, merged: { value: null } },
      { base: 1, mine: null, theirs: 2, merged: null },
    ],
  },
  {
    field: { min: 0, max: 9_000_000_000 },
    good: [0, 9000000000],
    texts: [{ text: '9,000,000,000', value: 9000000000 }],
    bad: [
      { text: '-1', key: 'integerRange' },
      { text: '9000000001', key: 'integerRange' },
    ],
    wrong: [-1, 9000000001],
    merges: [],
  },
];
