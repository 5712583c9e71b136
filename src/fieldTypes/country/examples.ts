import type { FieldExample } from '../../core/fields/fieldType.ts';

export const countryExamples: readonly FieldExample<string | number>[] = [
  {
    field: {},
    good: ['ITA', 'POL'],
    texts: [
      { text: 'ITA', value: 'ITA' },
      { text: 'Poland', value: 'POL' },
      { text: 'italy', value: 'ITA' },
      { text: '', value: null },
    ],
    bad: [
      { text: 'FRA', key: 'choice' },
      { text: 'it', key: 'choice' },
    ],
    wrong: [1, 'FRA', 'ita'],
    merges: [
      { base: 'ITA', mine: 'POL', theirs: 'ITA', merged: { value: 'POL' } },
      { base: 'ITA', mine: 'ITA', theirs: 'POL', merged: { value: 'POL' } },
      { base: 'ITA', mine: 'POL', theirs: 'POL', merged: { value: 'POL' } },
      { base: 'ITA', mine: null, theirs: 'ITA', merged: { value: null } },
      { base: 'ITA', mine: null, theirs: 'POL', merged: null },
    ],
  },
];
