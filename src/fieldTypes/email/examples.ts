import type { FieldExample } from '../../core/fields/fieldType.ts';

export const emailExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['anna.rossi@example.it', 'A_b%c+d-e@sub.example.COM'],
    texts: [
      { text: ' anna@example.it ', value: 'anna@example.it' },
      { text: '', value: null },
    ],
    bad: [
      { text: 'anna', key: 'email' },
      { text: 'anna@example', key: 'email' },
      { text: 'anna@example.museum', key: 'email' },
      { text: 'an na@example.it', key: 'email' },
      { text: `${'a'.repeat(250)}@example.it`, key: 'maxLength' },
    ],
    wrong: [1, 'anna', []],
    merges: [
      { base: 'a@example.it', mine: 'b@example.it', theirs: 'a@example.it', merged: { value: 'b@example.it' } },
      { base: 'a@example.it', mine: 'a@example.it', theirs: 'b@example.it', merged: { value: 'b@example.it' } },
      { base: 'a@example.it', mine: 'b@example.it', theirs: 'b@example.it', merged: { value: 'b@example.it' } },
      { base: 'a@example.it', mine: 'b@example.it', theirs: 'c@example.it', merged: null },
      { base: 'a@example.it', mine: null, theirs: 'a@example.it', merged: { value: null } },
      { base: 'a@example.it', mine: null, theirs: 'b@example.it', merged: null },
    ],
  },
];
