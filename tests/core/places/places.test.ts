import { describe, expect, it } from 'vitest';
import { anywhere, inBox, kmBetween, readPlace, saysBox } from '../../../src/core/places/places.ts';

describe('a place that somebody writes', () => {
  it.each([
    ['45.43, 9.14', 45.43, 9.14],
    ['45.43,9.14', 45.43, 9.14],
    ['  45.43   9.14 ', 45.43, 9.14],
    ['(45.43; 9.14)', 45.43, 9.14],
    ['45,43; 9,14', 45.43, 9.14],
    ['45,43 9,14', 45.43, 9.14],
    ['-33.9° / 151.2°', -33.9, 151.2],
    ['45, 9', 45, 9],
  ])('%j is read latitude first', (text, lat, lng) => {
    expect(readPlace(text)).toEqual({ kind: 'point', point: { lat, lng } });
  });

  it.each([[''], ['Milano'], ['45.43'], ['1, 2, 3'], ['45,43,9,14'], ['1e3, 4'], ['45.43 N, 9.14 E']])(
    '%j is none',
    (text) => {
      expect(readPlace(text)).toEqual({ kind: 'none' });
    },
  );

  it('of latitude 91 is refused by that', () => {
    expect(readPlace('91, 191')).toEqual({ kind: 'latitude', value: 91 });
    expect(readPlace('-91, -100')).toEqual({ kind: 'latitude', value: -91 });
  });

  it('of longitude 181 is refused by that', () => {
    expect(readPlace('45, 181')).toEqual({ kind: 'longitude', value: 181 });
  });

  it('that is one only the other way round says so', () => {
    expect(readPlace('151.2, -33.9')).toEqual({ kind: 'exchanged', point: { lat: -33.9, lng: 151.2 } });
  });
});

describe('a box', () => {
  const place = { lat: 'lat', lng: 'lng' };

  it('stands in a filter as two ranges, beside what else it says', () => {
    const filter = inBox({ city: 'Roma', lat: 3 }, place, { west: 9, south: 45, east: 9.5, north: 45.5 });
    expect(filter).toEqual({ city: 'Roma', lat: { gte: 45, lte: 45.5 }, lng: { gte: 9, lte: 9.5 } });
    expect(saysBox(filter, place)).toBe(true);
    expect(anywhere(filter, place)).toEqual({ city: 'Roma' });
  });

  it('of more than the world is the world', () => {
    expect(inBox({}, place, { west: -400, south: -95, east: 300, north: 120 })).toEqual({
      lat: { gte: -90, lte: 90 },
      lng: { gte: -180, lte: 180 },
    });
  });

  it('of three sides is none', () => {
    expect(saysBox({ lat: { gte: 1, lte: 2 }, lng: { gte: 1 } }, place)).toBe(false);
  });
});

describe('a distance', () => {
  it('from Milan to Warsaw is 1,142 kilometres along a great circle', () => {
    const [milan, warsaw] = [
      { lat: 45.4642, lng: 9.19 },
      { lat: 52.2297, lng: 21.0122 },
    ];
    expect(kmBetween(milan, warsaw)).toBeGreaterThan(1_135);
    expect(kmBetween(milan, warsaw)).toBeLessThan(1_150);
    expect(kmBetween(milan, milan)).toBe(0);
  });
});
