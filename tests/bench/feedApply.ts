import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { itemStores, users } from '../../resources/index.ts';
import type { SentFile } from '../../src/core/wire/actionFiles.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { copyRows } from '../../server/engine/database/copyRows.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { storedFields } from '../../server/engine/tables/columns.ts';
import { operationsFor } from '../../server/operations/index.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const base = '/api/retailer/v1';
const table = tableOf(itemStores);
const columns = [...storedFields(itemStores).map(({ name }) => name), 'version'];
const realFile = fileURLToPath(
  new URL('../../../shared/data/products/price-feed/mimit_prezzi_2022_semicolon.csv', import.meta.url),
);
const realRows = 45_983;
/** Looks, a tenth of a second apart, at which the database has nothing to do. */
const quietLooks = 30;
/** One row of a hundred changes its price. */
const changed = 100;

interface Row {
  id: string;
  cents: number;
}

/**
 * The feed of a store, sent and run: all of its rows made to item-stores with their history, against COPY of what came of them into the
 * same table with the same indexes; and a file of which one row in a hundred has another price, against the same file once the delta of
 * the store is deleted.
 */
export const run = async (): Promise<Figure[]> => {
  const rows = existsSync(realFile) ? readReal() : makeRows();
  const marketplace = await openMarketplace({
    fill: (context) => fillDemo(context, { items: 40, itemStores: 120, stores: 6, brands: 24, rowsOfOthers: 12 }),
    operations: (dataDir) => {
      mkdirSync(join(dataDir, 'files'), { recursive: true });
      return operationsFor({
        feedPrivateHosts: [],
        bucket: null,
        dataDir,
        sessionSecret: 'the secret of a benchmark, which is long',
      });
    },
  });
  try {
    const store = await prepare(marketplace);
    // It makes the items, too.
    await send(marketplace, store, writeFile(rows, 0));
    await marketplace.pool.query(`UPDATE retailer.retailers SET item_source = 'retailer'`);
    await rest(marketplace);
    await marketplace.pool.query('VACUUM ANALYZE');
    const whole: { ours: number; theirs: number }[] = [];
    const parts: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await empty(marketplace);
      const ours = await send(marketplace, store, writeFile(rows, 0), { created: realRows });
      const texts = await readTexts(marketplace);
      await marketplace.pool.query(`TRUNCATE ${table} CASCADE`);
      await marketplace.pool.query('CHECKPOINT');
      whole.push({ ours, theirs: await copy(marketplace, texts) });
      await empty(marketplace);
      await send(marketplace, store, writeFile(rows, 0), { created: realRows });
      const some = await send(
        marketplace,
        store,
        writeFile(rows, 1),
        { changed: Math.ceil(realRows / changed) },
        false,
      );
      await marketplace.ask('POST', `${base}/store-arguments-override/destroy`, { stores: [store] });
      const all = await send(marketplace, store, writeFile(rows, 2), { changed: Math.ceil(realRows / changed) });
      parts.push({ ours: some, theirs: all });
    }
    return [
      toFigure(
        `feed of ${realRows} ${existsSync(realFile) ? 'real' : 'generated'} rows applied with history`,
        whole,
        0.25,
        "COPY's",
      ),
      toFigure('feed of which 1 % changed', parts, 4, 'without a delta'),
    ];
  } finally {
    await marketplace.close();
  }
};

const toFigure = (
  name: string,
  found: readonly { ours: number; theirs: number }[],
  bar: number,
  against: string,
): Figure => ({
  name,
  ratio: median(found.map(({ ours, theirs }) => theirs / ours)),
  bar,
  better: 'higher',
  detail: `${median(found.map(({ ours }) => ours)).toFixed(0)} ms against ${against} ${median(found.map(({ theirs }) => theirs)).toFixed(0)} ms`,
});

/** The pumps of a country as the products of one shop. */
const readReal = (): Row[] =>
  readFileSync(realFile, 'utf8')
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => line.split(';'))
    .map(([station, fuel, price, isSelf]) => ({
      id: `${station} ${fuel} ${isSelf}`,
      cents: Math.round(Number(price) * 100),
    }));

const makeRows = (): Row[] =>
  Array.from({ length: realRows }, (_, at) => ({ id: `${at} Benzina ${at % 2}`, cents: 150 + (at % 60) }));

