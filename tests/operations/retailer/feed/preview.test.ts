import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { folderFeeds } from '../../../../server/operations/retailer/feed/keep/folderFeeds.ts';
import { openKeptFeed } from '../../../../server/operations/retailer/feed/keep/keepFeed.ts';
import { newestFeeds } from '../../../../server/operations/retailer/feed/keep/newestFeeds.ts';
import { showRows } from '../../../../server/operations/retailer/feed/preview/showRows.ts';
import { formatOf, toMapping } from '../../../../server/operations/retailer/feed/read/formatOf.ts';
import type { FeedColumns, FeedMapping } from '../../../../server/operations/retailer/feed/read/mapColumns.ts';
import { readHeaders } from '../../../../server/operations/retailer/feed/read/openFeed.ts';
import type { FeedPreparation } from '../../../../server/operations/retailer/feed/prepareRows.ts';
import { demoFeeds } from '../../../support/feedServers/demoFeeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-preview-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fileOf = (bytes: string | Buffer): string => {
  count += 1;
  const path = join(folder, `feed-${count}`);
  writeFileSync(path, bytes);
  return path;
};

const custom: FeedMapping = {
  fields: {
    gdo_id: { columns: ['Codice'] },
    feed_item_name: { columns: ['Descrizione', 'Marca'], join: '-' },
    feed_fam_desc: { columns: ['Reparto'] },
    feed_selling_value: { columns: ['Prezzo'] },
  },
  encoding: null,
  separator: null,
  decimal: 'comma',
  headerRow: null,
};
type Prepared = Pick<FeedPreparation, 'mapping' | 'overrides'>;
const nothing: Prepared = { mapping: null, overrides: [] };
const show = (bytes: string | Buffer, columns: FeedColumns, prepared = nothing) =>
  showRows(fileOf(bytes), columns, prepared);

describe('formatOf', () => {
  const asked: unknown[] = [];
  const readOf = (rows: { [name: string]: unknown }[]) => ({
    first: async (...given: unknown[]) => {
      asked.push(given);
      return rows as never; // what a record has
    },
  });
  const record = {
    encoding: 'windows-1252',
    separator: 'tab',
    decimal: 'comma',
    header_row: 3,
    fields: [
      { field: 'gdo_id', columns: ['A', 'B'], join: '-' },
      { field: 'feed_selling_value', columns: ['C'] },
    ],
  };

  it.each([0, 2, 3])('reads parse mode %d by the names of the fields, and asks for no record', async (parse_mode) => {
    asked.length = 0;
    expect(await formatOf(readOf([record]), { id: '7', parse_mode })).toBe('standard');
    expect(asked).toEqual([]);
  });

  it('reads parse mode Custom by the record of the retailer', async () => {
    expect(await formatOf(readOf([record]), { id: '7', parse_mode: 1 })).toEqual({
      encoding: 'windows-1252',
      separator: '\t',
      decimal: 'comma',
      headerRow: 3,
      fields: { gdo_id: { columns: ['A', 'B'], join: '-' }, feed_selling_value: { columns: ['C'] } },
    });
    expect(asked.at(-1)).toMatchObject(['feed-formats', { filter: { retailer_id: { in: [7] } }, most: 1 }]);
  });

  it('says what to do where nothing is mapped', async () => {
    await expect(formatOf(readOf([]), { id: '7', parse_mode: 1 })).rejects.toMatchObject({
      status: 422,
      key: 'feedFormatMissing',
    });
  });

  it('leaves out what is half typed', () => {
    const fields = [{ field: 'gdo_id', columns: [null, ''] }, { columns: ['A'] }, { field: 'colour', columns: ['B'] }];
    expect(toMapping({ fields })).toEqual({
      fields: {},
      encoding: null,
      separator: null,
      decimal: null,
      headerRow: null,
    });
  });
});

