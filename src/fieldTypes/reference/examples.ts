import type { FieldExample } from '../../core/fields/fieldType.ts';

export const referenceExamples: readonly FieldExample<string | number>[] = [
  {
    field: { reference: 'brands' },
    good: [1, 42, 9007199254740991],
    texts: [
      { text: '42', value: 42 },
      { text: '1,024', value: 1024 },
      { text: '', value: null },
    ],
    bad: [
      { text: 'abc', key: 'number' },
      { text: '1.5', key: 'number' },
      { text: '-1', key: 'integerRange' },
      { text: '9007199254740993', key: 'integerRange' },
      { text: '999999999999999999999999999999', key: 'integerRange' },
    ],
    wrong: ['42', 1.5, -1, 9007199254740992, []],
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
    field: { reference: 'roles', textKey: true },
    good: ['pim_items', '00042', 'a,b;c'],
    texts: [{ text: ' pim_items ', value: 'pim_items' }],
    bad: [
      { text: 'x'.repeat(256), key: 'maxLength' },
      { text: 'a\0', key: 'unsafeText' },
    ],
    wrong: [42, 'x'.repeat(256)],
    merges: [
      { base: 'a', mine: 'b', theirs: 'a', merged: { value: 'b' } },
      { base: 'a', mine: 'a', theirs: 'b', merged: { value: 'b' } },
      { base: 'a', mine: 'b', theirs: 'b', merged: { value: 'b' } },
      { base: 'a', mine: 'b', theirs: 'c', merged: null },
      { base: 'a', mine: null, theirs: 'a', merged: { value: null } },
      { base: 'a', mine: null, theirs: 'b', merged: null },
    ],
  },
];
