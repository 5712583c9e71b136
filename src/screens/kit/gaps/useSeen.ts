import { useEffect, useState } from 'react';

/** One thing that a record lacks: its key, and what it is called. */
export interface Named {
  key: string;
  name: string;
}

/** What was missing at any time of a visit, by the place that shows it; it outlives what is drawn there. */
export type Visit = Map<string, readonly Named[]>;

/**
 * All that was missing while this was mounted, in the order in which it was found missing: what was filled in keeps its place.
 * With a `visit` also what was missing there before, under `place`.
 */
export const useSeen = (now: readonly Named[], place: string, visit: Visit | undefined): readonly Named[] => {
  const [seen, setSeen] = useState(() => visit?.get(place) ?? now);
  const fresh = now.filter(({ key }) => !seen.some((one) => one.key === key));
  const all = fresh.length > 0 ? [...seen, ...fresh] : seen;
  if (fresh.length > 0) setSeen(all);
  useEffect(() => {
    visit?.set(place, all);
  });
  return all;
};
