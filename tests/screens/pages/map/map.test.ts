import { describe, expect, it } from 'vitest';
import { placesWithin } from '../../../../src/screens/pages/map/within.ts';
import { readView, writeView } from '../../../../src/screens/pages/map/mapAddress.ts';

describe('where a map looks', () => {
  it('is read from an address as it was written there', () => {
    const view = { center: { lat: 45.435466, lng: 9.146445 }, zoom: 8 };
    expect(writeView(view)).toBe('45.43547,9.14645,8');
    expect(readView(writeView(view))).toEqual({ center: { lat: 45.43547, lng: 9.14645 }, zoom: 8 });
  });

  it.each([[''], ['45,9'], ['91,9,8'], ['45,181,8'], ['45,9,20'], ['45,,8'], ['a,b,c'], ['1,2,3,4']])(
    '%j says nothing',
    (text) => {
      expect(readView(text)).toBeUndefined();
    },
  );
});

describe('a line around points', () => {
  // An L, whose inner corner is at 2, 2.
  const line = [
    [0, 0],
    [0, 4],
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 0],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }));

  it.each([
    [1, 1, true],
    [1, 3, true],
    [3, 1, true],
    [3, 3, false],
    [5, 1, false],
    [-1, 1, false],
  ])('has %d, %d within: %s', (lat, lng, within) => {
    expect(placesWithin({ lat: [lat], lng: [lng] }, line)).toEqual(within ? [0] : []);
  });
});
