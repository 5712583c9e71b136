import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';

const clock = (): Date => new Date('2026-11-21T09:00:00Z');
const base = '/api/pim/v1';
const { server, pool, signIn } = await testServer({
  application,
  fieldTypes,
  dialects,
  registerEngine,
  clock,
  accounts: demoAccounts,
});

type Headers = Record<string, string>;
let editor: Headers;
let approver: Headers;
let stores: Headers;

beforeAll(async () => {
  await fillDemo({ pool, application, fieldTypes, clock }, { items: 400, itemStores: 4_000, stores: 10, brands: 60 });
  [editor, approver, stores] = await Promise.all([
    signIn('items@toolkit.test'),
    signIn('approver@toolkit.test'),
    signIn('stores@toolkit.test'),
  ]);
});

const ask = async (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const response = await server.inject({ method, url: `${base}${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};

const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await pool.query<Record<string, unknown>>(sql)).rows;

const findOne = async (where: string): Promise<number> => {
  const [row] = await rows(
    `SELECT id FROM catalogue.items i WHERE deleted_at IS NULL AND ${where} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error(`No demo item is ${where}.`);
  return Number(row['id']);
};

const hasCode = 'EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id)';
const sold = 'EXISTS (SELECT 1 FROM catalogue."item-stores" s WHERE s.item_id = i.id AND NOT s.hidden)';

describe('the list of items', () => {
  it('joins the primary EAN and names what is referred to', async () => {
    const { body } = await ask(
      editor,
      'GET',
      '/items?columns=id,name,ean,brand_id,category_id,status&per-page=50&total=exact',
    );
    expect(body.metadata.total).toBe(400);
    expect(body.data).toHaveLength(50);
    const ids = body.data.map((row: { id: number }) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const [row] = body.data.filter((one: { brand_id: unknown; ean: unknown }) => one.brand_id && one.ean);
    const [stored] =
      await rows(`SELECT b.name, e.ean FROM catalogue.items i JOIN catalogue.brands b ON b.id = i.brand_id
      JOIN catalogue."item-eans" e ON e.item_id = i.id AND e.primary WHERE i.id = ${Number(row.id)}`);
    expect([row._refs.brand_id.label, row.ean]).toEqual([stored?.['name'], stored?.['ean']]);
  });

  it.each([
    ['ids', async () => [String(await findOne('true'))], 1],
    [
      'eans',
      async () => [String((await rows('SELECT ean FROM catalogue."item-eans" WHERE "primary" LIMIT 1'))[0]?.['ean'])],
      1,
    ],
    [
      'gdoids',
      async () => [String((await rows('SELECT gdo_id FROM catalogue."item-stores" LIMIT 1'))[0]?.['gdo_id'])],
      1,
    ],
  ])('finds by %s', async (kind, codesOf, count) => {
    const { status, body } = await ask(editor, 'POST', `/search/items/${kind}?page=1&per-page=50`, await codesOf());
    expect(status).toBe(200);
    expect(body.data).toHaveLength(count);
  });

  it('finds by a category of each level', async () => {
    const [row] = await rows(`SELECT c.id AS c3, c.category_2_id AS c2, d.category_1_id AS c1 FROM catalogue.items i
      JOIN catalogue.level3categories c ON c.id = i.category_id JOIN catalogue.level2categories d ON d.id = c.category_2_id LIMIT 1`);
    for (const code of [row?.['c3'], row?.['c2'], row?.['c1']]) {
      const { body } = await ask(editor, 'POST', '/search/items/categories?per-page=250', [String(code)]);
      expect(body.data.length).toBeGreaterThan(0);
    }
  });

  it('finds by tags and by text', async () => {
    const [tagged] = await rows('SELECT tags[1] AS tag FROM catalogue.items WHERE tags IS NOT NULL LIMIT 1');
    expect(
      (await ask(editor, 'POST', '/search/items/tags', [String(tagged?.['tag'])])).body.data.length,
    ).toBeGreaterThan(0);
    expect((await ask(editor, 'GET', '/search/items?q=bio')).body.data.length).toBeGreaterThan(0);
  });

  it('answers one row for each code of an advanced search', async () => {
    const [{ ean } = { ean: '' }] = await rows('SELECT ean FROM catalogue."item-eans" WHERE "primary" LIMIT 1');
    const { body } = await ask(editor, 'POST', '/search/items/eans_advanced?columns=id,name', [
      `00${String(ean)}`,
      '0000000',
    ]);
    expect(body.data.map((row: { _code: string; id: number | null }) => [row._code, row.id !== null])).toEqual([
      [`00${String(ean)}`, true],
      ['0000000', false],
    ]);
  });
});

describe('approving', () => {
  it('makes a draft Approved where no store sells it, and clears was_live', async () => {
    const id = await findOne(`status = 0 AND category_id IS NOT NULL AND ${hasCode} AND NOT ${sold}`);
    const { status } = await ask(approver, 'POST', `/approve/items/${id}`, {});
    expect(status).toBe(200);
    expect(await rows(`SELECT status, was_live FROM catalogue.items WHERE id = ${id}`)).toEqual([
      { status: 1, was_live: false },
    ]);
  });

  it('makes a draft Live where a store sells it', async () => {
    const id = await findOne(`status = 0 AND was_live AND category_id IS NOT NULL AND ${hasCode} AND ${sold}`);
    await ask(approver, 'POST', `/approve/items/${id}`, {});
    expect(
      await rows(
        `SELECT status, was_live, incompleteness @> '{was_live}' AS marked FROM catalogue.items WHERE id = ${id}`,
      ),
    ).toMatchObject([{ status: 2, was_live: false }]);
    const [row] = await rows(`SELECT incompleteness FROM catalogue.items WHERE id = ${id}`);
    expect(row?.['incompleteness'] ?? []).not.toContain('was_live');
  });

  it('says per item what is missing', async () => {
    const coded = await findOne(`status = 0 AND category_id IS NOT NULL AND ${hasCode}`);
    const bare = await findOne(`status = 0 AND NOT ${hasCode}`);
    const { body } = await ask(approver, 'POST', '/bulk/approve/items', [coded, bare]);
    expect(body.data ?? body).toMatchObject({ [coded]: true });
    expect((body.data ?? body)[bare]).toContain('no EAN');
  });

  it('is not for who may only edit', async () => {
    const id = await findOne(`status = 0 AND ${hasCode}`);
    expect((await ask(editor, 'POST', `/approve/items/${id}`, {})).status).toBe(403);
  });
});

describe('an edit', () => {
  it('sends a Live item to Draft and remembers that it was', async () => {
    const id = await findOne('status = 2');
    const { body: opened } = await ask(editor, 'GET', `/items/${id}`);
    const { status } = await ask(editor, 'PUT', `/items/${id}`, {
      version: opened.data.version,
      changes: { copyright: 'Another' },
    });
    expect(status).toBe(200);
    expect(await rows(`SELECT status, was_live, incompleteness FROM catalogue.items WHERE id = ${id}`)).toEqual([
      { status: 0, was_live: true, incompleteness: ['was_live'] },
    ]);
  });

  it('leaves the status that an approver sets, as approving has it', async () => {
    const id = await findOne(`status = 0 AND ${hasCode} AND category_id IS NOT NULL AND NOT ${sold}`);
    const { body: opened } = await ask(approver, 'GET', `/items/${id}`);
    await ask(approver, 'PUT', `/items/${id}`, {
      version: opened.data.version,
      changes: { copyright: 'Mine', status: 1 },
    });
    expect(await rows(`SELECT status, copyright FROM catalogue.items WHERE id = ${id}`)).toEqual([
      { status: 1, copyright: 'Mine' },
    ]);
  });

  it('writes the primary EAN with the item, and what is then complete', async () => {
    const id = await findOne(`NOT ${hasCode}`);
    const { body: opened } = await ask(editor, 'GET', `/items/${id}`);
    const { status } = await ask(editor, 'PUT', `/items/${id}`, {
      version: opened.data.version,
      changes: { ean: '2900000000001' },
    });
    expect(status).toBe(200);
    expect(await rows(`SELECT ean, "primary" FROM catalogue."item-eans" WHERE item_id = ${id}`)).toEqual([
      { ean: '2900000000001', primary: true },
    ]);
    const [row] = await rows(`SELECT incompleteness FROM catalogue.items WHERE id = ${id}`);
    expect(row?.['incompleteness'] ?? []).not.toContain('no EAN');
  });

  it('says that an item lacks its EAN as soon as the last one is deleted', async () => {
    const id = await findOne(`(SELECT count(*) FROM catalogue."item-eans" e WHERE e.item_id = i.id) = 1`);
    const [code] = await rows(`SELECT ean FROM catalogue."item-eans" WHERE item_id = ${id}`);
    expect((await ask(editor, 'DELETE', `/item_eans/${id}/${String(code?.['ean'])}`)).status).toBe(200);
    const [row] = await rows(`SELECT incompleteness FROM catalogue.items WHERE id = ${id}`);
    expect(row?.['incompleteness']).toContain('no EAN');
  });

  it('replaces shared tags and keeps the others, in bulk', async () => {
    const [a, b] = [await findOne('true'), await findOne(`id > (SELECT min(id) FROM catalogue.items)`)];
    await pool.query(
      `UPDATE catalogue.items SET tags = CASE id WHEN ${a} THEN '{1,2}'::bigint[] ELSE '{1,3}'::bigint[] END WHERE id IN (${a}, ${b})`,
    );
    await ask(editor, 'PUT', '/bulk/items', { ids: [a, b], changes: { shared_tags: [5, 2] } });
    const stored = await rows(`SELECT id, tags, status FROM catalogue.items WHERE id IN (${a}, ${b}) ORDER BY id`);
    expect(stored.map((row) => (row['tags'] as unknown[]).map(Number).sort())).toEqual([
      [2, 5],
      [2, 3, 5],
    ]);
    expect(stored.map((row) => row['status'])).toEqual([0, 0]);
  });
});

describe('deleting', () => {
  it('hides an item and takes it out of the list; restoring brings it back and approves it', async () => {
    const id = await findOne(`status = 1 AND ${hasCode} AND category_id IS NOT NULL`);
    const admin = await signIn('admin@toolkit.test');
    expect((await ask(admin, 'DELETE', `/items/${id}`)).status).toBe(200);
    expect(
      await rows(`SELECT hidden, deleted_at IS NOT NULL AS deleted FROM catalogue.items WHERE id = ${id}`),
    ).toEqual([{ hidden: true, deleted: true }]);
    expect((await ask(admin, 'POST', '/search/items/ids', [String(id)])).body.data).toEqual([]);
    expect((await ask(admin, 'POST', '/items/restore', [id])).status).toBe(200);
    expect(
      await rows(`SELECT hidden, deleted_at, status > 0 AS approved FROM catalogue.items WHERE id = ${id}`),
    ).toEqual([{ hidden: false, deleted_at: null, approved: true }]);
  });
});

describe('the list of item-stores', () => {
  it('joins its 27 columns from item and store', async () => {
    const columns = application.resources.find(({ name }) => name === 'item-stores')?.list.columns ?? [];
    const { status, body } = await ask(stores, 'GET', `/itemstores?columns=${columns.join(',')}&per-page=250`);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(250);
    const [row] = body.data;
    const [stored] =
      await rows(`SELECT i.name AS item_name, e.ean, s.city, r.name AS retailer, b.brand AS store_brand, c.name AS category
      FROM catalogue."item-stores" x JOIN catalogue.items i ON i.id = x.item_id LEFT JOIN catalogue."item-eans" e ON e.item_id = i.id AND e.primary
      JOIN distance."draft-stores" s ON s.id = x.store_id JOIN retailer.retailers r ON r.id = s.retailer_id
      JOIN distance."store-brands" b ON b.id = s.store_brand_id LEFT JOIN catalogue.level3categories c ON c.id = i.category_id WHERE x.id = ${Number(row.id)}`);
    expect(row).toMatchObject(stored as object);
  });

  it('finds by the EAN of its item', async () => {
    const [{ ean } = { ean: '' }] = await rows(
      'SELECT e.ean FROM catalogue."item-eans" e JOIN catalogue."item-stores" s USING (item_id) WHERE e.primary LIMIT 1',
    );
    const { status, body } = await ask(stores, 'POST', '/search/itemstores/eans?columns=ean', [String(ean)]);
    expect(status).toBe(200);
    expect(new Set(body.data.map((row: { ean: string }) => row.ean))).toEqual(new Set([ean]));
  });

  it('finds by every EAN of its item, the primary one and the others', async () => {
    const [{ item_id: item, ean } = { item_id: 0, ean: '' }] = await rows(
      `SELECT e.item_id, e.ean FROM catalogue."item-eans" e WHERE NOT e.primary AND EXISTS (SELECT 1 FROM catalogue."item-stores" s WHERE s.item_id = e.item_id) LIMIT 1`,
    );
    const found = await ask(stores, 'POST', '/search/itemstores/eans?columns=item_id&per-page=250', [String(ean)]);
    const own = await rows(`SELECT id FROM catalogue."item-stores" WHERE item_id = ${String(item)} ORDER BY id DESC`);
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual(own.map(({ id }) => id));
    expect(own.length).toBeGreaterThan(0);
  });

  it('is not for who may only edit items', async () => {
    expect((await ask(editor, 'GET', '/itemstores')).status).toBe(403);
  });
});
