import type { FieldExample } from '../../core/fields/fieldType.ts';

export const richTextExamples: readonly FieldExample<string>[] = [
  {
    field: { maxLength: 40 },
    good: ['<p>First <strong>line</strong></p>', '<p>"quoted"; and, more</p>', 'plain'],
    texts: [
      { text: ' one\ntwo ', value: 'one\ntwo' },
      { text: ' \n ', value: null },
    ],
    bad: [
      { text: 'x'.repeat(41), key: 'maxLength' },
      { text: 'a\0b', key: 'unsafeText' },
    ],
    wrong: [1, [], 'x'.repeat(41), '\0'],
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
