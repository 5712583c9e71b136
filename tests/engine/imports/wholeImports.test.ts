import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, FailedRows, Job, Plan, PlanRow } from '../../../src/core/wire/wire.ts';
import { tariffApplication } from '../../support/fixtureApp/tariffs.ts';
import { openShop, type Answered } from '../writing/shop.ts';

const size = 2_500;

// Small jobs, so that a few thousand rows make one.
const { ask, pool } = await openShop({
  application: tariffApplication,
  registerEngine: (server, context) =>
    registerEngine(server, { ...context, settings: { ...context.settings, jobAbove: 1_000 } }),
});

type Line = readonly [code: string, price: number | string];

/** A word that no other test's codes begin with. */
let words = 0;
const freshWord = (): string => `W${String((words += 1))}-`;

const askPlan = async (lines: readonly Line[]): Promise<Answered<Plan>> => {
  const text = ['code,price', ...lines.map((line) => line.join(','))].join('\n');
  const { data: file } = await ask<ImportFile>('POST /plans/files?resource=tariffs&name=a.csv', Buffer.from(text));
  const { separator, encoding, mapping } = file;
  const reading = { file: file.file, separator, encoding, mapping, constants: {}, blank: 'keep' };
  return ask<Plan>('POST /plans', { resource: 'tariffs', kind: 'import', import: reading });
};
const planOf = async (lines: readonly Line[]): Promise<Plan> => {
  let { data } = await askPlan(lines);
  while (data.status === 'planning') ({ data } = await ask<Plan>(`GET /plans/${data.id}`));
  return data;
};
const readPlan = async ({ id }: Plan): Promise<Plan> => (await ask<Plan>(`GET /plans/${id}`)).data;
const apply = ({ id }: Plan, changeSet?: string, except: number[] = []): Promise<Answered<ChangeSetSummary>> =>
  ask<ChangeSetSummary>(`POST /plans/${id}/apply`, { except }, changeSet ? { 'change-set': changeSet } : {});
const applyJob = async ({ id }: Plan): Promise<Job> =>
  (await ask<{ job: Job }>(`POST /plans/${id}/apply`, {})).data.job;
const until = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const finish = ({ id }: Job): Promise<Job> =>
  until(
    async () => (await ask<Job>(`GET /api/toolkit/v1/jobs/${id}`)).data,
    ({ finishedAt }) => finishedAt !== null,
  );
const make = async (code: string, price = 1): Promise<number> =>
  Number((await ask('POST /tariffs', { changes: { code, price } })).data.id);
/** Codes and prices of the records whose codes begin so. */
const stored = async (word: string): Promise<unknown[][]> =>
  (await pool.query('SELECT code, price FROM shop.tariffs WHERE starts_with(code, $1) ORDER BY code', [word])).rows.map(
    ({ code, price }) => [code, Number(price)],
  );
/** What history has of a change-set: its head and its changes. */
const historyOf = async (changeSet: string): Promise<number[]> =>
  (
    await pool.query(
      `SELECT (SELECT count(*)::int FROM framework.change_set WHERE id = $1) AS heads,
              (SELECT count(*)::int FROM framework.change WHERE change_set = $1) AS changes`,
      [changeSet],
    )
  ).rows.flatMap(({ heads, changes }) => [heads, changes]);
const many = (word: string, price: number | string = 2): Line[] =>
  Array.from({ length: size }, (_, at) => [`${word}${String(at).padStart(5, '0')}`, price]);

