import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../server/engine/context/operation.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { ledgerApplication, ledgerOperations } from '../../support/fixtureApp/ledgers.ts';
import { notices } from '../../support/fixtureApp/notices.ts';
import { openShop, type Answered } from '../writing/shop.ts';

let isBroken = true;
let runs = 0;
const addLedgers: Operation = async () => {
  runs += 1;
  if (isBroken) throw new Error('The other side is away');
  return {
    changes: [{ resource: 'ledgers', kind: 'create', id: null, changes: { name: 'Made' } }],
    effects: [],
    result: null,
  };
};
const statement = { ...ledgerApplication.resources.find(({ name }) => name === 'ledgers')?.actions['addAll'] };
const resources = ledgerApplication.resources.map((one) =>
  one.name === 'ledgers' ? { ...one, actions: { ...one.actions, addAll: { ...statement, files: {} } } } : one,
);
const account = (label: string, permissions: string[]) => ({
  email: `${label}@shop.test`,
  label,
  permissions,
  constraints: {},
});
const { ask, pool, signIn } = await openShop({
  application: { ...ledgerApplication, resources: [...(resources as typeof ledgerApplication.resources), notices] },
  operations: { ...ledgerOperations(async () => undefined), addLedgers },
  accounts: [
    account('all', ['ledgers_load']),
    account('other', ['ledgers_load']),
    account('boss', ['everything']),
    account('chief', ['everything']),
  ],
});
const other = await signIn('other@shop.test');

const jobs = '/api/toolkit/v1/jobs';
const ended = async (id: string): Promise<Job> => {
  for (;;) {
    const { data } = await ask<Job>(`GET ${jobs}/${id}`);
    if (data.finishedAt !== null) return data;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const begin = async (): Promise<Job> => ended((await ask<{ job: Job }>('POST /ledgers/add', {})).data.job.id);
const retry = (id: string, headers?: Record<string, string>): Promise<Answered<Job>> =>
  ask<Job>(`POST ${jobs}/${id}/retry`, undefined, headers);
const noticesOf = async (email: string) =>
  (
    await pool.query<{ title: string; body: string }>(
      `SELECT n.title, n.body FROM shop.notices n JOIN framework.account a ON a.id = n.user_id WHERE a.email = $1 ORDER BY n.id`,
      [email],
    )
  ).rows;

describe('a job that failed', () => {
  it('is begun again by its owner alone, ends well once it can, and is not begun a third time', async () => {
    isBroken = true;
    const job = await begin();
    expect(job).toMatchObject({ status: 'failed', retryable: true, error: { key: 'internal' } });
    expect((await retry(job.id, other)).status).toBe(404);
    isBroken = false;
    expect(await retry(job.id)).toMatchObject({ status: 200, data: { id: job.id, finishedAt: null } });
    const done = await ended(job.id);
    expect(done).toMatchObject({ status: 'done' });
    expect(done.retryable).toBeUndefined();
    expect(done.error).toBeUndefined();
    const before = runs;
    expect(await retry(job.id)).toMatchObject({ status: 409, error: { code: 'NOT_RETRYABLE' } });
    expect(runs).toBe(before);
    expect((await pool.query("SELECT name FROM shop.ledgers WHERE name = 'Made'")).rows).toHaveLength(1);
  });

  it('is not begun again by somebody who may not do it any more', async () => {
    isBroken = true;
    const job = await begin();
    await pool.query("UPDATE framework.role SET permissions = '{ledgers}' WHERE name = 'all'");
    await expect.poll(async () => (await retry(job.id)).status).toBe(403);
    expect((await ended(job.id)).status).toBe('failed');
    await pool.query("UPDATE framework.role SET permissions = '{ledgers_load}' WHERE name = 'all'");
    await expect.poll(async () => (await retry(job.id)).status).toBe(200);
    await ended(job.id);
  });
});

describe('an alert', () => {
  it('reaches those who may do everything where a job failed twice, in the name of the system', async () => {
    await pool.query('DELETE FROM shop.notices');
    isBroken = true;
    const job = await begin();
    expect(await noticesOf('boss@shop.test')).toEqual([]);
    await retry(job.id);
    await ended(job.id);
    const text = `It failed for the second time. It was asked for by all@shop.test (job ${job.id}).`;
    expect((await noticesOf('boss@shop.test')).map(({ body }) => body)).toEqual([text]);
    expect((await noticesOf('chief@shop.test')).map(({ body }) => body)).toEqual([text]);
    expect(await noticesOf('other@shop.test')).toEqual([]);
    expect(await noticesOf('all@shop.test')).toHaveLength(2);
    const { rows } = await pool.query<{ actor: string }>(
      `SELECT DISTINCT s.actor FROM framework.change_set s JOIN framework.change c ON c.change_set = s.id
       WHERE c.after->>'body' = $1`,
      [text],
    );
    expect(rows).toEqual([{ actor: 'System' }]);
    await retry(job.id);
    await ended(job.id);
    expect(await noticesOf('boss@shop.test')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is asked for by status and in pages, with how many there are', async () => {
    const list = async (query: string) => ask<Job[]>(`GET ${jobs}?${query}`);
    const { metadata } = await list('');
    const failed = await list('status=failed&per-page=1&page=1');
    const second = await list('status=failed&per-page=1&page=2');
    expect(failed.data).toHaveLength(1);
    expect(second.data[0]?.id).not.toBe(failed.data[0]?.id);
    expect([...failed.data, ...second.data].map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect((await list('status=done')).metadata.total + failed.metadata.total).toBe(metadata.total);
    expect((await list('left=1')).metadata.total).toBe(failed.metadata.total);
    for (const wrong of ['status=gone', 'page=0', 'per-page=1000', 'left=2', 'user_id=1'])
      expect((await list(wrong)).status, wrong).toBe(400);
  });
});
