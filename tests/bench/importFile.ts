import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { items } from '../../resources/index.ts';
import { copyRows } from '../../server/engine/database/copyRows.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { storedFields } from '../../server/engine/tables/columns.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, readyPlan, type Marketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const realFile = fileURLToPath(new URL('../../../shared/data/products/off2019_italy.csv', import.meta.url));
const realRows = 13_285;
const table = tableOf(items);
const columns = [...storedFields(items).map(({ name }) => name), 'version'];

/** Rounds that are not counted: they warm both sides, and a server runs for days. */
const warmUp = 2;

/**
 * An import over HTTP, from the file's first byte to the last row applied with its history, against COPY of the rows that
 * came of it into the same table with the same indexes. Each round begins with empty tables, and gives one ratio, of
 * the COPYs before and after it: the machine may be quicker in one round than in another.
 */
export const run = async (): Promise<Figure[]> => {
  const file = existsSync(realFile) ? readFileSync(realFile) : makeFile();
  const marketplace = await openMarketplace();
  const found: { ours: number; theirs: number; ratio: number }[] = [];
  try {
    let before = NaN;
    for (let round = 0; round < rounds + warmUp; round += 1) {
      await empty(marketplace);
      const ours = await timeOurs(marketplace, file);
      const rows = await readTexts(marketplace);
      await untilJudged(marketplace);
      await empty(marketplace);
      const theirs = await timeTheirs(marketplace, rows);
      const ratio = (before + theirs) / 2 / ours;
      if (process.env['BENCH_PARTS']) console.log(`COPY ${theirs.toFixed(0)} ms, ratio ${ratio.toFixed(3)}`);
      if (round >= warmUp) found.push({ ours, theirs, ratio });
      before = theirs;
    }
  } finally {
    await marketplace.close();
  }
  const [mine, theirs] = [median(found.map(({ ours }) => ours)), median(found.map((one) => one.theirs))];
  const name = `import of ${realRows} ${existsSync(realFile) ? 'real' : 'generated'} products`;
  return [
    {
      name,
      ratio: median(found.map(({ ratio }) => ratio)),
      bar: 0.25,
      better: 'higher',
      detail: `${mine.toFixed(0)} ms against COPY's ${theirs.toFixed(0)} ms`,
    },
  ];
};

const empty = async ({ pool }: Marketplace): Promise<void> => {
  await pool.query(
    `TRUNCATE ${table}, catalogue."item-eans", catalogue."item-details", catalogue."item-stores", catalogue."item-quality", catalogue."item-findings", framework.change, framework.plan, framework.plan_row CASCADE`,
  );
  await pool.query('CHECKPOINT');
};

const timeOurs = async (marketplace: Marketplace, bytes: Buffer): Promise<number> => {
  const began = performance.now();
  const file = await marketplace.ask<ImportFile>('POST', '/plans/files?resource=items&name=products.csv', bytes);
  const { separator, encoding, mapping } = file;
  const asked = {
    file: file.file,
    separator,
    encoding,
    mapping: mapping.map(knownOnly),
    constants: { country: 'ITA' },
    blank: 'keep',
  };
  const plan = await readyPlan(
    marketplace,
    await marketplace.ask<Plan>('POST', '/plans', { resource: 'items', kind: 'import', import: asked }),
  );
  const planned = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', `/plans/${plan.id}/apply`, {});
  const { summary, status } = await marketplace.finish(job.id);
  const spent = performance.now() - began;
  if (status !== 'done' || summary?.applied !== plan.counts.create)
    throw new Error(JSON.stringify({ status, counts: plan.counts, applied: summary?.applied }));
  if (plan.counts.create < realRows * 0.9) throw new Error(`Too few rows are sound: ${JSON.stringify(plan.counts)}`);
  if (process.env['BENCH_PARTS'])
    console.log(`plan ${(planned - began).toFixed(0)} ms, apply ${(spent - (planned - began)).toFixed(0)} ms`);
  return spent;
};

// The nutrition columns stay unmapped.
const knownOnly = (field: string | null): string | null =>
  ['ean', 'name', 'url_thumbnail'].includes(field ?? '') ? field : null;

/** What rules say of the rows follows behind the answer, and is nobody's time here. */
const untilJudged = async ({ pool }: Marketplace): Promise<void> => {
  const isLeft = `SELECT EXISTS (SELECT 1 FROM ${table} i WHERE NOT EXISTS (SELECT 1 FROM catalogue."item-quality" q WHERE q.item_id = i.id)) AS waits`;
  while ((await pool.query<{ waits: boolean }>(isLeft)).rows[0]?.waits) await sleep(100);
};

const readTexts = async ({ pool }: Marketplace): Promise<(string | null)[][]> => {
  const { rows } = await pool.query<(string | null)[]>({
    text: `SELECT ${columns.map((name) => `${quote(name)}::text`).join(', ')} FROM ${table} ORDER BY id`,
    rowMode: 'array',
  });
  return rows;
};

const timeTheirs = async ({ pool }: Marketplace, rows: readonly (readonly (string | null)[])[]): Promise<number> => {
  const client = await pool.connect();
  const began = performance.now();
  await copyRows(client, table, columns, rows);
  const spent = performance.now() - began;
  client.release();
  return spent;
};

/** As many rows as the real file has, of the same kind, where that is absent. */
const makeFile = (): Buffer => {
  const lines = Array.from({ length: realRows }, (_, index) => {
    const ean = withCheckDigit(`80${String(index).padStart(10, '0')}`);
    return `${ean},Prodotto ${index} di marca,https://static.openfoodfacts.org/${ean}/front.jpg`;
  });
  return Buffer.from(['barcode_id,product_name,product_image', ...lines, ''].join('\n'));
};

const withCheckDigit = (body: string): string => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
