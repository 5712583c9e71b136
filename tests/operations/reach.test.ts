import { describe, expect, it } from 'vitest';
import { createReach, metersBetween, reachOf } from '../../server/operations/distance/simulation/reach.ts';

const at = (lat: number, lng: number, radius: number | null = null) => ({ lat, lng, radius });
const milan = at(45.4642, 9.19);
const rome = at(41.9028, 12.4964);

describe('the distance along the great circle', () => {
  it('is that of Milan and Rome, of a degree of a meridian, and half around the earth', () => {
    expect(Math.round(metersBetween(milan, rome) / 1_000)).toBe(477);
    expect(Math.round(metersBetween(at(45, 9), at(46, 9)))).toBe(111_195);
    expect(Math.round(metersBetween(at(0, 0), at(0, 180)) / 1_000)).toBe(20_015);
    expect(metersBetween(milan, milan)).toBe(0);
  });
});

describe('how far a pair reaches', () => {
  it.each([
    [5, 3, 8_000],
    [5, null, 5_000],
    [null, 3, 3_000],
    [null, null, 30_000],
    [0, 0, 0],
  ])('of %s and %s kilometres is %s metres', (one, other, meters) => {
    expect(reachOf(at(0, 0, one), at(0, 0, other))).toBe(meters);
  });
});

describe('what is within reach', () => {
  it('comes nearest first, and nothing that is as far as both reach', () => {
    const near = at(45.47, 9.19, 5);
    const far = at(45.5, 9.19, 5);
    const beyond = at(46.5, 9.19, 5);
    const find = createReach([beyond, far, near]);
    expect(find(milan).map(({ of }) => of)).toEqual([near, far]);
    const meters = metersBetween(milan, near);
    expect(createReach([{ ...near, radius: meters / 1_000 }])(milan)).toEqual([]);
  });

  it('is the same as what a look at all pairs finds', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const place = () => at(44 + random() * 2, 8 + random() * 3, random() < 0.3 ? null : random() * 20);
    const stores = Array.from({ length: 200 }, place);
    const find = createReach(stores);
    for (const from of Array.from({ length: 100 }, place)) {
      const all = stores.filter((one) => metersBetween(from, one) < reachOf(from, one));
      expect(new Set(find(from).map(({ of }) => of))).toEqual(new Set(all));
    }
  });
});
