import type { FieldExample } from '../../core/fields/fieldType.ts';

export const textExamples: readonly FieldExample<string>[] = [
  {
    field: { maxLength: 12 },
    good: ['Mozzarella', 'àéîłż', "d'oro", '=1+1', '🧀 a, b; "c"', '007'],
    texts: [
      { text: '  Latte ', value: 'Latte' },
      { text: '', value: null },
      { text: '   ', value: null },
      { text: '007', value: '007' },
    ],
    bad: [
      { text: 'more than twelve', key: 'maxLength' },
      { text: 'a\0b', key: 'unsafeText' },
      { text: 'a\uD800b', key: 'unsafeText' },
    ],
    wrong: [1, true, [], {}, 'more than twelve', 'a\0b', '\uDC00'],
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
