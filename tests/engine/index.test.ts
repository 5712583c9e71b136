import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, WholeRecord } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { EngineContext } from '../../server/engine/context/context.ts';
import type { EngineHandle } from '../../server/engine/context/handle.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { indexesOf } from '../../server/engine/tables/indexes.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import { makers } from '../support/fixtureApp/resources.ts';
import { buildRows, loadFixture } from '../support/fixtureApp/rows.ts';
import { testServer } from '../support/server.ts';

const routes: { method: string; url: string }[] = [];
/** The engine with a note of every route that it adds. */
const notedEngine = async (server: FastifyInstance, context: EngineContext): Promise<EngineHandle> => {
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
  });
  return registerEngine(server, context);
};

const { server, signIn, pool, engine } = await testServer({
  fieldTypes,
  dialects,
  registerEngine: notedEngine,
  accounts: [{ email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} }],
});
let headers: { authorization: string };

const rows = buildRows(20);
const [edited, removed] = rows.products
  .filter((row) => row['deleted_at'] === null)
  .map((row) => `/api/shop/v1/products/${row['id']}`);

beforeAll(async () => {
  await loadFixture(pool, rows);
  headers = await signIn('all@shop.test');
});

const unnamed = (url: string): string => url.replaceAll(/:\w+|\{\w+\}/g, '{}');

describe('the engine', () => {
  it('describes every route that it adds', async () => {
    const { paths } = (await server.inject({ url: '/api/openapi.json', headers })).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${unnamed(path)}`),
    );
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, url } of routes) expect(described).toContain(`${method} ${unnamed(url)}`);
  });

  it('reads what it wrote: record, list and history', async () => {
    const { data: before } = (await server.inject({ url: edited ?? '', headers })).json<{ data: WholeRecord }>();
    const payload = { version: before.version, changes: { name: 'Renamed', maker_id: 2 } };
    const saved = await server.inject({ method: 'PUT', url: edited ?? '', headers, payload });
    expect(saved.statusCode).toBe(200);
    const { data: after } = (await server.inject({ url: edited ?? '', headers })).json<{ data: WholeRecord }>();
    expect(after).toMatchObject({ name: 'Renamed', maker_id: 2, version: before.version + 1 });
    const { data: listed } = (
      await server.inject({ url: '/api/shop/v1/products?q[name]=*renamed*&columns=name', headers })
    ).json<{ data: object[] }>();
    expect(listed).toEqual([{ id: before.id, version: after.version, name: 'Renamed' }]);
    const { data: history } = (
      await server.inject({ url: `/api/shop/v1/history/products/${before.id}`, headers })
    ).json<{ data: HistoryEntry[] }>();
    expect(history[0]).toMatchObject({
      actor: 'all@shop.test',
      version: after.version,
      before: { name: before['name'] },
      after: { name: 'Renamed', maker_id: 2 },
      undoable: true,
    });
    expect(history[0]?.refs['maker_id']?.['2']).toBeTypeOf('string');
  });

  it('says of a record that was deleted who did it', async () => {
    const deleted = await server.inject({ method: 'DELETE', url: removed ?? '', headers });
    expect(deleted.statusCode).toBe(200);
    const { key, params } = (await server.inject({ url: removed ?? '', headers })).json<{
      key: string;
      params: object;
    }>();
    expect([key, params]).toEqual(['gone', expect.objectContaining({ actor: 'all@shop.test' })]);
  });

  it('builds an index that a table with rows lacks behind the answer', async () => {
    const [index] = indexesOf(makers, fixtureApplication.resources, fieldTypes);
    const isThere = async (): Promise<boolean> =>
      (await pool.query('SELECT 1 FROM pg_indexes WHERE indexname = $1', [index?.name])).rows.length === 1;
    await pool.query(`DROP INDEX shop."${index?.name}"`);
    await engine.migrate();
    expect(await isThere()).toBe(false);
    await engine.start();
    await expect.poll(isThere).toBe(true);
  });
});
