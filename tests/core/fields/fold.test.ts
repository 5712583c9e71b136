import { expect, it } from 'vitest';
import { fold } from '../../../src/core/fields/fold.ts';

it.each([
  ['Mąka', 'maka'],
  ['Łódź', 'lodz'],
  ['CAFFÈ', 'caffe'],
  ['caffe\u0300', 'caffe'],
  ['Smørrebrød', 'smorrebrod'],
  ['Đorđe', 'dorde'],
  ['Weißbier', 'weissbier'],
  ['Crème brûlée', 'creme brulee'],
  ['Œufs, Ærø', 'oeufs, aero'],
  ['İzmir, ılık', 'izmir, ilik'],
])('%s is found by %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
