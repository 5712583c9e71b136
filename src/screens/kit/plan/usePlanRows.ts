import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlanRow, RowOutcome } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';

export const planPageSize = 100;

interface Page {
  outcome?: RowOutcome | undefined;
  /** Rows that lie far from the others: before them, or alone. */
  outliers?: 'first' | 'only' | undefined;
  /** 1-based. */
  page: number;
  /** False: nothing is asked for, since the plan brought all of its rows. Default true. */
  isAsked?: boolean;
}

/** One page of a plan's rows; the last one stays, dimmed, while the next is on its way. */
export const usePlanRows = (
  resource: string,
  plan: string,
  { outcome, outliers, page, isAsked = true }: Page,
): { rows: readonly PlanRow[] | undefined; total: number; isOld: boolean; error: unknown; reload(): void } => {
  const provider = useChangeProvider();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, 'planRows', plan, outcome ?? 'all', outliers ?? 'among', page],
    queryFn: () =>
      provider.planRows(resource, plan, {
        ...(outcome && { outcome }),
        ...(outliers && { outliers }),
        page,
        perPage: planPageSize,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    isOld: isPlaceholderData || (isAsked && data === undefined && !error),
    error,
    reload: () => void refetch(),
  };
};
