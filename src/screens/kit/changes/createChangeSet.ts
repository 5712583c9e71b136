import { calledOf } from '../../../core/declaration/called.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Conflict, Job, RecordId, SaveAnswer } from '../../../core/wire/wire.ts';
import type { askAboutStale } from '../messages/staleQuestion.ts';
import { fromPerId } from '../messages/summary.ts';
import { newRecord } from '../messages/useToast.ts';
import { becameOf } from './became.ts';
import type { ChangeSet, RecordSave } from './changeSet.ts';
import { insisting, telling } from './insisting.ts';
import { dropRecord, refreshLists } from './patchCache.ts';
import { rememberAction, rememberResults, rememberSaved } from './rememberAnswers.ts';
import { restoreWrite } from './restoreWrite.ts';
import type { Outcomes, ToldWrite } from './useOutcomes.ts';

interface Parts {
  resource: ResourceDescription;
  provider: ChangeProvider;
  client: QueryClient;
  tell: Outcomes;
  canUndo: boolean;
  /** Asks whether to go on over what others changed; null: nobody can be asked. */
  ask: typeof askAboutStale;
}

type Undoing = (
  changeSet: string | undefined,
  of?: 'change' | 'deletion',
  along?: readonly string[],
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
    restore: restoreWrite(parts, undoing),
    undo: (changeSet) => undoAs(changeSet, 'change'),
  };
};

const createUndo =
  ({ resource: { name }, provider, client, tell }: Parts) =>
  (changeSet: string, of: 'change' | 'deletion', along?: readonly string[]) =>
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
  (description: ResourceDescription) =>
  (
    { data, metadata }: Pick<SaveAnswer, 'data'> & { metadata: { changeSet: string; unchanged?: true } },
    undo: ToldWrite['undo'],
    also: string[] = [],
  ): ToldWrite => ({
    unchanged: metadata.unchanged,
    undo,
    about: {
      resource: description.name,
      records: [String(data.id), ...also],
      name: calledOf(description, data) ?? String(data.id),
    },
  });

const planWrites = (
  { resource: { name, actions }, provider, client, tell }: Parts,
  undoing: Undoing,
): Pick<ChangeSet, 'plan' | 'apply' | 'finish'> => {
  const finish: ChangeSet['finish'] = (plan, summary) => {
    const copied = actions[plan.action ?? '']?.copies?.map(({ to }) => to) ?? [];
    const along = [...(plan.along ?? []), ...copied];
    rememberResults(client, name, summary, along);
    tell.summary(
      plan,
      summary,
      summary.undoable ? undoing(summary.changeSet, plan.kind === 'delete' ? 'deletion' : 'change', along) : undefined,
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
