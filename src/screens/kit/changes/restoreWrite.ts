import type { QueryClient } from '@tanstack/react-query';
import type { Deletion } from '../../../core/wire/audit.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { PlanRequest, RowResult } from '../../../core/wire/wire.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { failuresOf } from '../messages/summary.ts';
import type { ChangeSet } from './changeSet.ts';
import { rememberResults } from './rememberAnswers.ts';
import type { Outcomes } from './useOutcomes.ts';
import type { WriteTitle } from './useSession.ts';

interface Parts {
  resource: { name: string };
  provider: Pick<ChangeProvider, 'plan' | 'apply'>;
  client: QueryClient;
  tell: Pick<Outcomes, 'restored' | 'started'>;
}

type Undoing = (changeSet: string | undefined, title: WriteTitle) => (() => Promise<unknown>) | undefined;

/** Takes deletions back, each change-set by a plan of its own, and answers what became of each record. */
export const restoreWrite =
  ({ resource: { name }, provider, client, tell }: Parts, undoing: Undoing): ChangeSet['restore'] =>
  async (deletions) => {
    const results: RowResult[] = [];
    const undos: (() => Promise<unknown>)[] = [];
    for (const { request, of } of requestsOf(deletions)) {
      try {
        const plan = await provider.plan({ ...request, resource: name });
        const answer = await provider.apply(name, plan.id, []);
        if ('job' in answer) {
          tell.started(answer);
          continue;
        }
        const asked = new Set(of.map(({ record_id: id }) => id));
        results.push(...answer.results.filter(({ id }) => id !== null && asked.has(id)));
        const undo = answer.undoable && undoing(answer.changeSet, { kind: 'restore', results: answer.results });
        if (undo) undos.push(undo);
      } catch (error) {
        results.push(...of.map((deletion) => refused(deletion, error)));
      }
    }
    rememberResults(client, name, { results });
    const failed = failuresOf({ results }).length;
    const [only, ...others] = undos;
    const undo = others.length === 0 ? only : undefined;
    tell.restored({ applied: results.length - failed, failed, unchanged: 0, results }, undo);
    return results;
  };

interface Restoring {
  request: Omit<PlanRequest, 'resource'>;
  of: readonly Deletion[];
}

const requestsOf = (deletions: readonly Deletion[]): Restoring[] => {
  const called = deletions.filter(({ way }) => way === 'restore');
  const undone = Map.groupBy(
    deletions.filter(({ way }) => way === 'undo'),
    ({ change_set: set }) => set,
  );
  return [
    ...(called.length > 0 ? [{ request: restoreRequest(called), of: called }] : []),
    ...[...undone].map(([changeSet, of]) => ({
      request: { kind: 'revert' as const, changeSet, changeRows: of.map(({ row }) => row) },
      of,
    })),
  ];
};

const restoreRequest = (of: readonly Deletion[]): Restoring['request'] => ({
  kind: 'action',
  action: 'restore',
  selection: { ids: of.map(({ record_id: id }) => id) },
});

/** A plan that was not made or not applied at all refuses every record of it. */
const refused = ({ record_id: id, label }: Deletion, error: unknown): RowResult => {
  const body = errorBodyOf(error);
  const text = body?.message ?? (error instanceof Error ? error.message : String(error));
  const result = {
    key: body?.key ?? 'invalid',
    params: body?.params ?? { reason: text },
    text,
    ...(body?.why && { why: body.why }),
  };
  return { row: 0, id, label, result, version: null };
};
