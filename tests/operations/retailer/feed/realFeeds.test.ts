import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { unguardCell } from '../../../../src/core/csv/csvCells.ts';
import { RequestError } from '../../../../server/engine/access/requestError.ts';
import { frameworkTables } from '../../../../server/engine/compose/frameworkTables.ts';
import { openStage } from '../../../../server/engine/snapshots/openStage.ts';
import type { Comparison } from '../../../../server/engine/snapshots/stage.ts';
import { folderFeeds } from '../../../../server/operations/retailer/feed/keep/folderFeeds.ts';
import { keepFeed, openKeptFeed } from '../../../../server/operations/retailer/feed/keep/keepFeed.ts';
import { readContent, type RefusedRow } from '../../../../server/operations/retailer/feed/prepareRows.ts';
import type { FeedValues } from '../../../../server/operations/retailer/feed/read/feedFields.ts';
import type { FeedColumns, FeedMapping } from '../../../../server/operations/retailer/feed/read/mapColumns.ts';
import { openFeed, readHeaders } from '../../../../server/operations/retailer/feed/read/openFeed.ts';
import { stageFeed, tellRepeated } from '../../../../server/operations/retailer/feed/stageFeed.ts';
import { testDatabase } from '../../../support/database.ts';

const pool = await testDatabase();
for (const statement of frameworkTables) await pool.query(statement);

const workDir = mkdtempSync(join(tmpdir(), 'toolkit-real-'));
afterAll(() => rmSync(workDir, { recursive: true }));
const storage = folderFeeds(join(workDir, 'feeds'));

const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const patience = 120_000;

const buildMapping = (fields: Record<string, readonly string[]>, more: Partial<FeedMapping> = {}): FeedMapping => ({
  fields: Object.fromEntries(Object.entries(fields).map(([field, columns]) => [field, { columns }])),
  encoding: null,
  separator: null,
  decimal: null,
  headerRow: null,
  ...more,
});

interface Taken {
  found: Comparison;
  counts: { rows: number; refused: number; others: number };
  refused: RefusedRow[];
  /** Rows whose GDO id came before. */
  repeated: RefusedRow[];
  /** What is there to apply, by GDO id. */
  values: Map<string, FeedValues>;
}

let count = 0;
/** Takes a file in as a run does, up to what there is to apply. */
const takeIn = async (
  path: string,
  columns: FeedColumns | 'first two',
  gdoStoreId: string | null = null,
): Promise<Taken> => {
  count += 1;
  const place = { retailer: 1, fileType: 'feed', date: '2026-11-27', store: count };
  const kept = await keepFeed({ name: basename(path), stream: createReadStream(path) }, place, { storage, workDir });
  if (kept.kind !== 'kept') throw new Error('Nothing was kept.');
  const file = await openKeptFeed(kept.key, { storage, workDir }, { mostBytes: 2 ** 26, mostRatio: 200 });
  const stage = await openStage(pool, `feed/${count}`);
  try {
    const table = await openFeed(file.path, columns === 'first two' ? await mapFirstTwo(file.path) : columns);
    try {
      const refused: RefusedRow[] = [];
      const staging = stageFeed(table, stage, { mapping: null, overrides: [], gdoStoreId });
      let next = await staging.next();
      for (; !next.done; next = await staging.next()) refused.push(...next.value);
      const found = await stage.compare();
      const repeated: RefusedRow[] = [];
      for await (const rows of tellRepeated(stage)) repeated.push(...rows);
      const values = new Map<string, FeedValues>();
      for await (const rows of stage.differences('differing'))
        for (const { key, content } of rows) values.set(key, readContent(content).values);
      return { found, counts: next.value, refused, repeated, values };
    } finally {
      await table.close();
    }
  } finally {
    await stage.close();
    await file.close();
  }
};

/** Whatever a file is: its first column is the GDO id, its second one the price. */
const mapFirstTwo = async (path: string): Promise<FeedMapping> => {
  const [id = '', price = id] = await readHeaders(path, { encoding: null, separator: null, headerRow: null });
  return buildMapping({ gdo_id: [id], feed_selling_value: [price] });
};

