import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { withBounds } from '../../../core/fields/periods.ts';
import type { Size } from '../../kit/i18n/useSize.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { ListState } from '../listState/listState.ts';
import { totalQuery } from '../listState/useListRows.ts';

const mostAtOnce = 2;
const fresh = 60_000;

/** Calls wait for each other, so that counts never take more connections than the list itself. */
const createQueue = (most: number): (<T>(call: () => Promise<T>) => Promise<T>) => {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

const queue = createQueue(mostAtOnce);

/** The codes of its search are on the server, and not at hand. */
const isKept = (search: ListState['search'] | undefined): boolean => !!search && 'kept' in search;

/**
 * How many records each state of a list finds, asked for once the list itself `isReady` and kept for a minute. Undefined: not
 * known yet, or not to be asked for: the codes of a search that the server keeps are not at hand.
 */
export const useViewCounts = (
  { name, key, fields, service }: ResourceDescription,
  states: readonly ListState[],
  isReady: boolean,
): (Size | undefined)[] => {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { fieldTypes, manifest } = useToolkit();
  const canCount = manifest.services[service]?.capabilities.total === true;
  const counts = useQueries({
    queries: states.map(({ filter, search }) => ({
      queryKey: ['toolkit', 'viewCounts', name, filter, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        queue(async () => {
          signal.throwIfAborted();
          const { total, meta } = await dataProvider.getList(name, {
            pagination: { page: 1, perPage: 1 },
            sort: { field: null as unknown as string, order: 'DESC' as const }, // react-admin has no word for the default order
            filter: withBounds(filter, fields, fieldTypes, new Date()),
            meta: { columns: [...key], total: 'estimate', ...(search && { search }) },
            signal,
          });
          return total === undefined ? null : { count: total, isEstimated: meta?.estimated === true };
        }),
      enabled: isReady && canCount && !isKept(search),
      staleTime: fresh,
      retry: false,
    })),
  });
  // Whoever goes from view to view stays on the page: what is older than a minute by then is asked for again.
  useEffect(() => {
    if (isReady)
      void client.refetchQueries(
        { queryKey: ['toolkit', 'viewCounts', name], type: 'active', stale: true },
        { cancelRefetch: false },
      );
  }, [isReady, client, name]);
  // What was counted exactly, because somebody asked for it in the list, is known here too until it is out of date.
  const exact = useQueries({
    queries: states.map(({ filter, search }) => ({
      ...totalQuery(
        dataProvider,
        { name, key },
        {
          filter: withBounds(filter, fields, fieldTypes, new Date()),
          search: search && !('kept' in search) ? search : undefined,
        },
        'exact',
      ),
      enabled: false,
      staleTime: Infinity,
    })),
  });
  return counts.map(({ data }, at) => {
    const { data: found, isStale } = exact[at] ?? {};
    const isExact = found?.total !== undefined && !isStale && !isKept(states[at]?.search);
    return isExact ? { count: found.total ?? 0, isEstimated: false } : (data ?? undefined);
  });
};
