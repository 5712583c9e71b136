import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const duplicate = 3;

const read = async (id: unknown): Promise<Json> =>
  (await demo.call('GET', `${pim}/itemstores/${String(id)}`)).body.data as Json;

/** Item-stores of one store that nothing here took yet, and an item that the store does not have. */
const used = new Set<unknown>();
const take = async (count = 1): Promise<{ rows: Json[]; item: number }> => {
  const rows = await demo.rows(
    `SELECT t.* FROM catalogue."item-stores" t WHERE t.store_id = (SELECT store_id FROM catalogue."item-stores" GROUP BY store_id ORDER BY count(*) DESC LIMIT 1)
     AND NOT t.hidden AND t.id <> ALL($1) ORDER BY t.id LIMIT $2`,
    [[...used], count],
  );
  rows.forEach(({ id }) => used.add(id));
  const [item] = await demo.rows(
    `SELECT i.id FROM catalogue.items i WHERE i.deleted_at IS NULL AND i.id <> ALL($2)
     AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id AND t.store_id = $1) ORDER BY i.id LIMIT 1`,
    [rows[0]?.['store_id'], [...used]],
  );
  used.add(item?.['id']);
  return { rows, item: Number(item?.['id']) };
};
const at = async (item: unknown, store: unknown): Promise<Json[]> =>
  demo.rows('SELECT * FROM catalogue."item-stores" WHERE item_id = $1 AND store_id = $2', [item, store]);
const stored = (row: Json | undefined, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, row?.[name]]));

const single = (payload: Json, account: 'stores' | 'items' = 'stores') =>
  demo.callAs(account, 'POST', `${pim}/itemstores/reassign`, payload);
const bulk = (payload: unknown, account: 'admin' | 'stores' = 'admin') =>
  demo.callAs(account, 'POST', `${pim}/bulk/itemstores/reassign`, payload);
const undo = (changeSet: unknown) => demo.call('POST', `${pim}/change-sets/${String(changeSet)}/undo`, {});

describe('reassigning one item-store (spec 000 §3)', () => {
  it('makes the new one with the same GDO ID and price, and hides the old one as a duplicate', async () => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    const { status, body } = await single({
      id: old['id'],
      item_id: old['item_id'],
      new_item_id: item,
      store_id: old['store_id'],
      hidden: false,
      gdo_id: old['gdo_id'],
    });
    expect([status, body.data]).toMatchObject([200, { id: old['id'], hidden: true, hidden_reason: duplicate }]);
    const [made, ...more] = await at(item, old['store_id']);
    expect(more).toEqual([]);
    const kept = [
      'gdo_id',
      'store_id',
      'original_price',
      'price',
      'original_surcharge_fixed',
      'surcharge_fixed',
      'promo_price',
      'priority',
      'is_gdo_assorted',
    ];
    expect(stored(made, kept)).toEqual(stored(old, kept));
    expect(made).toMatchObject({ hidden: false, hidden_reason: null });
  });

  it('takes up the one that is there already: shown again, with the GDO ID', async () => {
    const {
      rows: [old = {}, there = {}],
    } = await take(2);
    await demo.call('PUT', `${pim}/itemstores/${String(there['id'])}`, {
      changes: { hidden: true, hidden_reason: 15 },
    });
    expect((await single({ id: old['id'], new_item_id: there['item_id'] })).status).toBe(200);
    expect(await read(there['id'])).toMatchObject({
      hidden: false,
      hidden_reason: null,
      gdo_id: old['gdo_id'],
      price: Number(there['price']),
    });
    expect(await read(old['id'])).toMatchObject({ hidden: true, hidden_reason: duplicate });
  });

  it('is one change-set, and one undo brings both back', async () => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    const before = await read(old['id']);
    const { body } = await single({ id: old['id'], new_item_id: item });
    const undone = await undo(body.metadata?.['changeSet']);
    expect([undone.status, (undone.body.data as Json)['applied']]).toEqual([200, 1]);
    expect(await read(old['id'])).toEqual({ ...before, version: Number(before['version']) + 2 });
    expect(await at(item, old['store_id'])).toEqual([]);
  });

  it('brings both back also where the old one was hidden as a duplicate before', async () => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    await demo.call('PUT', `${pim}/itemstores/${String(old['id'])}`, {
      changes: { hidden: true, hidden_reason: duplicate },
    });
    const { body } = await single({ id: old['id'], new_item_id: item });
    expect(await at(item, old['store_id'])).toHaveLength(1);
    expect((await undo(body.metadata?.['changeSet'])).status).toBe(200);
    expect(await at(item, old['store_id'])).toEqual([]);
  });

  it.each([
    ['the item that it is of', (old: Json) => ({ new_item_id: old['item_id'] }), 422],
    ['an item that is not there', () => ({ new_item_id: 99_999_999 }), 422],
    ['no item', () => ({}), 422],
    ['a record that has become another', (_old: Json, item: number) => ({ new_item_id: item, store_id: 99_999 }), 409],
    ['another version', (_old: Json, item: number) => ({ new_item_id: item, version: 99 }), 409],
  ])('refuses %s, and changes nothing', async (_, build, status) => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    const before = await read(old['id']);
    const reply = await single({ id: old['id'], ...build(old, item) });
    expect(reply.status).toBe(status);
    if (status === 422) expect(reply.body['errors']).toHaveProperty('new_item_id');
    expect(await read(old['id'])).toEqual(before);
  });

  it('refuses whoever may not edit item-stores', async () => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    expect((await single({ id: old['id'], new_item_id: item }, 'items')).status).toBe(403);
    expect(await at(item, old['store_id'])).toEqual([]);
  });
});

