import type { FieldExample } from '../../core/fields/fieldType.ts';

export const imageListExamples: readonly FieldExample<string[]>[] = [
  {
    field: {},
    good: [['/file/b.png', '/file/a.png'], ['https://example.org/a;b.png']],
    texts: [
      { text: '/file/a.png; /file/b.png', value: ['/file/a.png', '/file/b.png'] },
      { text: '/file/a.png\n/file/b.png', value: ['/file/a.png', '/file/b.png'] },
      { text: '', value: null },
    ],
    bad: [{ text: '/file/a.png; javascript:x', key: 'url' }],
    wrong: ['/file/a.png', ['x'], [1]],
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
  {
    field: { slots: [{ name: 'main' }, { name: 'back' }, { name: 'ingredients' }] },
    good: [['/file/a.png'], ['', '', '/file/c.png'], ['/file/a.png', '', '/file/c.png'], ['', '/file/a.png']],
    texts: [
      { text: '["","","/file/c.png"]', value: ['', '', '/file/c.png'] },
      { text: '["/file/a.png","",""]', value: ['/file/a.png'] },
      { text: '["",""]', value: null },
      { text: '/file/a.png; /file/b.png', value: ['/file/a.png', '/file/b.png'] },
    ],
    bad: [{ text: '/file/a; /file/b; /file/c; /file/d', key: 'imagePlaces' }],
    wrong: [['/file/a', '/file/b', '/file/c', '/file/d'], ['', '', '', '/file/d'], ['x'], ['/api/user/v4/logout']],
    merges: [
      { base: ['/a'], mine: ['/a', '', '/c'], theirs: ['/a'], merged: { value: ['/a', '', '/c'] } },
      { base: ['/a'], mine: ['', '/a'], theirs: ['/a', '/b'], merged: null },
    ],
  },
];
