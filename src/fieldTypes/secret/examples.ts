import type { FieldExample } from '../../core/fields/fieldType.ts';

const [one, other, third] = ['sec_AAAAAAAAAAAAAAAAAAAAAA', 'sec_bbbbbbbbbbbbbbbbbbbb-_', 'sec_0123456789abcdefghijkl'];

export const secretExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: [one, other],
    texts: [
      { text: ` ${one} `, value: one },
      { text: '', value: null },
    ],
    bad: [
      { text: 'hunter2', key: 'secretMark' },
      { text: 'sec_short', key: 'secretMark' },
      { text: `${one}A`, key: 'secretMark' },
    ],
    wrong: [1, 'hunter2', []],
    merges: [
      { base: one, mine: other, theirs: one, merged: { value: other } },
      { base: one, mine: one, theirs: other, merged: { value: other } },
      { base: one, mine: other, theirs: other, merged: { value: other } },
      { base: one, mine: other, theirs: third, merged: null },
      { base: one, mine: null, theirs: one, merged: { value: null } },
      { base: one, mine: null, theirs: other, merged: null },
    ],
  },
];
