import { expect, it } from 'vitest';
import { isCloneId, rowIdOf } from '../../../src/core/values/rowId.ts';

it.each([
  ['the id of its record', { row: 2, id: '7', after: { id: 8 } }, ['id'], '7'],
  ['the key that stands in it', { row: 2, id: null, after: { item_id: 7, ean: '8,1' } }, ['item_id', 'ean'], '7,8%2C1'],
  ['one of its own where the key is missing', { row: 2, id: null, after: { name: 'x' } }, ['id'], 'clone_2'],
  [
    'one of its own where a part of the key is missing',
    { row: 3, id: null, after: { item_id: 7, ean: null } },
    ['item_id', 'ean'],
    'clone_3',
  ],
] as const)('SHR-134: a row is known by %s', (_, row, key, id) => {
  expect(rowIdOf(row, key)).toBe(id);
});

it('tells the id of a row from one that a record was given', () => {
  expect(['clone_2', 'clone_0b2c6a1e-1c1e-4a53-9d3c-2f0c5f0c7f11', '2', 'clone_'].map(isCloneId)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
