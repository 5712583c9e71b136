import type { FieldExample } from '../../core/fields/fieldType.ts';

const [price, other, third] = [['tooDear', '{"got":"9,99","max":5}'], ['required'], ['tooDear', '{"got":"7"}']];

export const messageExamples: readonly FieldExample<string[]>[] = [
  {
    field: { readOnly: true },
    good: [
      ['required'],
      price,
      ['required', 'tooDear', '{"got":"a \\"quoted\\" { text","ok":true,"id":null}', 'internal'],
    ],
    texts: [
      { text: ' required ', value: ['required'] },
      { text: 'tooDear\n{"got":1}\nrequired', value: ['tooDear', '{"got":1}', 'required'] },
      { text: ' \n ', value: null },
    ],
    bad: [
      { text: 'The row says no price.', key: 'type' },
      { text: '{"got":1}', key: 'type' },
      { text: 'tooDear\n{"got":1}\n{"got":2}', key: 'type' },
      { text: 'tooDear\n{"got":', key: 'type' },
      { text: 'tooDear\n{"got":{"a":1}}', key: 'type' },
    ],
    wrong: [1, [1], ['two words'], ['{"got":1}']],
    merges: [
      { base: price, mine: other, theirs: price, merged: { value: other } },
      { base: price, mine: price, theirs: other, merged: { value: other } },
      { base: price, mine: other, theirs: other, merged: { value: other } },
      { base: price, mine: other, theirs: third, merged: null },
      { base: price, mine: null, theirs: price, merged: { value: null } },
      { base: price, mine: null, theirs: other, merged: null },
    ],
  },
];