/** A file of all rows; of every hundredth the price differs from that of the version before. */
const writeFile = (rows: readonly Row[], version: number): Buffer => {
  const lines = rows.map(
    ({ id, cents }, at) =>
      `${id};${eanOf(at)};${id};${((cents + (at % changed === 0 ? version : 0)) / 100).toFixed(2)}\n`,
  );
  return Buffer.from(['gdo_id;feed_ean;feed_item_name;feed_selling_value\n', ...lines].join(''));
};

const eanOf = (at: number): string => {
  const body = `80${String(at).padStart(10, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

/** A store that is fed, of a retailer that is a source of items. */
const prepare = async ({ pool }: Marketplace): Promise<number> => {
  // Whoever begins a run is one of the people.
  await pool.query(
    `INSERT INTO ${tableOf(users)} (id, email, active, version) OVERRIDING SYSTEM VALUE VALUES (1, 'bench@toolkit.test', true, 1)`,
  );
  const { rows } = await pool.query<{ id: number; retailer: number }>(
    `UPDATE retailer."retailer-stores" SET enabled = true, gdo_store_id = '17'
     WHERE sm_store_id = (SELECT min(sm_store_id) FROM retailer."retailer-stores") RETURNING sm_store_id::int AS id, retailer_id::int AS retailer`,
  );
  const [found] = rows;
  if (!found) throw new Error('There is no store.');
  await pool.query(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [found.retailer],
  );
  return found.id;
};

/** Waits until what follows behind answers has ended: the new items are judged by the rules of quality. */
const rest = async ({ pool }: Marketplace): Promise<void> => {
  for (let quiet = 0; quiet < quietLooks;) {
    await sleep(100);
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    );
    quiet = rowCount === 0 ? quiet + 1 : 0;
  }
};

const empty = async ({ pool }: Marketplace): Promise<void> => {
  await pool.query(
    `TRUNCATE ${table}, framework.change, framework.snapshot_row, retailer."pim-runs", retailer."feed-runs" CASCADE`,
  );
  await pool.query('CHECKPOINT');
};

/** Sends a file for the store; answers how long it took from its first byte to the end of its run. */
const send = async (
  { ask, pool }: Marketplace,
  store: number,
  bytes: Buffer,
  expected: { created?: number; changed?: number } = {},
  skipDelta = false,
): Promise<number> => {
  const began = performance.now();
  const { file } = await ask<SentFile>(
    'POST',
    `${base}/actions/files/retailer-stores/manualFeed/file?name=prices.csv`,
    bytes,
  );
  const taken = await ask<Record<string, true | string>>('POST', `${base}/manual-feed/upload`, {
    stores: [store],
    skipDelta,
    file,
  });
  const [why] = Object.values(taken);
  if (why !== true) throw new Error(`The feed was not taken: ${why}`);
  for (;;) {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT * FROM retailer."feed-runs" WHERE sm_store_id = $1 ORDER BY run_id DESC LIMIT 1`,
      [store],
    );
    const [run] = rows;
    if (run && !/queued|running/.test(String(run['status']))) {
      const spent = performance.now() - began;
      const counts = { created: Number(run['created_count'] ?? 0), changed: Number(run['changed_count'] ?? 0) };
      if (process.env['BENCH_PARTS']) console.log(`${spent.toFixed(0)} ms: ${JSON.stringify(counts)}`);
      const isRight = Object.entries(expected).every(([name, count]) => counts[name as keyof typeof counts] === count); // its names
      if (run['status'] !== 'success' || !isRight) throw new Error(JSON.stringify({ run, expected }));
      return spent;
    }
    await sleep(10);
  }
};

const readTexts = async ({ pool }: Marketplace): Promise<(string | null)[][]> => {
  const { rows } = await pool.query<(string | null)[]>({
    text: `SELECT ${columns.map((name) => `${quote(name)}::text`).join(', ')} FROM ${table} ORDER BY id`,
    rowMode: 'array',
  });
  return rows;
};

const copy = async ({ pool }: Marketplace, rows: readonly (readonly (string | null)[])[]): Promise<number> => {
  const client = await pool.connect();
  const began = performance.now();
  await copyRows(client, table, columns, rows);
  const spent = performance.now() - began;
  client.release();
  return spent;
};
