import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRequest } from '../../../core/wire/importFile.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useFollowedPlan, useLookEvery } from '../live/useFollowed.ts';
import { withoutMapped } from './mapping.ts';
import { keepImport, keptImport } from './importState.ts';

/** A plan; read again as the server goes on to make it. */
export const usePlan = (
  resource: string,
  plan: string,
): { plan: Plan | undefined; error: unknown; reload(): void; /** Ends its making. */ drop(): void } => {
  const provider = useChangeProvider();
  const lookEvery = useLookEvery();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'plan', plan],
    queryFn: () => provider.getPlan(resource, plan),
    refetchInterval: ({ state }) => (state.data?.status === 'planning' ? lookEvery : false),
    retry: false,
  });
  useFollowedPlan(data === undefined || data.status === 'planning' ? plan : null, refetch);
  return {
    plan: data,
    error,
    reload: () => void refetch(),
    drop: () => void provider.dropPlan(resource, plan).catch(() => undefined),
  };
};

/** Reads a plan and its rows again, since what was to be written may have become an error. */
export const useRereadPlan = (resource: string): ((plan: string) => Promise<void>) => {
  const client = useQueryClient();
  return async (plan) => {
    const kinds = ['plan', 'planRows'];
    await Promise.all(
      kinds.map((kind) => client.invalidateQueries({ queryKey: [resource, kind, plan], refetchType: 'all' })),
    );
  };
};

/** Plans the same upload again, by what was said since of its names and cells. */
export const usePlanAgain = (
  resource: string,
  file: string | null,
  onPlan: (plan: string) => void,
): { isPlanning: boolean; planAgain(change: Partial<ImportRequest>): Promise<void> } => {
  const changes = useChangeSet(resource);
  const [isPlanning, setPlanning] = useState(false);
  const planAgain = async (change: Partial<ImportRequest>): Promise<void> => {
    const kept = file === null ? null : keptImport(file);
    if (file === null || !kept) return;
    setPlanning(true);
    const request = { ...kept.request, ...change };
    const asked = { ...withoutMapped(request), ...(kept.decimal && { decimal: kept.decimal }) };
    try {
      const { id } = await changes.plan({ kind: 'import', import: asked, reason: kept.name });
      keepImport(file, { ...kept, request });
      onPlan(id);
    } catch {
      // The change-set has told what failed; what was said stays.
      setPlanning(false);
    }
  };
  return { isPlanning, planAgain };
};
