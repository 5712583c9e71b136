import { beforeAll, describe, expect, it } from 'vitest';
import { itemStorePrice } from '../../schemas/catalogue/itemStorePrice.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const url = `${pim}/itemstores`;

const read = async (id: unknown): Promise<Json> => (await demo.call('GET', `${url}/${String(id)}`)).body.data as Json;
const save = (id: unknown, body: Json) => demo.callAs('stores', 'PUT', `${url}/${String(id)}`, body);

const numbers = [
  'price',
  'price_per_type',
  'surcharge_fixed',
  'promo_price',
  'original_price',
  'original_price_per_type',
  'original_surcharge_fixed',
] as const;
const pick = (record: Json): Json => Object.fromEntries(numbers.map((name) => [name, record[name]]));

/** Ids of item-stores whose store has this pricing type; `null` for none. Each test takes its own. */
const idsWith = async (pricing: string | null): Promise<unknown[]> =>
  (
    await demo.rows(
      `SELECT t.id FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id
     WHERE s.pricing_type IS NOT DISTINCT FROM $1 ORDER BY t.id`,
      [pricing],
    )
  ).map(({ id }) => id);

const setStore = (id: unknown, set: string): Promise<unknown> =>
  demo.rows(
    `UPDATE distance."draft-stores" SET ${set} WHERE id = (SELECT store_id FROM catalogue."item-stores" WHERE id = $1)`,
    [id],
  );
const setItemValue = (id: unknown, value: number | null): Promise<unknown> =>
  demo.rows(
    'UPDATE catalogue.items SET value = $2 WHERE id = (SELECT item_id FROM catalogue."item-stores" WHERE id = $1)',
    [id, value],
  );

const ids: Record<string, unknown[]> = {};
beforeAll(async () => {
  for (const pricing of ['parity', 'flat', 'engine']) ids[pricing] = await idsWith(pricing);
  ids['none'] = await idsWith(null);
});
const take = (pricing: string): unknown => {
  const id = ids[pricing]?.pop();
  if (id === undefined) throw new Error(`The demo has no item-store left with the pricing type ${pricing}.`);
  return id;
};

describe('the demo', () => {
  it('holds what the shared rule makes of its originals', async () => {
    const columns = [...numbers, 'item_value', 'pricing_type', 'markup_goal'].join(',');
    const stored = (await demo.call('GET', `${url}?per-page=250&columns=${columns}`)).body.data as Json[];
    expect(stored).toHaveLength(250);
    for (const record of stored) expect({ ...record, ...itemStorePrice(record, {}, new Set()) }).toEqual(record);
  });
});

