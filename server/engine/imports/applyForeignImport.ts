import { message, type Message } from '../../../src/core/values/messages.ts';
import { grantsOf } from '../../../src/core/people/grants.ts';
import type { Row } from '../database/row.ts';
import { keptMessage } from '../writing/recordChanges.ts';
import type { Writing } from '../writing/writing.ts';
import type { ForeignRecords } from '../context/foreign.ts';
import type { JobTask, Step } from '../jobs/jobKind.ts';
import { countResults } from '../writing/countResults.ts';
import { openRowsOf } from '../planRows/planStore.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';

/** After so many rows that the service did not answer, one after the other, the rest is not tried. */
const patience = 5;
/** Rows that are in memory at once. */
const batch = 250;

interface OpenRow {
  row: number;
  id: string | null;
  before: Row;
  input: Row;
}

/**
 * Sends the rows of a plan to the service that keeps the records, one by one; also after a restart. What is about to be sent
 * is noted before, so that nothing is sent twice: of a row at which this server stopped nobody knows.
 */
export const applyForeignImport = async (
  writing: Writing,
  foreign: ForeignRecords,
  task: JobTask,
  step: Step,
): Promise<void> => {
  const results = keepResults(writing, foreign, task);
  let { done, failed } = await countResults(writing, task);
  let unanswered = 0;
  for await (const row of results.open()) {
    if (!(await step({ done, failed }))) return;
    await results.begin(row);
    const refusal = await send(foreign, task, row).then(
      (id) => results.written(row, id),
      (error: unknown) => results.refused(row, error),
    );
    done += 1;
    failed += refusal ? 1 : 0;
    unanswered = refusal && refusal.status >= 502 ? unanswered + 1 : 0;
    if (unanswered < patience) continue;
    const skipped = await results.giveUp();
    done += skipped;
    failed += skipped;
    break;
  }
  await step({ done, failed });
};

/** Answers the record's id. */
const send = async (foreign: ForeignRecords, { actor }: JobTask, { id, before, input }: OpenRow): Promise<string> => {
  requireAccess(actor, foreign.resource, 'import');
  if (id === null) return foreign.create(actor, input);
  await foreign.change(actor, id, before, input);
  return id;
};

/** The results of the rows as history holds them. */
const keepResults = (
  { context: { pool, clock, application } }: Pick<Writing, 'context'>,
  { resource }: ForeignRecords,
  task: JobTask,
) => {
  const plan = String(task.input['plan']);
  const untried = `${openRowsOf} AND NOT EXISTS (SELECT 1 FROM framework.change c WHERE c.change_set = $2 AND c.row = r.row)`;
  const say = (fault: Message): string => JSON.stringify(fault);
  const add = async (fault: Message, most: number, row: number | null): Promise<number> => {
    const added = await pool.query(
      `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, result, at)
       SELECT $2, r.row, 0, $3, coalesce(r.record_id, ''), 'none', '{}', '{}', $4, $5 FROM ${untried} AND ($6::int IS NULL OR r.row = $6) LIMIT $7`,
      [plan, task.changeSet, resource.name, say(fault), clock().toISOString(), row, most],
    );
    return added.rowCount ?? 0;
  };
  return {
    /** Rows that have no result yet. */
    async *open(): AsyncGenerator<OpenRow> {
      for (;;) {
        const { rows } = await pool.query<OpenRow>(
          `SELECT r.row, r.record_id AS id, r.before, r.input FROM ${untried} ORDER BY r.row LIMIT ${batch}`,
          [plan, task.changeSet],
        );
        if (rows.length === 0) return;
        yield* rows;
      }
    },
    begin: ({ row }: OpenRow) => add(message('remoteInterrupted', { service: resource.service }), 1, row),
    written: async ({ row, id, before, input }: OpenRow, record: string): Promise<null> => {
      await pool.query(
        'UPDATE framework.change SET kind = $3, record_id = $4, before = $5, after = $6, result = NULL WHERE change_set = $1 AND row = $2',
        [task.changeSet, row, id === null ? 'create' : 'update', record, JSON.stringify(before), JSON.stringify(input)],
      );
      return null;
    },
    refused: async ({ row }: OpenRow, error: unknown): Promise<RequestError> => {
      if (!(error instanceof RequestError)) throw error;
      await pool.query('UPDATE framework.change SET result = $3 WHERE change_set = $1 AND row = $2', [
        task.changeSet,
        row,
        keptMessage(error, { grants: grantsOf(application) }),
      ]);
      return error;
    },
    giveUp: () => add(message('remoteGivenUp', { service: resource.service }), task.total, null),
  };
};
