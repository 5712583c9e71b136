import { expect, it } from 'vitest';
import { nearest } from '../../../src/core/values/didYouMean.ts';

it.each([
  ['nmae', 'name'],
  ['colour', 'color'],
  ['Status', 'status'],
  ['brandid', 'brand_id'],
  ['categroy', 'category'],
])('takes %s for %s', (name, known) => {
  expect(nearest(name, ['id', 'name', 'color', 'status', 'brand_id', 'category'])).toBe(known);
});

it.each(['x', 'something', ''])('takes %j for nothing', (name) => {
  expect(nearest(name, ['name', 'status'])).toBeNull();
});
