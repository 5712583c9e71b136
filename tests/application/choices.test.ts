import { beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { readCsv } from '../support/readCsv.ts';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();

const distance = '/api/distance/v3';
let item: Json = {};
let itemStore: Json = {};
let category: unknown;

beforeAll(async () => {
  [item = {}] = await demo.rows('SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id LIMIT 1');
  [itemStore = {}] = await demo.rows(
    'SELECT id, item_id, store_id, gdo_id FROM catalogue."item-stores" WHERE gdo_id IS NOT NULL ORDER BY id LIMIT 1',
  );
  category = (await demo.rows('SELECT min(id) AS id FROM catalogue.level3categories'))[0]?.['id'];
});

const urls: Record<string, () => string> = {
  item: () => `${pim}/items/${String(item['id'])}`,
  itemStore: () => `${pim}/itemstores/${String(itemStore['id'])}`,
  category: () => `${pim}/level3categories/${String(category)}`,
  store: () => `${distance}/draft_stores/${String(itemStore['store_id'])}`,
};
const save = (of: string, changes: Json): Promise<Reply> => demo.call('PUT', urls[of]?.() ?? '', { changes });
const read = async (of: string): Promise<Json> => (await demo.call('GET', urls[of]?.() ?? '')).body.data as Json;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);

describe('a field of the spec takes its values and no other', () => {
  it.each<[string, string, string, unknown[], unknown, Json]>([
    ['ITM-027', 'item', 'type', ['pz', 'g', 'kg', 'l', 'packaged', 'm', 'hg', 'pair', 'ml', 'cl', null], 'stone', {}],
    ['ITM-105', 'item', 'selling_type', ['unit', 'weight', null], 'guess', {}],
    ['IST-015, IST-016, IST-017', 'itemStore', 'hidden_reason', upTo(15), 16, { hidden: true }],
    ['IST-021', 'store', 'pricing_type', ['parity', 'flat', 'engine', null], 'auction', {}],
    ['IST-026', 'store', 'active', [0, 1], 3, {}],
    ['SHR-130', 'category', 'rate', [4, 5, 5.5, 10, 15, 20, 21, 22, 23, null], 7, {}],
    ['SHR-003, SHR-005', 'item', 'country', ['POL', 'ITA'], 'DEU', {}],
  ])('%s: %s.%s', async (_, of, field, values, wrong, also) => {
    for (const value of values) {
      const { status, text } = await save(of, { ...also, [field]: value });
      expect([value, status, text.slice(0, 200)]).toMatchObject([value, 200, expect.any(String)]);
      expect((await read(of))[field]).toBe(value);
    }
    const refused = await save(of, { ...also, [field]: wrong });
    expect([refused.status, Object.keys(refused.body['errors'] as Json)]).toEqual([422, [field]]);
    expect((await read(of))[field]).toBe(values.at(-1));
  });

  const slots = [
    'main',
    'front',
    'back',
    'right',
    'left',
    'other_1',
    'other_2',
    'ingredients',
    'nutrition_value',
    'coadjuvants',
    'traceability',
    'allergens',
  ];
  const pictureOf = (slot: string): string => `https://static.openfoodfacts.org/${slot}.jpg`;

  it('ITM-026: an item has a picture in each of the slots, in their order', async () => {
    const images = slots.map(pictureOf);
    const saved = await save('item', { url_images: images });
    expect(saved.status, saved.text.slice(0, 300)).toBe(200);
    expect((await read('item'))['url_images']).toEqual(images);
  });

  it.each<[string, string[], string[] | null]>([
    [
      'its own, with none before it',
      slots.map((slot) => (slot === 'ingredients' ? pictureOf(slot) : '')),
      [...Array<string>(7).fill(''), pictureOf('ingredients')],
    ],
    [
      'its own, when the first is taken away',
      ['', pictureOf('front'), '', pictureOf('right')],
      ['', pictureOf('front'), '', pictureOf('right')],
    ],
    ['nothing behind the last', [pictureOf('main'), '', ''], [pictureOf('main')]],
    ['nothing at all', ['', '', ''], null],
  ])('ITM-026: a slot keeps %s', async (_, sent, stored) => {
    const saved = await save('item', { url_images: sent });
    expect(saved.status, saved.text.slice(0, 300)).toBe(200);
    expect((await read('item'))['url_images']).toEqual(stored);
  });

  it('ITM-026: a picture without a slot is refused, and nothing is cut off', async () => {
    const before = (await read('item'))['url_images'];
    const refused = await save('item', { url_images: [...slots, 'thirteenth'].map(pictureOf) });
    expect([refused.status, refused.body['message']]).toEqual([422, 'At most 12 images have a place, got 13.']);
    expect((await read('item'))['url_images']).toEqual(before);
  });

  it('ITM-031: the details of an item are kept', async () => {
    const details = {
      minimum_quantity: 0.125,
      storage: 'Cool',
      origin: 'Puglia',
      producer: 'Frantoio',
      notes: 'By hand',
    };
    await demo.rows('DELETE FROM catalogue."item-details" WHERE item_id = $1', [item['id']]);
    const { status, text } = await demo.call('PUT', urls['item']?.() ?? '', {
      version: (await read('item'))['version'],
      changes: {},
      related: { 'item-details': { changes: details } },
    });
    expect(status, text.slice(0, 300)).toBe(200);
    expect((await demo.call('GET', `${pim}/itemdetails/${String(item['id'])}`)).body.data).toMatchObject(details);
  });

  it('ITM-040: items are Draft, Approved or Live, and found by that', async () => {
    for (const status of [0, 1, 2]) {
      const found = (await demo.call('GET', `${pim}/items?q[status]=${status}&columns=status`)).body.data as Json[];
      expect(new Set(found.map((one) => one['status']))).toEqual(new Set([status]));
    }
    expect(
      (await demo.rows('SELECT DISTINCT status FROM catalogue.items ORDER BY 1')).map(({ status }) => status),
    ).toEqual([0, 1, 2]);
  });
});

