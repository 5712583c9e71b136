import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Plan, PlanRow, RowOutcome } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

const pause = 500;
export const planPageSize = 100;

/** A plan; asked for again while the server is still making it. */
export const usePlan = (
  resource: string,
  plan: string,
): { plan: Plan | undefined; error: unknown; reload(): void; /** Ends its making. */ drop(): void } => {
  const provider = useChangeProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'plan', plan],
    queryFn: () => provider.getPlan(resource, plan),
    refetchInterval: ({ state }) => (state.data?.status === 'planning' ? pause : false),
    retry: false,
  });
  return {
    plan: data,
    error,
    reload: () => void refetch(),
    drop: () => void provider.dropPlan(resource, plan).catch(() => undefined),
  };
};

/** Reads a plan and its rows again, since what was to be written may have become an error. */
export const useRereadPlan = (resource: string, plan: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    const kinds = ['plan', 'planRows'];
    await Promise.all(
      kinds.map((kind) => client.invalidateQueries({ queryKey: [resource, kind, plan], refetchType: 'all' })),
    );
  };
};

interface Page {
  outcome: RowOutcome | undefined;
  /** 1-based. */
  page: number;
}

/** One page of a plan's rows; the last one stays, dimmed, while the next is on its way. */
export const usePlanRows = (
  resource: string,
  plan: string,
  { outcome, page }: Page,
): { rows: readonly PlanRow[]; total: number; isOld: boolean; error: unknown } => {
  const provider = useChangeProvider();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [resource, 'planRows', plan, outcome ?? 'all', page],
    queryFn: () => provider.planRows(resource, plan, { ...(outcome && { outcome }), page, perPage: planPageSize }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return { rows: data?.rows ?? [], total: data?.total ?? 0, isOld: isPlaceholderData, error };
};
