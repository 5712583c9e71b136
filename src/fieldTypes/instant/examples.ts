import type { FieldExample } from '../../core/fields/fieldType.ts';

export const instantExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['2026-11-21T09:30:00.000Z', '2026-03-29T01:30:00.123Z', '1999-12-31T23:59:59.999Z'],
    texts: [
      { text: '2026-11-21T10:30:00+01:00', value: '2026-11-21T09:30:00.000Z' },
      { text: '2026-11-21 09:30:00Z', value: '2026-11-21T09:30:00.000Z' },
      { text: '2026-11-21T09:30Z', value: '2026-11-21T09:30:00.000Z' },
      { text: '', value: null },
    ],
    bad: [
      { text: '2026-11-21T09:30:00', key: 'instant' },
      { text: '2026-11-21', key: 'instant' },
      { text: '2026-02-30T00:00:00Z', key: 'instant' },
      { text: 'now-ish', key: 'instant' },
    ],
    wrong: [1763717400000, '2026-11-21', '2026-11-21T09:30:00', '2026-02-30T00:00:00Z'],
    merges: [
      {
        base: '2026-01-01T00:00:00.000Z',
        mine: '2026-01-02T00:00:00.000Z',
        theirs: '2026-01-01T00:00:00.000Z',
        merged: { value: '2026-01-02T00:00:00.000Z' },
      },
      {
        base: '2026-01-01T00:00:00.000Z',
        mine: '2026-01-01T00:00:00.000Z',
        theirs: '2026-01-02T00:00:00.000Z',
        merged: { value: '2026-01-02T00:00:00.000Z' },
      },
      {
        base: '2026-01-01T00:00:00.000Z',
        mine: '2026-01-02T00:00:00.000Z',
        theirs: '2026-01-02T00:00:00.000Z',
        merged: { value: '2026-01-02T00:00:00.000Z' },
      },
      {
        base: '2026-01-01T00:00:00.000Z',
        mine: '2026-01-02T00:00:00.000Z',
        theirs: '2026-01-03T00:00:00.000Z',
        merged: null,
      },
      { base: '2026-01-01T00:00:00.000Z', mine: null, theirs: '2026-01-01T00:00:00.000Z', merged: { value: null } },
      { base: '2026-01-01T00:00:00.000Z', mine: null, theirs: '2026-01-02T00:00:00.000Z', merged: null },
    ],
  },
];
