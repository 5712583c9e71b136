import distance from '@turf/distance';
import * as geokdbush from 'geokdbush';
import KDBush from 'kdbush';

/** A place that others are near to, in degrees; the radius in kilometres. */
export interface Spot {
  id: number;
  lat: number;
  lng: number;
  radius: number | null;
}

/** A store and a location that it reaches. */
export interface Pair<S extends Spot = Spot, L extends Spot = Spot> {
  store: S;
  location: L;
  /** As the crow flies. */
  kilometers: number;
}

/** Where neither says a radius. */
const usualKilometers = 30;

/** How far a store and a location may be from each other, in kilometres. */
const reachOf = (store: Pick<Spot, 'radius'>, location: Pick<Spot, 'radius'>): number =>
  store.radius === null && location.radius === null ? usualKilometers : (store.radius ?? 0) + (location.radius ?? 0);

// kdbush and turf take the earth for a ball of about the same size: what is near its rim is measured by turf.
const slack = 1.01;

/**
 * Every location that a store reaches, store after store. An index finds what may be near (kdbush), turf measures it: the same pairs as
 * turf finds between all of them.
 */
export function* findPairs<S extends Spot, L extends Spot>(
  stores: readonly S[],
  locations: readonly L[],
): Generator<Pair<S, L>[]> {
  if (locations.length === 0) return;
  const index = new KDBush(locations.length);
  let largest = 0;
  let isUnsaid = false;
  for (const { lat, lng, radius } of locations) {
    index.add(lng, lat);
    largest = Math.max(largest, radius ?? 0);
    isUnsaid ||= radius === null;
  }
  index.finish();
  for (const store of stores) {
    const usual = store.radius === null && isUnsaid ? usualKilometers : 0;
    const farthest = Math.max((store.radius ?? 0) + largest, usual) * slack;
    const near = geokdbush.around(index, store.lng, store.lat, Infinity, farthest);
    yield near.flatMap((at): Pair<S, L>[] => {
      const location = locations[at];
      if (!location) return [];
      const kilometers = distance([store.lng, store.lat], [location.lng, location.lat]);
      return kilometers < reachOf(store, location) ? [{ store, location, kilometers }] : [];
    });
  }
}