describe('editing a price (spec 000 §4)', () => {
  it.each(['parity', 'flat', 'engine', 'none'])(
    'takes the typed price as the original and works out the others: %s',
    async (pricing) => {
      const id = take(pricing);
      await setStore(id, 'markup_goal = 7.5');
      await setItemValue(id, 0.75);
      const { version } = await read(id);
      const { status, body } = await save(id, { version, changes: { price: 12.34, surcharge_fixed: -1.5 } });
      expect(status).toBe(200);
      const [price, perType, discount, promo] =
        pricing === 'parity' ? [12.34, 16.4533, -1.5, 10.84] : [13.27, 17.6933, -1.61, 11.66];
      const expected = {
        price,
        price_per_type: perType,
        surcharge_fixed: discount,
        promo_price: promo,
        original_price: 12.34,
        original_price_per_type: 16.4533,
        original_surcharge_fixed: -1.5,
      };
      expect(pick(body.data as Json)).toEqual(expected);
      expect(pick(await read(id))).toEqual(expected);
    },
  );

  it('leaves a price unscaled where the markup goal is 0', async () => {
    const id = take('engine');
    await setStore(id, 'markup_goal = 0');
    await save(id, { changes: { price: 4.05 } });
    expect(await read(id)).toMatchObject({ price: 4.05, original_price: 4.05 });
  });

  it.each([0, null])('has no price per type where the value of the item is %s', async (value) => {
    const id = take('flat');
    await setItemValue(id, value);
    await save(id, { changes: { price: 4.05 } });
    expect(await read(id)).toMatchObject({ original_price: 4.05, price_per_type: null, original_price_per_type: null });
  });

  it('leaves every number as it is when something else is edited', async () => {
    const id = take('flat');
    await setStore(id, 'markup_goal = 31');
    const before = await read(id);
    await save(id, { version: before['version'], changes: { priority: 77 } });
    expect(pick(await read(id))).toEqual(pick(before));
  });

  it('takes a whole record back without taking its price for a typed one', async () => {
    const id = take('flat');
    const before = await read(id);
    const { status } = await save(id, { ...before, priority: 78 });
    expect(status).toBe(200);
    expect(pick(await read(id))).toEqual(pick(before));
  });

  it('goes back exactly by an undo, whatever became of the markup meanwhile', async () => {
    const id = take('flat');
    const before = await read(id);
    const { body } = await save(id, { version: before['version'], changes: { price: 88.8 } });
    await setStore(id, 'markup_goal = 44');
    const { changeSet } = body.metadata as { changeSet: string };
    expect((await demo.callAs('stores', 'POST', `${pim}/change-sets/${changeSet}/undo`)).status).toBe(200);
    expect(pick(await read(id))).toEqual(pick(before));
  });

  it('follows the item and the store of a new item-store, with the default price', async () => {
    const [free = {}] = await demo.rows(
      `SELECT i.id AS item, s.id AS store FROM catalogue.items i JOIN distance."draft-stores" s ON s.country = i.country
       WHERE i.value = 0.5 AND i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id AND t.store_id = s.id) LIMIT 1`,
    );
    await demo.rows(`UPDATE distance."draft-stores" SET pricing_type = NULL, markup_goal = 10 WHERE id = $1`, [
      free['store'],
    ]);
    const { status, body } = await demo.callAs('stores', 'POST', url, {
      item_id: free['item'],
      store_id: free['store'],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      price: 10.99,
      original_price: 9.99,
      price_per_type: 21.98,
      original_price_per_type: 19.98,
      promo_price: null,
    });
  });

  it('refuses to write what is worked out', async () => {
    const { status, body } = await save(take('flat'), { changes: { original_price: 1 } });
    expect(status).toBe(422);
    expect(body['errors']).toHaveProperty('original_price');
  });

  it.each([
    ['IST-027', { price: -0.01 }, 'price', 'Min: 0'],
    ['IST-027', { price: -999.99 }, 'price', 'Min: 0'],
    ['ITM-102, IST-030', { price: -1000 }, 'price', 'Price should be between -999.99 and 99999.99'],
    ['IST-028, IST-032', { price: 100000 }, 'price', 'Max: 99999.99'],
    ['IST-029', { surcharge_fixed: 0.01 }, 'surcharge_fixed', 'The discount cannot be greater than 0'],
    ['IST-031, IST-032', { surcharge_fixed: -1000 }, 'surcharge_fixed', 'Discount should be between -999.99 and 0'],
  ])('%s: refuses %j in the words of the spec', async (_, changes, field, text) => {
    const { status, body } = await save(take('flat'), { changes });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [field]: { text } });
  });

  it.each([
    [
      'price',
      { price: null, price_per_type: null, original_price: null, original_price_per_type: null, promo_price: null },
    ],
    ['surcharge_fixed', { surcharge_fixed: null, original_surcharge_fixed: null, promo_price: null }],
  ])('IST-030, IST-031: a blank %s is allowed, and nothing is worked out from it', async (field, expected) => {
    const id = take('flat');
    await save(id, { changes: { price: 20, surcharge_fixed: -2 } });
    const { status, body } = await save(id, { changes: { [field]: null } });
    expect([status, body['errors']]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject(expected);
  });

  it('refuses a price that the markup lifts above the bound', async () => {
    const id = take('flat');
    await setStore(id, 'markup_goal = 50');
    const { status, body } = await save(id, { changes: { price: 90000 } });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ price: { text: 'Max: 99999.99' } });
  });

  it('asks when two people typed prices, also where the second typed only a discount', async () => {
    const id = take('flat');
    const { version } = await read(id);
    await save(id, { version, changes: { price: 5 } });
    expect((await save(id, { version, changes: { surcharge_fixed: -1 } })).status).toBe(409);
    expect((await save(id, { version, changes: { priority: 3 } })).status).toBe(200);
  });
});

