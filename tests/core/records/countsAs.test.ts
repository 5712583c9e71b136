import { describe, expect, it } from 'vitest';
import { asShown } from '../../../src/core/records/countsAs.ts';

const field = {
  choices: [
    { value: 0, label: 'Off' },
    { value: 1, label: 'On' },
    { value: 2, label: 'On', as: 1 },
  ],
  countsAs: 0,
};

describe('a condition on what is shown', () => {
  it('asks for all that is shown alike: choices that count as one, and no value', () => {
    expect(asShown(1, field)).toEqual({ in: [1, 2] });
    expect(asShown({ in: [0, 1] }, field)).toEqual({ in: [0, null, 1, 2] });
  });

  it('denies all that is shown alike', () => {
    expect(asShown({ ne: 1 }, field)).toEqual({ notIn: [1, 2] });
    expect(asShown({ notIn: [1] }, field)).toEqual({ notIn: [1, 2] });
    expect(asShown({ ne: 2 }, field)).toEqual({ ne: 2 });
  });

  it('stays as it is where nothing else is shown so', () => {
    expect(asShown(2, field)).toBe(2);
    expect(asShown({ empty: true }, field)).toEqual({ empty: true });
    expect(asShown(1, { choices: [{ value: 1, label: 'On' }] })).toBe(1);
  });
});
