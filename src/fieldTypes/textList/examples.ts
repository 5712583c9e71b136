import type { FieldExample } from '../../core/fields/fieldType.ts';

export const textListExamples: readonly FieldExample<string[]>[] = [
  {
    field: { maxLength: 20 },
    good: [['no EAN'], ['a; b', 'c\nd', '[e'], ['x', 'ł', '"']],
    texts: [
      { text: 'no EAN; no image', value: ['no EAN', 'no image'] },
      { text: 'a\na\nb', value: ['a', 'b'] },
      { text: '["a;b","c"]', value: ['a;b', 'c'] },
      { text: '', value: null },
    ],
    bad: [
      { text: 'x'.repeat(21), key: 'maxLength' },
      { text: 'a; b\0', key: 'unsafeText' },
    ],
    wrong: ['a', [1], [''], ['x'.repeat(21)], {}],
    merges: [
      { base: ['a', 'b'], mine: ['a', 'b', 'c'], theirs: ['b'], merged: { value: ['b', 'c'] } },
      { base: null, mine: ['a'], theirs: ['b'], merged: { value: ['b', 'a'] } },
      { base: ['a'], mine: null, theirs: ['a', 'd'], merged: { value: ['d'] } },
      { base: ['a'], mine: null, theirs: ['a'], merged: { value: null } },
      { base: ['a', 'b'], mine: ['b', 'a'], theirs: ['a', 'b'], merged: { value: ['a', 'b'] } },
    ],
  },
];
