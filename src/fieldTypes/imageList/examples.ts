import type { FieldExample } from '../../core/fieldType.ts';

export const imageListExamples: readonly FieldExample<string[]>[] = [
  {
    field: {},
    good: [['/file/b.png', '/file/a.png'], ['https://example.org/a;b.png']],
    texts: [
      { text: '/file/a.png; /file/b.png', value: ['/file/a.png', '/file/b.png'] },
      { text: '/file/a.png\n/file/b.png', value: ['/file/a.png', '/file/b.png'] },
      { text: '', value: null },
    ],
    bad: [
      { text: '/file/a.png; javascript:x', key: 'url' },
    ],
    wrong: ['/file/a.png', [''], ['x'], [1]],
    merges: [
      { base: ['/a'], mine: ['/a', '/b'], theirs: ['/a'], merged: { value: ['/a', '/b'] } },
      { base: ['/a'], mine: ['/a'], theirs: ['/a', '/b'], merged: { value: ['/a', '/b'] } },
      { base: ['/a'], mine: ['/a', '/b'], theirs: ['/a', '/b'], merged: { value: ['/a', '/b'] } },
      { base: ['/a'], mine: ['/a', '/b'], theirs: ['/c'], merged: null },
      { base: ['/a'], mine: null, theirs: ['/a'], merged: { value: null } },
      { base: ['/a'], mine: null, theirs: ['/a', '/b'], merged: null },
      { base: ['/a', '/b'], mine: ['/b', '/a'], theirs: ['/a', '/b'], merged: { value: ['/b', '/a'] } },
    ],
  },
];
