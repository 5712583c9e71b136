import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

const pause = 500;

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
