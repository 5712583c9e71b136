import { expect, test } from 'vitest';
import { markBreaks } from '../../../src/core/values/lineBreaks.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

test('a line break in a text is seen where the text stands in one line', () => {
  expect(['one\ntwo', 'one\r\n two\r', 'one two'].map(markBreaks)).toEqual(['one ↵ two', 'one ↵ two ↵ ', 'one two']);
});

test.each(['text', 'longText'])('a cell of the type %s marks it, and an export keeps it', (type) => {
  const field = { name: 'note', label: 'Note', type };
  const value = 'Acqua\nsale';
  expect([fieldTypes[type]?.display?.(value, field), fieldTypes[type]?.format(value, field)]).toEqual([
    'Acqua ↵ sale',
    value,
  ]);
});
