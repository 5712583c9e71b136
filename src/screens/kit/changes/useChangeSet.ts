import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type {
  Answer,
  ChangeSetSummary,
  Conflict,
  Job,
  Plan,
  PlanRequest,
  RecordId,
  RelatedSave,
  SaveAnswer,
  Selection,
  WholeRecord,
} from '../../../core/wire/wire.ts';
import { useResource } from '../access/useResource.ts';
import { newRecord } from '../messages/useToast.ts';
import { useToolkit } from '../access/toolkit.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { becameOf } from './became.ts';
import { announceChanged } from './recordEvents.ts';
import { askAboutStale, type StaleQuestion } from '../messages/staleQuestion.ts';
import { useOutcomes, type Outcomes, type ToldWrite } from './useOutcomes.ts';
import { dropRecord, forgetRecords, refreshLists, rememberRecord } from './patchCache.ts';
import { fromPerId } from '../messages/summary.ts';
import { useChangeProvider } from './useChangeProvider.ts';

export interface ActionTarget {
  id?: RecordId;
  version?: number;
  ids?: RecordId[];
  selection?: Selection;
  input?: Record<string, unknown>;
}

/** A plan; one of kind `action` comes with the action's name, whose texts tell the outcome. */
type PlanOf = Pick<Plan, 'id' | 'kind'> & {
  action?: string;
  /** Of one record: told in the singular. */ ofOne?: boolean;
  /** A resource whose records are marked along with it. */ along?: string;
};

type RecordSave = Parameters<ChangeProvider['save']>[2];

/** Every write of a screen. Each one updates the cache from what the server answered, tells the outcome by a toast and rethrows. */
export interface ChangeSet {
  /** A conflict is thrown for the form or the cell, which asks; `askHere`: the same question is asked here as of a deletion. */
  save(id: RecordId, save: RecordSave, askHere?: boolean): Promise<SaveAnswer>;
  add(record: Record<string, unknown>, related?: Record<string, RelatedSave>): Promise<SaveAnswer>;
  /** Tells that a record with a fault was not sent, where its resource has a text for it. */
  unsent(): void;
  remove(id: RecordId, version?: number): ReturnType<ChangeProvider['remove']>;
  act(action: string, target: ActionTarget): Promise<Answer<unknown, { changeSet?: string }>>;
  /** Writes nothing. `ofOne`: its failure is told in the singular. */
  plan(request: Omit<PlanRequest, 'resource'>, ofOne?: boolean): Promise<Plan>;
  /** Failures are those of `results`; a job answers only that it was started. */
  apply(plan: PlanOf, except?: number[]): Promise<ChangeSetSummary | { job: Job }>;
  undo(changeSet: string): Promise<ChangeSetSummary | { job: Job }>;
  /** Tells the end of a job as `apply` tells its own; `stopped`: it was cancelled there. */
  finish(
    plan: Pick<PlanOf, 'kind' | 'action' | 'ofOne' | 'along'> & {
      id?: string;
      stopped?: { done: number; total: number };
    },
    summary: ChangeSetSummary,
  ): void;
}

interface Parts {
  resource: ResourceDescription;
  provider: ChangeProvider;
  client: QueryClient;
  tell: Outcomes;
  canUndo: boolean;
  /** Asks whether to go on over what others changed; null: nobody can be asked. */
  ask: typeof askAboutStale;
}

/** The writes of one resource (architecture §5). */
export const useChangeSet = (name: string): ChangeSet => {
  const resource = useResource(name);
  const provider = useChangeProvider();
  const client = useQueryClient();
  const tell = useOutcomes(resource);
  const canUndo = useToolkit().manifest.services[resource.service]?.capabilities.undo ?? false;
  return useMemo(
    () => createChangeSet({ resource, provider, client, tell, canUndo, ask: askAboutStale }),
    [resource, provider, client, tell, canUndo],
  );
};

type Undoing = (
  changeSet: string | undefined,
  of?: 'change' | 'deletion',
  along?: string,
) => (() => Promise<unknown>) | undefined;

/** The writes over given parts; `useChangeSet` brings those of the page. */
export const createChangeSet = (parts: Parts): ChangeSet => {
  const undoAs = createUndo(parts);
  const undoing: Undoing = (changeSet, of = 'change', along) =>
    parts.canUndo && changeSet ? () => undoAs(changeSet, of, along) : undefined;
  return {
    ...recordWrites(parts, undoing),
    ...planWrites(parts, undoing),
    act: actionWrite(parts, undoing),
    undo: (changeSet) => undoAs(changeSet, 'change'),
  };
};

/** Runs a call; its failure is told before it is thrown on. */
const telling = async <T>(call: () => Promise<T>, tellFailure: (error: unknown) => void): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Withdrawn)) tellFailure(error);
    throw error;
  }
};

/** Somebody saw what others changed and left it at that: there is nothing to tell. */
class Withdrawn extends Error {}

/**
 * A write that does not merge. Where the record changed meanwhile, it is read again, what changed is shown, and the write is
 * offered over it: `write` is called again with that conflict.
 */
