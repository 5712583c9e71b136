import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { pagePolicy } from '../../server/http/securityHeaders.ts';
import { cutCountries } from '../../src/build/baseMap/countries.ts';
import { nameTowns } from '../../src/build/baseMap/towns.ts';
import { createCountries } from '../../src/core/places/countries.ts';
import { cornersOf } from '../../src/core/places/baseMap.ts';

const tiles = { MAP_TILES_URL: 'https://tiles.test:8443/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Tiles & Sons' };
const picturesOf = (environment: Record<string, string>): string | undefined =>
  /img-src ([^;]*)/.exec(pagePolicy('nonce', readConfig(environment), false))?.[1];

test('pages may load pictures of the tile server that is configured, and of no other', () => {
  expect(picturesOf(tiles)?.split(' ')).toContain('https://tiles.test:8443');
  expect(picturesOf({})).not.toContain('tiles.test');
});

test('outlines are GeoJSON, whatever of the two the file is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outlines-'));
  try {
    const geo = join(folder, 'geo.json');
    const line = {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [9, 45],
          [10, 46],
        ],
      },
    };
    writeFileSync(geo, JSON.stringify(line));
    expect(readConfig({ MAP_OUTLINES: geo }).map.outlines).toEqual(line);
    const topo = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');
    const read = readConfig({ MAP_OUTLINES: topo }).map.outlines as { type: string; features: { type: string }[] };
    expect([read.type, read.features[0]?.type]).toEqual(['FeatureCollection', 'Feature']);
    writeFileSync(geo, '{"type":"Song"}');
    expect(() => readConfig({ MAP_OUTLINES: geo })).toThrow(/got the type "Song"/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the map that is built in is Europe, and at most 200 kB as it is sent', () => {
  const { rings, step } = cutCountries();
  const towns = nameTowns();
  expect(gzipSync(JSON.stringify({ rings, step, towns })).length).toBeLessThan(200_000);
  const corners = rings.flatMap((ring) => cornersOf(ring, step));
  for (const [lat, lng] of corners) {
    expect(lat).toBeGreaterThanOrEqual(34);
    expect(lat).toBeLessThanOrEqual(61);
    expect(lng).toBeGreaterThanOrEqual(-12);
    expect(lng).toBeLessThanOrEqual(32);
  }
  const named = towns.names.slice(0, towns.large);
  expect(named).toEqual(expect.arrayContaining(['Milano', 'Roma', 'Palermo', 'Warszawa', 'Kraków']));
  expect(towns.names.length).toBeGreaterThan(7_000);
});

test('a place in the sea or in another country is told, and one at a coast or on a border is not', () => {
  const { astray } = createCountries(cutCountries());
  const at = (lat: number, lng: number, country: string) => astray({ lat, lng }, country);
  // Milan, Venice, the Vatican, which an Italian address may well be said of, Lampedusa, Gdansk, the point of Hel.
  for (const [lat, lng] of [
    [45.46, 9.19],
    [45.434, 12.338],
    [41.902, 12.453],
    [35.5, 12.6],
  ] as const)
    expect(at(lat, lng, 'IT')).toBeNull();
  for (const [lat, lng] of [
    [54.352, 18.647],
    [54.6, 18.81],
  ] as const)
    expect(at(lat, lng, 'PL')).toBeNull();
  expect(at(52.23, 21.01, 'IT')).toEqual({ kind: 'country', country: 'PL' });
  expect(at(46.005, 8.952, 'IT')).toEqual({ kind: 'country', country: 'CH' });
  expect(at(48.857, 2.352, 'PL')).toEqual({ kind: 'country', country: 'FR' });
  expect(at(42, 10, 'IT')).toMatchObject({ kind: 'sea', km: expect.closeTo(44, 0) as number });
  // Of a country that no outline says nothing is known.
  expect(at(42, 10, 'XX')).toBeNull();
});

test('of the municipalities of Italy those on islets that the outlines leave out are told, and no other', () => {
  const { astray } = createCountries(cutCountries());
  const { getAllComuni } = createRequire(import.meta.url)('italian-locations') as typeof import('italian-locations'); // its module build cannot be imported by Node
  const told = getAllComuni().filter(({ coordinate }) => coordinate && astray(coordinate, 'IT') !== null);
  expect(told.map(({ nome }) => nome).toSorted()).toEqual(['Anacapri', 'Capri', 'Isole Tremiti', 'Ponza', 'Procida']);
});
