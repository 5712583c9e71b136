import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Plan, PlanRequest } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useFollowedPlan, useLookEvery } from '../live/useFollowed.ts';

interface PlanOf {
  /** Null until it is ready. */
  plan: Plan | null;
  /** How many rows were looked at, of how many; null: that is not told. */
  progress: { done: number; total: number } | null;
  error: unknown;
  retry(): void;
  /** Reads the plan again, since what was to be written may have become an error. */
  reread(): Promise<void>;
  /** Nobody waits for it any more. */
  leave(): void;
  /** It will not be applied, ready or not: it would take the room of others that wait. */
  drop(): void;
}

/**
 * Makes a plan once and waits until it is ready. `request` null: nothing is asked for yet. `ofOne`: of one record, which is how its
 * failure is told.
 */
export const usePlanOf = (resource: string, request: Omit<PlanRequest, 'resource'> | null, ofOne?: boolean): PlanOf => {
  const changes = useChangeSet(resource);
  const provider = useChangeProvider();
  const id = useId();
  const client = useQueryClient();
  const madeKey = ['toolkit', 'bulkPlan', resource, id, request];
  const made = useQuery({
    queryKey: madeKey,
    queryFn: request === null ? skipToken : () => changes.plan(request, ofOne),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isPlanning = made.data?.status === 'planning';
  const lookEvery = useLookEvery();
  const readyKey = ['toolkit', 'plan', resource, made.data?.id];
  const ready = useQuery({
    queryKey: readyKey,
    queryFn: () => provider.getPlan(resource, made.data?.id ?? ''),
    enabled: isPlanning,
    refetchInterval: ({ state }) => (state.data?.status === 'planning' || !state.data ? lookEvery : false),
  });
  const plan = isPlanning ? (ready.data ?? made.data) : made.data;
  useFollowedPlan(plan?.status === 'planning' ? plan.id : null, ready.refetch);
  const drop = (): void => {
    if (plan) void provider.dropPlan(resource, plan.id).catch(() => undefined);
  };
  return {
    plan: plan?.status === 'ready' ? plan : null,
    error: made.error ?? ready.error ?? (plan?.status === 'failed' || plan?.status === 'expired' ? plan.error : null),
    progress: plan?.status === 'planning' && plan.total > 0 ? { done: plan.done, total: plan.total } : null,
    retry: () => void made.refetch(),
    reread: async () => {
      if (plan) client.setQueryData(isPlanning ? readyKey : madeKey, await provider.getPlan(resource, plan.id));
    },
    leave: () => {
      // It may have become ready meanwhile: then it expires by itself.
      if (plan?.status === 'planning') drop();
    },
    drop,
  };
};
