import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { ActionTarget } from '../changes/changeSet.ts';

/**
 * Asks an action that changes nothing. Its failure is told as the action says; one that is silent only leaves no data. `stays`: what was
 * answered of another target is shown until this one has an answer.
 */
export const useAnswer = (
  description: ResourceDescription,
  action: string,
  target: ActionTarget,
  stays = false,
): UseQueryResult => {
  const changes = useChangeSet(description.name);
  return useQuery({
    queryKey: [description.name, 'answer', action, target],
    queryFn: async () => (await changes.act(action, target)).data,
    retry: false,
    gcTime: 0,
    ...(stays && { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: false,
  });
};

/** Asks again what is shown of records of a resource, because something that belongs to them is another now. */
export const useAskAgain = ({ name }: ResourceDescription): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [name, 'answer'] });
};
