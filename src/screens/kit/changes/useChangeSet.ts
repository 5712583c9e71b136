import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { isOfPeople } from '../../../core/people/grants.ts';
import { userKey } from '../access/session.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useResource } from '../access/useResource.ts';
import { askAboutImpact } from '../messages/impactQuestion.ts';
import { askAboutStale } from '../messages/staleQuestion.ts';
import type { Openings } from '../openings/openings.ts';
import { useOpenings } from '../openings/useOpenings.ts';
import type { ChangeSet } from './changeSet.ts';
import { createChangeSet } from './createChangeSet.ts';
import { useChangeProvider } from './useChangeProvider.ts';
import { useOutcomes } from './useOutcomes.ts';
import { useWriteSession } from './useSession.ts';
import { weighing } from './weighing.ts';

/** The writes of one resource (architecture §5). */
export const useChangeSet = (name: string): ChangeSet => {
  const resource = useResource(name);
  const provider = useChangeProvider();
  const client = useQueryClient();
  const tell = useOutcomes(resource);
  const canUndo = useToolkit().manifest.services[resource.service]?.capabilities.undo ?? false;
  const openings = useOpenings();
  const session = useWriteSession(resource);
  return useMemo(() => {
    const writing = onWrites(weighing(provider, resource, askAboutImpact), () => {
      openings.forget();
      // What one may oneself may be another thing by now.
      if (isOfPeople(resource)) void client.invalidateQueries({ queryKey: userKey });
    });
    const changes = createChangeSet({
      resource,
      provider: writing,
      client,
      tell,
      canUndo,
      session,
      ask: askAboutStale,
    });
    return {
      ...changes,
      // A job wrote since its apply was answered.
      finish: (...told) => {
        openings.forget();
        changes.finish(...told);
      },
    };
  }, [resource, provider, client, tell, canUndo, session, openings]);
};

const writes: ReadonlySet<keyof ChangeProvider> = new Set(['save', 'add', 'remove', 'act', 'apply', 'undo']);

/** A write that was answered, be it by a refusal, makes a record that is being opened older than it is said to be. */
export const forgettingOpenings = (provider: ChangeProvider, openings: Pick<Openings, 'forget'>): ChangeProvider =>
  onWrites(provider, () => openings.forget());

const onWrites = (provider: ChangeProvider, then: () => void): ChangeProvider =>
  new Proxy(provider, {
    get: (target, name: keyof ChangeProvider) => {
      const method = target[name] as (...given: unknown[]) => Promise<unknown>; // every member is one
      return writes.has(name) ? (...given: unknown[]) => method(...given).finally(then) : method;
    },
  });