describe('item-stores', () => {
  const list = `${pim}/itemstores`;
  const idsOf = (reply: Reply): unknown[] => (reply.body.data as Json[]).map(({ id }) => id);

  it('IST-004, IST-005, IST-037: are found by ids, GDO ids and EANs', async () => {
    const [code] = await demo.rows('SELECT ean, item_id FROM catalogue."item-eans" WHERE item_id = $1 LIMIT 1', [
      itemStore['item_id'],
    ]);
    const search = (kind: string, codes: unknown[]) =>
      demo.call('POST', `${pim}/search/itemstores/${kind}?per-page=250&columns=item_id,gdo_id`, codes);
    expect(idsOf(await search('ids', [itemStore['id'], 2147483647]))).toEqual([itemStore['id']]);
    const byGdo = (await search('gdoids', [itemStore['gdo_id']])).body.data as Json[];
    expect([new Set(byGdo.map((one) => one['gdo_id'])), byGdo.some(({ id }) => id === itemStore['id'])]).toEqual([
      new Set([itemStore['gdo_id']]),
      true,
    ]);
    const byEan = (await search('eans', [code?.['ean']])).body.data as Json[];
    expect([new Set(byEan.map((one) => one['item_id'])), byEan.some(({ id }) => id === itemStore['id'])]).toEqual([
      new Set([itemStore['item_id']]),
      true,
    ]);
  });

  it('IST-033, IST-034, IST-053: one links an item and a store, costs 9.99 unless it says otherwise, is read, changed and deleted', async () => {
    const [free] = await demo.rows(
      `SELECT i.id AS item_id, s.id AS store_id FROM catalogue.items i CROSS JOIN distance."draft-stores" s
       WHERE i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id AND t.store_id = s.id) ORDER BY 1, 2 LIMIT 1`,
    );
    const made = await demo.call('POST', list, free);
    expect(made.status, made.text.slice(0, 300)).toBe(201);
    const { id, original_price: price } = made.body.data as Json;
    expect(price).toBe(9.99);
    expect((await demo.call('POST', list, free)).status).toBe(422);
    expect((await demo.call('PUT', `${list}/${String(id)}`, { changes: { priority: 7 } })).status).toBe(200);
    expect((await demo.call('GET', `${list}/${String(id)}`)).body.data).toMatchObject({ ...free, priority: 7 });
    expect((await demo.call('DELETE', `${list}/${String(id)}?force=1`)).status).toBe(200);
    expect((await demo.call('GET', `${list}/${String(id)}`)).status).toBe(404);
  });

  it('IST-011, IST-042: are exported', async () => {
    const { status, text } = await demo.call('POST', `${list}/export`, {
      selection: { ids: [String(itemStore['id'])] },
      columns: ['id', 'item_id', 'store_id'],
    });
    expect(status, text.slice(0, 300)).toBe(200);
    const { headers, rows } = readCsv(text, ',');
    expect([headers, rows.map(({ cells }) => cells)]).toEqual([
      ['id', 'item_id', 'store_id'],
      [[itemStore['id'], itemStore['item_id'], itemStore['store_id']].map(String)],
    ]);
  });

  it('IST-044: name a draft store, which is shown by its id', async () => {
    const { store_name: name } = await read('itemStore');
    expect((await read('store'))['name']).toBe(name);
  });

  it('ITM-098, IST-052: begin with the newest, as items do', async () => {
    for (const path of ['items', 'itemstores']) {
      const found = idsOf(await demo.call('GET', `${pim}/${path}?columns=id`)) as number[]; // keys of both
      expect(found.length).toBe(50);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
    }
  });
});

