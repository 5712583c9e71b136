import distance from '@turf/distance';
import { describe, expect, it } from 'vitest';
import { packTables } from '../../../server/operations/distance/runs/packTables.ts';
import { findPairs, type Spot } from '../../../server/operations/distance/runs/pairs.ts';
import { lineRow } from '../../../server/operations/distance/runs/measure.ts';
import { osrmRouter } from '../../../server/operations/distance/runs/routing.ts';
import { osrmStandIn } from '../../support/osrmStandIn.ts';

/** Places around Milan, some of which say no radius; the same each time. */
const spots = (count: number, seed: number): Spot[] => {
  let state = seed;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    lat: 45 + next(),
    lng: 9 + next(),
    radius: at % 5 === 0 ? null : Math.round(next() * 20),
  }));
};

const keyOf = ({ store, location }: { store: Spot; location: Spot }): string => `${store.id}/${location.id}`;

describe('pairs', () => {
  it('are those that turf finds between all stores and locations: nearer than both radii, 30 km where neither says one', () => {
    const [stores, locations] = [spots(60, 7), spots(900, 11)];
    const found = [...findPairs(stores, locations)].flat();
    const expected = stores.flatMap((store) =>
      locations.flatMap((location) => {
        const { radius: one } = store;
        const { radius: other } = location;
        const reach = one === null && other === null ? 30 : (one ?? 0) + (other ?? 0);
        const kilometers = distance([store.lng, store.lat], [location.lng, location.lat]);
        return kilometers < reach ? [keyOf({ store, location })] : [];
      }),
    );
    expect(expected.length).toBeGreaterThan(1_000);
    expect(found.map(keyOf).toSorted()).toEqual(expected.toSorted());
  });

  it('go into tables of at most 100 × 100, each once', () => {
    const pairs = [...findPairs(spots(60, 7), spots(900, 11))];
    const tables = [...packTables(pairs)];
    for (const { stores, locations } of tables) {
      expect(stores.length).toBeLessThanOrEqual(100);
      expect(locations.length).toBeLessThanOrEqual(100);
    }
    const wanted = tables.flatMap((table) => table.wanted.map(keyOf));
    expect(wanted.toSorted()).toEqual(pairs.flat().map(keyOf).toSorted());
  });

  it('are estimated without a routing server: great circle × 1.3 at 25 km/h, which the comment says', () => {
    const [store] = spots(1, 3);
    const pair = { store: { ...(store as Spot), fee: 4.9 }, location: store as Spot, kilometers: 10 };
    expect(lineRow(pair)).toMatchObject({
      meters: 13_000,
      seconds: 1_872,
      price: 4.9,
      comment: 'Great circle × 1.3 at 25 km/h',
    });
  });
});

describe('a routing server', () => {
  const places = spots(3, 5);
  const never = new AbortController().signal;

  it('that never answers is told by its host, after the attempts that there are', async () => {
    const osrm = await osrmStandIn();
    osrm.answers('silent');
    const router = osrmRouter(osrm.url, { attempts: 2, pauseMs: 1, answerMs: 100 });
    await expect(router.table(places, places, never)).rejects.toMatchObject({
      key: 'routingUnreachable',
      params: { reason: 'TIMEOUT' },
    });
    expect(router.calls()).toBe(2);
    await osrm.close();
  });

  it('that is not there is told too, and a 4xx is asked once', async () => {
    const osrm = await osrmStandIn();
    osrm.answers(404);
    const router = osrmRouter(osrm.url, { attempts: 3, pauseMs: 1 });
    await expect(router.table(places, places, never)).rejects.toMatchObject({ key: 'routingStatus' });
    expect(router.calls()).toBe(1);
    await osrm.close();
    const gone = osrmRouter(osrm.url, { attempts: 2, pauseMs: 1 });
    await expect(gone.table(places, places, never)).rejects.toMatchObject({
      key: 'routingUnreachable',
      params: { reason: 'ECONNREFUSED' },
    });
  });
});
