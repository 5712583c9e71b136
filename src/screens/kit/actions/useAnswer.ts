import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { ActionTarget } from '../changes/changeSet.ts';

/** Asks an action that changes nothing. Its failure is told as the action says; one that is silent only leaves no data. */
export const useAnswer = (description: ResourceDescription, action: string, target: ActionTarget): UseQueryResult => {
  const changes = useChangeSet(description.name);
  return useQuery({
    queryKey: [description.name, 'answer', action, target],
    queryFn: async () => (await changes.act(action, target)).data,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
