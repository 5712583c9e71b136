import type { FieldExample } from '../../core/fields/fieldType.ts';

export const dateExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'],
    texts: [
      { text: '21/11/2026', value: '2026-11-21' },
      { text: '1.2.2026', value: '2026-02-01' },
      { text: '01-02-2026', value: '2026-02-01' },
      { text: '', value: null },
    ],
    bad: [
      { text: '2026-02-30', key: 'date' },
      { text: '2023-02-29', key: 'date' },
      { text: '31/04/2026', key: 'date' },
      { text: '2026-11-21T00:00:00Z', key: 'date' },
      { text: '0000-01-01', key: 'date' },
      { text: '21/13/2026', key: 'date' },
      { text: '21/11/26', key: 'date' },
      { text: 'soon', key: 'date' },
    ],
    wrong: [20261121, '2026-02-30', '21/11/2026', '0000-01-01', {}],
    merges: [
      { base: '2026-01-01', mine: '2026-01-02', theirs: '2026-01-01', merged: { value: '2026-01-02' } },
      { base: '2026-01-01', mine: '2026-01-01', theirs: '2026-01-02', merged: { value: '2026-01-02' } },
      { base: '2026-01-01', mine: '2026-01-02', theirs: '2026-01-02', merged: { value: '2026-01-02' } },
      { base: '2026-01-01', mine: '2026-01-02', theirs: '2026-01-03', merged: null },
      { base: '2026-01-01', mine: null, theirs: '2026-01-01', merged: { value: null } },
      { base: '2026-01-01', mine: null, theirs: '2026-01-02', merged: null },
    ],
  },
];
