import type { FieldExample } from '../../core/fields/fieldType.ts';

export const booleanExamples: readonly FieldExample<boolean>[] = [
  {
    field: {},
    good: [true, false],
    texts: [
      { text: 'true', value: true },
      { text: 'FALSE', value: false },
      { text: '1', value: true },
      { text: '0', value: false },
      { text: 'Yes', value: true },
      { text: 'no', value: false },
      { text: 'Enable', value: true },
      { text: 'Disable', value: false },
      { text: '', value: null },
    ],
    bad: [
      { text: 'maybe', key: 'type' },
      { text: '2', key: 'type' },
      { text: '__proto__', key: 'type' },
      { text: 'constructor', key: 'type' },
    ],
    wrong: [0, 1, 'true', []],
    merges: [
      { base: true, mine: false, theirs: true, merged: { value: false } },
      { base: true, mine: true, theirs: false, merged: { value: false } },
      { base: true, mine: false, theirs: false, merged: { value: false } },
      { base: null, mine: false, theirs: true, merged: null },
      { base: true, mine: null, theirs: true, merged: { value: null } },
    ],
  },
];
