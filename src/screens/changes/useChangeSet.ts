import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResourceMessageKey } from '../../core/declaration.ts';
import type { ChangeProvider } from '../../core/provider.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type {
  Answer, ChangeSetSummary, Job, Plan, PlanRequest, RecordId, RelatedSave, SaveAnswer, Selection, WholeRecord,
} from '../../core/wire.ts';
import { useResource } from '../access/useResource.ts';
import { useToolkit } from '../toolkit.ts';
import { announceChanged } from './recordEvents.ts';
import { useOutcomes, type Outcomes } from './useOutcomes.ts';
import { dropRecord, forgetRecords, refreshLists, rememberRecord } from './patchCache.ts';
import { fromPerId } from './summary.ts';
import { useChangeProvider } from './useChangeProvider.ts';

export interface ActionTarget {
  id?: RecordId;
  version?: number;
  ids?: RecordId[];
  selection?: Selection;
  input?: Record<string, unknown>;
}

/** A plan; one of kind `action` comes with the action's name, whose texts tell the outcome. */
export type PlanOf = Pick<Plan, 'id' | 'kind'> & { action?: string; /** Of one record: told in the singular. */ ofOne?: boolean; /** A resource whose records are marked along with it. */ along?: string };

/** Every write of a screen. Each one updates the cache from what the server answered, tells the outcome by a toast and rethrows. */
export interface ChangeSet {
  save(id: RecordId, save: { version?: number; changes: Record<string, unknown>; base?: Record<string, unknown>; related?: Record<string, RelatedSave> }): Promise<SaveAnswer>;
  add(record: Record<string, unknown>, related?: Record<string, RelatedSave>): Promise<SaveAnswer>;
  /** Tells that a record with a fault was not sent, where its resource has a text for it. */
  unsent(): void;
  remove(id: RecordId, version?: number): Promise<Answer<WholeRecord, { changeSet: string }>>;
  act(action: string, target: ActionTarget): Promise<Answer<unknown, { changeSet?: string }>>;
  /** Writes nothing. `ofOne`: its failure is told in the singular. */
  plan(request: Omit<PlanRequest, 'resource'>, ofOne?: boolean): Promise<Plan>;
  /** Failures are those of `results`; a job answers only that it was started. */
  apply(plan: PlanOf, except?: number[]): Promise<ChangeSetSummary | { job: Job }>;
  undo(changeSet: string): Promise<ChangeSetSummary | { job: Job }>;
  /** Tells the end of a job as `apply` tells its own. */
  finish(plan: Pick<PlanOf, 'kind' | 'action' | 'ofOne' | 'along'>, summary: ChangeSetSummary): void;
}

interface Parts {
  resource: ResourceDescription;
  provider: ChangeProvider;
  client: QueryClient;
  tell: Outcomes;
  canUndo: boolean;
}

/** The writes of one resource (design §5). */
export const useChangeSet = (name: string): ChangeSet => {
  const resource = useResource(name);
  const provider = useChangeProvider();
  const client = useQueryClient();
  const tell = useOutcomes(resource);
  const canUndo = useToolkit().manifest.services[resource.service]?.capabilities.undo ?? false;
  return useMemo(() => createChangeSet({ resource, provider, client, tell, canUndo }), [resource, provider, client, tell, canUndo]);
};

type Undoing = (changeSet: string | undefined, of?: 'change' | 'deletion', along?: string) => (() => Promise<unknown>) | undefined;

/** The writes over given parts; `useChangeSet` brings those of the page. */
export const createChangeSet = (parts: Parts): ChangeSet => {
  const undoAs = createUndo(parts);
  const undoing: Undoing = (changeSet, of = 'change', along) => (parts.canUndo && changeSet ? () => undoAs(changeSet, of, along) : undefined);
  return { ...recordWrites(parts, undoing), ...planWrites(parts, undoing), act: actionWrite(parts, undoing), undo: (changeSet) => undoAs(changeSet, 'change') };
};

/** Runs a call; its failure is told before it is thrown on. */
const telling = async <T>(call: () => Promise<T>, tellFailure: (error: unknown) => void): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    tellFailure(error);
    throw error;
  }
};