describe('the first rows of a feed', () => {
  it('show what every step made of each value', async () => {
    const groups = await show(demoFeeds.custom, custom, {
      mapping: {
        field: 'fam_desc',
        function: 'lower',
        arguments: { components: ['fam_desc'], optional_components: [] },
        valid_from: null,
        valid_to: null,
      },
      overrides: [
        {
          gdo_id: '1002',
          ean: null,
          gdo_assorted: false,
          field_overrides: [
            { field: 'fam_desc', value: 'Tè' },
            { field: 'selling_value', value: '0.5' },
          ],
        },
      ],
    });
    expect(groups).toHaveLength(1);
    const [first, second] = groups[0]?.rows ?? [];
    expect(first).toMatchObject({
      row: 3,
      refused: [],
      gdo_id: [{ by: 'read', value: '1001' }],
      feed_item_name: [{ by: 'read', value: 'Caffè macinato 250 g-Torrefazione Città' }],
      feed_fam_desc: [
        { by: 'read', value: 'DROGHERIA' },
        { by: 'mapping', value: 'drogheria' },
      ],
      feed_selling_value: [{ by: 'read', value: 3.49 }],
      feed_brand: null,
    });
    expect(second).toMatchObject({
      feed_fam_desc: [
        { by: 'read', value: 'DROGHERIA' },
        { by: 'mapping', value: 'drogheria' },
        { by: 'override', value: 'Tè' },
      ],
      feed_selling_value: [
        { by: 'read', value: 2.1 },
        { by: 'override', value: 0.5 },
      ],
    });
  });

  it('are twenty, and what is refused of the first thousand stands above them by why', async () => {
    const lines = Array.from(
      { length: 1_200 },
      (_, at) => `${at % 100 === 7 ? '' : at},${at % 50 === 9 ? 'free' : '1.5'}`,
    );
    const groups = await show(`gdo_id,feed_selling_value\n${lines.join('\n')}\n`, 'standard');
    expect(groups.map(({ says, rows }) => [says.map(({ text }) => text), rows.length])).toEqual([
      [
        [
          'Refused rows: 20 of the first 1000 (11, 61, 111, 161, 211, 261, 311, 361, 411, 461, …)',
          "Expected a price like 1234.50, got 'free'.",
        ],
        0,
      ],
      [
        [
          'Refused rows: 10 of the first 1000 (9, 109, 209, 309, 409, 509, 609, 709, 809, 909)',
          'The GDO id is missing.',
        ],
        0,
      ],
      [[], 20],
    ]);
    expect(groups.at(-1)?.rows[7]).toMatchObject({ row: 9, refused: [{ key: 'feedGdoMissing' }] });
  });

  it('tell a product that comes twice in one store, and none that comes in two', async () => {
    const text = 'gdo_id,gdo_store_id,feed_selling_value\n1,17,1.5\n1,18,1.5\n1,17,1.6\n';
    const [failure] = await show(text, 'standard');
    expect(failure?.says.map(({ text: said }) => said)).toEqual([
      'Refused rows: 1 of the first 3 (4)',
      "The GDO id '1' stands in row 2 already.",
    ]);
  });

  it('end in what a run would end in', async () => {
    await expect(show('gdo_id,price\n1,2\n', 'standard')).rejects.toMatchObject({ key: 'feedColumnMissing' });
    await expect(show('', 'standard')).rejects.toMatchObject({ key: 'feedEmpty' });
    await expect(show(demoFeeds.custom, { ...custom, fields: {} })).rejects.toMatchObject({
      key: 'feedColumnNotMapped',
    });
  });
});

describe('the columns of a file', () => {
  it('are found below a preamble though nothing is mapped', async () => {
    const none = { encoding: null, separator: null, headerRow: null };
    expect(await readHeaders(fileOf(demoFeeds.custom), none)).toEqual([
      'Codice',
      'Codice a barre',
      'Descrizione',
      'Marca',
      'Reparto',
      'Giacenza',
      'Prezzo',
    ]);
    expect(await readHeaders(fileOf(demoFeeds.custom), { ...none, headerRow: 1 })).toEqual(['Listino del 26/11/2026']);
  });
});

