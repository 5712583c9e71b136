import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Plan, PlanRequest } from '../../core/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';

const pause = 500;

/** Makes a plan once and waits until it is ready; null until then. `ofOne`: of one record, which is how its failure is told. */
export const usePlanOf = (resource: string, request: Omit<PlanRequest, 'resource'>, ofOne?: boolean): { plan: Plan | null; error: unknown; retry(): void } => {
  const changes = useChangeSet(resource);
  const provider = useChangeProvider();
  const id = useId();
  const made = useQuery({ queryKey: ['toolkit', 'bulkPlan', resource, id, request], queryFn: () => changes.plan(request, ofOne), staleTime: Infinity, gcTime: 0, retry: false });
  const isPlanning = made.data?.status === 'planning';
  const ready = useQuery({
    queryKey: ['toolkit', 'plan', resource, made.data?.id],
    queryFn: () => provider.getPlan(resource, made.data?.id ?? ''),
    enabled: isPlanning,
    refetchInterval: ({ state }) => (state.data?.status === 'planning' || !state.data ? pause : false),
  });
  const plan = isPlanning ? ready.data : made.data;
  return {
    plan: plan?.status === 'ready' ? plan : null,
    error: made.error ?? ready.error ?? (plan?.status === 'failed' || plan?.status === 'expired' ? plan.error : null),
    retry: () => void made.refetch(),
  };
};
