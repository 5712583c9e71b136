import { expect, it } from 'vitest';
import type { Operation } from '../../../server/engine/context/operation.ts';
import type { AuditLine } from '../../../src/core/wire/audit.ts';
import { ledgerApplication, ledgerOperations } from '../../support/fixtureApp/ledgers.ts';
import { openShop } from '../writing/shop.ts';

const seen: string[][] = [];
const addLedgers: Operation = async (_input, { actor }) => {
  seen.push([actor.email, ...actor.permissions].toSorted());
  return {
    changes: [{ resource: 'ledgers', kind: 'create', id: null, changes: { name: 'Nightly' } }],
    effects: [],
    result: null,
  };
};
const { ask, pool } = await openShop({
  application: {
    ...ledgerApplication,
    scheduled: {
      actor: { name: 'Night porter', permissions: ['ledgers_load'] },
      upkeep: {},
      actions: { nightly: { cron: '30 2 * * *', zone: 'Europe/Rome', resource: 'ledgers', action: 'addAll' } },
    },
  },
  operations: { ...ledgerOperations(async () => undefined), addLedgers },
});

it('does an action that is due as the system actor, with the permissions that are declared, and the audit says so', async () => {
  // The night has come.
  await pool.query("UPDATE framework_queue.job SET start_after = now() WHERE data->>'action' = 'nightly'");
  const jobs = async () =>
    (
      await pool.query(
        "SELECT user_id, status, kind FROM framework.job WHERE input->'actor'->>'email' = 'Night porter'",
      )
    ).rows;
  await expect.poll(async () => (await jobs())[0], { timeout: 15_000 }).toMatchObject({ status: 'done' });
  expect((await jobs())[0]).toEqual({ user_id: 0, status: 'done', kind: 'operation' });
  expect(seen[0]).toEqual(['Night porter', 'ledgers', 'ledgers_load']);
  const { data } = await ask<AuditLine[]>('GET /api/toolkit/v1/changes?resource=ledgers');
  expect(data[0]).toMatchObject({ actor: 'Night porter', source: 'operation', reason: 'Schedule nightly' });
});

it('forgets what is old at every start, and has a time for all upkeep, also where the application declares none', async () => {
  const done = async () =>
    (
      await pool.query<{ task: string }>(
        "SELECT DISTINCT data->>'upkeep' AS task FROM framework_queue.job WHERE name = 'schedule' AND state = 'completed' AND data ? 'upkeep' ORDER BY 1",
      )
    ).rows.map(({ task }) => task);
  await expect
    .poll(done, { timeout: 15_000 })
    .toEqual(['dropOld', 'forgetActionFiles', 'forgetJobFiles', 'forgetUploads', 'moveByDate']);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT data->'tick'->>'schedule' AS name FROM framework_queue.job WHERE state < 'active' AND start_after > now() ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'action/nightly',
    'countTrends',
    'dropOld',
    'forgetActionFiles',
    'forgetJobFiles',
    'forgetUploads',
    'judge',
    'makeMonths',
    'moveByDate',
    'tellOfTokens',
  ]);
});