describe('an import that is all or nothing', () => {
  it('writes a sound file in one change-set, which one undo takes back', async () => {
    const word = freshWord();
    await make(`${word}a`);
    const made = await planOf([
      [`${word}a`, 5],
      [`${word}b`, 6],
    ]);
    const { data } = await apply(made);
    expect(data).toMatchObject({ applied: 2, failed: 0, undoable: true });
    expect(await stored(word)).toEqual([
      [`${word}a`, 5],
      [`${word}b`, 6],
    ]);
    const undone = await ask<ChangeSetSummary>(`POST /change-sets/${data.changeSet}/undo`);
    expect(undone.data).toMatchObject({ applied: 2, failed: 0 });
    expect(await stored(word)).toEqual([[`${word}a`, 1]]);
  });

  it('is not applied where its plan has an error: it says how many and what to do, and gives the row as a file', async () => {
    const word = freshWord();
    const made = await planOf([
      [`${word}a`, 5],
      [`${word}b`, 'many'],
      [`${word}c`, 7],
    ]);
    expect(made.counts).toMatchObject({ create: 2, error: 1 });
    const { status, error } = await apply(made);
    expect({ status, key: error.key, message: error.message }).toEqual({
      status: 422,
      key: 'wholeFaults',
      message:
        'This import is all or nothing: 1 of its 3 rows cannot be written, so none was. Mend them and import the whole file again.',
    });
    expect(await stored(word)).toEqual([]);
    expect((await readPlan(made)).status).toBe('ready');
    const failed = await ask<FailedRows>(`GET /plans/${made.id}/failed-rows`);
    expect(failed.data.rows.map(({ row, cells }) => [row, cells])).toEqual([[3, [`${word}b`, 'many']]]);
  });

  it('leaves no row out', async () => {
    const word = freshWord();
    const made = await planOf([
      [`${word}a`, 5],
      [`${word}b`, 6],
    ]);
    const { status, error } = await apply(made, undefined, [2]);
    expect({ status, key: error.key }).toEqual({ status: 422, key: 'wholeExcept' });
    expect(await stored(word)).toEqual([]);
    expect((await apply(made)).data).toMatchObject({ applied: 2 });
  });

  it('is taken back whole by rows that changed after planning, and says which and why; history has nothing of it', async () => {
    const word = freshWord();
    const a = await make(`${word}a`);
    const lines: Line[] = [
      [`${word}a`, 5],
      [`${word}b`, 6],
      [`${word}c`, 7],
    ];
    const made = await planOf(lines);
    await ask(`PUT /tariffs/${a}`, { version: 1, changes: { price: 2 } });
    await make(`${word}c`, 3);
    const changeSet = crypto.randomUUID();
    const { status, error } = await apply(made, changeSet);
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: 422,
      code: 'PLAN_REFUSED',
      message:
        'Nothing was written. This import is all or nothing, and 2 of its 3 rows stood in the way (rows of the file: 2, 4). Mend them and import the whole file again.',
    });
    const untouched = [
      [`${word}a`, 2],
      [`${word}c`, 3],
    ];
    expect(await stored(word)).toEqual(untouched);
    expect(await historyOf(changeSet)).toEqual([0, 0]);
    expect(await readPlan(made)).toMatchObject({ status: 'ready', counts: { create: 1, update: 0, error: 2 } });
    const { data: rows } = await ask<PlanRow[]>(`GET /plans/${made.id}/rows?outcome=error`);
    expect(rows.map(({ row, findings }) => [row, findings.map(({ key, field }) => [key, field])])).toEqual([
      [2, [['versionChanged', undefined]]],
      [4, [['unique', 'code']]],
    ]);
    const failed = await ask<FailedRows>(`GET /plans/${made.id}/failed-rows`);
    expect(failed.data.rows.map(({ row }) => row)).toEqual([2, 4]);
    // Neither a second try nor a retry of the same call writes the row that is sound.
    expect((await apply(made, changeSet)).error.key).toBe('wholeFaults');
    expect(await stored(word)).toEqual(untouched);
    expect((await apply(await planOf(lines))).data).toMatchObject({ applied: 3, failed: 0 });
    expect(await stored(word)).toEqual(lines.map((line) => [...line]));
  });

  it('takes 5,000 rows where it says nothing else', async () => {
    const lines = Array.from({ length: 5_001 }, (_, at): Line => [`none-${at}`, 1]);
    const { status, error } = await askPlan(lines);
    expect({ status, message: error.message }).toEqual({
      status: 422,
      message: 'At most 5000 rows at once, got 5001.',
    });
    expect((await askPlan(lines.slice(1))).status).toBe(201);
  });
});