describe.skipIf(isAbsent)(`the ministry's prices of 2022${reason}`, () => {
  const prices = join(data, 'products/price-feed/mimit_prezzi_2022_semicolon.csv');
  const read = (path: string, options: Papa.ParseConfig): string[][] =>
    Papa.parse<string[]>(readFileSync(path, 'utf8').trim(), options).data;
  const rows = isAbsent ? [] : read(prices, { delimiter: ';' }).slice(2);
  const stores = new Set(
    isAbsent
      ? []
      : read(join(data, 'geo/stores/mimit_impianti_2022.csv'), { delimiter: ',' })
          .slice(1)
          .map(([id]) => id),
  );
  const ofStores = (gdoId: readonly string[]): FeedMapping =>
    buildMapping({ gdo_id: gdoId, gdo_store_id: ['idImpianto'], feed_selling_value: ['prezzo'] });

  it('are of 10,793 stores and others: 453 rows name no known store', () => {
    expect(stores.size).toBe(10_793);
    expect(rows).toHaveLength(45_983);
    expect(rows.filter(([store]) => !stores.has(store))).toHaveLength(453);
  });

  it(
    'come 16,377 times twice by store and product, each of which is told, and never with how they are served',
    async () => {
      const twice = await takeIn(
        prices,
        buildMapping({ gdo_id: ['idImpianto', 'descCarburante'], feed_selling_value: ['prezzo'] }),
      );
      expect(twice.counts).toEqual({ rows: 45_983, refused: 0, others: 0 });
      expect(twice.found).toMatchObject({ created: 29_606, missing: 0 });
      expect(twice.repeated).toHaveLength(16_377);
      expect(
        twice.repeated.every(({ faults: [fault] }) => / stands in row \d+ already\.$/.test(fault?.text ?? '')),
      ).toBe(true);
      const once = await takeIn(
        prices,
        buildMapping({ gdo_id: ['idImpianto', 'descCarburante', 'isSelf'], feed_selling_value: ['prezzo'] }),
      );
      expect(once.found).toMatchObject({ created: 45_983, missing: 0 });
      expect(once.repeated).toEqual([]);
    },
    patience,
  );

  it(
    'are of each store its own, of an unknown store none',
    async () => {
      const byStore = Map.groupBy(rows, ([store = '']) => store);
      const most = [...byStore].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
      for (const store of [most, rows[0]?.[0] ?? '', 'nobody']) {
        const own = byStore.get(store) ?? [];
        const { counts, found, repeated, values } = await takeIn(prices, ofStores(['descCarburante']), store);
        const products = new Map(own.toReversed().map(([, product = '', price]) => [product, Number(price)]));
        expect(counts).toEqual({ rows: own.length, refused: 0, others: 45_983 - own.length });
        expect([found.created, repeated.length]).toEqual([products.size, own.length - products.size]);
        expect(new Map([...values].map(([id, { feed_selling_value: price }]) => [id, price]))).toEqual(products);
      }
    },
    patience,
  );
});

/** What people are told of a run or a row; texts of the spec end without a point. */
const isSentence = (text: string): boolean => /^\S.*\s.*[\w.!)']$/s.test(text);

const products = {
  gdo_id: ['barcode_id'],
  feed_ean: ['barcode_id'],
  feed_item_name: ['product_name'],
  feed_url_image: ['product_image'],
  // They have no price; this is a number in every row.
  feed_selling_value: ['is_healthy'],
};

const isRight = (code: string): boolean =>
  [8, 12, 13, 14].includes(code.length) &&
  /^\d+$/.test(code) &&
  [...code].toReversed().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 1 ? 3 : 1), 0) % 10 === 0;

