import { keepPreviousData, skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../access/useLabel.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { ActionTarget } from '../changes/changeSet.ts';

/**
 * Asks an action that changes nothing. Its failure is told as the action says; one that is silent only leaves no data. `stays`: what was
 * answered of another target is shown until this one has an answer. No action: nothing is asked.
 */
export const useAnswer = (
  description: ResourceDescription,
  action: string | undefined,
  target: ActionTarget,
  stays = false,
): UseQueryResult => {
  const changes = useChangeSet(description.name);
  return useQuery({
    queryKey: [description.name, 'answer', action, target],
    queryFn: action === undefined ? skipToken : async () => (await changes.act(action, target)).data,
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

type Values = Readonly<Record<string, unknown>>;

export interface Begun {
  /** What all of the records have, by the names of the inputs. */
  values: Values;
  /** The inputs in which they differ: 'Operating province, Zones'. */
  differing: string;
  isAsking: boolean;
}

/** What the dialog of an action begins with, where its declaration says so. Where that cannot be read it says why, and begins empty. */
export const useBegun = (description: ResourceDescription, action: string, target: ActionTarget): Begun => {
  const { beginsWith } = description.actions[action] ?? {};
  const { data, isLoading } = useAnswer(description, beginsWith, target);
  // What others write meanwhile takes no typed text away.
  const [first, setFirst] = useState<unknown>();
  if (first === undefined && data !== undefined) setFirst(data);
  const fields = description.inputs[action] ?? noFields;
  const label = useLabels(description.name);
  return useMemo(() => {
    const rows: readonly Values[] = Array.isArray(first) ? first : [];
    const [shared, differing] = [new Map<string, unknown>(), [] as string[]];
    for (const field of fields) {
      const [one, ...others] = new Set(rows.map((row) => JSON.stringify(row[field.name] ?? null)));
      if (others.length > 0) differing.push(label(field));
      else if (one !== undefined) shared.set(field.name, JSON.parse(one) as unknown); // as it was answered
    }
    return { values: Object.fromEntries(shared), differing: differing.join(', '), isAsking: isLoading };
  }, [first, fields, isLoading, label]);
};

const noFields: readonly Field[] = [];
