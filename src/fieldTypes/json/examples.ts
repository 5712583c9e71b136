import type { FieldExample } from '../../core/fieldType.ts';
import type { Json } from './fieldType.ts';

export const jsonExamples: readonly FieldExample<Json>[] = [
  {
    field: {},
    good: [{ a: [1, 'x', null], b: { c: true } }, [1, 2], 'text', 0, false],
    texts: [
      { text: '{"a":1}', value: { a: 1 } },
      { text: ' [1] ', value: [1] },
      { text: 'null', value: null },
      { text: '', value: null },
    ],
    bad: [
      { text: '{a:1}', key: 'json' },
      { text: '{"a":', key: 'json' },
      { text: '"\\u0000"', key: 'json' },
      { text: '{"\\ud800":1}', key: 'json' },
    ],
    wrong: [undefined, NaN, new Date(0), () => 1, { a: '\0' }, { a: undefined }],
    merges: [
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 1 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 1 }, theirs: { a: 2 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 2 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 3 }, merged: null },
      { base: { a: 1 }, mine: null, theirs: { a: 1 }, merged: { value: null } },
      { base: { a: 1 }, mine: null, theirs: { a: 2 }, merged: null },
      { base: { a: 1, b: 2 }, mine: { b: 2, a: 1 }, theirs: { a: 9 }, merged: { value: { a: 9 } } },
    ],
  },
];
