import { expect, it } from 'vitest';
import { deepEqual } from '../../../src/core/values/deepEqual.ts';

it.each([
  [
    { a: 1, b: [1, { c: null }] },
    { b: [1, { c: null }], a: 1 },
  ],
  [[], []],
  ['x', 'x'],
  [null, null],
])('calls %j and %j equal', (a, b) => {
  expect(deepEqual(a, b)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [{ a: null }, { b: null }],
  [0, false],
  ['1', 1],
  [null, {}],
])('tells %j from %j', (a, b) => {
  expect(deepEqual(a, b)).toBe(false);
});
