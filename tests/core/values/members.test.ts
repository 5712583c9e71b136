import { describe, expect, it } from 'vitest';
import { hasMembers, setMembers } from '../../../src/core/values/members.ts';

describe('setMembers', () => {
  it('changes what is named and leaves the others', () => {
    expect(setMembers({ fat: 1, salt: 2 }, [{ path: ['fat'], value: 3 }])).toEqual({ fat: 3, salt: 2 });
  });

  it('makes what is on the way', () => {
    expect(setMembers(null, [{ path: ['serving', 'amount'], value: 5 }])).toEqual({ serving: { amount: 5 } });
    expect(setMembers({ serving: 'one' }, [{ path: ['serving', 'amount'], value: 5 }])).toEqual({
      serving: { amount: 5 },
    });
  });

  it('takes a member away by null, and what is left empty', () => {
    expect(setMembers({ fat: 1, serving: { amount: 5 } }, [{ path: ['serving', 'amount'], value: null }])).toEqual({
      fat: 1,
    });
    expect(setMembers({ fat: 1 }, [{ path: ['fat'], value: null }])).toBeNull();
    expect(setMembers(null, [{ path: ['fat'], value: null }])).toBeNull();
  });

  it('leaves the value that it is given', () => {
    const value = { serving: { amount: 5 } };
    setMembers(value, [{ path: ['serving', 'amount'], value: 6 }]);
    expect(value).toEqual({ serving: { amount: 5 } });
  });
});

describe('hasMembers', () => {
  it.each([
    [null, true],
    [{}, true],
    [[], false],
    ['text', false],
    [1, false],
  ])('says of %j: %s', (value, expected) => {
    expect(hasMembers(value)).toBe(expected);
  });
});
