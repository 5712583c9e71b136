import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { inEnglish } from '../support/inEnglish.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const base = '/api/retailer/v1';

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const patience = 120_000;

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> =>
  demo.callAs('admin', method, `${base}${path}`, body);

/** Stores of one retailer that is a source of items, and the retailer. */
let stores: number[] = [];
let retailer = 0;
beforeAll(async () => {
  const [most] = await demo.rows(
    `SELECT retailer_id, array_agg(sm_store_id ORDER BY sm_store_id)::int[] AS stores FROM retailer."retailer-stores"
     GROUP BY retailer_id ORDER BY count(*) DESC, retailer_id LIMIT 1`,
  );
  stores = most?.['stores'] as number[];
  retailer = Number(most?.['retailer_id']);
  await demo.rows(`UPDATE retailer."retailer-stores" SET enabled = true WHERE retailer_id = $1`, [retailer]);
  await demo.rows(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required' WHERE id = $1`,
    [retailer],
  );
  await demo.rows('DELETE FROM retailer."feed-overrides" WHERE retailer_id = $1', [retailer]);
  await demo.rows('DELETE FROM retailer."feed-mappings" WHERE retailer_id = $1', [retailer]);
});

/** Sends one file for stores, and waits for the run of each. */
const send = async (bytes: Buffer, to: readonly number[]): Promise<Map<number, Json>> => {
  const sent = await demo.ask({
    method: 'POST',
    url: `${base}/actions/files/retailer-stores/manualFeed/file?name=prices.csv`,
    payload: bytes,
    headers: { ...(await demo.headersOf('admin')), 'content-type': 'application/octet-stream' },
  });
  expect(sent.status, sent.text).toBe(201);
  const { file } = sent.body.data as Json;
  const [{ last = 0 } = {}] = await demo.rows('SELECT coalesce(max(run_id), 0)::int AS last FROM retailer."feed-runs"');
  const reply = await ask('POST', '/manual-feed/upload', { stores: to, skipDelta: false, file });
  expect([reply.status, reply.body.data]).toEqual([200, Object.fromEntries(to.map((store) => [store, true]))]);
  const runs = (): Promise<Json[]> => demo.rows('SELECT * FROM retailer."feed-runs" WHERE run_id > $1', [last]);
  const areOver = async (): Promise<boolean> =>
    (await runs()).every(({ status }) => !/queued|running/.test(String(status)));
  await expect.poll(areOver, { timeout: patience }).toBe(true);
  return new Map((await runs()).map((run) => [Number(run['sm_store_id']), run]));
};
const failuresOf = ({ run_id: id }: Json): Promise<Json[]> =>
  demo
    .rows(`SELECT gdo_id, error_message FROM retailer."pim-runs" WHERE run_id = $1 AND status = 'failed'`, [id])
    .then((rows) => rows.map((row) => ({ ...row, error_message: inEnglish(row['error_message']) })));

