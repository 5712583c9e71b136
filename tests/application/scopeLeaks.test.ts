import { beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';
import { freeEan } from './markedWorld.ts';

const demo = await demoServer();
let headers: Record<string, string> = {};
/** Sees items of Italy and item-stores of one retailer. */
const ask = (method: Method, path: string, payload?: unknown, more: Record<string, string> = {}): Promise<Reply> =>
  demo.ask({ method, url: `${pim}${path}`, payload, headers: { ...headers, ...more } });
let retailer: unknown;
const makeItem = async (country: string, more: Json = {}): Promise<Json> =>
  (await demo.call('POST', `${pim}/items`, { name: `Of ${country}`, country, ...more })).body.data as Json;

beforeAll(async () => {
  retailer = (
    await demo.rows(`SELECT s.retailer_id FROM distance."draft-stores" s WHERE s.country = 'ITA' ORDER BY 1 LIMIT 1`)
  )[0]?.['retailer_id'];
  await createAccounts(
    demo.pool,
    [
      {
        email: 'limited@scope.test',
        label: 'Limited',
        permissions: ['pim_admin'],
        constraints: { country: ['ITA'], retailer: [retailer as number] },
      },
    ],
    testPassword,
  );
  headers = await demo.signIn('limited@scope.test');
});

describe('SHR-075: who sees a part of the records is told nothing of the others', () => {
  it('where a unique value is taken by one of them: that it is, never by whom', async () => {
    const ean = freeEan(9_100_001);
    const hidden = await makeItem('POL', { ean });
    const own = await makeItem('ITA');
    for (const reply of [
      await ask('POST', '/item_eans', { item_id: own['id'], ean }),
      await ask('PUT', `/items/${String(own['id'])}`, { changes: { ean } }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.text).toContain(`${ean} is already used.`);
      expect(reply.text).not.toContain(String(hidden['id']));
      expect(reply.text).not.toContain('Of POL');
    }
  });

  it('by an import that names the EAN of one: it is no match', async () => {
    const ean = freeEan(9_100_002);
    const hidden = await makeItem('POL', { ean });
    const sent = await ask(
      'POST',
      '/plans/files?resource=items&name=a.csv',
      Buffer.from(`ean,name\n${ean},Imported\n`),
      { 'content-type': 'text/csv' },
    );
    const { file, separator, encoding } = sent.body.data as ImportFile;
    const { body, text } = await ask('POST', '/plans', {
      resource: 'items',
      kind: 'import',
      import: { file, separator, encoding, mapping: ['ean', 'name'], constants: { country: 'ITA' }, blank: 'keep' },
    });
    expect((body.data as Plan).rows).toMatchObject([{ id: 'clone_2', outcome: 'error' }]);
    expect(text).not.toContain(`"${String(hidden['id'])}"`);
    expect(text).toContain(`${ean} is already used.`);
  });

  it('by the tags that the records of a bulk edit share', async () => {
    const [one, two] = [await makeItem('ITA', { tags: [1, 2] }), await makeItem('ITA', { tags: [1, 2] })];
    const hidden = await makeItem('POL', { tags: [2] });
    const ids = [one, two, hidden].map(({ id }) => id);
    await ask('PUT', '/bulk/items', { ids, changes: { shared_tags: [3] } });
    const stored = await demo.rows('SELECT tags FROM catalogue.items WHERE id = ANY($1::int[]) ORDER BY id', [ids]);
    expect(stored.map(({ tags }) => (tags as unknown[]).map(Number))).toEqual([[3], [3], [2]]);
  });

  it('by a search for a GDO ID that stands in stores beyond', async () => {
    const [store] = await demo.rows(
      'SELECT s.id FROM distance."draft-stores" s WHERE s.retailer_id IS DISTINCT FROM $1 ORDER BY 1 LIMIT 1',
      [retailer],
    );
    const own = await makeItem('ITA');
    const made = await demo.call('POST', `${pim}/itemstores`, {
      item_id: own['id'],
      store_id: store?.['id'],
      price: 1,
      gdo_id: 'GDO-BEYOND',
    });
    expect(made.status, made.text.slice(0, 300)).toBe(201);
    expect((await ask('POST', '/search/items/gdoids', ['GDO-BEYOND'])).body.data).toEqual([]);
    expect((await demo.call('POST', `${pim}/search/items/gdoids`, ['GDO-BEYOND'])).body.data).toHaveLength(1);
  });

  it('by in how many stores an item is, and in which: those beyond are not among them', async () => {
    const own = await makeItem('ITA');
    const storeOf = async (condition: string): Promise<unknown> =>
      (
        await demo.rows(
          `SELECT s.id FROM distance."draft-stores" s WHERE s.active <> 0 AND s.country = 'ITA' AND s.retailer_id ${condition} ORDER BY 1 LIMIT 1`,
          [retailer],
        )
      )[0]?.['id'];
    const [within, beyond] = [await storeOf('= $1'), await storeOf('IS DISTINCT FROM $1')];
    for (const store_id of [within, beyond]) {
      const made = await demo.call('POST', `${pim}/itemstores`, { item_id: own['id'], store_id, price: 1 });
      expect(made.status, made.text.slice(0, 300)).toBe(201);
    }
    const asked = { item_ids: [String(own['id'])] };
    const told = ({ body }: Reply): unknown[] =>
      (body.data as { count: number; stores: Json[] }[]).map(({ count, stores }) => [
        count,
        stores.map(({ store_id: id }) => id),
      ]);
    expect(told(await ask('POST', '/items/availability', asked))).toEqual([[1, [within]]]);
    const [all] = told(await demo.call('POST', `${pim}/items/availability`, asked)) as [[number, unknown[]]]; // one item
    expect([all[0], new Set(all[1])]).toEqual([2, new Set([within, beyond])]);
  });

  it('by how many records still use one', async () => {
    const [brand] = await demo.rows(
      'SELECT brand_id AS id FROM catalogue.items WHERE brand_id IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT 1',
    );
    const { status, body } = await ask('DELETE', `/brands/${String(brand?.['id'])}`);
    expect([status, body['message']]).toEqual([409, 'Still used by items.']);
    expect((await demo.call('DELETE', `${pim}/brands/${String(brand?.['id'])}`)).body['message']).toMatch(
      /^Still used by \d+ items\.$/,
    );
  });
});