describe('lists', () => {
  const keysBy = async (order: string, from: number, size: number): Promise<unknown[]> =>
    (
      await demo.rows(
        `SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY ${order} OFFSET ${from} LIMIT ${size}`,
      )
    ).map(({ id }) => id);

  it('SHR-012: begin with page 1, of 50 rows', async () => {
    const { body } = await demo.call('GET', `${pim}/items`);
    expect([body.metadata, (body.data as Json[]).map(({ id }) => id)]).toMatchObject([
      { page: 1, perPage: 50 },
      await keysBy('id DESC', 0, 50),
    ]);
  });

  it('SHR-021: are asked for by per-page, page, sort and direction', async () => {
    for (const [direction, order] of [
      ['ASC', 'updated_at ASC, id ASC'],
      ['DESC', 'updated_at DESC, id DESC'],
    ]) {
      const { body } = await demo.call(
        'GET',
        `${pim}/items?per-page=20&page=3&sort=updated_at&direction=${direction}&columns=id`,
      );
      expect((body.data as Json[]).map(({ id }) => id)).toEqual(await keysBy(order ?? '', 40, 20));
    }
    expect((await demo.call('GET', `${pim}/items?sort=id&direction=SIDEWAYS`)).status).toBe(400);
  });

  it('SHR-025: carry their rows in data and their count in metadata.total', async () => {
    const { body } = await demo.call('GET', `${pim}/items?q[status]=2&total=exact&columns=id`);
    const [{ count } = {}] = await demo.rows(
      'SELECT count(*)::int AS count FROM catalogue.items WHERE deleted_at IS NULL AND status = 2',
    );
    expect([Array.isArray(body.data), body.metadata['total']]).toEqual([true, count]);
  });
});

describe('a list within the allowed countries', () => {
  it.each<[string, string, string, string]>([
    ['retailers', '/api/retailer/v1/retailers', 'retailer.retailers', 'name'],
    ['store-brands', `${distance}/draft_brands`, 'distance."store-brands"', 'brand'],
  ])(
    'SHR-004: of %s holds no record of another country, listed, asked for, looked up, counted or exported',
    async (_, url, table, name) => {
      const made = await demo.call('POST', url, { [name]: 'Beyond the border', country: 'ITA' });
      expect(made.status, made.text).toBe(201);
      const { id } = made.body.data as Json;
      const finds = async (): Promise<boolean[]> => {
        const list = async (query: string): Promise<boolean> =>
          ((await demo.call('GET', `${url}?per-page=250&${query}`)).body.data as Json[]).some(
            (row) => String(row['id']) === String(id),
          );
        const { body } = await demo.call('GET', `${url}?total=exact&columns=id&q[id]=${String(id)}`);
        return [
          await list(''),
          await list(`columns=id,${name}&q[${name}]=*Beyond*`),
          await list('q[country][ne]=POL'),
          await list(`q[id]=${String(id)}`),
          Number(body.metadata['total']) === 1,
          (await demo.call('POST', `${url}/export`, {})).text.includes('Beyond the border'),
        ];
      };
      expect(await finds()).toEqual([true, true, true, true, true, true]);
      await demo.rows(`UPDATE ${table} SET country = 'DEU' WHERE id = $1`, [id]);
      expect(await finds()).toEqual([false, false, false, false, false, false]);
      await demo.rows(`DELETE FROM ${table} WHERE id = $1`, [id]);
    },
  );
});

describe('the services', () => {
  it('SHR-056: answer below the base paths of the spec, to whoever is signed in', async () => {
    const bases = {
      catalogue: '/api/pim/v1',
      retailer: '/api/retailer/v1',
      distance: '/api/distance/v3',
      notification: '/api/notification/v1',
    };
    for (const [service, base] of Object.entries(bases)) {
      const [first] = declaredApplication.resources.filter((one) => one.service === service && one.calls.list !== null);
      const url = first ? demo.urlOf(first, 'list') : '';
      expect(url.startsWith(`${base}/`)).toBe(true);
      expect([service, (await demo.ask({ method: 'GET', url })).status, (await demo.call('GET', url)).status]).toEqual([
        service,
        401,
        200,
      ]);
    }
    expect((await demo.ask({ method: 'GET', url: '/api/user/v4/user' })).status).toBe(401);
    expect((await demo.call('GET', '/api/pim/v2/items')).status).toBe(404);
  });
});
