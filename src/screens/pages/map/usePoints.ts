import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { inBox, saysBox, type Box, type PointsAnswer } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useRecordsChanged } from '../../kit/changes/recordEvents.ts';

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
}

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
  useRecordsChanged(name, () => void client.invalidateQueries({ queryKey: [name, 'points'] }));
  return { answer: error ? undefined : data, isOld: isPlaceholderData, error, retry: () => void refetch() };
};
