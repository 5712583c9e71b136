import { describe, expect, test } from 'vitest';
import {
  fromClockText,
  fromLocalText,
  toClockText,
  toLocalText,
} from '../../../../src/screens/kit/inputs/localInstant.ts';

describe('an instant in its input', () => {
  test('makes the round trip', () => {
    expect(fromLocalText(toLocalText('2026-11-21T09:30:15.000Z'))).toBe('2026-11-21T09:30:15.000Z');
  });

  test('is null where the input is empty', () => {
    expect(fromLocalText('')).toBeNull();
  });
});

describe('a time of a clock in its input', () => {
  test('makes the round trip, with the seconds that browsers leave out', () => {
    expect(toClockText('2026-11-21 09:30:15')).toBe('2026-11-21T09:30:15');
    expect(fromClockText('2026-11-21T09:30:15')).toBe('2026-11-21 09:30:15');
    expect(fromClockText('2026-11-21T09:30')).toBe('2026-11-21 09:30:00');
    expect(fromClockText('2026-11-21T09:30:15.000')).toBe('2026-11-21 09:30:15');
  });

  test('is null where the input is empty', () => {
    expect(fromClockText('')).toBeNull();
  });
});
