import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { items } from '../../resources/index.ts';
import { loadRows } from '../../server/engine/tables/load.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, readyPlan, type Marketplace } from './writing/marketplace.ts';

const size = 10_000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

/**
 * A bulk edit of 10,000 items over HTTP, from the request for its plan to the last result, against the same UPDATE and the
 * same history INSERT as two hand-written statements on the same table. In the second figure 30 % of the rows change
 * between plan and apply, so that each is refused by itself while it is written.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace();
  try {
    await fill(marketplace);
    await compare(marketplace, 0, 1); // warms both sides
    const clean = await compare(marketplace, 0, rounds);
    const refused = await compare(marketplace, 3, rounds);
    return [figure('bulk edit of 10,000', clean, 3), figure('bulk edit of 10,000, 30 % refused', refused, 5)];
  } finally {
    await marketplace.close();
  }
};

interface Times {
  ours: number;
  theirs: number;
}

const figure = (name: string, { ours, theirs }: Times, bar: number): Figure => ({
  name,
  ratio: ours / theirs,
  bar,
  better: 'lower',
  detail: `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`,
});

const fill = async ({ pool }: Marketplace): Promise<void> => {
  const client = await pool.connect();
  const rows = Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    name: `Latte intero fresco ${index}`,
    status: index % 3,
    display_brand: `Marca ${index % 200}`,
    short_description: 'Bottiglia da un litro',
    long_description: 'Latte fresco pastorizzato, intero, di alta qualità.',
    type: 'l',
    value: 1,
    weight: 1.03,
    delta: 0,
    country: 'ITA',
    incompleteness: ['no EAN', 'no category', 'no brand', 'no image'],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    text_ingredients: { printed: 'Latte.' },
  }));
  await loadRows(client, items, fieldTypes, rows);
  client.release();
};

const compare = async (marketplace: Marketplace, refusedTenths: number, times: number): Promise<Times> => {
  const found = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    const text = `${refusedTenths} ${round} ${Date.now()}`;
    await marketplace.pool.query('VACUUM ANALYZE catalogue.items');
    found.ours.push(await timeOurs(marketplace, text, refusedTenths));
    await marketplace.pool.query('VACUUM ANALYZE catalogue.items');
    found.theirs.push(await timeTheirs(marketplace, text, refusedTenths));
  }
  return { ours: median(found.ours), theirs: median(found.theirs) };
};

const timeOurs = async (marketplace: Marketplace, text: string, refusedTenths: number): Promise<number> => {
  const request = {
    resource: 'items',
    kind: 'update',
    selection: { query: { filter: {} }, except: [] },
    changes: { copyright: `© ${text}`, display_brand: `Marca ${text}` },
  };
  const began = performance.now();
  const plan = await readyPlan(marketplace, await marketplace.ask<Plan>('POST', '/plans', request));
  let spent = performance.now() - began;
  await marketplace.pool.query('UPDATE catalogue.items SET version = version + 1 WHERE id % 10 < $1', [refusedTenths]);
  const resumed = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', `/plans/${plan.id}/apply`, {});
  const { summary } = await marketplace.finish(job.id);
  spent += performance.now() - resumed;
  const expected = size * (1 - refusedTenths / 10);
  if (summary?.applied !== expected || summary.failed !== size - expected)
    throw new Error(`applied ${summary?.applied}, failed ${summary?.failed}`);
  return spent;
};

/** What somebody would write by hand for the same effect; the fields that an edit sets by itself included. */
const timeTheirs = async ({ pool }: Marketplace, text: string, refusedTenths: number): Promise<number> => {
  const client = await pool.connect();
  const ids = Array.from({ length: size }, (_, index) => index + 1).filter((id) => id % 10 >= refusedTenths);
  const values = [`© hand ${text}`, `Marca hand ${text}`, ids];
  const began = performance.now();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
     SELECT gen_random_uuid(), row_number() OVER (), 0, 'items', id::text, 'update',
       jsonb_build_object('copyright', copyright, 'display_brand', display_brand, 'status', status, 'updated_at', updated_at),
       jsonb_build_object('copyright', $1::text, 'display_brand', $2::text, 'status', 0, 'updated_at', now()), version + 1, now()
     FROM catalogue.items WHERE id = ANY($3)`,
    values,
  );
  await client.query(
    'UPDATE catalogue.items SET copyright = $1, display_brand = $2, status = 0, updated_at = now(), version = version + 1 WHERE id = ANY($3)',
    values,
  );
  await client.query('COMMIT');
  const spent = performance.now() - began;
  client.release();
  return spent;
};
