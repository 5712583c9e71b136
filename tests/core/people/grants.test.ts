import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandPermissions } from '../../../src/core/declaration/access.ts';
import type { PermissionTable } from '../../../src/core/declaration/application.ts';
import { isWithinReach, reservedFor, reservedOf, unreserved, type Reach } from '../../../src/core/people/grants.ts';

const table: PermissionTable = {
  everything: { label: 'Everything', all: true, except: [] },
  most: { label: 'Most', all: true, except: ['everything', 'vault'] },
  vault: { label: 'The vault' },
  people: { label: 'People' },
  goods: { label: 'Goods' },
};

const actor = (held: string[], constraints: Reach['constraints'] = {}): Reach => ({
  permissions: expandPermissions(held, table),
  constraints,
});

describe('what somebody may decide about', () => {
  it.each([
    ['people', ['goods'], true],
    ['people', ['vault'], true],
    ['people', ['most'], false],
    ['people', ['everything'], false],
    ['most', ['most'], true],
    ['most', ['everything'], false],
    ['everything', ['everything', 'most'], true],
  ])('%s reaches a holder of %j: %s', (held, permissions, expected) => {
    expect(isWithinReach(actor([held]), { permissions, constraints: {} }, table)).toBe(expected);
  });

  it('is nobody who is limited less than they are, but whoever may do nothing', () => {
    const italian = actor(['people'], { country: ['ITA'], self: [1], reserved: ['none'] });
    const reaches = (permissions: string[], constraints: Record<string, (string | number)[]>): boolean =>
      isWithinReach(italian, { permissions, constraints }, table);
    expect(reaches(['goods'], { country: ['ITA'] })).toBe(true);
    expect(reaches(['goods'], { country: ['ITA', 'POL'] })).toBe(false);
    expect(reaches(['goods'], {})).toBe(false);
    expect(reaches([], {})).toBe(true);
  });

  it('compares keys as they are written, numbers and texts alike', () => {
    const one = actor(['people'], { brand: [1, 2] });
    expect(isWithinReach(one, { permissions: ['goods'], constraints: { brand: ['1'] } }, table)).toBe(true);
  });

  it('is always oneself, and never more when somebody holds less', () => {
    const codes = fc.subarray(Object.keys(table));
    const limits = fc.dictionary(
      fc.constantFrom('country', 'brand'),
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    );
    fc.assert(
      fc.property(codes, codes, limits, limits, (held, fewer, own, theirs) => {
        expect(isWithinReach(actor(held, own), { permissions: held, constraints: own }, table)).toBe(true);
        const person = { permissions: fewer, constraints: theirs };
        const less = held.filter((code) => !fewer.includes(code));
        if (isWithinReach(actor(less, own), person, table))
          expect(isWithinReach(actor(held, own), person, table)).toBe(true);
      }),
    );
  });
});

describe('a role', () => {
  it('is reserved by the largest grant of everything that it has', () => {
    expect(reservedOf(['goods', 'most'], table)).toBe('most');
    expect(reservedOf(['most', 'everything'], table)).toBe('everything');
    expect(reservedOf(['goods'], table)).toBe(unreserved);
  });

  it('is seen by who holds that grant', () => {
    expect(reservedFor(expandPermissions(['people'], table), table)).toEqual([unreserved]);
    expect(reservedFor(expandPermissions(['most'], table), table)).toEqual([unreserved, 'most']);
    expect(reservedFor(expandPermissions(['everything'], table), table)).toEqual([unreserved, 'everything', 'most']);
  });
});
