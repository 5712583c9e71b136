import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

/** Pairs of an item and a store of its country that no item-store is of; the store has some already. */
const freePairs = async (count: number): Promise<{ items: number[]; store: number; stored: number }> => {
  const [store = {}] = await demo.rows(
    `SELECT store_id AS id, min(item_id) AS item FROM catalogue."item-stores" GROUP BY store_id ORDER BY random() LIMIT 1`,
  );
  const items = await demo.rows(
    `SELECT i.id FROM catalogue.items i WHERE i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id AND t.store_id = $1)
     AND EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id) ORDER BY i.id LIMIT $2`,
    [store['id'], count],
  );
  return { items: items.map(({ id }) => Number(id)), store: Number(store['id']), stored: Number(store['item']) };
};
const countOf = async (item: unknown, store: unknown): Promise<number> =>
  Number(
    (
      await demo.rows('SELECT count(*) AS n FROM catalogue."item-stores" WHERE item_id = $1 AND store_id = $2', [
        item,
        store,
      ])
    )[0]?.['n'],
  );
const eanOf = async (item: unknown): Promise<string> =>
  String((await demo.rows('SELECT min(ean) AS ean FROM catalogue."item-eans" WHERE item_id = $1', [item]))[0]?.['ean']);

describe('POST /bulk/itemstores', () => {
  it('answers each by its item and its store, and a pair that is there spoils no other', async () => {
    const {
      items: [item],
      store,
      stored,
    } = await freePairs(1);
    const { status, body } = await demo.call('POST', `${pim}/bulk/itemstores`, [
      { item_id: item, store_id: store, price: 3.5 },
      { item_id: stored, store_id: store },
      { item_id: 99_999_999, store_id: store },
    ]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      [`${item},${store}`]: true,
      [`${stored},${store}`]: expect.stringMatching(
        new RegExp(`^${stored}, ${store} is already used by \\d+\\.$`),
      ) as string,
      [`99999999,${store}`]: 'There is no item with id 99999999.',
    });
    expect([await countOf(item, store), await countOf(stored, store)]).toEqual([1, 1]);
    expect(
      await demo.rows(
        'SELECT original_price, hidden FROM catalogue."item-stores" WHERE item_id = $1 AND store_id = $2',
        [item, store],
      ),
    ).toMatchObject([{ hidden: false }]);
  });

  it('refuses a pair that is named twice, and whoever may not edit many', async () => {
    const {
      items: [item],
      store,
    } = await freePairs(1);
    const pair = { item_id: item, store_id: store };
    expect((await demo.call('POST', `${pim}/bulk/itemstores`, [pair, pair])).status).toBe(400);
    const refused = await demo.callAs('stores', 'POST', `${pim}/bulk/itemstores`, [pair]);
    expect(JSON.stringify([refused.status, refused.body.data])).toMatch(/403|permission/);
    expect(await countOf(item, store)).toBe(0);
  });
});

describe('a plan of pairs', () => {
  const planOf = async (body: Json, account: 'admin' | 'stores' = 'admin') =>
    demo.callAs(account, 'POST', `${pim}/plans`, { resource: 'item-stores', kind: 'create', ...body });

  it('finds items by their EANs, tells what is there or found nothing, and goes back by one undo', async () => {
    const {
      items: [one, other],
      store,
      stored,
    } = await freePairs(2);
    const pairs = {
      item_id: { ids: [stored, one], search: { kind: 'eans', codes: [await eanOf(other), '4006381333931'] } },
      store_id: { ids: [store] },
    };
    const plan = (await planOf({ pairs, changes: { price: 4.2, priority: null } })).body.data as Json;
    expect(plan).toMatchObject({ counts: { create: 2, error: 2 } });
    const rows = plan['rows'] as { label: string; outcome: string; after: Json; findings: { text: string }[] }[];
    expect(rows.filter(({ outcome }) => outcome === 'create').map(({ label }) => label)).toEqual([
      `${one},${store}`,
      `${other},${store}`,
    ]);
    expect(rows.find(({ outcome }) => outcome === 'create')?.after).toMatchObject({
      item_id: one,
      store_id: store,
      original_price: 4.2,
    });
    expect(rows.filter(({ outcome }) => outcome === 'error').map(({ findings }) => findings[0]?.text)).toEqual([
      expect.stringContaining(`${stored}, ${store} is already used by `),
      'No item has the code 4006381333931.',
    ]);
    expect(await countOf(one, store)).toBe(0);
    const applied = (await demo.call('POST', `${pim}/plans/${String(plan['id'])}/apply`, { except: [] })).body
      .data as Json;
    expect(applied).toMatchObject({ applied: 2, failed: 2 });
    const failures = (applied['results'] as { label: string; id: string | null; result: unknown }[]).filter(
      ({ result }) => result !== true,
    );
    expect(failures.map(({ label, id }) => [label, id])).toEqual([
      [`${stored},${store}`, null],
      ['4006381333931', null],
    ]);
    expect([await countOf(one, store), await countOf(other, store)]).toEqual([1, 1]);
    await demo.call('POST', `${pim}/change-sets/${String(applied['changeSet'])}/undo`, {});
    expect([await countOf(one, store), await countOf(other, store)]).toEqual([0, 0]);
  });

  it('is of as many rows as there are pairs', async () => {
    const items = (await demo.rows('SELECT id FROM catalogue.items LIMIT 30')).map(({ id }) => id);
    const stores = (await demo.rows('SELECT id FROM distance."draft-stores" LIMIT 6')).map(({ id }) => id);
    const { total } = (await planOf({ pairs: { item_id: { ids: items }, store_id: { ids: stores } } })).body.data as {
      total: number;
    };
    expect(total).toBe(180);
  });

  it.each([
    [
      'too many pairs',
      {
        item_id: { ids: Array.from({ length: 500 }, (_, at) => at + 1) },
        store_id: { ids: Array.from({ length: 401 }, (_, at) => at + 1) },
      },
      {},
      422,
    ],
    [
      'a search that is none',
      { item_id: { search: { kind: 'colours', codes: ['1'] } }, store_id: { ids: [1] } },
      {},
      400,
    ],
    ['a search by a text', { item_id: { search: { kind: 'query', codes: ['a'] } }, store_id: { ids: [1] } }, {}, 400],
    ['a field that is not shared', { item_id: { ids: [1] }, store_id: { ids: [1] } }, { gdo_id: 'x' }, 400],
  ])('refuses %s', async (_, pairs, changes, status) => {
    expect((await planOf({ pairs, changes })).status).toBe(status);
  });

  it('is refused to whoever may not edit many, and for what has no pairs', async () => {
    expect((await planOf({ pairs: {} }, 'stores')).status).toBe(403);
    expect((await demo.call('POST', `${pim}/plans`, { resource: 'items', kind: 'create', pairs: {} })).status).toBe(
      400,
    );
  });
});
