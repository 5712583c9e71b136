import type { Job } from '../../src/core/wire/wire.ts';
import { categoryMappings } from '../../resources/index.ts';
import { copyRows } from '../../server/engine/database/copyRows.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { storedFields } from '../../server/engine/tables/columns.ts';
import { loadRows } from '../../server/engine/tables/load.ts';
import { application } from '../../server/application.ts';
import { buildCategories } from '../../server/demo/buildCatalogue.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const warmUp = 1;
const size = 100_000;
const table = tableOf(categoryMappings);
const columns = [...storedFields(categoryMappings).map(({ name }) => name), 'version'];

/**
 * Rows that come as JSON over HTTP, from the call to the last row applied with its history, against COPY of the rows that came of them
 * into the same table with the same indexes; and a suggestion among as many. Each round begins with an empty table.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace();
  const found: { ours: number; theirs: number; ratio: number }[] = [];
  let suggesting = NaN;
  try {
    const categories = await fill(marketplace);
    const body = makeRows(categories);
    let before = NaN;
    for (let round = 0; round < rounds + warmUp; round += 1) {
      await empty(marketplace);
      const ours = await timeOurs(marketplace, body);
      if (round === 0) suggesting = await timeSuggestions(marketplace);
      const rows = await readTexts(marketplace);
      await empty(marketplace);
      const theirs = await timeTheirs(marketplace, rows);
      const ratio = (Number.isNaN(before) ? theirs : (before + theirs) / 2) / ours;
      if (process.env['BENCH_PARTS']) console.log(`${ours.toFixed(0)} ms, COPY ${theirs.toFixed(0)} ms`);
      if (round >= warmUp) found.push({ ours, theirs, ratio });
      before = theirs;
    }
  } finally {
    await marketplace.close();
  }
  const [mine, theirs] = [median(found.map(({ ours }) => ours)), median(found.map((one) => one.theirs))];
  return [
    {
      name: `import of ${size} category mappings`,
      ratio: median(found.map(({ ratio }) => ratio)),
      bar: 0.25,
      better: 'higher',
      detail: `${mine.toFixed(0)} ms against COPY's ${theirs.toFixed(0)} ms`,
    },
    {
      name: `a suggestion among ${size} category mappings, against a second`,
      ratio: suggesting / 1_000,
      bar: 1,
      better: 'lower',
      detail: `${suggesting.toFixed(0)} ms`,
    },
  ];
};

/** The categories and the sources that rows refer to; answers the keys of the categories. */
const fill = async ({ pool }: Marketplace): Promise<number[]> => {
  const { level1, level2, level3, masters } = buildCategories();
  const sources = ['Prezzo Amico Italia', 'Mercato Centrale Group', 'Superfrutta'].map((name, at) => ({
    id: at + 1,
    name,
  }));
  const client = await pool.connect();
  try {
    for (const [name, rows] of [
      ['level1mastercategories', masters.level1],
      ['level2mastercategories', masters.level2],
      ['level3mastercategories', masters.level3],
      ['level1categories', level1],
      ['level2categories', level2],
      ['level3categories', level3],
      ['ext-sources', sources],
    ] as const) {
      const resource = application.resources.find((one) => one.name === name);
      if (resource) await loadRows(client, resource, fieldTypes, rows);
    }
  } finally {
    client.release();
  }
  return level3.map(({ id }) => Number(id));
};

const products = [
  'Latte intero',
  'Pane integrale',
  'Passata di pomodoro',
  'Mele Golden',
  'Tonno in scatola',
  'Riso Basmati',
  'Birra chiara',
];
const kinds = [
  'bio',
  'fresco',
  'senza glutine',
  'di montagna',
  'surgelato',
  'a fette',
  'in busta',
  'extra',
  'classico',
];

const makeRows = (categories: readonly number[]): Record<string, unknown>[] =>
  Array.from({ length: size }, (_, at) => {
    const text = `${products[at % products.length]} ${kinds[(at * 7) % kinds.length]} ${(at % 40) * 25 + 25} g`;
    const category = categories[(at % products.length) * 5 + (at % 2)] ?? null;
    return {
      external_source_id: (at % 3) + 1,
      fam_desc: `${String(at).padStart(6, '0')} ${text.toUpperCase()}`,
      description: text,
      s24_category_id_vw: at % 5 === 0 ? category : null,
      s24_category_id_non_vw: at % 5 === 0 ? null : category,
      is_skipped: at % 12 === 0,
    };
  });

const empty = async ({ pool }: Marketplace): Promise<void> => {
  await pool.query(`TRUNCATE ${table}, framework.change, framework.plan, framework.plan_row CASCADE`);
  await pool.query('CHECKPOINT');
};

const timeOurs = async (marketplace: Marketplace, body: unknown): Promise<number> => {
  const began = performance.now();
  const { job } = await marketplace.ask<{ job: Job }>('POST', '/gdocategories/import', body);
  const { status, done, failed } = await marketplace.finish(job.id);
  const spent = performance.now() - began;
  if (status !== 'done' || done !== size || failed !== 0) throw new Error(JSON.stringify({ status, done, failed }));
  return spent;
};

/** The middle of seven, of the words that most records share. */
const timeSuggestions = async ({ server }: Marketplace): Promise<number> => {
  const spent: number[] = [];
  for (const product of products) {
    const began = performance.now();
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/toolkit/v1/suggestions',
      payload: {
        resource: categoryMappings.name,
        field: 's24_category_id_non_vw',
        values: {
          description: `${product} di montagna`,
          fam_desc: `999999 ${product.toUpperCase()}`,
          external_source_id: 1,
        },
      },
    });
    if (statusCode !== 200) throw new Error(`Nothing is suggested: ${statusCode}`);
    spent.push(performance.now() - began);
  }
  return median(spent);
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
