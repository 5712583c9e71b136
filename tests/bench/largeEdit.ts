import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { items as resource } from '../../resources/index.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import type { Figure } from './figure.ts';
import { countOf, openLarge } from './large/largeDemo.ts';
import { readyPlan, type Marketplace } from './writing/marketplace.ts';

const table = tableOf(resource);

/**
 * A bulk edit of every item of the large demo over HTTP, 'all that match', from the request for its plan to its last result, against the
 * same UPDATE and the same history INSERT as two hand-written statements; then its undo, against the edit. What is written by hand is
 * rolled back, so that the demo is as it was.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openLarge();
  try {
    const size = await countOf(marketplace, `${table} WHERE deleted_at IS NULL`);
    await marketplace.pool.query(`VACUUM ANALYZE ${table}`);
    const theirs = await timeTheirs(marketplace);
    await marketplace.pool.query(`VACUUM ANALYZE ${table}`);
    const edit = await timeEdit(marketplace, size);
    await marketplace.pool.query(`VACUUM ANALYZE ${table}`);
    const undo = await timeUndo(marketplace, edit.changeSet, size);
    const what = size.toLocaleString('en');
    return [
      figure(`bulk edit of ${what} that match`, edit.ms, theirs, 3),
      figure(`undo of ${what}, against the edit`, undo, edit.ms, 1.5),
    ];
  } finally {
    await marketplace.close();
  }
};

const figure = (name: string, ours: number, theirs: number, bar: number): Figure => ({
  name,
  ratio: ours / theirs,
  bar,
  better: 'lower',
  detail: `${(ours / 1_000).toFixed(1)} s against ${(theirs / 1_000).toFixed(1)} s`,
});

const timeEdit = async (marketplace: Marketplace, size: number): Promise<{ ms: number; changeSet: string }> => {
  const text = new Date().toISOString();
  const began = performance.now();
  const request = {
    resource: resource.name,
    kind: 'update',
    selection: { query: { filter: {} }, except: [] },
    changes: { copyright: `© ${text}`, display_brand: `Marca ${text}` },
  };
  const plan = await readyPlan(marketplace, await marketplace.ask<Plan>('POST', '/plans', request));
  const planned = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', `/plans/${plan.id}/apply`, {});
  const { summary, status, error } = await marketplace.finish(job.id);
  const ms = performance.now() - began;
  if (process.env['BENCH_PARTS'])
    console.log(`plan ${(planned - began).toFixed(0)} ms, apply ${(ms - planned + began).toFixed(0)} ms`);
  if (status !== 'done' || summary?.applied !== size)
    throw new Error(JSON.stringify({ status, error, counts: plan.counts }));
  return { ms, changeSet: summary.changeSet };
};

const timeUndo = async (marketplace: Marketplace, changeSet: string, size: number): Promise<number> => {
  const began = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', `/change-sets/${changeSet}/undo`, {});
  const { summary, status, error } = await marketplace.finish(job.id);
  const ms = performance.now() - began;
  if (status !== 'done' || summary?.applied !== size)
    throw new Error(JSON.stringify({ status, error, applied: summary?.applied, failed: summary?.failed }));
  return ms;
};

/** What somebody would write by hand for the same effect; the fields that an edit sets by itself included. */
const timeTheirs = async ({ pool }: Marketplace): Promise<number> => {
  const client = await pool.connect();
  const values = ['© hand', 'Marca hand'];
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  const began = performance.now();
  await client.query(
    `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
     SELECT s.id, row_number() OVER (), 0, 'items', i.id::text, 'update',
       jsonb_build_object('copyright', copyright, 'display_brand', display_brand, 'status', status, 'was_live', was_live, 'updated_at', updated_at),
       jsonb_build_object('copyright', $1::text, 'display_brand', $2::text, 'status', 0, 'was_live', was_live OR status = 2, 'updated_at', now()), version + 1, now()
     FROM ${table} i CROSS JOIN (SELECT gen_random_uuid() AS id) s`,
    values,
  );
  await client.query(
    `UPDATE ${table} SET copyright = $1, display_brand = $2, status = 0, was_live = was_live OR status = 2, updated_at = now(), version = version + 1`,
    values,
  );
  const spent = performance.now() - began;
  await client.query('ROLLBACK');
  client.release();
  return spent;
};