describe('a large import that is all or nothing', () => {
  /** Holds a record, so that a job that writes it does not end before it is let go. */
  const hold = async (code: string): Promise<() => Promise<void>> => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM shop.tariffs WHERE code = $1 FOR UPDATE', [code]);
    return async () => {
      await client.query('ROLLBACK');
      client.release();
    };
  };
  /** The connection that waits for what is held. */
  const waiting = async (not?: number): Promise<number> => {
    const read = async (): Promise<number[]> =>
      (
        await pool.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%tariffs%'",
        )
      ).rows.map(({ pid }) => pid);
    const found = await until(read, (pids) => pids.some((pid) => pid !== not));
    return found.find((pid) => pid !== not) ?? 0;
  };
  const seed = async (word: string): Promise<void> => {
    await pool.query(
      "INSERT INTO shop.tariffs (code, price) SELECT $1 || lpad(n::text, 5, '0'), 1 FROM generate_series(0, $2 - 1) n",
      [word, size],
    );
  };
  const prices = async (word: string): Promise<object[]> =>
    (
      await pool.query(
        'SELECT price::int AS price, count(*)::int AS n FROM shop.tariffs WHERE starts_with(code, $1) GROUP BY 1 ORDER BY 1',
        [word],
      )
    ).rows;

  it('is taken back by one row; its job says which, and that nothing was written', async () => {
    const word = freshWord();
    const made = await planOf(many(word));
    expect(made.counts.create).toBe(size);
    await make(`${word}02000`, 9);
    const started = await applyJob(made);
    const job = await finish(started);
    expect(job).toMatchObject({
      status: 'failed',
      changeSet: null,
      done: 0,
      failed: 1,
      error: {
        key: 'wholeRefused',
        text: 'Nothing was written. This import is all or nothing, and 1 of its 2500 rows stood in the way (rows of the file: 2002). Mend them and import the whole file again.',
      },
    });
    expect(job.summary).toBeUndefined();
    expect(await stored(word)).toEqual([[`${word}02000`, 9]]);
    expect(await historyOf(started.changeSet ?? '')).toEqual([0, 0]);
    expect(await readPlan(made)).toMatchObject({ status: 'ready', counts: { create: size - 1, error: 1 } });
    expect((await apply(made)).error.key).toBe('wholeFaults');
  });

  it('leaves nothing when its server stops in the middle, and is written whole and once afterwards', async () => {
    const word = freshWord();
    await seed(word);
    const made = await planOf(many(word));
    const release = await hold(`${word}02400`);
    const started = await applyJob(made);
    const pid = await waiting();
    // Two thousand rows were written by then.
    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await waiting(pid);
    expect(await prices(word)).toEqual([{ price: 1, n: size }]);
    expect((await historyOf(started.changeSet ?? ''))[1]).toBe(0);
    await release();
    expect(await finish(started)).toMatchObject({ status: 'done', done: size, summary: { applied: size, failed: 0 } });
    expect(await prices(word)).toEqual([{ price: 2, n: size }]);
    expect(
      (await pool.query('SELECT DISTINCT version FROM shop.tariffs WHERE starts_with(code, $1)', [word])).rows,
    ).toEqual([{ version: 2 }]);
  });

  it('leaves nothing when it is cancelled, and can be applied again', async () => {
    const word = freshWord();
    await seed(word);
    const made = await planOf(many(word, 3));
    const release = await hold(`${word}00010`);
    const started = await applyJob(made);
    await waiting();
    await ask(`POST /api/toolkit/v1/jobs/${started.id}/cancel`);
    await release();
    expect(await finish(started)).toMatchObject({ status: 'cancelled', done: 0, changeSet: null });
    expect(await prices(word)).toEqual([{ price: 1, n: size }]);
    expect(await historyOf(started.changeSet ?? '')).toEqual([0, 0]);
    expect(await finish(await applyJob(made))).toMatchObject({ status: 'done', summary: { applied: size } });
    expect(await prices(word)).toEqual([{ price: 3, n: size }]);
  });
});
