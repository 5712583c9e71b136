import { expect, it } from 'vitest';
import { countryBoxes } from '../../../schemas/geography/place.ts';
import { judgeWithin } from '../../../src/core/places/placeWithin.ts';

const within = { field: 'country', boxes: countryBoxes };

it.each([
  [{ lat: 45.46, lng: 9.19, country: 'ITA' }, null],
  [{ lat: 9.19, lng: 45.46, country: 'ITA' }, 'turned'],
  [{ lat: 52.2, lng: 21, country: 'ITA' }, 'elsewhere'],
  [{ lat: 52.2, lng: 21, country: 'POL' }, null],
  [{ lat: 52.2, lng: 21, country: 'FRA' }, null],
  [{ lat: null, lng: 21, country: 'POL' }, null],
])('a place %o is %s', (row, judged) => {
  expect(judgeWithin(within, row.lat, row.lng, row)).toBe(judged);
});
