import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedDatabase } from '../../server/database/embedded.ts';
import { startStandby } from '../support/standby.ts';
import { emptyLedger, finishJobs, readJob, send, startJob, startLoad } from './load.ts';
import { sleep, until, type Run } from './night.ts';
import { startShared } from './ownDatabase.ts';
import { databaseProcesses, killAll, type Service } from './service.ts';
import { findFaults, findHalfApplied, readItems } from './verify.ts';

/** Seconds within which a process has to go on by itself. */
const patience = 10;

/** Kills the primary under load, promotes its synchronous standby and moves the address there. */
export const runFailover: Run = async (night) => {
  const { folder, say } = night;
  const { primary, forwarder, services, stop } = await startShared(night);
  const standby = await startStandby(primary, join(folder, 'standby'), {});
  try {
    await makeSynchronous(primary);
    const [first, second] = services as [Service, Service]; // two are started
    const ledger = emptyLedger();
    const initial = await readItems(first);
    const items = [...initial.keys()].map(Number).toSorted((a, b) => a - b);
    const loads = services.map((service) => startLoad(service, ledger, items));
    const job = await startJob(first, ledger, items);
    while ((await readJob(first, job))?.done === 0) await sleep(10);
    await sleep(500);
    const before = ledger.acknowledged.length;
    killAll(databaseProcesses(join(folder, 'primary')));
    const killed = performance.now();
    await promote(standby);
    forwarder.moveTo(standby.connection);
    const moved = performance.now();
    const faults: string[] = [];
    const times = await Promise.all(services.map((service) => until(() => canWrite(service, items[0] ?? 0), patience)));
    await Promise.all(loads.map((load) => load.stop()));
    for (const [at, seconds] of times.entries())
      if (seconds === null) faults.push(`process ${at + 1} did not write again within ${patience} s of the move`);
    const half = await findHalfApplied(second, ledger);
    faults.push(...(await finishJobs(second, ledger)));
    const unanswered = ledger.unanswered.splice(0);
    for (const write of unanswered) await send(second, ledger, write);
    const { lost, disagreements } = await findFaults(second, initial, ledger);
    say(
      `the primary was killed under load, its standby promoted after ${((moved - killed) / 1_000).toFixed(1)} s; the processes wrote again ` +
        `${times.map((seconds) => `${seconds?.toFixed(1) ?? '> 10'} s`).join(' and ')} after the address had moved; ${before} writes acknowledged before it, ` +
        `${ledger.acknowledged.reduce((sum, { ids }) => sum + ids.length, 0)} rows in all, ${lost.length} lost, ${unanswered.length} sent again, ${disagreements.length} disagreements`,
    );
    const refused = ledger.refused.map((text) => `refused: ${text}`);
    return [...faults, ...half, ...lost, ...disagreements, ...refused];
  } finally {
    await stop();
    await standby.stop();
  }
};

const makeSynchronous = async (primary: EmbeddedDatabase): Promise<void> => {
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await client.query('SELECT pg_reload_conf()');
    const isSynchronous = async (): Promise<boolean> =>
      (await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount === 1;
    if ((await until(isSynchronous, 30)) === null) throw new Error('The standby does not follow synchronously.');
  } finally {
    await client.end();
  }
};

const promote = async (standby: EmbeddedDatabase): Promise<void> => {
  const client = new pg.Client(standby.connection);
  await client.connect();
  try {
    // It waits for nobody from here on, as whoever promotes one sees to.
    await client.query('SELECT pg_promote(true, 60)');
    await client.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
};

const canWrite = async ({ ask }: Service, id: number): Promise<boolean> =>
  (await ask('PUT', `/api/pim/v1/items/${id}`, { changes: { copyright: `after ${performance.now()}` } })).status ===
  200;
