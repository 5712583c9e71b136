import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { itemStores as resource } from '../../resources/index.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { storedFields } from '../../server/engine/tables/columns.ts';
import { makeFiles, marketplace as size, type Known } from '../large/makeFiles.ts';
import type { Figure } from './figure.ts';
import { openMarketplace, readyPlan, type Marketplace } from './writing/marketplace.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const table = tableOf(resource);
const columns = [...storedFields(resource).map(({ name }) => quote(name)), 'version'].join(', ');

/**
 * An import of 1,000,000 new item-stores over HTTP, from the file's first byte to the last row applied with its history, against COPY of
 * the rows that came of it into the same table with the same indexes. `BENCH_ROWS`: fewer.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace({ fill: (context) => fillDemo(context, size) });
  try {
    await marketplace.pool.query('ANALYZE');
    const before = await lastId(marketplace);
    const ours = await timeOurs(marketplace);
    const theirs = await timeTheirs(marketplace, before);
    return [
      {
        name: `import of ${rows.toLocaleString('en')} item-stores with history`,
        ratio: theirs / ours,
        bar: 0.25,
        better: 'higher',
        detail: `${(ours / 1_000).toFixed(1)} s against COPY's ${(theirs / 1_000).toFixed(1)} s`,
      },
    ];
  } finally {
    await marketplace.close();
  }
};

const lastId = async ({ pool }: Marketplace): Promise<number> =>
  Number((await pool.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`)).rows[0]?.id);

const readKnown = async ({ pool }: Marketplace): Promise<Known> => {
  const ids = async (from: string): Promise<number[]> =>
    (await pool.query<{ id: number }>(`SELECT id::int AS id FROM ${from} ORDER BY id`)).rows.map(({ id }) => id);
  const pairs = await pool.query<{ pair: string }>(`SELECT item_id || ' ' || store_id AS pair FROM ${table}`);
  return {
    items: await ids('catalogue.items'),
    stores: await ids('distance."draft-stores"'),
    pairs: new Set(pairs.rows.map(({ pair }) => pair)),
  };
};

const timeOurs = async (marketplace: Marketplace): Promise<number> => {
  const made = makeFiles[resource.name]?.(rows, await readKnown(marketplace));
  const began = performance.now();
  const file = await marketplace.ask<ImportFile>(
    'POST',
    '/plans/files?resource=item-stores&name=large.csv',
    made?.bytes,
  );
  const { separator, encoding, mapping } = file;
  const asked = { file: file.file, separator, encoding, mapping, constants: {}, blank: 'keep' };
  const request = { resource: resource.name, kind: 'import', import: asked };
  const plan = await readyPlan(marketplace, await marketplace.ask<Plan>('POST', '/plans', request));
  const planned = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', `/plans/${plan.id}/apply`, {});
  const { summary, status, error } = await marketplace.finish(job.id);
  const spent = performance.now() - began;
  if (process.env['BENCH_PARTS'])
    console.log(
      `plan ${((planned - began) / 1_000).toFixed(1)} s, apply ${((began + spent - planned) / 1_000).toFixed(1)} s`,
    );
  if (status !== 'done' || summary?.applied !== rows)
    throw new Error(JSON.stringify({ status, error, counts: plan.counts }));
  return spent;
};

/** The same rows through the same driver, from a table that nobody else looks at. */
const timeTheirs = async ({ pool }: Marketplace, before: number): Promise<number> => {
  const [reading, writing] = [await pool.connect(), await pool.connect()];
  try {
    await reading.query(
      `CREATE UNLOGGED TABLE framework.bench_rows AS SELECT ${columns} FROM ${table} WHERE id > ${before} ORDER BY id`,
    );
    await writing.query(`DELETE FROM ${table} WHERE id > ${before}`);
    await writing.query(`VACUUM ${table}`);
    await writing.query('CHECKPOINT');
    const began = performance.now();
    await pipeline(
      reading.query(copyTo(`COPY framework.bench_rows (${columns}) TO STDOUT`)),
      writing.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)),
    );
    return performance.now() - began;
  } finally {
    reading.release();
    writing.release();
  }
};
