import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { inTurns } from '../../../core/values/inTurns.ts';
import { withBounds } from '../../../core/fields/periods.ts';
import type { Size } from '../../kit/i18n/useSize.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { ListState } from '../listState/listState.ts';
import { totalQuery } from '../listState/useListRows.ts';

const mostAtOnce = 2;
const fresh = 60_000;

/** Calls wait for each other, so that counts never take more connections than the list itself. */
const queue = inTurns(mostAtOnce);

/**
 * How many records each state of a list finds, asked for once the list itself `isReady` and kept for a minute, or until one is made or goes. Undefined: not
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
  const asked = states.map(({ filter, search }) => ({
    queryKey: [name, 'viewCounts', filter, search],
    // Those of a search that the server keeps are not at hand.
    isKept: !!search && 'kept' in search,
    filter: withBounds(filter, fields, fieldTypes, new Date()),
    search: search && 'codes' in search ? search : undefined,
  }));
  const counts = useQueries({
    queries: asked.map(({ queryKey, isKept, ...which }) => ({
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        queue(async () => {
          signal.throwIfAborted();
          const { total, meta } = await totalQuery(dataProvider, { name, key }, which, 'estimate').queryFn({ signal });
          return total === undefined ? null : { count: total, isEstimated: meta?.estimated === true };
        }),
      enabled: isReady && canCount && !isKept,
      staleTime: fresh,
      retry: false,
    })),
  });
  // Whoever goes from view to view stays on the page: what is older than a minute by then is asked for again.
  useEffect(() => {
    if (isReady)
      void client.refetchQueries(
        { queryKey: [name, 'viewCounts'], type: 'active', stale: true },
        { cancelRefetch: false },
      );
  }, [isReady, client, name]);
  // What was counted exactly, because somebody asked for it in the list, is known here too until it is out of date.
  const exact = useQueries({
    queries: asked.map((which) => ({
      ...totalQuery(dataProvider, { name, key }, which, 'exact'),
      enabled: false,
      staleTime: Infinity,
    })),
  });
  return counts.map(({ data }, at) => {
    const { data: found, isStale } = exact[at] ?? {};
    const isExact = found?.total !== undefined && !isStale && !asked[at]?.isKept;
    return isExact ? { count: found.total ?? 0, isEstimated: false } : (data ?? undefined);
  });
};