describe('the newest feed of a retailer', () => {
  const now = new Date('2026-11-27T10:00:00Z');
  const put = async (keys: readonly string[]) => {
    const below = mkdtempSync(join(folder, 'kept-'));
    const storage = folderFeeds(below);
    for (const key of keys) await storage.put(key, fileOf(key), 'abc');
    return storage;
  };
  const find = async (keys: readonly string[]) => {
    const { newest, before } = await newestFeeds(await put(keys), { retailer: 7, fileType: 'feed' }, now);
    return [newest?.key, before?.key];
  };

  it('is that of the last day, and the one before is of the same store', async () => {
    const mine = ['7/feed/2026-11-20/1/a.csv', '7/feed/2026-11-25/1/b.csv', '7/feed/2026-11-26/2/c.csv'];
    expect(await find([...mine, '7/feed/2026-11-27/1/d.csv', '8/feed/2026-11-28/1/x.csv'])).toEqual([
      '7/feed/2026-11-27/1/d.csv',
      '7/feed/2026-11-25/1/b.csv',
    ]);
    expect(await find(mine.slice(0, 1))).toEqual([mine[0], undefined]);
    expect(await find(['7/pim_item/2026-11-27/1/d.csv'])).toEqual([undefined, undefined]);
  });

  it('is found behind more files than are listed at once', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({
      key: `7/feed/2025-01-01/${at}/a.csv`,
      bytes: 1,
      modifiedAt: '2025-01-01T00:00:00.000Z',
    }));
    const recent = (date: string) => ({
      key: `7/feed/${date}/1/b.csv`,
      bytes: 1,
      modifiedAt: `${date}T00:00:00.000Z`,
    });
    const findAmong = async (...dates: string[]) => {
      const all = [...many, ...dates.map(recent)];
      const list = async (below: string, most: number) =>
        all.filter(({ key }) => key.startsWith(`${below}/`)).slice(0, most);
      const { newest, before } = await newestFeeds({ list } as never, { retailer: 7, fileType: 'feed' }, now);
      return [newest?.key, before?.key];
    };
    expect(await findAmong('2026-11-01', '2026-11-20')).toEqual([recent('2026-11-20').key, recent('2026-11-01').key]);
    // Of another month it says nothing any more.
    expect(await findAmong('2026-08-01', '2026-11-20')).toEqual([recent('2026-11-20').key, undefined]);
  });

  it('is opened as far as its first rows go, packed or not', async () => {
    const long = `gdo_id,feed_selling_value\n${'1,2.5\n'.repeat(100_000)}`;
    const workDir = mkdtempSync(join(folder, 'work-'));
    const storage = await put([]);
    const bounds = { mostBytes: 1e9, mostRatio: 1e6 };
    for (const bytes of [long, gzipSync(long)]) {
      await storage.put('7/feed/2026-11-27/1/a.csv', fileOf(bytes), 'abc');
      const { path, close } = await openKeptFeed('7/feed/2026-11-27/1/a.csv', { storage, workDir }, bounds, 4_096);
      const groups = await showRows(path, 'standard', nothing);
      expect(groups.at(-1)?.rows).toHaveLength(20);
      await close();
    }
  });
});

const prices = fileURLToPath(
  new URL('../../../../../shared/data/products/price-feed/mimit_prezzi_2022_semicolon.csv', import.meta.url),
);

describe("the ministry's prices of 2022", () => {
  const mapped = (columns: string[]): FeedMapping => ({
    fields: {
      gdo_id: { columns },
      gdo_store_id: { columns: ['idImpianto'] },
      feed_selling_value: { columns: ['prezzo'] },
    },
    encoding: null,
    separator: null,
    decimal: null,
    headerRow: null,
  });
  it.skipIf(!existsSync(prices))(
    `name a product twice by its fuel, and none by fuel and service joined${existsSync(prices) ? '' : ' (skipped: ../shared/data is absent)'}`,
    async () => {
      const alone = await showRows(prices, mapped(['descCarburante']), nothing);
      expect(alone[0]?.says[1]?.key).toBe('feedGdoTwice');
      const joined = await showRows(prices, mapped(['descCarburante', 'isSelf']), nothing);
      expect(joined.map(({ rows }) => rows.length)).toEqual([20]);
      expect(joined[0]?.rows[0]).toMatchObject({
        gdo_id: [{ by: 'read', value: expect.stringMatching(/ [01]$/) as string }],
      });
    },
  );
});
