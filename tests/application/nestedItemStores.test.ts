import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const url = `${pim}/itemstores`;

const read = async (id: unknown): Promise<Json> =>
  (await demo.callAs('stores', 'GET', `${url}/${String(id)}`)).body.data as Json;
const put = (id: unknown, body: Json) => demo.callAs('stores', 'PUT', `${url}/${String(id)}`, body);
let taken = 0;
const one = async (): Promise<string> => {
  const [row] = await demo.rows(
    `SELECT t.id, t.store_id FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id WHERE s.pricing_type = 'flat' AND NOT t.hidden ORDER BY t.id DESC OFFSET ${taken} LIMIT 1`,
  );
  taken += 1;
  await demo.rows('UPDATE distance."draft-stores" SET markup_goal = 10 WHERE id = $1', [row?.['store_id']]);
  return String(row?.['id']);
};

describe('a whole item-store (spec 000 §3)', () => {
  it('has its item, its store and its original price as objects', async () => {
    const id = await one();
    const [stored] = await demo.rows(
      `SELECT json_build_object('value', i.value, 'name', i.name, 'ean', (SELECT ean FROM catalogue."item-eans" e WHERE e.item_id = i.id AND e.primary), 'country', i.country) AS item,
         json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'province', s.province, 'country', s.country, 'retailer_id', s.retailer_id, 'active', s.active,
           'pricing_type', s.pricing_type, 'markup_goal', s.markup_goal, 'store_brand', json_build_object('brand', b.brand)) AS store,
         json_build_object('original_price', t.original_price, 'original_price_per_type', t.original_price_per_type,
           'original_surcharge_fixed', t.original_surcharge_fixed, 'hidden_reason', t.hidden_reason) AS item_store_price
       FROM catalogue."item-stores" t JOIN catalogue.items i ON i.id = t.item_id JOIN distance."draft-stores" s ON s.id = t.store_id
       LEFT JOIN distance."store-brands" b ON b.id = s.store_brand_id WHERE t.id = $1`,
      [id],
    );
    expect(await read(id)).toMatchObject(stored ?? {});
    expect(Object.keys((await put(id, { changes: { priority: 4 } })).body.data as Json)).toEqual(
      expect.arrayContaining(['item', 'store', 'item_store_price']),
    );
  });

  it('is taken back whole, and changes nothing', async () => {
    const id = await one();
    const whole = await read(id);
    expect((await put(id, whole)).status).toBe(200);
    expect(await read(id)).toEqual(whole);
  });

  it('is written by its objects as by its fields: the original that a client typed, and the reason to hide', async () => {
    const id = await one();
    const { price: _price, original_price: _original, hidden_reason: _reason, ...whole } = await read(id);
    const { status, body } = await put(id, {
      ...whole,
      hidden: true,
      price: 12.1,
      item_store_price: { original_price: 11, hidden_reason: 7 },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      price: 12.1,
      original_price: 11,
      hidden: true,
      hidden_reason: 7,
      item_store_price: { original_price: 11, hidden_reason: 7 },
    });
  });

  it('says which of two is meant where a field and its place in an object differ', async () => {
    const id = await one();
    const whole = await read(id);
    expect((await put(id, { ...whole, hidden: true, item_store_price: { hidden_reason: 7 } })).status).toBe(200);
    const { status, body } = await put(id, {
      ...(await read(id)),
      hidden_reason: 9,
      item_store_price: { hidden_reason: 11 },
    });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({
      hidden_reason: { text: 'It is given twice: here and as item_store_price.hidden_reason.' },
    });
  });
});
