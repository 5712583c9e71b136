import { expect, it } from 'vitest';
import { alertStatus } from '../../src/core/words/alerts/alertStatus.ts';

it.each([
  [0, null, 3],
  [7, null, 3],
  [0, 5, 2],
  [1, 5, 1],
  [4, 5, 1],
  [5, 5, 0],
  [6, 5, 0],
])(
  'STA-008: no threshold is 3, none is 2, fewer than the threshold is 1, all else 0: %i of %s is %i',
  (count, threshold, status) => {
    expect(alertStatus(count, threshold)).toBe(status);
  },
);