describe('the calls beside the list (spec 000 §7)', () => {
  const count = (payload: unknown, account: 'admin' | 'items' = 'admin') =>
    demo.callAs(account, 'POST', `${pim}/search/itemstores/count`, payload);

  it('count what a query finds', async () => {
    const [{ all, polish } = {}] = await demo.rows(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE s.country = 'POL' AND t.hidden)::int AS polish FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id`,
    );
    expect((await count({})).body.data).toEqual({ count: all });
    expect((await count({ filter: { country: 'POL', hidden: true } })).body.data).toEqual({ count: polish });
    expect((await count({ filter: {}, search: { kind: 'ids', codes: ['1', '2', '2'] } })).body.data).toEqual({
      count: 2,
    });
    expect((await count({ filter: { nothing: 1 } })).status).toBe(400);
  });

  it('find what shows Flat by Flat, a store without a pricing type too, and what shows Active by Active', async () => {
    const [{ flat, none, active, seo } = {}] = await demo.rows(
      `SELECT count(*) FILTER (WHERE s.pricing_type = 'flat')::int AS flat, count(*) FILTER (WHERE s.pricing_type IS NULL)::int AS none,
         count(*) FILTER (WHERE s.active = 1)::int AS active, count(*) FILTER (WHERE s.active = 2)::int AS seo
       FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id`,
    );
    expect(Number(none) * Number(seo)).toBeGreaterThan(0);
    expect((await count({ filter: { pricing_type: 'flat' } })).body.data).toEqual({
      count: Number(flat) + Number(none),
    });
    expect((await count({ filter: { pricing_type: { in: ['parity', 'flat'] }, store_active: 1 } })).status).toBe(200);
    expect((await count({ filter: { store_active: { in: [1] } } })).body.data).toEqual({
      count: Number(active) + Number(seo),
    });
    const list = await demo.call('GET', `${url}?columns=id,pricing_type&per-page=1&total=exact&q[pricing_type]=flat`);
    expect(list.body.metadata).toMatchObject({ total: Number(flat) + Number(none) });
  });

  it('find the item-store of a store and an item', async () => {
    const [{ id, store_id: store, item_id: item } = {}] = await demo.rows(
      'SELECT id, store_id, item_id FROM catalogue."item-stores" ORDER BY id DESC LIMIT 1',
    );
    const at = (one: unknown, other: unknown): string =>
      `${pim}/search/itemstores/assorted/${String(one)}/${String(other)}`;
    expect((await demo.call('GET', at(store, item))).body.data).toEqual(await read(id));
    expect((await demo.call('GET', at(store, 999_999))).status).toBe(404);
    expect((await demo.call('GET', at('x', item))).status).toBe(400);
  });

  it('delete one with force=1, and take no other value of it', async () => {
    const id = take('engine');
    expect((await demo.call('DELETE', `${url}/${String(id)}?force=2`)).status).toBe(400);
    expect((await demo.call('DELETE', `${url}/${String(id)}?force=1`)).status).toBe(200);
    expect((await demo.call('GET', `${url}/${String(id)}`)).status).toBe(404);
  });

  it('refuse somebody without the permission', async () => {
    expect((await count({}, 'items')).status).toBe(403);
    expect((await demo.callAs('items', 'GET', `${pim}/search/itemstores/assorted/101/1`)).status).toBe(403);
  });
});

describe('bulk edit', () => {
  const bulk = (payload: unknown, account: 'admin' | 'stores' = 'admin') =>
    demo.callAs(account, 'PUT', `${pim}/bulk/itemstores`, payload);

  it('works out the price of each row by its own store and item', async () => {
    const [plain, scaled] = [take('parity'), take('flat')];
    await setStore(scaled, 'markup_goal = 20');
    await setItemValue(plain, 2);
    await setItemValue(scaled, 4);
    const { status, body } = await bulk({ ids: [plain, scaled], changes: { price: 10 } });
    expect([status, body.data]).toEqual([200, { [String(plain)]: true, [String(scaled)]: true }]);
    expect(await read(plain)).toMatchObject({ price: 10, price_per_type: 5, original_price: 10 });
    expect(await read(scaled)).toMatchObject({
      price: 12,
      price_per_type: 3,
      original_price: 10,
      original_price_per_type: 2.5,
    });
  });

  it('shows in its plan what it then writes', async () => {
    const id = take('engine');
    await setStore(id, 'markup_goal = 12');
    const plan = (
      await demo.call('POST', `${pim}/plans`, {
        resource: 'item-stores',
        kind: 'update',
        selection: { ids: [String(id)] },
        changes: { price: 50 },
      })
    ).body.data as Json;
    const [row] = plan['rows'] as { after: Json }[];
    expect(row?.after).toMatchObject({ price: 56, original_price: 50 });
    expect((await demo.call('POST', `${pim}/plans/${String(plan['id'])}/apply`, { except: [] })).status).toBe(200);
    expect(await read(id)).toMatchObject(row?.after ?? {});
  });

  it('drops a hidden without a value together with its reason (spec 000 §4)', async () => {
    const [one, other] = [take('flat'), take('flat')];
    const before = await read(one);
    expect((await bulk({ ids: [one], changes: { hidden: null, hidden_reason: 3, priority: 9 } })).status).toBe(200);
    expect(await read(one)).toMatchObject({
      hidden: before['hidden'],
      hidden_reason: before['hidden_reason'],
      priority: 9,
    });
    const second = await read(other);
    expect((await bulk([{ id: other, hidden: null, hidden_reason: 3, priority: 9 }])).body.data).toEqual({
      [String(other)]: true,
    });
    expect(await read(other)).toMatchObject({
      hidden: second['hidden'],
      hidden_reason: second['hidden_reason'],
      priority: 9,
    });
  });

  it('clears the reason with hidden', async () => {
    const id = take('flat');
    await bulk({ ids: [id], changes: { hidden: true, hidden_reason: 11 } });
    expect(await read(id)).toMatchObject({ hidden: true, hidden_reason: 11 });
    await bulk({ ids: [id], changes: { hidden: false } });
    expect(await read(id)).toMatchObject({ hidden: false, hidden_reason: null });
  });

  it('asks for at least one field', async () => {
    expect((await bulk({ ids: [take('flat')], changes: { hidden: null } })).status).toBe(422);
  });

  it('refuses whoever may only edit one by one, and what is worked out', async () => {
    const id = take('flat');
    const before = await read(id);
    const refused = await bulk({ ids: [id], changes: { price: 1 } }, 'stores');
    expect(JSON.stringify([refused.status, refused.body.data])).toMatch(/403|permission/);
    expect((await bulk({ ids: [id], changes: { promo_price: 1 } })).status).toBe(422);
    expect(await read(id)).toEqual(before);
  });

  it('refuses the edit of somebody without the permission', async () => {
    const id = take('flat');
    const before = await read(id);
    expect((await demo.callAs('items', 'PUT', `${url}/${String(id)}`, { changes: { price: 1 } })).status).toBe(403);
    expect(await read(id)).toEqual(before);
  });
});

describe('IST-045: the bulk update of item-store drafts', () => {
  const drafts = `${pim}/itemstoredrafts`;
  const update = (payload: unknown, account: 'admin' | 'stores' | 'items' = 'admin') =>
    demo.callAs(account, 'PUT', `${pim}/bulk/itemstoredrafts`, payload);
  const propose = async (source: string): Promise<string> => {
    const id = take('flat');
    const { status, body } = await demo.callAs('stores', 'POST', drafts, {
      item_store: id,
      source,
      property: 'priority',
      value: '7',
    });
    expect(status).toBe(201);
    return String((body.data as Json)['id']);
  };
  const draftOf = async (id: string): Promise<Json> => (await demo.call('GET', `${drafts}/${id}`)).body.data as Json;

  it('answers each by its id, and one that is not there spoils no other', async () => {
    const [one, other] = [await propose('producer'), await propose('producer')];
    const { status, body } = await update([
      { id: one, value: '8' },
      { id: other, status: 1 },
      { id: '999999999,producer,priority', value: '9' },
    ]);
    expect([status, body.data]).toEqual([
      200,
      {
        [one]: true,
        [other]: true,
        '999999999,producer,priority': expect.stringContaining('There is no item-store draft') as string,
      },
    ]);
    expect(await draftOf(one)).toMatchObject({ value: '8', status: 0, priority: 1 });
    expect(await draftOf(other)).toMatchObject({ value: '7', status: 1 });
  });

  it('leaves the item-store as it is', async () => {
    const draft = await propose('producer');
    const before = await read(draft.split(',')[0]);
    expect((await update({ ids: [draft], changes: { value: '4', status: 1 } })).body.data).toEqual({ [draft]: true });
    expect(await read(draft.split(',')[0])).toEqual(before);
  });

  it('is refused to whoever may not edit many', async () => {
    const draft = await propose('producer');
    for (const account of ['stores', 'items'] as const) {
      const { status, body } = await update([{ id: draft, value: '8' }], account);
      expect(JSON.stringify([status, body.data])).toMatch(/403|permission/);
    }
    expect(await draftOf(draft)).toMatchObject({ value: '7' });
  });
});