const insisting =
  ({ resource: { name }, client, ask }: Parts) =>
  async <T>(what: StaleQuestion['what'], write: (over?: Conflict) => Promise<T>): Promise<T> => {
    let over: Conflict | undefined;
    for (;;) {
      try {
        return await write(over);
      } catch (error) {
        const conflict = errorBodyOf(error)?.conflict;
        if (!conflict) throw error;
        forgetRecords(client, name, [conflict.id]);
        announceChanged(name, [conflict.id]);
        const answer = ask({ resource: name, conflict, what });
        if (answer === null) throw error;
        if (!(await answer)) throw new Withdrawn();
        over = conflict;
      }
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
        tell.undone(of, answer);
        return answer;
      },
      (error) => tell.notUndone(of, error),
    );

const recordWrites = (parts: Parts, undoing: Undoing): Pick<ChangeSet, 'save' | 'add' | 'unsent' | 'remove'> => {
  const { resource, provider, client, tell } = parts;
  const { name } = resource;
  const failing = <T>(
    key: ResourceMessageKey,
    id: RecordId | null,
    call: () => Promise<T>,
    formAsks = false,
  ): Promise<T> => telling(call, (error) => tell.failed(key, error, id, formAsks));
  const insist = insisting(parts);
  const told = toldWrite(resource);
  return {
    save: (id, save, askHere = false) =>
      failing(
        'notUpdated',
        id,
        async () => {
          const answer = await (askHere
            ? insist('save', (over) => provider.save(name, id, over ? standingOn(over, save) : save))
            : provider.save(name, id, save));
          rememberSaved(client, name, answer);
          tell.done('updated', {
            ...told(answer, undoing(answer.metadata.changeSet)),
            became: becameOf(resource, save.changes, answer.data),
          });
          return answer;
        },
        !askHere,
      ),
    add: (record, related) =>
      failing('notCreated', null, async () => {
        const answer = await provider.add(name, record, related);
        rememberSaved(client, name, answer);
        refreshLists(client, name);
        tell.done('created', {
          ...told(answer, undoing(answer.metadata.changeSet), [newRecord]),
          became: becameOf(resource, record, answer.data),
        });
        return answer;
      }),
    unsent: () => tell.failed('notSaved', undefined, null),
    remove: (id, version) =>
      failing('notDeleted', id, async () => {
        const answer = await insist('delete', (over) => provider.remove(name, id, over?.version ?? version));
        dropRecord(client, name, id);
        tell.done('deleted', told(answer, undoing(answer.metadata.changeSet, 'deletion')));
        return answer;
      }),
  };
};

/** The same values on the version that is stored now; of a service without versions, on the values. */
const standingOn = ({ version, record }: Conflict, { changes, base, related }: RecordSave): RecordSave => ({
  changes,
  ...(related && { related }),
  ...(version > 0 && { version }),
  ...(base && { base: Object.fromEntries(Object.keys(base).map((name) => [name, record[name] ?? null])) }),
});

/** What a single write is told with: the record by its name. */
const toldWrite =
  ({ name, recordRepresentation }: ResourceDescription) =>
  (
    { data, metadata }: Pick<SaveAnswer, 'data'> & { metadata: { changeSet: string; unchanged?: true } },
    undo: ToldWrite['undo'],
    also: string[] = [],
  ): ToldWrite => ({
    unchanged: metadata.unchanged,
    undo,
    about: { resource: name, records: [String(data.id), ...also], name: String(data[recordRepresentation] ?? data.id) },
  });

const planWrites = (
  { resource: { name }, provider, client, tell }: Parts,
  undoing: Undoing,
): Pick<ChangeSet, 'plan' | 'apply' | 'finish'> => {
  const finish: ChangeSet['finish'] = (plan, summary) => {
    rememberResults(client, name, summary, plan.along);
    tell.summary(
      plan,
      summary,
      summary.undoable
        ? undoing(summary.changeSet, plan.kind === 'delete' ? 'deletion' : 'change', plan.along)
        : undefined,
    );
  };
  return {
    plan: (request, ofOne) =>
      telling(
        () => provider.plan({ ...request, resource: name }),
        (error) => tell.planFailed({ kind: request.kind, action: request.action, ofOne }, error),
      ),
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

const actionWrite = (parts: Parts, undoing: Undoing): ChangeSet['act'] => {
  const { resource, provider, client, tell } = parts;
  const insist = insisting(parts);
  return (action, target) =>
    telling(
      async () => {
        const declared = resource.actions[action];
        const answer = await insist({ action }, (over) =>
          provider.act(resource.name, action, over ? { ...target, version: over.version } : target),
        );
        if (declared?.result === 'job') {
          tell.requested(action, (answer.data as { job: Job }).job); // the declared result
          return answer;
        }
        rememberAction(client, resource.name, declared?.result ?? 'data', answer.data);
        const results = declared?.result === 'perId' ? fromPerId(answer.data) : [];
        const undo = declared?.undo === false ? undefined : undoing(answer.metadata.changeSet);
        tell.acted(
          action,
          results,
          declared?.result === 'record' ? toldWrite(resource)(answer as SaveAnswer, undo) : { undo },
        ); // the declared result
        return answer;
      },
      (error) => tell.actFailed(action, error, target.id),
    );
};

const rememberSaved = (client: QueryClient, resource: string, { data, metadata }: SaveAnswer): void => {
  rememberRecord(client, resource, data);
  for (const [related, record] of Object.entries(metadata.related ?? {})) rememberRecord(client, related, record);
};

const rememberResults = (
  client: QueryClient,
  resource: string,
  { results }: Pick<ChangeSetSummary, 'results'>,
  along?: string,
): void => {
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

const rememberAction = (client: QueryClient, resource: string, result: string, data: unknown): void =>
  remembering[result]?.(client, resource, data);
