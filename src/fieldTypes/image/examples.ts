import type { FieldExample } from '../../core/fields/fieldType.ts';

export const imageExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['https://example.org/a.png', '/file/demo/12.svg'],
    texts: [
      { text: ' /file/demo/12.svg ', value: '/file/demo/12.svg' },
      { text: '', value: null },
    ],
    bad: [
      { text: 'javascript:alert(1)', key: 'url' },
      { text: 'data:text/html,x', key: 'url' },
      { text: '//evil.example/x', key: 'url' },
      { text: 'https://a b.example', key: 'url' },
      { text: 'https://user@evil.example', key: 'url' },
      { text: 'ftp://example.org', key: 'url' },
      { text: `https://example.org/${'x'.repeat(2048)}`, key: 'maxLength' },
      { text: 'a.png', key: 'url' },
      { text: '/\\evil.example', key: 'url' },
      { text: '/api/user/v4/logout', key: 'url' },
      { text: '/file/../api/user/v4/logout', key: 'url' },
    ],
    wrong: [1, 'a.png', 'javascript:alert(1)'],
    merges: [
      { base: '/file/a', mine: '/file/b', theirs: '/file/a', merged: { value: '/file/b' } },
      { base: '/file/a', mine: '/file/a', theirs: '/file/b', merged: { value: '/file/b' } },
      { base: '/file/a', mine: '/file/b', theirs: '/file/b', merged: { value: '/file/b' } },
      { base: '/file/a', mine: '/file/b', theirs: '/file/c', merged: null },
      { base: '/file/a', mine: null, theirs: '/file/a', merged: { value: null } },
      { base: '/file/a', mine: null, theirs: '/file/b', merged: null },
    ],
  },
];
