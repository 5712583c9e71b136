import { shownName } from '../i18n/shownName.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { ResourceAction, ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Conflict, Job, RecordId, RowResult, SaveAnswer } from '../../../core/wire/wire.ts';
import type { askAboutStale } from '../messages/staleQuestion.ts';
import { fromPerId, fromRows } from '../messages/summary.ts';
import { newRecord } from '../messages/useToast.ts';
import { becameOf } from './became.ts';
import type { ActionTarget, ChangeSet, RecordSave } from './changeSet.ts';
import { insisting, telling } from './insisting.ts';
import { dropRecord, refreshLists } from './patchCache.ts';
import { rememberAction, rememberResults, rememberSaved, rememberWritten } from './rememberAnswers.ts';
import { restoreWrite } from './restoreWrite.ts';
import type { Outcomes, ToldWrite } from './useOutcomes.ts';
import type { WriteSession, WriteTitle } from './useSession.ts';

interface Parts {
  resource: ResourceDescription;
  provider: ChangeProvider;
  client: QueryClient;
  tell: Outcomes;
  canUndo: boolean;
  /** Remembers the writes of this tab. */
  session: WriteSession;
  /** Asks whether to go on over what others changed; null: nobody can be asked. */
  ask: typeof askAboutStale;
}

/** Puts a write on the stack of the tab, unless its title is null, and answers how it is taken back; undefined: it cannot be. */
type Undoing = (
  changeSet: string | undefined,
  title: WriteTitle | null,
  of?: 'change' | 'deletion',
  along?: readonly string[],
) => (() => Promise<unknown>) | undefined;

/** The writes over given parts; `useChangeSet` brings those of the page. */
export const createChangeSet = (parts: Parts): ChangeSet => {
  const undoAs = createUndo(parts);
  const { resource, session, canUndo } = parts;
  const undoing: Undoing = (changeSet, title, of = 'change', along) => {
    if (!canUndo || !changeSet) return undefined;
    const { name } = resource;
    if (title)
      session.wrote({ id: changeSet, resource: name, title: session.titleOf(title), of, ...(along && { along }) });
    return () => undoAs(changeSet, of, along);
  };
  return {
    ...recordWrites(parts, undoing),
    ...planWrites(parts, undoing),
    act: actionWrite(parts, undoing),
    restore: restoreWrite(parts, undoing),
    undo: (changeSet, of = 'change', along) => undoAs(changeSet, of, along),
  };
};

const createUndo =
  ({ resource: { name }, provider, client, tell, session }: Parts): ChangeSet['undo'] =>
  (changeSet, of = 'change', along) =>
    telling(
      async () => {
        const answer = await provider.undo(name, changeSet);
        if ('job' in answer) {
          session.awaits(answer.job.changeSet);
          return tell.started(answer);
        }
        rememberResults(client, name, answer, along);
        const { changeSet: id, applied, results } = answer;
        // Of a write that is no more of this tab than its history, the undo is a write like any other.
        if (!session.undid(changeSet, answer) && applied > 0)
          session.wrote({ id, resource: name, title: session.titleOf({ kind: 'revert', results }), of: 'change' });
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
            ...told(answer, (name) =>
              undoing(answer.metadata.changeSet, { kind: 'saved', fields: Object.keys(save.changes), name }),
            ),
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
          ...told(answer, (name) => undoing(answer.metadata.changeSet, { kind: 'create', name }), [newRecord]),
          became: becameOf(resource, record, answer.data),
        });
        return answer;
      }),
    unsent: () => tell.failed('notSaved', undefined, null),
    remove: (id, version) =>
      failing('notDeleted', id, async () => {
        const answer = await insist('delete', (over) => provider.remove(name, id, over?.version ?? version));
        dropRecord(client, name, id);
        tell.done(
          'deleted',
          told(answer, (name) => undoing(answer.metadata.changeSet, { kind: 'delete', name }, 'deletion')),
        );
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
    undoOf: (name: string) => ToldWrite['undo'],
    also: string[] = [],
  ): ToldWrite => {
    const name = shownName(description, data) ?? String(data.id);
    return {
      unchanged: metadata.unchanged,
      undo: metadata.unchanged ? undefined : undoOf(name),
      about: { resource: description.name, records: [String(data.id), ...also], name },
    };
  };

const planWrites = (
  { resource: { name, actions }, provider, client, tell, session }: Parts,
  undoing: Undoing,
): Pick<ChangeSet, 'plan' | 'apply' | 'finish'> => {
  const conclude = (plan: Parameters<ChangeSet['finish']>[0], summary: ChangeSetSummary, isOwn: boolean): void => {
    const copied = actions[plan.action ?? '']?.copies?.map(({ to }) => to) ?? [];
    const along = [...(plan.along ?? []), ...copied];
    rememberResults(client, name, summary, along);
    const { kind, action } = plan;
    const title = isOwn ? { kind, action, results: summary.results } : null;
    tell.summary(
      plan,
      summary,
      summary.undoable && summary.applied > 0
        ? undoing(summary.changeSet, title, kind === 'delete' ? 'deletion' : 'change', along)
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
          if ('job' in answer) {
            session.awaits(answer.job.changeSet);
            return tell.started(answer);
          }
          conclude(plan, answer, true);
          return answer;
        },
        (error) => tell.planFailed(plan, error),
      ),
    finish: ({ isUndo, ...plan }, summary) => {
      if (isUndo && summary.undid !== undefined) session.undid(summary.undid, summary);
      // What was taken back says so by its own line.
      if (!isUndo || summary.failed > 0 || plan.stopped)
        conclude(plan, summary, !isUndo && session.isAwaited(summary.changeSet));
    },
  };
};

/** The records that an action was sent for, as far as they were named. */
const actedOn = ({ id, ids, selection }: ActionTarget): readonly RecordId[] => {
  if (id !== undefined) return [id];
  return ids ?? (selection && 'ids' in selection ? selection.ids : []);
};

/** What an action answered of each record. */
const resultsOf = (resource: ResourceDescription, { result, shows }: ResourceAction, answer: unknown): RowResult[] => {
  if (result === 'perId') return fromPerId(answer);
  return shows?.fault === undefined ? [] : fromRows(resource, answer, shows.fault);
};

const actionWrite = (parts: Parts, undoing: Undoing): ChangeSet['act'] => {
  const { resource, provider, client, tell } = parts;
  const insist = insisting(parts);
  return (action, target, isWanted = () => true) =>
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
        if (declared?.result === 'data' && answer.metadata.written)
          rememberWritten(client, resource.name, actedOn(target));
        const results = declared ? resultsOf(resource, declared, answer.data) : [];
        const undoOf = (name?: string): ToldWrite['undo'] =>
          declared?.undo === false
            ? undefined
            : undoing(answer.metadata.changeSet, { kind: 'action', action, name, results });
        if (!isWanted()) return answer;
        if (declared?.says) {
          tell.said(action, answer.data);
          return answer;
        }
        tell.acted(
          action,
          results,
          declared?.result === 'record' ? toldWrite(resource)(answer as SaveAnswer, undoOf) : { undo: undoOf() },
        ); // the declared result
        return answer;
      },
      (error) => {
        if (isWanted()) tell.actFailed(action, error, target.id);
      },
    );
};
