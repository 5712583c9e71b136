import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { declaredApplication } from '../../server/application.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const path = '/api/retailer/v1/toolkit_catalog';
const resource = declaredApplication.resources.find(({ name }) => name === 'toolkit-catalog');
await createAccounts(
  demo.pool,
  [{ email: 'keeper@catalog.test', label: 'Keeper', permissions: ['pim_user', 'pim_minimum_catalog_admin'] }],
  testPassword,
);
const headers = await demo.signIn('keeper@catalog.test');
const ask = (method: Method, url = '', payload?: unknown): Promise<Reply> =>
  demo.ask({ method, url: `${path}${url}`, payload, headers });
const make = async (changes: Json): Promise<Json> => {
  const made = await ask('POST', '', changes);
  expect(made.status, made.text).toBe(201);
  return made.body.data as Json;
};

describe('a catalog', () => {
  it('SHR-140, SHR-143: is created with its type, and comes from store propagation until somebody says otherwise', async () => {
    expect(await make({ name: 'New', country: 'POL' })).toMatchObject({
      catalog_type: 'standard',
      item_source: 'none',
      sources: ['store_propagation'],
    });
    const types = resource?.fields.find(({ name }) => name === 'catalog_type')?.choices;
    expect(types?.map(({ label }) => label)).toEqual(['Standard', 'Custom', 'Toolkit Catalog']);
  });

  it('SHR-143: gives its sources to another one, which an undo takes back', async () => {
    const from = await make({ name: 'From', country: 'ITA', sources: ['pim', 'feed'] });
    const to = await make({ name: 'To', country: 'ITA', sources: ['other'] });
    const copied = await ask('POST', `/${String(from['id'])}/copy`, { to: to['id'] });
    expect([copied.status, copied.body.data]).toMatchObject([200, { id: to['id'], sources: ['pim', 'feed'] }]);
    const sources = async (): Promise<unknown> =>
      ((await ask('GET', `/${String(to['id'])}`)).body.data as Json)['sources'];
    expect(await sources()).toEqual(['pim', 'feed']);
    const { changeSet } = copied.body.metadata as { changeSet: string };
    const undone = await demo.ask({
      method: 'POST',
      url: `/api/retailer/v1/change-sets/${changeSet}/undo`,
      payload: {},
      headers,
    });
    expect(undone.status, undone.text).toBe(200);
    expect(await sources()).toEqual(['other']);
    expect((await ask('POST', `/${String(from['id'])}/copy`, { to: 999_999 })).status).toBe(404);
  });

  it('SHR-142, SHR-143: offers the sources of its country, and of one without a catalog store propagation alone', async () => {
    await make({ name: 'Sources', country: 'ITA', sources: ['a-source', 'store_propagation'] });
    const of = async (country: string): Promise<unknown> =>
      ((await ask('POST', '/sources', { country })).body.data as Json)['sources'];
    expect(await of('ITA')).toEqual(expect.arrayContaining(['a-source', 'store_propagation']));
    await demo.rows(`DELETE FROM retailer."toolkit-catalog" WHERE country = 'POL'`);
    expect(await of('POL')).toEqual(['store_propagation']);
    expect(resource?.actions['sources']?.texts).toEqual({ done: null, failed: null });
  });

  it('SHR-144: tells of a copy in the words of the spec', () => {
    expect(resource?.actions['copy']?.texts).toEqual({
      done: 'Successfully copied the catalog',
      failed: 'Error in copying the catalog',
    });
  });
});
