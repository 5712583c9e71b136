import { describe, expect, test } from 'vitest';
import { fromLocalText, toLocalText } from '../../../../src/screens/kit/inputs/localInstant.ts';

describe('an instant in its input', () => {
  test('makes the round trip', () => {
    expect(fromLocalText(toLocalText('2026-11-21T09:30:15.000Z'))).toBe('2026-11-21T09:30:15.000Z');
  });

  test('is null where the input is empty', () => {
    expect(fromLocalText('')).toBeNull();
  });
});