describe('reassigning many', () => {
  it('answers each by its id, and one bad row spoils no other', async () => {
    const [one, other] = [await take(), await take()];
    const [a = {}, b = {}] = [one.rows[0], other.rows[0]];
    const { status, body } = await bulk([
      {
        id: a['id'],
        item_id: a['item_id'],
        new_item_id: one.item,
        store_id: a['store_id'],
        hidden: false,
        gdo_id: a['gdo_id'],
      },
      { id: b['id'], new_item_id: b['item_id'] },
      { id: 99_999_999, new_item_id: one.item },
    ]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      [String(a['id'])]: true,
      [String(b['id'])]: `It belongs to ${String(b['item_id'])} already.`,
      99999999: 'There is no item-store with id 99999999.',
    });
    expect(await read(a['id'])).toMatchObject({ hidden: true, hidden_reason: duplicate });
    expect(await read(b['id'])).toMatchObject({ hidden: false });
  });

  it('gives a place to one of two that want it', async () => {
    const {
      rows: [a = {}, b = {}],
      item,
    } = await take(2);
    const { body } = await bulk([
      { id: a['id'], new_item_id: item },
      { id: b['id'], new_item_id: item },
    ]);
    expect(body.data).toEqual({
      [String(a['id'])]: true,
      [String(b['id'])]: `Another of these rows goes to ${item}, ${String(a['store_id'])} already.`,
    });
    expect(await at(item, a['store_id'])).toHaveLength(1);
    expect(await read(b['id'])).toMatchObject({ hidden: false });
  });

  it('asks for the permission of many', async () => {
    const {
      rows: [old = {}],
      item,
    } = await take();
    expect((await bulk([{ id: old['id'], new_item_id: item }], 'stores')).status).toBe(403);
    const plan = { resource: 'item-stores', kind: 'action', action: 'reassign', input: { new_item_id: item } };
    expect(
      (await demo.callAs('stores', 'POST', `${pim}/plans`, { ...plan, selection: { ids: ['1', '2'] } })).status,
    ).toBe(403);
    expect(
      (await demo.callAs('stores', 'POST', `${pim}/plans`, { ...plan, selection: { ids: [String(old['id'])] } }))
        .status,
    ).toBe(201);
  });

  it('shows in its plan what becomes of both, writes just that, and goes back by one undo', async () => {
    const stores = await demo.rows(
      'SELECT min(id) AS id FROM catalogue."item-stores" WHERE NOT hidden AND id <> ALL($1) GROUP BY store_id LIMIT 3',
      [[...used]],
    );
    const ids = stores.map(({ id }) => String(id));
    const [item] = await demo.rows(
      `SELECT i.id FROM catalogue.items i WHERE i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id) ORDER BY i.id DESC LIMIT 1`,
    );
    const before = await Promise.all(ids.map(read));
    const plan = (
      await demo.call('POST', `${pim}/plans`, {
        resource: 'item-stores',
        kind: 'action',
        action: 'reassign',
        input: { new_item_id: item?.['id'] },
        selection: { ids },
      })
    ).body.data as Json;
    expect(plan['counts']).toMatchObject({ update: ids.length, error: 0 });
    const rows = plan['rows'] as { after: Json; also: { outcome: string; id: null; after: Json; refs: Json }[] }[];
    expect(rows[0]).toMatchObject({
      after: { hidden: true, hidden_reason: duplicate },
      also: [{ outcome: 'create', id: null, after: { item_id: item?.['id'], hidden: false } }],
    });
    expect(rows[0]?.also[0]?.refs).toHaveProperty('item_id');
    expect(await demo.rows('SELECT id FROM catalogue."item-stores" WHERE item_id = $1', [item?.['id']])).toEqual([]);
    const applied = (await demo.call('POST', `${pim}/plans/${String(plan['id'])}/apply`, { except: [] })).body
      .data as Json;
    expect(applied).toMatchObject({ applied: ids.length, failed: 0, undoable: true });
    expect(
      await demo.rows('SELECT id FROM catalogue."item-stores" WHERE item_id = $1 AND NOT hidden', [item?.['id']]),
    ).toHaveLength(ids.length);
    expect((await undo(applied['changeSet'])).body.data).toMatchObject({ applied: ids.length, failed: 0 });
    const after = await Promise.all(ids.map(read));
    expect(after.map(({ version: _, ...row }) => row)).toEqual(before.map(({ version: _, ...row }) => row));
    expect(await demo.rows('SELECT id FROM catalogue."item-stores" WHERE item_id = $1', [item?.['id']])).toEqual([]);
  });
});
