import type { FieldExample } from '../../core/fields/fieldType.ts';

export const localTimeExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['00:00', '09:30', '23:59'],
    texts: [
      { text: ' 09:30 ', value: '09:30' },
      { text: '', value: null },
    ],
    bad: [
      { text: '24:00', key: 'time' },
      { text: '9:30', key: 'time' },
      { text: '09:60', key: 'time' },
      { text: '09:30:00', key: 'time' },
      { text: '09.30', key: 'time' },
    ],
    wrong: [930, '24:00', '9:30'],
    merges: [
      { base: '09:00', mine: '10:00', theirs: '09:00', merged: { value: '10:00' } },
      { base: '09:00', mine: '09:00', theirs: '10:00', merged: { value: '10:00' } },
      { base: '09:00', mine: '10:00', theirs: '10:00', merged: { value: '10:00' } },
      { base: '09:00', mine: '10:00', theirs: '11:00', merged: null },
      { base: '09:00', mine: null, theirs: '09:00', merged: { value: null } },
      { base: '09:00', mine: null, theirs: '10:00', merged: null },
    ],
  },
];
