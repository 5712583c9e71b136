import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody, HistoryEntry } from '../../../src/core/wire/wire.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { readingEngine } from '../../support/fixtureApp/readingEngine.ts';
import { buildRows, loadFixture } from '../../support/fixtureApp/rows.ts';
import { testServer } from '../../support/server.ts';

const { server, signIn, pool } = await testServer({
  fieldTypes,
  dialects,
  registerEngine: readingEngine,
  accounts: [
    { email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} },
    { email: 'italian@shop.test', label: 'italian', permissions: ['products'], constraints: { country: ['ITA'] } },
  ],
});
const rows = buildRows(20);
let headers: { authorization: string };

interface Written {
  resource: string;
  id: string;
  kind?: string;
  before?: object;
  after?: object;
  version?: number;
  result?: object | null;
  part?: number;
}

/** A change-set as the engine's writing half stores it. */
const write = async (at: string, ...changes: Written[]): Promise<string> => {
  const set = randomUUID();
  await pool.query(
    `INSERT INTO framework.change_set (id, service, user_id, actor, source, reason, at) VALUES ($1, 'shop', 7, 'ann@shop.test', 'form', 'why', $2)`,
    [set, at],
  );
  for (const [
    row,
    { resource, id, kind = 'update', before = {}, after = {}, version = 1, result = null, part = 0 },
  ] of changes.entries()) {
    await pool.query('INSERT INTO framework.change VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
      set,
      row,
      part,
      resource,
      id,
      kind,
      JSON.stringify(before),
      JSON.stringify(after),
      version,
      result && JSON.stringify(result),
      at,
    ]);
  }
  await pool.query(
    `INSERT INTO framework.change_tally (change_set, resource, at, updated)
     SELECT change_set, resource, $2, count(*) FROM framework.change WHERE change_set = $1 AND result IS NULL AND kind <> 'none' GROUP BY 1, 2`,
    [set, at],
  );
  return set;
};

const read = async (id: string | number, as = headers): Promise<HistoryEntry[]> =>
  (await server.inject({ url: `/api/shop/v1/history/products/${id}`, headers: as })).json<{ data: HistoryEntry[] }>()
    .data;

beforeAll(async () => {
  await loadFixture(pool, rows);
  headers = await signIn('all@shop.test');
  await write('2026-01-01T10:00:00Z', {
    resource: 'products',
    id: '1',
    kind: 'create',
    after: { name: 'a', maker_id: 1, labels: [1, 2] },
  });
  await write(
    '2026-01-02T10:00:00Z',
    {
      resource: 'products',
      id: '1',
      before: { maker_id: 1, name: 'a' },
      after: { maker_id: 2, name: 'b' },
      version: 2,
    },
    { resource: 'products', id: '11', before: { name: 'x' }, after: { name: 'y' }, version: 2 },
    { resource: 'products', id: '1', kind: 'none', version: 2, part: 1 },
    {
      resource: 'products',
      id: '1',
      before: {},
      after: { name: '' },
      version: 2,
      result: { key: 'required' },
      part: 2,
    },
  );
  await write('2026-01-03T10:00:00Z', {
    resource: 'products',
    id: '1',
    before: { name: 'b' },
    after: { name: 'c' },
    version: 3,
  });
  await write('2026-01-04T10:00:00Z', {
    resource: 'product-codes',
    id: '1,800',
    kind: 'create',
    after: { product_id: 1, code: '800' },
  });
  await write('2026-01-05T10:00:00Z', {
    resource: 'product-codes',
    id: '11,900',
    kind: 'create',
    after: { product_id: 11, code: '900' },
  });
  await write('2026-01-06T10:00:00Z', {
    resource: 'product-notes',
    id: '1',
    kind: 'create',
    after: { product_id: 1, origin: 'IT' },
  });
});

describe('the history of a record', () => {
  it('is newest first and holds that of related records, but nobody else’s', async () => {
    const entries = await read(1);
    expect(entries.map((entry) => [entry.resource, entry.record_id, entry.version])).toEqual([
      ['product-notes', '1', 1],
      ['product-codes', '1,800', 1],
      ['products', '1', 3],
      ['products', '1', 2],
      ['products', '1', 1],
    ]);
  });

  it('says who, when, why, and how many rows the whole change-set changed', async () => {
    const entry = (await read(1)).find(({ version, resource }) => resource === 'products' && version === 2);
    expect(entry).toMatchObject({
      changed_at: '2026-01-02T10:00:00.000Z',
      user_id: 7,
      actor: 'ann@shop.test',
      source: 'form',
      reason: 'why',
      size: 2,
    });
    expect(entry).toMatchObject({ before: { maker_id: 1, name: 'a' }, after: { maker_id: 2, name: 'b' } });
  });

  it('names what references on both sides are called', async () => {
    const [updated, created] = (await read(1)).filter(({ resource }) => resource === 'products').slice(1);
    const name = (id: number) => rows.makers.find((maker) => maker['id'] === id)?.['name'];
    expect(updated?.refs).toEqual({ maker_id: { 1: name(1), 2: name(2) } });
    expect(created?.refs).toEqual({ maker_id: { 1: name(1) }, labels: { 1: 'label 1', 2: 'label 2' } });
  });

  it('offers undo until something newer touches the same fields', async () => {
    const mine = (await read(1)).filter(({ resource }) => resource === 'products');
    expect(mine.map(({ undoable }) => undoable)).toEqual([true, false, false]);
  });

  it('of a record that never was answers 404', async () => {
    const response = await server.inject({
      url: '/api/shop/v1/history/products/x',
      headers: await signIn('italian@shop.test'),
    });
    expect([response.statusCode, response.json<ErrorBody>().key]).toEqual([404, 'notFound']);
  });

  it('tells who deleted a record and when', async () => {
    await pool.query(`UPDATE shop.products SET deleted_at = '2026-02-01T00:00:00Z' WHERE id = 2`);
    await write('2026-02-01T00:00:00Z', {
      resource: 'products',
      id: '2',
      kind: 'delete',
      before: { deleted_at: null },
      after: { deleted_at: '2026-02-01T00:00:00.000Z' },
      version: 2,
    });
    const response = await server.inject({ url: '/api/shop/v1/products/2', headers });
    expect(response.json<ErrorBody>()).toMatchObject({
      status: 404,
      key: 'gone',
      params: { actor: 'ann@shop.test', at: '2026-02-01T00:00:00.000Z' },
    });
    expect(await read(2)).toHaveLength(1);
  });
});
