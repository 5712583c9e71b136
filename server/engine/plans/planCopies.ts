import { RequestError } from '../access/requestError.ts';
import { pairsOf, refuseBeyondScope } from '../copies/copyPairs.ts';
import { findSetDifferences, swapSets, type SetDifference } from '../copies/copySets.ts';
import { draftCopies } from '../copies/draftCopies.ts';
import { findDifferences, type Difference } from '../copies/findDifferences.ts';
import { beginCopying, writeCopies } from '../copies/writeCopies.ts';
import { idsOf } from '../planRows/idsOf.ts';
import type { PlannedRows, Planning } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { keepInScope } from '../records/recordScope.ts';
import { differenceOf, findingsOf, kindOf, recordLabelOf } from '../writing/recordChanges.ts';
import { inTransaction } from '../writing/writing.ts';
import type { RefusedRow, Together } from './together.ts';
import type { ChangeSet } from '../context/changeSet.ts';

/** The rows of a plan that copies: every difference, worked out as it would be written. */
export const planCopies = async (planning: Planning): Promise<PlannedRows> => {
  const ids = await selectedIds(planning);
  const { writing, model, actor } = planning;
  const changeSet: ChangeSet = {
    id: '',
    service: model.resource.service,
    source: 'copy',
    reason: null,
    at: writing.context.clock(),
    actor,
    bulk: false,
  };
  return inTransaction(writing, async (client) => {
    await beginCopying(client, []);
    const writer: Writer = { context: writing.context, models: writing.models, client, changeSet, planning: true };
    const differences = await differencesOf(writer, planning, ids);
    const drafts = await draftCopies(writer, differences);
    const sets = await findSetDifferences(writer, pairsOf(planning));
    return {
      requests: [],
      settled: [
        ...drafts.map((draft, at) => toRow(draft, differences[at])),
        ...sets.map((set, at) => toSetRow(set, drafts.length + at + 1)),
      ],
    };
  });
};

/** Null: all of what the action is about. */
const selectedIds = async (planning: Planning): Promise<string[] | null> => {
  const { model, request } = planning;
  const selects = model.resource.actions[request.action ?? '']?.on.includes('selection') ?? false;
  return selects ? (await idsOf(planning, request.selection)).map(({ id }) => id) : null;
};

const differencesOf = async (
  writer: Writer,
  planning: Planning,
  ids: readonly string[] | null,
): Promise<Difference[]> => {
  const pairs = pairsOf(planning);
  if (ids) return findDifferences(writer, pairs, await keepInScope(writer, planning.model, ids));
  for (const pair of pairs) await refuseBeyondScope(writer, pair);
  return findDifferences(writer, pairs, null);
};

/** What a row keeps beside its own difference: of which resource it is, and the versions of both sides. */
const inputOf = ({ pair, source, target }: Difference) => ({ resource: pair.to.resource.name, source, target });

const toRow = (draft: Draft, difference: Difference | undefined): NewPlanRow => {
  const { refusal, request } = draft;
  const kind = kindOf(draft);
  return {
    row: request.row,
    id: draft.id,
    label: recordLabelOf(draft),
    version: draft.version,
    ...differenceOf(draft),
    outcome: refusal ? 'error' : kind === 'none' ? 'unchanged' : kind,
    input: difference ? inputOf(difference) : null,
    findings: refusal ? findingsOf(refusal, draft.model) : [],
  };
};

/** A set is one row, which says how many of it are new, changed and gone. */
const toSetRow = ({ pair: { to }, set, ...counts }: SetDifference, row: number): NewPlanRow => ({
  row,
  id: null,
  label: `${set}: ${counts.created} +, ${counts.changed} ±, ${counts.gone} −`,
  version: null,
  before: {},
  after: {},
  outcome: 'update',
  input: { resource: to.resource.name, set, ...counts },
  findings: [],
});

/**
 * Writes what a plan shows, in a transaction that was begun for it; answers the rows that stand in the way. 409 where what
 * differs is no longer what the plan shows.
 */
const applyCopies = async (writer: Writer, planning: Planning, plan: string): Promise<RefusedRow[]> => {
  const differences = await differencesOf(writer, planning, await selectedIds(planning));
  const seen = await writer.client.query<{ id: string; input: unknown }>(
    'SELECT record_id AS id, input FROM framework.plan_row WHERE plan = $1 ORDER BY row',
    [plan],
  );
  const pairs = pairsOf(planning);
  const sets = (await findSetDifferences(writer, pairs)).map((set) => JSON.stringify(toSetRow(set, 0).input));
  const isSame =
    seen.rows.length === differences.length + sets.length &&
    sets.every((set, at) => JSON.stringify(seen.rows[differences.length + at]?.input) === set) &&
    differences.every((difference, at) => {
      const row = seen.rows[at];
      return row?.id === difference.id && JSON.stringify(row.input) === JSON.stringify(inputOf(difference));
    });
  if (!isSame) throw new RequestError(409, 'PLAN_STALE', 'copyStale');
  const drafts = await writeCopies(writer, await draftCopies(writer, differences));
  const refused = drafts.flatMap(({ refusal, request, model }) =>
    refusal ? [{ row: request.row, findings: findingsOf(refusal, model) }] : [],
  );
  if (refused.length === 0) await swapSets(writer, pairs);
  return refused;
};

/** A plan that copies is of several resources, whose rows refer to each other. */
export const copiedTogether: Together = {
  texts: { faults: 'copyFaults', refused: 'copyRefused', left: 'copyExcept' },
  begin: (client, planning) => beginCopying(client, pairsOf(planning)),
  apply: applyCopies,
};
