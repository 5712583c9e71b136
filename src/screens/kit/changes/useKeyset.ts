import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeysetPage } from '../../../core/wire/audit.ts';
import { readOn } from './readOn.ts';

interface Keyset<T> {
  rows: readonly T[];
  isLoading: boolean;
  error: unknown;
  /** Absent: nothing follows. */
  more?: () => void;
  isLoadingMore: boolean;
  reload(): void;
}

/** Pages that are told by where the last one ended, shown as one list. */
export const useKeyset = <T>(
  queryKey: QueryKey,
  read: (after: string | undefined) => Promise<KeysetPage<T>>,
): Keyset<T> => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readOn(read, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: KeysetPage<T>) => next ?? undefined,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return {
    rows,
    isLoading: query.isPending,
    error: query.error,
    ...(query.hasNextPage && { more: () => void query.fetchNextPage() }),
    isLoadingMore: query.isFetchingNextPage,
    reload: () => void query.refetch(),
  };
};
