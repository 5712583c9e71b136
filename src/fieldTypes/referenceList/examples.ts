import type { FieldExample } from '../../core/fields/fieldType.ts';

export const referenceListExamples: readonly FieldExample<(string | number)[]>[] = [
  {
    field: { reference: 'tags' },
    good: [[1], [3, 1, 2], [9007199254740991]],
    texts: [
      { text: '1; 2, 3', value: [1, 2, 3] },
      { text: '1\n2\n2', value: [1, 2] },
      { text: ' ; ', value: null },
      { text: '', value: null },
    ],
    bad: [
      { text: '1; x', key: 'number' },
      { text: '1; -2', key: 'integerRange' },
    ],
    wrong: [1, '1', ['1'], [1.5], [null], [-1]],
    merges: [
      { base: [1, 2], mine: [1, 2, 3], theirs: [2], merged: { value: [2, 3] } },
      { base: null, mine: [1], theirs: [2], merged: { value: [2, 1] } },
      { base: [1], mine: null, theirs: [1, 4], merged: { value: [4] } },
      { base: [1], mine: null, theirs: [1], merged: { value: null } },
      { base: [1, 2], mine: [2, 1], theirs: [1, 2], merged: { value: [1, 2] } },
    ],
  },
  {
    field: { reference: 'roles', textKey: true },
    good: [
      ['a', 'b c'],
      ['a;b', '[x]'],
    ],
    texts: [{ text: 'a; b c', value: ['a', 'b c'] }],
    bad: [{ text: 'a; b\0', key: 'unsafeText' }],
    wrong: [[1], 'a'],
    merges: [
      { base: ['a', 'b'], mine: ['a', 'b', 'c'], theirs: ['b'], merged: { value: ['b', 'c'] } },
      { base: null, mine: ['a'], theirs: ['b'], merged: { value: ['b', 'a'] } },
      { base: ['a'], mine: null, theirs: ['a', 'd'], merged: { value: ['d'] } },
      { base: ['a'], mine: null, theirs: ['a'], merged: { value: null } },
      { base: ['a', 'b'], mine: ['b', 'a'], theirs: ['a', 'b'], merged: { value: ['a', 'b'] } },
    ],
  },
];
