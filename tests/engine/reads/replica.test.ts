import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../../server/database/embedded.ts';
import { createPool } from '../../../server/database/pool.ts';
import { watchReplica } from '../../../server/database/replica.ts';
import { makeTemporaryFolder } from '../../support/processes.ts';
import { startStandby } from '../../support/standby.ts';
import { openShop, type Shop } from '../writing/shop.ts';

const { folder, remove } = makeTemporaryFolder();
const primary = await startEmbedded(join(folder, 'primary'), { durable: false });
let standby = await startStandby(primary, join(folder, 'standby'));
const pool = createPool(primary.connection, { max: 8 });
// The socket's folder is another one after a restart: a replica that comes back has an address that stays.
const readPool = createPool(standby.connection, { max: 4 });
const beside = { connection: primary.connection };
// Two processes, as far as one of them knows of the other.
const one = await openShop({ beside, readConnection: standby.connection });
const other = await openShop({ beside, readConnection: standby.connection });
const [reader, writer] = [await one.signIn('editor@shop.test'), await one.signIn('admin@shop.test')];

afterAll(async () => {
  await pool.end();
  await readPool.end();
  await standby.stop();
  await primary.stop();
  remove();
}, 30_000);

type Headers = typeof reader;

const namesOf = async (shop: Shop, headers: Headers): Promise<string[]> =>
  (await shop.ask<{ name: string }[]>('GET /products?columns=name&per-page=250', undefined, headers)).data.map(
    ({ name }) => name,
  );
const stocksOf = async (shop: Shop, headers: Headers): Promise<Set<number>> =>
  new Set(
    (await shop.ask<{ stock: number }[]>('GET /products?columns=stock', undefined, headers)).data.map(
      ({ stock }) => stock,
    ),
  );
const exported = (shop: Shop, headers: Headers): Promise<string> =>
  shop.readText('/api/shop/v1/products/export', headers, { columns: ['name'] });
const countOf = async (shop: Shop, headers: Headers): Promise<number> =>
  (await shop.ask<unknown>('GET /products?total=exact&per-page=1', undefined, headers)).metadata.total;
const make = (shop: Shop, name: string): Promise<unknown> =>
  shop.ask('POST /products', { changes: { name, country: 'ITA' } }, writer);
const readsOf = async (shop: Shop): Promise<{ replica: number; primary: number }> => {
  const text = await shop.readText('/metrics');
  const [replica = 0, main = 0] = ['replica', 'primary'].map((source) =>
    Number(new RegExp(`^database_reads_total\\{source="${source}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
  );
  return { replica, primary: main };
};
/** Replay stands still meanwhile, as on a replica that lags. */
const whilePaused = async (work: () => Promise<void>): Promise<void> => {
  await readPool.query('SELECT pg_wal_replay_pause()');
  await expect
    .poll(async () => (await readPool.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0]?.state)
    .toBe('paused');
  await work().finally(() => readPool.query('SELECT pg_wal_replay_resume()'));
};

describe('DATABASE_READ_URL', () => {
  it('sends lists, counts and exports to the replica', async () => {
    await make(one, 'First');
    await expect.poll(() => namesOf(one, reader)).toContain('First');
    const before = await readsOf(one);
    await namesOf(one, reader);
    await countOf(one, reader);
    await exported(one, reader);
    expect(await readsOf(one)).toEqual({ replica: before.replica + 3, primary: before.primary });
    const lag = /^database_replica_lag_seconds ([\d.e-]+)$/m.exec(await one.readText('/metrics'));
    expect(Number(lag?.[1])).toBeLessThan(5);
  });

  it('never shows somebody less than they wrote, through whichever process', () =>
    whilePaused(async () => {
      await make(one, 'Own');
      for (const shop of [one, other]) {
        expect(await namesOf(shop, writer)).toContain('Own');
        expect(await exported(shop, writer)).toContain('Own');
      }
      // Who wrote nothing reads on from the replica, which does not know of it yet.
      expect(await namesOf(one, reader)).not.toContain('Own');
      expect(await namesOf(other, reader)).not.toContain('Own');
    }));

  it('goes back to the replica once that has caught up', async () => {
    await expect.poll(() => namesOf(other, reader)).toContain('Own');
    await expect
      .poll(async () => {
        const before = await readsOf(other);
        expect(await namesOf(other, writer)).toContain('Own');
        return (await readsOf(other)).replica - before.replica;
      })
      .toBe(1);
  });

  it('notes writes of many rows', () =>
    whilePaused(async () => {
      const { data } = await one.ask<{ id: number }[]>('GET /products?columns=name', undefined, writer);
      const ids = data.map(({ id }) => id);
      await one.ask('PUT /bulk/products', { ids, changes: { stock: 9 } }, writer);
      expect(await stocksOf(other, writer)).toEqual(new Set([9]));
      expect(await stocksOf(other, reader)).not.toContain(9);
    }));

  it('is no reason to fail while the replica is away', async () => {
    await standby.stop();
    expect(await stocksOf(one, reader)).toEqual(new Set([9]));
    expect(await exported(other, reader)).toContain('Own');
    expect(await countOf(other, reader)).toBe(2);
    await expect.poll(() => one.readText('/metrics')).toMatch(/^database_replica_usable 0$/m);
    standby = await startEmbedded(join(folder, 'standby'), { durable: false });
  });
});

describe('a replica that is far behind', () => {
  it('serves nobody, also not who wrote nothing', async () => {
    const distant = createPool(standby.connection, { max: 2 });
    const watched = watchReplica(distant, pool, () => undefined, { longestLagSeconds: 1 });
    watched.start();
    await expect.poll(() => watched.serves(99)).toBe(true);
    await distant.query('SELECT pg_wal_replay_pause()');
    await make(one, 'Late');
    await expect.poll(() => watched.serves(99), { timeout: 5_000 }).toBe(false);
    expect(watched.figures().lagSeconds).toBeGreaterThan(1);
    await distant.query('SELECT pg_wal_replay_resume()');
    await expect.poll(() => watched.serves(99), { timeout: 5_000 }).toBe(true);
    await watched.stop();
    await distant.end();
  });
});
