import type { FieldExample } from '../../core/fields/fieldType.ts';

export const choiceExamples: readonly FieldExample<string | number>[] = [
  {
    field: {
      choices: [
        { value: 0, label: 'Draft' },
        { value: 1, label: 'Approved' },
        { value: 2, label: 'Live' },
      ],
    },
    good: [0, 1, 2],
    texts: [
      { text: '1', value: 1 },
      { text: 'Draft', value: 0 },
      { text: 'live', value: 2 },
      { text: '', value: null },
    ],
    bad: [
      { text: '3', key: 'choice' },
      { text: 'Drafty', key: 'choice' },
      { text: '0.0', key: 'choice' },
    ],
    wrong: [3, '0', 'Draft', []],
    merges: [
      { base: 0, mine: 1, theirs: 0, merged: { value: 1 } },
      { base: 0, mine: 0, theirs: 1, merged: { value: 1 } },
      { base: 0, mine: 1, theirs: 1, merged: { value: 1 } },
      { base: 0, mine: 1, theirs: 2, merged: null },
      { base: 0, mine: null, theirs: 0, merged: { value: null } },
      { base: 0, mine: null, theirs: 1, merged: null },
    ],
  },
  {
    field: {
      choices: [
        { value: 4, label: '4 %' },
        { value: 5.5, label: '5.5 %' },
      ],
    },
    good: [4, 5.5],
    texts: [
      { text: '5.5', value: 5.5 },
      { text: '4 %', value: 4 },
      { text: '', value: null },
    ],
    bad: [{ text: '5', key: 'choice' }],
    wrong: [5, '5.5'],
    merges: [
      { base: 4, mine: 5.5, theirs: 4, merged: { value: 5.5 } },
      { base: 4, mine: 5.5, theirs: null, merged: null },
    ],
  },
  {
    field: {
      choices: [
        { value: 'kg', label: 'Kilogram' },
        { value: 'l', label: 'Litre' },
        { value: 'pz', label: 'Piece' },
      ],
    },
    good: ['kg', 'l', 'pz'],
    texts: [
      { text: 'Kilogram', value: 'kg' },
      { text: 'pz', value: 'pz' },
    ],
    bad: [{ text: 'KG', key: 'choice' }],
    wrong: [1, 'g'],
    merges: [
      { base: 'kg', mine: 'l', theirs: 'kg', merged: { value: 'l' } },
      { base: 'kg', mine: 'kg', theirs: 'l', merged: { value: 'l' } },
      { base: 'kg', mine: 'l', theirs: 'l', merged: { value: 'l' } },
      { base: 'kg', mine: 'l', theirs: 'pz', merged: null },
      { base: 'kg', mine: null, theirs: 'kg', merged: { value: null } },
      { base: 'kg', mine: null, theirs: 'l', merged: null },
    ],
  },
];
