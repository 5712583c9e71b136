import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const firstCoded = async (): Promise<Json> =>
  (await demo.rows('SELECT item_id AS id FROM catalogue."item-eans" ORDER BY item_id LIMIT 1'))[0] ?? {};
const firstOf = async (table: string): Promise<Json> =>
  (await demo.rows(`SELECT id, name FROM catalogue.${table} ORDER BY id LIMIT 1`))[0] ?? {};

let signedIn: Promise<Record<string, string>> | undefined;
const signIn = async (): Promise<Record<string, string>> => {
  await createAccounts(
    demo.pool,
    [{ email: 'alone@items.test', label: 'Items alone', permissions: ['pim_items'] }],
    testPassword,
  );
  return demo.signIn('alone@items.test');
};
const alone = async (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.ask({ method, url: `${pim}${url}`, payload, headers: await (signedIn ??= signIn()) });

describe('ITM-020, ITM-039, ITM-089: a role that has items alone', () => {
  it.each(['brands', 'level1categories', 'level2categories', 'level3categories'])(
    'finds %s by name with a wildcard, reads them whole and by id, and has no more of them',
    async (name) => {
      const record = await firstOf(name);
      const id = String(record['id']);
      const word = encodeURIComponent(`*${String(record['name']).slice(0, 4)}*`);
      for (const columns of ['', '&columns=id,name']) {
        const { status, body } = await alone('GET', `/${name}?q[name]=${word}&per-page=250${columns}`);
        expect([status, (body.data as Json[]).map((row) => row['id'])]).toEqual([
          200,
          expect.arrayContaining([record['id']]),
        ]);
      }
      expect(
        (await alone('GET', `/search/${name}?q=${encodeURIComponent(String(record['name']).slice(0, 4))}`)).status,
      ).toBe(200);
      expect((await alone('GET', `/${name}/${id}`)).body.data).toMatchObject(record);
      const closed = [
        await alone('GET', `/history/${name}/${id}`),
        await alone('POST', `/${name}/export`, {}),
        await alone('PUT', `/${name}/${id}`, { changes: { name: 'x' } }),
        await alone('GET', `/${name}?deleted=true`),
        await demo.callAs('nobody', 'GET', `${pim}/${name}?columns=id,name`),
        await demo.callAs('stores', 'GET', `${pim}/${name}/${id}`),
      ];
      expect(closed.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    },
  );

  it('reads EANs and details of items, and requests the coverage report', async () => {
    const { id } = await firstCoded();
    expect((await alone('GET', `/item_eans?q[item_id]=${String(id)}`)).body.data).not.toEqual([]);
    expect((await alone('GET', `/itemdetails?q[item_id]=${String(id)}`)).status).toBe(200);
    expect((await alone('POST', '/items/coverage', { selection: { ids: [String(id)] } })).status).toBe(202);
  });
});
