import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostWholeRows } from '../../../src/core/csv/wholeImport.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openOutlets, type Copied, type Headers } from './outlets.ts';

const shop = await openOutlets(100);
const { ask, country, make, edit, addHour, publish, look, apply, undo, outlets, hours, pool, signIn } = shop;

const fill = async (at: string, from: number, count: number): Promise<unknown> =>
  pool.query(
    `INSERT INTO shop."draft-outlets" (id, code, name, country, state, version) OVERRIDING SYSTEM VALUE
     SELECT n, $1 || n, 'Many', $1, 1, 1 FROM generate_series($2::int, $2::int + $3::int - 1) n`,
    [at, from, count],
  );
const finish = async ({ id }: Job): Promise<Job> => {
  for (;;) {
    const { data } = await ask<Job>(`GET /api/toolkit/v1/jobs/${id}`);
    if (data.finishedAt !== null) return data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const tell = ({ status, error }: { status: number; error: { key: string } }) => [status, error.key];

describe('what a person sees before it', () => {
  it('counts what is new, changed and gone for each resource, and shows the first rows of each with their fields', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await edit(`/draft-outlets/${a}`, { name: 'New name' });
    await addHour(a, 3);
    const { data: plan } = await look(at);
    expect(plan.parts?.map(({ resource, counts: { create, update } }) => [resource, create, update])).toEqual([
      ['live-outlets', 0, 1],
      ['live-hours', 1, 0],
    ]);
    expect(plan.rows).toMatchObject([
      {
        resource: 'live-outlets',
        id: String(a),
        outcome: 'update',
        before: { name: `${at}a` },
        after: { name: 'New name' },
      },
      {
        resource: 'live-hours',
        outcome: 'create',
        after: { outlet_id: a, day: 3 },
        refs: { outlet_id: { [a]: `${at}a` } },
      },
    ]);
    expect(await hours('live', at)).toEqual([]);
  });

  it('shows rows of each resource, however many the first one has', async () => {
    const at = country();
    await fill(at, 1_000_000, 80);
    await addHour(1_000_000, 1);
    const { data: plan } = await look(at);
    expect(new Set(plan.rows.map(({ resource }) => resource))).toEqual(new Set(['live-outlets', 'live-hours']));
    expect(plan.rows).toHaveLength(50);
    // A record that is not there yet is called by the name that it will have.
    expect(plan.rows.find(({ resource }) => resource === 'live-hours')?.refs).toEqual({
      outlet_id: { 1000000: 'Many' },
    });
  });

  it('is what is written: anything that changed since on either side is refused, and a new look takes it up', async () => {
    const at = country();
    const a = await make(`${at}a`, { country: at });
    const { data: seen } = await look(at);
    await edit(`/draft-outlets/${a}`, { name: 'Later' });
    expect(tell(await apply(seen))).toEqual([409, 'copyStale']);
    expect(await outlets('live', at)).toEqual([]);
    expect((await apply((await look(at)).data)).status).toBe(200);
    expect(await outlets('live', at)).toEqual([[`${at}a`, 'Later', 1]]);

    await edit(`/draft-outlets/${a}`, { name: 'Again' });
    const { data: other } = await look(at);
    await ask(`POST /live-outlets/${a}/close`, {});
    expect(tell(await apply(other))).toEqual([409, 'copyStale']);
    await addHour(a, 1);
    const { data: more } = await look(at);
    await make(`${at}b`, { country: at });
    expect(tell(await apply(more))).toEqual([409, 'copyStale']);
  });

  it('is applied once, and a retry by the same change-set is answered with what it came to', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    const { data: plan } = await look(at);
    const changeSet = { 'change-set': randomUUID() };
    expect((await apply(plan, changeSet)).data).toMatchObject({ applied: 1, undoable: true });
    expect((await apply(plan, changeSet)).data).toMatchObject({ applied: 1 });
    expect(tell(await apply(plan))).toEqual([409, 'planApplied']);
  });

  it('leaves no record out', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    const { data: plan } = await look(at);
    expect(tell(await ask(`POST /plans/${plan.id}/apply`, { except: [1] }))).toEqual([422, 'copyExcept']);
  });
});