const createUndo =
  ({ resource: { name }, provider, client, tell }: Parts) =>
  (changeSet: string, of: 'change' | 'deletion', along?: string) =>
    telling(
      async () => {
        const answer = await provider.undo(name, changeSet);
        if ('job' in answer) return tell.started(answer);
        rememberResults(client, name, answer, along);
        tell.undone(of);
        return answer;
      },
      (error) => tell.notUndone(of, error),
    );

const recordWrites = ({ resource: { name }, provider, client, tell }: Parts, undoing: Undoing): Pick<ChangeSet, 'save' | 'add' | 'unsent' | 'remove'> => {
  const failing = <T>(key: ResourceMessageKey, call: () => Promise<T>): Promise<T> => telling(call, (error) => tell.failed(key, error));
  return {
    save: (id, save) =>
      failing('notUpdated', async () => {
        const answer = await provider.save(name, id, save);
        rememberSaved(client, name, answer);
        if (String(answer.data.id) !== id) dropRecord(client, name, id); // its key changed
        tell.done('updated', undoing(answer.metadata.changeSet));
        return answer;
      }),
    add: (record, related) =>
      failing('notCreated', async () => {
        const answer = await provider.add(name, record, related);
        rememberSaved(client, name, answer);
        refreshLists(client, name);
        tell.done('created', undoing(answer.metadata.changeSet));
        return answer;
      }),
    unsent: () => tell.failed('notSaved', undefined),
    remove: (id, version) =>
      failing('notDeleted', async () => {
        const answer = await provider.remove(name, id, version);
        dropRecord(client, name, id);
        tell.done('deleted', undoing(answer.metadata.changeSet, 'deletion'));
        return answer;
      }),
  };
};

const planWrites = ({ resource: { name }, provider, client, tell }: Parts, undoing: Undoing): Pick<ChangeSet, 'plan' | 'apply' | 'finish'> => {
  const finish: ChangeSet['finish'] = (plan, summary) => {
    rememberResults(client, name, summary, plan.along);
    tell.summary(plan, summary, summary.undoable ? undoing(summary.changeSet, plan.kind === 'delete' ? 'deletion' : 'change', plan.along) : undefined);
  };
  return {
    plan: (request, ofOne) => telling(() => provider.plan({ ...request, resource: name }), (error) => tell.planFailed({ ...request, ofOne }, error)),
    apply: (plan, except = []) =>
      telling(
        async () => {
          const answer = await provider.apply(name, plan.id, except);
          if ('job' in answer) return tell.started(answer);
          finish(plan, answer);
          return answer;
        },
        (error) => tell.planFailed(plan, error),
      ),
    finish,
  };
};

const actionWrite =
  ({ resource, provider, client, tell }: Parts, undoing: Undoing): ChangeSet['act'] =>
  (action, target) =>
    telling(
      async () => {
        const declared = resource.actions[action];
        const answer = await provider.act(resource.name, action, target);
        if (declared?.result === 'job') {
          tell.requested(action, (answer.data as { job: Job }).job); // the declared result
          return answer;
        }
        rememberAction(client, resource.name, declared?.result ?? 'data', answer.data);
        const results = declared?.result === 'perId' ? fromPerId(answer.data) : [];
        tell.acted(action, results, declared?.undo === false ? undefined : undoing(answer.metadata.changeSet));
        return answer;
      },
      (error) => tell.actFailed(action, error),
    );

const rememberSaved = (client: QueryClient, resource: string, { data, metadata }: SaveAnswer): void => {
  rememberRecord(client, resource, data);
  for (const [related, record] of Object.entries(metadata.related ?? {})) rememberRecord(client, related, record);
};

const rememberResults = (client: QueryClient, resource: string, { results }: Pick<ChangeSetSummary, 'results'>, along?: string): void => {
  const ids = results.flatMap(({ id, result }) => (result === true && id !== null ? [id] : []));
  void client.invalidateQueries({ queryKey: ['toolkit', 'audit'] });
  forgetRecords(client, resource, ids);
  announceChanged(resource, ids);
  if (along !== undefined) refreshLists(client, along);
};

const remembering: Record<string, (client: QueryClient, resource: string, data: unknown) => void> = {
  record: (client, resource, data) => rememberRecord(client, resource, data as WholeRecord), // the declared result
  perId: (client, resource, data) => rememberResults(client, resource, { results: fromPerId(data) }),
};

const rememberAction = (client: QueryClient, resource: string, result: string, data: unknown): void => remembering[result]?.(client, resource, data);