describe.skipIf(isAbsent)(`real products as a feed of items${reason}`, () => {
  it(
    'are taken by their codes, and refused one by one where these are none',
    async () => {
      const path = join(data, 'products/off2019_italy.csv');
      const [, ...lines] = Papa.parse<string[]>(readFileSync(path, 'utf8'), {
        delimiter: ',',
        skipEmptyLines: true,
      }).data;
      const { counts, refused, repeated, values } = await takeIn(path, buildMapping(products));
      expect(counts.rows).toBe(lines.length);
      const wrong = lines.filter(([code = '']) => !isRight(code.trim()));
      expect(refused.map(({ gdoId }) => gdoId)).toEqual(wrong.map(([code = '']) => code.trim()));
      expect(refused.every(({ faults }) => faults.length > 0 && faults.every(({ text }) => isSentence(text)))).toBe(
        true,
      );
      expect(values.size).toBe(lines.length - wrong.length - repeated.length);
      const [code = '', name = ''] = lines[1] ?? [];
      expect(values.get(code)).toMatchObject({ feed_ean: code, feed_item_name: name });
    },
    patience,
  );

  it.each([
    [
      'csv/derived-italian/off2019_italy.windows-1252.semicolon.crlf.csv',
      '8000005046623',
      'Hopla, crème liquide végétale',
    ],
    [
      'csv/derived-polish/off2019_poland.windows-1250.semicolon.crlf.csv',
      '5900012000232',
      'Olej Kujawski z pierwszego tłoczenia',
    ],
  ])('%s keeps the letters of its language', async (path, code, name) => {
    const { values, counts } = await takeIn(join(data, path), buildMapping(products));
    expect(counts.rows).toBe(300);
    expect(values.get(code)).toMatchObject({ feed_item_name: name });
  });
});

const filesBelow = (folder: string): string[] =>
  isAbsent
    ? []
    : readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

describe.skipIf(isAbsent)(`files that break readers${reason}`, () => {
  const odd = [...filesBelow('csv'), ...filesBelow('hostile')];

  it('are hundreds', () => expect(odd.length).toBeGreaterThan(200));

  it.each(odd.map((path) => [path.slice(data.length), path] as const))(
    '%s is staged, or refused with a sentence',
    async (_, path) => {
      for (const columns of ['standard', 'first two'] as const) {
        const taken = await takeIn(path, columns).catch((error: unknown) => error);
        if (taken instanceof RequestError) expect(taken.message).toSatisfy(isSentence);
        else {
          expect(taken).not.toBeInstanceOf(Error);
          const { counts, refused, repeated, values } = taken as Taken; // no error
          const silent = refused.filter(
            ({ faults }) => faults.length === 0 || !faults.every(({ text }) => isSentence(text)),
          );
          expect(silent).toEqual([]);
          // Each row is one of these.
          expect(values.size + refused.length + repeated.length).toBeGreaterThanOrEqual(counts.rows);
        }
      }
    },
  );

  it('leave nothing of what was applied before another thing', async () => {
    const { rows } = await pool.query('SELECT 1 FROM framework.snapshot_row');
    expect(rows).toEqual([]);
  });

  it(
    'hold texts that are read as they stand',
    async () => {
      const texts = filesBelow('hostile')
        .filter((path) => /\.(txt|json)$/.test(path))
        .flatMap((path) => {
          const text = readFileSync(path, 'utf8');
          return path.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/); // a list of texts
        })
        .filter((text) => text.trim() !== '');
      const lines = texts.map((text, at) => [`K${at}`, text, '1.5']);
      const path = join(workDir, 'texts.csv');
      writeFileSync(
        path,
        Papa.unparse([['gdo_id', 'feed_item_name', 'feed_selling_value'], ...lines], { newline: '\r\n' }) + '\r\n',
      );
      const { values, refused } = await takeIn(path, 'standard');
      expect(texts.length).toBeGreaterThan(1_000);
      expect(refused).toEqual([]);
      const wrong = texts.filter(
        (text, at) => values.get(`K${at}`)?.feed_item_name !== unguardCell(text.toWellFormed()).trim(),
      );
      expect(wrong).toEqual([]);
    },
    patience,
  );
});
