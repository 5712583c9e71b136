import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { itemStorePrice } from '../../schemas/catalogue/itemStorePrice.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';

type Json = Record<string, unknown>;

const clock = (): Date => new Date('2026-11-21T09:00:00Z');
// An item has a few item-stores, a store some hundred.
const { server, pool, signIn } = await testServer({
  application,
  fieldTypes,
  dialects,
  clock,
  accounts: demoAccounts,
  registerEngine: (own, context) =>
    registerEngine(own, { ...context, settings: { ...context.settings, jobAbove: 40 } }),
});

let headers: Record<'admin' | 'items' | 'stores', Record<string, string>>;
beforeAll(async () => {
  await fillDemo({ pool, application, fieldTypes, clock }, { items: 200, itemStores: 1_000, stores: 8, brands: 40 });
  const [admin, items, stores] = await Promise.all(
    (['admin', 'items', 'stores'] as const).map((name) => signIn(`${name}@toolkit.test`)),
  );
  headers = { admin, items, stores } as typeof headers; // all three
});

const ask = async (as: keyof typeof headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await server.inject({ method, url, headers: headers[as], ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<Json>() };
};
const pim = '/api/pim/v1';
const rows = async (sql: string, values: unknown[] = []): Promise<Json[]> => (await pool.query<Json>(sql, values)).rows;

const derived = ['price', 'price_per_type', 'surcharge_fixed', 'promo_price', 'original_price_per_type'];
/** The numbers of item-stores, each with what the rule makes of its original now. */
const priced = async (where: string, values: unknown[]): Promise<{ stored: Json[]; right: Json[] }> => {
  const found = await rows(
    `SELECT t.id, t.price::float8, t.price_per_type::float8, t.surcharge_fixed::float8, t.promo_price::float8, t.original_price::float8,
       t.original_price_per_type::float8, t.original_surcharge_fixed::float8, i.value::float8 AS item_value, s.pricing_type, s.markup_goal::float8 AS markup_goal
     FROM catalogue."item-stores" t JOIN catalogue.items i ON i.id = t.item_id JOIN distance."draft-stores" s ON s.id = t.store_id WHERE ${where} ORDER BY t.id`,
    values,
  );
  const pick = (record: Json): Json => Object.fromEntries(['id', ...derived].map((name) => [name, record[name]]));
  return {
    stored: found.map(pick),
    right: found.map((record) => pick({ ...record, ...itemStorePrice(record, {}, new Set()) })),
  };
};

let taken = 0;
const soldItem = async (): Promise<{ id: number; version: number; value: number }> => {
  const [item] = await rows(
    `SELECT i.id, i.version, i.value::float8 AS value FROM catalogue.items i JOIN catalogue."item-stores" t ON t.item_id = i.id
     WHERE i.deleted_at IS NULL AND NOT i.locked AND i.value > 0 GROUP BY i.id HAVING count(*) BETWEEN 3 AND 20 ORDER BY i.id OFFSET ${taken} LIMIT 1`,
  );
  taken += 1;
  return item as { id: number; version: number; value: number }; // the columns above
};
const ofItem = (id: number) => priced('t.item_id = $1', [id]);
const setValue = async (id: number, value: number): Promise<string> => {
  const { status, body } = await ask('items', 'PUT', `${pim}/items/${id}`, { changes: { value } });
  expect(status, JSON.stringify(body)).toBe(200);
  return String((body['metadata'] as Json)['changeSet']);
};

describe('another value of an item', () => {
  it('works the prices per type of its item-stores out anew, in the same change-set, whoever changes it', async () => {
    const item = await soldItem();
    const before = (await ofItem(item.id)).stored;
    const changeSet = await setValue(item.id, item.value * 2);
    const { stored, right } = await ofItem(item.id);
    expect(stored).toEqual(right);
    expect(stored.map((one) => one['price_per_type'])).not.toEqual(before.map((one) => one['price_per_type']));
    expect(stored.map(({ price }) => price)).toEqual(before.map(({ price }) => price));
    const recorded = await rows(
      'SELECT resource, record_id FROM framework.change WHERE change_set = $1 AND follows ORDER BY record_id::int',
      [changeSet],
    );
    expect(recorded).toEqual(stored.map(({ id }) => ({ resource: 'item-stores', record_id: String(id) })));
  });

  it('goes back with its undo, also where a price was typed in between', async () => {
    const item = await soldItem();
    const {
      stored: [first],
    } = await ofItem(item.id);
    const changeSet = await setValue(item.id, item.value * 4);
    expect(
      (await ask('stores', 'PUT', `${pim}/itemstores/${String(first?.['id'])}`, { changes: { price: 3 } })).status,
    ).toBe(200);
    const undone = await ask('items', 'POST', `${pim}/change-sets/${changeSet}/undo`);
    expect(undone.body['data']).toMatchObject({ applied: 1, failed: 0 });
    const { stored, right } = await ofItem(item.id);
    expect(stored).toEqual(right);
    expect(await rows('SELECT value::float8 AS value FROM catalogue.items WHERE id = $1', [item.id])).toEqual([
      { value: item.value },
    ]);
    expect(
      await rows('SELECT original_price::float8 AS original FROM catalogue."item-stores" WHERE id = $1', [
        first?.['id'],
      ]),
    ).toEqual([{ original: 3 }]);
  });

  it('does not stand in the way of the undo of a price, which comes to what is true now', async () => {
    const item = await soldItem();
    const {
      stored: [first],
    } = await ofItem(item.id);
    const [{ original } = { original: 0 }] = await rows(
      'SELECT original_price::float8 AS original FROM catalogue."item-stores" WHERE id = $1',
      [first?.['id']],
    );
    const saved = await ask('stores', 'PUT', `${pim}/itemstores/${String(first?.['id'])}`, { changes: { price: 77 } });
    await setValue(item.id, item.value * 5);
    const undone = await ask(
      'stores',
      'POST',
      `${pim}/change-sets/${String((saved.body['metadata'] as Json)['changeSet'])}/undo`,
    );
    expect(undone.body['data']).toMatchObject({ applied: 1, failed: 0 });
    const { stored, right } = await ofItem(item.id);
    expect(stored).toEqual(right);
    expect(
      await rows('SELECT original_price::float8 AS original FROM catalogue."item-stores" WHERE id = $1', [
        first?.['id'],
      ]),
    ).toEqual([{ original }]);
  });
});

describe('another markup of a store', () => {
  const stores = '/api/distance/v3/draft_stores';
  const settled = async (): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await rows(
              `SELECT count(*)::int AS open FROM framework.job WHERE kind = 'recompute' AND finished_at IS NULL`,
            )
          )[0]?.['open'],
        { timeout: 20_000 },
      )
      .toBe(0);
  };

  it('is a job where many follow, with a change-set of its own, and so is its undo', async () => {
    const [store] = await rows(
      `SELECT s.id, s.markup_goal::float8 AS goal, count(*)::int AS sold FROM distance."draft-stores" s JOIN catalogue."item-stores" t ON t.store_id = s.id
       WHERE s.pricing_type = 'flat' GROUP BY s.id ORDER BY count(*) DESC LIMIT 1`,
    );
    expect(store?.['sold']).toBeGreaterThan(40);
    const { status, body } = await ask('admin', 'PUT', `${stores}/${String(store?.['id'])}`, {
      changes: { markup_goal: 21 },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await settled();
    const raised = await priced('t.store_id = $1', [store?.['id']]);
    expect(raised.stored).toEqual(raised.right);
    const [job] = await rows(
      `SELECT status, total, change_set FROM framework.job WHERE kind = 'recompute' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(job).toMatchObject({ status: 'done', total: store?.['sold'] });
    expect(
      await rows(`SELECT DISTINCT follows FROM framework.change WHERE change_set = $1`, [job?.['change_set']]),
    ).toEqual([{ follows: true }]);
    const undone = await ask(
      'admin',
      'POST',
      `/api/distance/v3/change-sets/${String((body['metadata'] as Json)['changeSet'])}/undo`,
    );
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    await settled();
    const back = await priced('t.store_id = $1', [store?.['id']]);
    expect(back.stored).toEqual(back.right);
    expect(
      await rows('SELECT markup_goal::float8 AS goal FROM distance."draft-stores" WHERE id = $1', [store?.['id']]),
    ).toEqual([{ goal: store?.['goal'] }]);
  });
});