describe('whoever may not', () => {
  it('is refused by the permission of the action, at the call and at its plan', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    const drafts = await signIn('drafts@shop.test');
    expect(tell(await publish(at, drafts))).toEqual([403, 'forbidden']);
    expect(tell(await look(at, 'publish', drafts))).toEqual([403, 'forbidden']);
    expect(await outlets('live', at)).toEqual([]);
  });

  it('is refused beyond its scope, whether anything differs there or not, and not told which record', async () => {
    const own = await signIn('own@shop.test');
    const at = country();
    await make(`${at}a`, { country: at });
    const refusal = await publish(at, own);
    expect(tell(refusal)).toEqual([403, 'outOfScope']);
    expect(JSON.stringify(refusal.error)).not.toContain(`${at}a`);
    await publish(at);
    expect(tell(await publish(at, own))).toEqual([403, 'outOfScope']);
    await make('OWNa', { country: 'OWN' });
    expect((await publish('OWN', own)).data.counts).toEqual({ 'live-outlets': { create: 1, update: 0, delete: 0 } });
  });

  it('does not take over a published record that lies beyond its scope', async () => {
    const own = await signIn('own@shop.test');
    const at = country();
    const a = await make(`${at}a`, { country: at });
    await publish(at);
    await edit(`/draft-outlets/${a}`, { country: 'OWN' });
    expect(tell(await publish('OWN', own))).toEqual([403, 'outOfScope']);
    await edit(`/draft-outlets/${a}`, { country: at });
  });

  it('is told what the input lacks', async () => {
    expect((await ask('POST /publish/outlets', {})).status).toBe(422);
    expect((await ask('POST /publish/outlets', { country: null })).status).toBe(422);
    expect(tell(await ask('POST /plans', { resource: 'live-outlets', kind: 'copy', action: 'close' }))).toEqual([
      400,
      'badBody',
    ]);
  });
});

describe('of a selection', () => {
  const some = (ids: number[], headers?: Headers) =>
    ask<Copied>('POST /publish/some-outlets', ids.map(String), headers);

  it('only the selected records are copied, and none goes', async () => {
    const at = country();
    const [a, b] = [await make(`${at}a`, { country: at }), await make(`${at}b`, { country: at })];
    await publish(at);
    await edit(`/draft-outlets/${a}`, { name: 'A' });
    await edit(`/draft-outlets/${b}`, { name: 'B' });
    const gone = await make(`${at}c`, { country: at });
    await publish(at);
    await pool.query('DELETE FROM shop."draft-outlets" WHERE id = $1', [gone]);
    await edit(`/draft-outlets/${a}`, { name: 'A2' });
    await edit(`/draft-outlets/${b}`, { name: 'B2' });
    expect((await some([a, gone])).data.counts).toEqual({ 'live-outlets': { create: 0, update: 1, delete: 0 } });
    expect(await outlets('live', at)).toEqual([
      [`${at}a`, 'A2', 1],
      [`${at}b`, 'B', 1],
      [`${at}c`, `${at}c`, 1],
    ]);
  });

  it('a record beyond the scope is as if it were not there', async () => {
    const own = await signIn('own@shop.test');
    const at = country();
    const a = await make(`${at}a`, { country: at });
    expect((await some([a], own)).data).toEqual({ changeSet: null, counts: {} });
  });

  it('it may be what a list finds', async () => {
    const at = country();
    await make(`${at}a`, { country: at });
    const selection = { query: { filter: { country: at } }, except: [] };
    expect((await ask<Copied>('POST /publish/some-outlets', { selection })).data.counts).toEqual({
      'live-outlets': { create: 1, update: 0, delete: 0 },
    });
  });
});

describe('two at once', () => {
  it('wait for each other: one writes, the other finds nothing left', async () => {
    const at = country();
    for (const letter of 'abcde') await make(`${at}${letter}`, { country: at });
    const answers = await Promise.all([publish(at), publish(at), publish(at)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ data }) => data.changeSet !== null)).toHaveLength(1);
    expect(await outlets('live', at)).toHaveLength(5);
  });
});

describe('of many records', () => {
  it('is a job that writes all of it in one transaction, and is taken back like any other', async () => {
    const at = country();
    await fill(at, 2_000_000, 1_200);
    const { status, data } = await publish(at);
    expect(status).toBe(202);
    expect(data.job && (await finish(data.job))).toMatchObject({ status: 'done', done: 1_200, failed: 0 });
    const written = await pool.query(
      'SELECT count(DISTINCT xmin::text)::int AS n FROM shop."live-outlets" WHERE country = $1',
      [at],
    );
    expect(written.rows).toEqual([{ n: 1 }]);
    const undone = await undo(data.job?.changeSet ?? null);
    const { job } = undone.data as unknown as { job: Job };
    expect(await finish(job)).toMatchObject({ status: 'done', failed: 0 });
    expect(await outlets('live', at)).toEqual([]);
  });

  it('leaves all as it was where the job is refused, and the plan says what stands in the way', async () => {
    const [at, other] = [country(), country()];
    await fill(at, 3_000_000, 150);
    const hub = await make(`${other}hub`, { country: other });
    await edit('/draft-outlets/3000007', { hub_id: hub });
    const { data: plan } = await look(at);
    const { job } = (await apply(plan)).data;
    expect(job && (await finish(job))).toMatchObject({ status: 'failed' });
    expect(await outlets('live', at)).toEqual([]);
    const { data } = await ask<Plan>(`GET /plans/${plan.id}`);
    expect(data).toMatchObject({ status: 'ready', counts: { error: 1, create: 149 } });
  });

  it('is refused beyond what one transaction writes, with the number', async () => {
    const at = country();
    await fill(at, 4_000_000, mostWholeRows + 1);
    const { status, error } = await publish(at);
    expect({ status, key: error.key, params: error.params }).toEqual({
      status: 422,
      key: 'tooManyCopied',
      params: { max: mostWholeRows },
    });
    expect(await outlets('live', at)).toEqual([]);
  });
});
