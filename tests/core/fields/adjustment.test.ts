import { describe, expect, it } from 'vitest';
import { adjust, type Adjustment } from '../../../src/core/fields/adjustment.ts';

const of = (value: number, adjustment: Adjustment, scale = 2): unknown => {
  const worked = adjust(value, adjustment, scale);
  return worked.ok ? worked.value : worked.message.key;
};
const to = (ending: string, way: NonNullable<Adjustment['round']>['way'] = 'nearest'): Adjustment => ({
  round: { to: ending, way },
});

describe('a number that is worked out of another', () => {
  it.each([
    [2.1, -5, 2, 2], // 1.995: half goes away from zero, which a float would lose
    [1.005, 100, 2, 2.01],
    [0.29, -100, 2, 0],
    [-1.5, 10, 2, -1.65],
    [0.1, -5, 2, 0.1], // 0.095
    [99999.99, 0.01, 2, 100009.99],
    [7, 12.5, 0, 8],
    [1e-7, 100, 7, 2e-7],
  ])('%d raised by %d percent, kept to %d places, is %d', (value, percent, scale, result) => {
    expect(of(value, { percent }, scale)).toBe(result);
  });

  it('is moved by an amount, also below zero', () => {
    expect(of(0.3, { amount: -0.1 })).toBe(0.2);
    expect(of(0.05, { amount: -0.2 })).toBe(-0.15);
  });

  it.each([
    ['.x9', 'nearest', 2.34, 2.39], // as far from 2.29
    ['.x9', 'nearest', 2.33, 2.29],
    ['.x9', 'nearest', 2.35, 2.39],
    ['.x9', 'up', 2.3, 2.39],
    ['.x9', 'down', 2.38, 2.29],
    ['.x9', 'up', 2.39, 2.39],
    ['.x9', 'down', 2.39, 2.39],
    ['.x9', 'up', 9.95, 9.99],
    ['.x9', 'up', 9.995, 10.09],
    ['.99', 'nearest', 2.4, 1.99],
    ['.99', 'nearest', 2.5, 2.99],
    ['.x5', 'nearest', 2.34, 2.35],
    ['.00', 'nearest', 0.3, 0],
    ['.00', 'up', 12.01, 13],
  ] as const)('ends in %s, %s: %d becomes %d', (ending, way, value, result) => {
    expect(of(value, to(ending, way))).toBe(result);
  });

  it('keeps its side of zero: a tiny price goes up, or is refused where it is to go down', () => {
    expect(of(0.03, to('.x9'))).toBe(0.09);
    expect(of(0.03, to('.x9', 'down'))).toBe('noEnding');
    expect(of(-0.03, to('.x9'))).toBe(-0.09);
    expect(of(-1.23, to('.x9', 'up'))).toBe(-1.19);
    expect(of(-1.23, to('.x9', 'down'))).toBe(-1.29);
    expect(of(-0.03, to('.x9', 'up'))).toBe('noEnding');
  });

  it('is raised first and rounded once', () => {
    expect(of(2.49, { percent: -5, ...to('.x9') })).toBe(2.39); // 2.3655
    expect(of(2.46, { percent: -5, ...to('.x9') })).toBe(2.29); // 2.337: 2.34 would be the middle
    expect(of(1, { amount: 0.05, ...to('.x9', 'down') })).toBe(0.99);
  });
});
