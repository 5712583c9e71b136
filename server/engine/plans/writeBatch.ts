import type { Pool, PoolClient } from 'pg';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Row } from '../database/row.ts';
import { prepared } from '../database/statement.ts';
import { readAhead } from '../tableFiles/readAhead.ts';
import { undoRows } from '../undo/undoRows.ts';
import type { Planning } from '../planRows/planning.ts';
import { openRowsOf } from '../planRows/planStore.ts';
import { idOrder } from '../records/recordKey.ts';
import type { RowRequest, Writer } from '../records/draft.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { findingsOf } from '../writing/recordChanges.ts';
import type { Writing } from '../writing/writing.ts';
import type { RefusedRow } from './together.ts';
import { actionOf, planMakers, thawInput } from './planKinds.ts';

/** A row of a plan as it is to be written. */
interface FrozenRow {
  row: number;
  id: string | null;
  version: number | null;
  input: Row;
}

/** Who writes the rows of a plan, in the transaction of this client. */
export const toWriter = (writing: Writing, client: PoolClient, changeSet: ChangeSet): Writer => ({
  context: writing.context,
  models: writing.models,
  client,
  changeSet,
});

/** All rows that are to be written of a plan that has few, and of which none was tried yet, in the order of their keys. */
export const readAllFrozen = async (db: Pick<PoolClient, 'query'>, plan: string): Promise<FrozenRow[]> => {
  const text = `SELECT r.row, r.record_id AS id, r.version, r.input FROM ${openRowsOf} ORDER BY ${idOrder('r.record_id')}, r.row`;
  return (await db.query<FrozenRow>(prepared(text, [plan]))).rows;
};

/** Some rows of a plan as they were frozen, in the order given. */
export const readFrozen = async (
  db: Pick<PoolClient, 'query'>,
  plan: string,
  rows: readonly number[],
): Promise<FrozenRow[]> => {
  const found = await db.query<FrozenRow>(
    'SELECT row, record_id AS id, version, input FROM framework.plan_row WHERE plan = $1 AND row = ANY($2)',
    [plan, rows],
  );
  const byRow = new Map(found.rows.map((frozen) => [frozen.row, frozen]));
  return rows.flatMap((row) => byRow.get(row) ?? []);
};

/** Rows that are written before it is asked whether to go on. */
const batchSize = 1_000;

/** Rows of a plan as they were frozen, some at a time: the next ones are read while those before them are written. */
export const readBatches = (
  db: Pick<Pool, 'query'>,
  plan: string,
  rows: readonly number[],
): AsyncGenerator<readonly FrozenRow[]> => {
  const batches = async function* (): AsyncGenerator<FrozenRow[]> {
    for (let start = 0; start < rows.length; start += batchSize)
      yield await readFrozen(db, plan, rows.slice(start, start + batchSize));
  };
  return readAhead(batches());
};

/** Writes rows of a plan; answers those that were refused. */
export const writeBatch = async (
  writer: Writer,
  planning: Planning,
  rows: readonly FrozenRow[],
): Promise<RefusedRow[]> => {
  const drafts =
    planning.request.kind === 'revert'
      ? await writeReverts(writer, planning, rows)
      : (await applyChanges(writer, planning.model, toRequests(planning, planning.request.kind, rows))).drafts;
  return drafts.flatMap(({ refusal, request, model }) =>
    refusal ? [{ row: request.row, findings: findingsOf(refusal, model) }] : [],
  );
};

const toRequests = (
  planning: Planning,
  kind: keyof typeof planMakers,
  frozen: readonly FrozenRow[],
): readonly RowRequest[] => {
  const maker = planMakers[kind];
  const action = actionOf(planning);
  return frozen.map(({ row, id, version, input }): RowRequest => ({
    row,
    id,
    kind: maker.kindOf(planning, id),
    merge: false,
    checked: true,
    ...thawInput(planning.request, input),
    ...action,
    ...(version === null ? {} : { version }),
  }));
};

const writeReverts = (writer: Writer, { request }: Planning, rows: readonly FrozenRow[]): ReturnType<typeof undoRows> =>
  undoRows(
    writer,
    request.changeSet ?? '',
    rows.map(({ input }) => [input['row'], ...((input['alsoRows'] as unknown[] | undefined) ?? [])].map(Number)),
  ); // as `RevertInput` has them
