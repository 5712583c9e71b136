import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inBox, saysBox, type Box, type PointsAnswer } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useRecordsChanged } from '../../kit/changes/recordEvents.ts';
import { useLive } from '../../kit/live/useLive.ts';
import { useSoon } from '../../kit/live/useSoon.ts';

export interface PointsQuery {
  filter: Where;
  search?: SearchQuery;
}

/** What a map shows of too many points: those of its part of the world. */
export interface Near {
  box: Box;
  zoom: number;
}

interface ReadPoints {
  answer: PointsAnswer | undefined;
  /** What is shown is that of a query before. */
  isOld: boolean;
  error: unknown;
  retry(): void;
  /** Others changed where records lie, or how they look there: shows it, and the rows as they are. Null: nothing is otherwise. */
  bring: (() => void) | null;
}

/** Between two looks, however much is written: tens of thousands of points are compared. */
const betweenMs = 10_000;

/** Where the records of a list lie, by the same query; what was changed here is read anew. */
export const usePoints = (description: ResourceDescription, query: PointsQuery, near: Near | null): ReadPoints => {
  const provider = useChangeProvider();
  const client = useQueryClient();
  const { name, place } = description;
  const filter = near && place && !saysBox(query.filter, place) ? inBox(query.filter, place, near.box) : query.filter;
  const asked = { ...query, filter, ...(near && { zoom: near.zoom }) };
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [name, 'points', asked],
    queryFn: ({ signal }) => provider.points(name, asked, { signal }),
    placeholderData: keepPreviousData,
    // Tens of thousands of points are not kept for who looks elsewhere.
    gcTime: 60_000,
  });
  // What lies there by now, beside what is shown: nothing moves under somebody's hand.
  const [outdated, setOutdated] = useState<PointsAnswer | null>(null);
  const look = useSoon(async () => {
    const shown = data;
    if (!shown) return;
    const now = await provider.points(name, asked);
    setOutdated(JSON.stringify(now) === JSON.stringify(shown) ? null : shown);
  }, betweenMs);
  useLive('changed', look, name);
  const bring = (): void => {
    setOutdated(null);
    for (const read of ['points', 'getList']) void client.invalidateQueries({ queryKey: [name, read] });
  };
  useRecordsChanged(name, () => void client.invalidateQueries({ queryKey: [name, 'points'] }));
  return {
    answer: error ? undefined : data,
    isOld: isPlaceholderData,
    error,
    retry: () => void refetch(),
    bring: outdated !== null && outdated === data ? bring : null,
  };
};
