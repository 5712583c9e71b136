import { beforeAll, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/core/wire/wire.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { readingEngine } from '../../support/fixtureApp/readingEngine.ts';
import { buildRows, loadFixture } from '../../support/fixtureApp/rows.ts';
import { testServer } from '../../support/server.ts';

const application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((one) =>
    one.name === 'products' ? { ...one, dropped: ['colour'] } : one,
  ),
};
const { server, signIn, pool } = await testServer({
  fieldTypes,
  dialects,
  application,
  registerEngine: readingEngine,
  accounts: [{ email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} }],
});

beforeAll(async () => {
  await loadFixture(pool, buildRows(20));
  await pool.query(
    `WITH made AS (INSERT INTO framework.change_set (id, service, user_id, actor, source, at)
       VALUES (gen_random_uuid(), 'shop', 7, 'ann@shop.test', 'form', '2026-01-01') RETURNING id)
     INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
     SELECT id, 0, 0, 'products', '1', 'update', '{"name": "a", "colour": "red", "secret": 1}', '{"name": "b", "colour": "blue", "secret": 2}', 2, '2026-01-01' FROM made`,
  );
});

it('the history of a record tells what a dropped field was, and nothing of one that is merely gone', async () => {
  const headers = await signIn('all@shop.test');
  const answer = await server.inject({ url: '/api/shop/v1/history/products/1', headers });
  const [entry] = answer.json<{ data: HistoryEntry[] }>().data;
  expect(entry).toMatchObject({ before: { name: 'a', colour: 'red' }, after: { name: 'b', colour: 'blue' } });
  expect(Object.keys({ ...entry?.before, ...entry?.after })).not.toContain('secret');
});
