import type { FieldExample } from '../../core/fields/fieldType.ts';

export const urlExamples: readonly FieldExample<string>[] = [
  {
    field: {},
    good: ['https://example.org', 'http://example.org/a?b=c&d=[1]#e', 'https://example.org/à'],
    texts: [
      { text: ' https://example.org ', value: 'https://example.org' },
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
      { text: '/file/x.png', key: 'url' },
    ],
    wrong: [1, 'example.org', 'javascript:alert(1)'],
    merges: [
      {
        base: 'https://a.example',
        mine: 'https://b.example',
        theirs: 'https://a.example',
        merged: { value: 'https://b.example' },
      },
      {
        base: 'https://a.example',
        mine: 'https://a.example',
        theirs: 'https://b.example',
        merged: { value: 'https://b.example' },
      },
      {
        base: 'https://a.example',
        mine: 'https://b.example',
        theirs: 'https://b.example',
        merged: { value: 'https://b.example' },
      },
      { base: 'https://a.example', mine: 'https://b.example', theirs: 'https://c.example', merged: null },
      { base: 'https://a.example', mine: null, theirs: 'https://a.example', merged: { value: null } },
      { base: 'https://a.example', mine: null, theirs: 'https://b.example', merged: null },
    ],
  },
  {
    field: { own: true },
    good: ['/items/7', '/api/toolkit/v1/jobs/0b2c/file', '/items?search=ids&codes=1#top'],
    texts: [
      { text: ' /items ', value: '/items' },
      { text: '', value: null },
    ],
    bad: [
      { text: '//evil.example/x', key: 'ownAddress' },
      { text: '/\\evil.example', key: 'ownAddress' },
      { text: 'https://evil.example/items', key: 'ownAddress' },
      { text: 'javascript:alert(1)', key: 'ownAddress' },
      { text: 'items', key: 'ownAddress' },
    ],
    wrong: [1, '//evil.example', 'items'],
    merges: [
      { base: '/a', mine: '/b', theirs: '/a', merged: { value: '/b' } },
      { base: '/a', mine: '/b', theirs: '/c', merged: null },
    ],
  },
];
