import type { Pair, Spot } from './pairs.ts';
import { tableSide } from './routing.ts';

/** One call: the places of both sides, and the pairs that are wanted of it. */
export interface TableAsked {
  stores: Spot[];
  locations: Spot[];
  wanted: readonly Pair[];
}

/** Pairs of near stores share a call, as long as it holds their locations. `pairs`: those of one store after the other. */
export function* packTables(pairs: Iterable<readonly Pair[]>): Generator<TableAsked> {
  let stores = new Map<number, Spot>();
  let locations = new Map<number, Spot>();
  let wanted: Pair[] = [];
  const taken = (): TableAsked => {
    const table = { stores: [...stores.values()], locations: [...locations.values()], wanted };
    [stores, locations, wanted] = [new Map(), new Map(), []];
    return table;
  };
  for (const ofStore of pairs)
    for (let start = 0; start < ofStore.length; start += tableSide) {
      const piece = ofStore.slice(start, start + tableSide);
      const more = piece.filter(({ location }) => !locations.has(location.id)).length;
      if (wanted.length > 0 && (stores.size === tableSide || locations.size + more > tableSide)) yield taken();
      for (const { store, location } of piece) {
        stores.set(store.id, store);
        locations.set(location.id, location);
      }
      wanted.push(...piece);
    }
  if (wanted.length > 0) yield taken();
}