const withCheckDigit = (body: string): string => {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

/** Pumps ask for tenths of a cent, which no price of ours keeps. */
const isInCents = (price: string): boolean => /^\d+(\.\d\d?)?0*$/.test(price);

describe.skipIf(isAbsent)(`the ministry's prices of 2022${reason}`, () => {
  it(
    'fill the stores that they name: their 36 products get codes by overrides, and what comes twice is told',
    async () => {
      const bytes = readFileSync(join(data, 'products/price-feed/mimit_prezzi_2022_semicolon.csv'));
      const rows = Papa.parse<string[]>(bytes.toString().trim(), { delimiter: ';' }).data.slice(2);
      const products = [...new Set(rows.map(([, product = '']) => product))];
      expect(products).toHaveLength(36);
      await demo.rows('UPDATE retailer.retailers SET parse_mode = 1 WHERE id = $1', [retailer]);
      await demo.rows('DELETE FROM retailer."feed-formats" WHERE retailer_id = $1', [retailer]);
      const format = await ask('POST', '/feed-formats', {
        retailer_id: retailer,
        fields: [
          { field: 'gdo_id', columns: ['descCarburante'] },
          { field: 'feed_item_name', columns: ['descCarburante'] },
          { field: 'gdo_store_id', columns: ['idImpianto'] },
          { field: 'feed_selling_value', columns: ['prezzo'] },
        ],
      });
      expect(format.status, format.text).toBe(201);
      for (const [at, gdo_id] of products.entries()) {
        const ean = withCheckDigit(`80${String(7_000 + at).padStart(10, '0')}`);
        const made = await ask('POST', '/feed-override', { retailer_id: retailer, gdo_id, ean });
        expect(made.status, made.text).toBe(201);
      }
      const byStation = [...Map.groupBy(rows, ([station = '']) => station)].toSorted(
        ([, a], [, b]) => b.length - a.length,
      );
      const named = stores.map((store, at) => ({
        store,
        station: byStation[at]?.[0] ?? '',
        own: byStation[at]?.[1] ?? [],
      }));
      for (const { store, station } of named)
        await demo.rows('UPDATE retailer."retailer-stores" SET gdo_store_id = $2 WHERE sm_store_id = $1', [
          store,
          station,
        ]);
      const runs = await send(bytes, stores);
      for (const { store, own } of named) {
        const first = new Map(own.toReversed().map(([, product = '', price = '']) => [product, price]));
        const [cents, finer] = [
          [...first].filter(([, price]) => isInCents(price)),
          [...first].filter(([, price]) => !isInCents(price)),
        ];
        const run = runs.get(store) ?? {};
        expect(run).toMatchObject({
          status: 'success',
          item_count: own.length,
          created_count: cents.length,
          failed_count: own.length - cents.length,
        });
        const told = (await failuresOf(run)).map(({ error_message: text }) => String(text));
        expect(told.filter((text) => / stands in row \d+ already\.$/.test(text))).toHaveLength(own.length - first.size);
        expect(told.filter((text) => /^At most 2 decimals are kept, got /.test(text))).toHaveLength(finer.length);
        const held = await demo.rows(
          `SELECT gdo_id, original_price::float AS price FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id = ANY($2)`,
          [store, products],
        );
        const prices = new Map(held.map(({ gdo_id: id, price }) => [String(id), Number(price)]));
        expect(prices).toEqual(new Map(cents.map(([product, price]) => [product, Number(price)])));
      }
    },
    2 * patience,
  );
});

/** Texts that break things, of lists with one a line, or of JSON. */
const hostileTexts = (): string[] =>
  readdirSync(join(data, 'hostile'), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(txt|json)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return path.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/); // a list of texts
    })
    .filter((text) => text.trim() !== '');

describe.skipIf(isAbsent)(`texts that break things, as ids and names of products${reason}`, () => {
  it(
    'become items of a store, or are refused with a sentence, and nothing else happens',
    async () => {
      const [store = 0] = stores;
      await demo.rows('UPDATE retailer.retailers SET parse_mode = 0 WHERE id = $1', [retailer]);
      const texts = [...new Set(hostileTexts())];
      const lines = texts.map((text, at) => [text, withCheckDigit(`81${String(at).padStart(10, '0')}`), text, '1.50']);
      const header = ['gdo_id', 'feed_ean', 'feed_item_name', 'feed_selling_value'];
      const runs = await send(Buffer.from(`${Papa.unparse([header, ...lines])}\r\n`), [store]);
      const run = runs.get(store) ?? {};
      // It lacks all that the store had, which is asked about first.
      expect(inEnglish(run['error_message'])).toMatch(/^$|are not in the file/);
      expect(run['status']).toMatch(/^(success|waiting)$/);
      if (run['status'] === 'waiting') {
        const reply = await ask('POST', `/feed-runs/${String(run['run_id'])}/confirm`, {});
        expect(reply.status, reply.text).toBe(202);
        const status = async (): Promise<unknown> =>
          (await demo.rows('SELECT status FROM retailer."feed-runs" WHERE run_id = $1', [run['run_id']]))[0]?.[
            'status'
          ];
        await expect.poll(status, { timeout: patience }).toBe('success');
      }
      const [told] = await demo.rows('SELECT * FROM retailer."feed-runs" WHERE run_id = $1', [run['run_id']]);
      expect(told?.['item_count']).toBe(texts.length);
      expect(Number(told?.['created_count'])).toBeGreaterThan(500);
      const failures = await failuresOf(run);
      expect(Number(told?.['created_count']) + failures.length).toBe(texts.length);
      expect(failures.filter(({ error_message: text }) => !/^\S.*\s.*$/s.test(String(text)))).toEqual([]);
    },
    2 * patience,
  );
});
