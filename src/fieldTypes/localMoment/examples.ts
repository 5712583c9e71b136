import type { FieldExample } from '../../core/fields/fieldType.ts';

export const localMomentExamples: readonly FieldExample<string>[] = [
  {
    field: { zoneOf: 'country' },
    good: ['2026-11-21 10:30:00', '2026-03-29 02:30:00', '2024-02-29 23:59:59', '0001-01-01 00:00:00'],
    texts: [
      { text: '2026-11-21T10:30:00', value: '2026-11-21 10:30:00' },
      { text: '2026-11-21 10:30', value: '2026-11-21 10:30:00' },
      { text: ' 2026-11-21 9:05 ', value: '2026-11-21 09:05:00' },
      { text: '', value: null },
    ],
    bad: [
      { text: '2026-11-21', key: 'localMoment' },
      { text: '2026-11-21T10:30:00Z', key: 'localMoment' },
      { text: '2026-11-21 10:30:00+01:00', key: 'localMoment' },
      { text: '2026-02-30 10:30:00', key: 'localMoment' },
      { text: '2026-11-21 24:00:00', key: 'localMoment' },
      { text: '0000-01-01 00:00:00', key: 'localMoment' },
      { text: 'soon', key: 'localMoment' },
    ],
    wrong: [1763717400000, '2026-11-21', '2026-11-21T10:30:00Z', '2026-02-30 00:00:00'],
    merges: [
      {
        base: '2026-01-01 05:00:00',
        mine: '2026-01-02 05:00:00',
        theirs: '2026-01-01 05:00:00',
        merged: { value: '2026-01-02 05:00:00' },
      },
      {
        base: '2026-01-01 05:00:00',
        mine: '2026-01-01 05:00:00',
        theirs: '2026-01-02 05:00:00',
        merged: { value: '2026-01-02 05:00:00' },
      },
      {
        base: '2026-01-01 05:00:00',
        mine: '2026-01-02 05:00:00',
        theirs: '2026-01-02 05:00:00',
        merged: { value: '2026-01-02 05:00:00' },
      },
      { base: '2026-01-01 05:00:00', mine: '2026-01-02 05:00:00', theirs: '2026-01-03 05:00:00', merged: null },
      { base: '2026-01-01 05:00:00', mine: null, theirs: '2026-01-01 05:00:00', merged: { value: null } },
      { base: '2026-01-01 05:00:00', mine: null, theirs: '2026-01-02 05:00:00', merged: null },
    ],
  },
];
