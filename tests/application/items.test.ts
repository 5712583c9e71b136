import { describe, expect, it } from 'vitest';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const hasCode = 'EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id)';
const isSold = 'EXISTS (SELECT 1 FROM catalogue."item-stores" s WHERE s.item_id = i.id AND NOT s.hidden)';
const isComplete = `${hasCode} AND category_id IS NOT NULL`;

const findItems = async (where: string, count = 1): Promise<Json[]> => {
  const found = await demo.rows(
    `SELECT * FROM catalogue.items i WHERE deleted_at IS NULL AND ${where} ORDER BY id LIMIT ${count}`,
  );
  if (found.length < count) throw new Error(`Fewer than ${count} demo items are ${where}.`);
  return found;
};
const findItem = async (where: string): Promise<Json> => (await findItems(where))[0] as Json; // as many as asked for
const itemOf = async (id: unknown): Promise<Json> =>
  (await demo.rows('SELECT * FROM catalogue.items WHERE id = $1', [id]))[0] as Json; // it is there
const edit = (id: unknown, changes: Json, as: AccountName = 'items'): Promise<Reply> =>
  demo.callAs(as, 'PUT', `${pim}/items/${String(id)}`, { changes });
const list = async (query: string, as: AccountName = 'items'): Promise<Json[]> =>
  (await demo.callAs(as, 'GET', `${pim}${query}`)).body.data as Json[];
const search = async (kind: string, codes: unknown[], query = ''): Promise<Json[]> =>
  (await demo.callAs('items', 'POST', `${pim}/search/items/${kind}?per-page=250${query}`, codes)).body.data as Json[];
const idsOf = (rows: readonly Json[]): unknown[] => rows.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));

describe('the record', () => {
  it("ITM-025, ITM-068: has every field of an item but those that are screens' own or a related list", async () => {
    const { id } = await findItem('true');
    const { body } = await demo.callAs('items', 'GET', `${pim}/items/${String(id)}`);
    const named = [
      'id',
      'name',
      'status',
      'master_id',
      'category_id',
      'category_name',
      'category_vertical',
      'brand_id',
      'brand_name',
      'display_brand',
      'short_description',
      'long_description',
      'tags',
      'variable_weight',
      'type',
      'selling_type',
      'value',
      'delta',
      'weight',
      'item_empty_size',
      'volume',
      'alcoholVolume',
      'zeroValue',
      'country',
      'text_ingredients',
      'text_nutritional_values',
      'text_allergenes',
      'text_coadjuvants',
      'text_traceability',
      'copyright',
      'created_at',
      'updated_at',
      'ean',
      'hidden',
      'incompleteness',
      'was_live',
      'is_lidl',
      'is_vertical',
      'url_thumbnail',
      'url_images',
      'locked',
      'priority',
    ];
    expect(Object.keys(body.data as Json)).toEqual(expect.arrayContaining(named));
  });

  it('ITM-010, ITM-069: is created as a Draft with what was given', async () => {
    const given = { name: 'Passata rustica', value: 700, type: 'g', country: 'POL', variable_weight: true };
    const { status, body } = await demo.callAs('items', 'POST', `${pim}/items`, given);
    expect([status, body.data]).toMatchObject([
      201,
      { ...given, status: 0, hidden: false, incompleteness: ['no EAN', 'no category', 'no brand', 'no image'] },
    ]);
  });

  it.each([
    ['ITM-048', 'delta', 1000.5, 'Min: 0, max: 1000'],
    ['ITM-049', 'ean', '123', 'EAN code should be between 8 and 14 characters'],
    ['ITM-050', 'status', null, 'Required field'],
    ['ITM-051', 'value', -1, 'Min: 0.00, max: 99999.99'],
    ['ITM-052', 'zeroValue', 100000, 'Min: 0.00, max: 99999.99'],
    ['ITM-053', 'alcoholVolume', 100.5, 'Min: 0, max: 100'],
    ['ITM-054', 'volume', -0.5, 'Min: 0.00, max: 99999.99'],
  ])("%s: refuses %s %s with the spec's text", async (_, field, value, text) => {
    const { id } = await findItem('status = 0');
    const { status, body } = await edit(id, { [field]: value }, 'approver');
    expect([status, body['message'], (body['errors'] as Json | undefined)?.[field]]).toMatchObject([
      422,
      text,
      { text },
    ]);
  });

  it.each(Array.from({ length: 15 }, (_, at) => '8'.repeat(at + 1)))(
    'ITM-049: an EAN of another length than the field says is refused by its lengths: %s',
    async (ean) => {
      const { id } = await findItem('status = 0');
      const { status, body } = await edit(id, { ean });
      const said = String(body['message']);
      if ([8, 12, 13, 14].includes(ean.length)) return expect(said).not.toMatch(/should be between|An EAN has/);
      expect([status, said]).toEqual([
        422,
        ean.length < 8 || ean.length > 14
          ? 'EAN code should be between 8 and 14 characters'
          : `An EAN has 8, 12, 13 or 14 digits, got ${ean}`,
      ]);
    },
  );

  it('ITM-050: refuses an emptied status also of who could not set another', async () => {
    const { id } = await findItem('status = 0');
    const { status, body } = await edit(id, { status: null });
    expect([status, body['errors']]).toMatchObject([422, { status: { text: 'Required field' } }]);
  });

  it('ITM-048 to ITM-055: accepts its bounds', async () => {
    const { id } = await findItem('status = 0');
    for (const changes of [
      { delta: 0, value: 0, zeroValue: 0, volume: 0, alcoholVolume: 0 },
      { delta: 1000, value: 99999.99, zeroValue: 99999.99, volume: 99999.99, alcoholVolume: 100 },
    ]) {
      expect((await edit(id, changes)).body.data).toMatchObject(changes);
    }
  });

  it('ITM-056, ITM-057: has null for an emptied text, and 0 for an emptied weight or delta', async () => {
    const { id } = await findItem('status = 0 AND short_description IS NOT NULL');
    const { body } = await edit(id, { short_description: '', copyright: '', weight: '', delta: null, value: null });
    expect(body.data).toMatchObject({ short_description: null, copyright: null, weight: 0, delta: 0, value: null });
  });

  it('ITM-058, ITM-103: drops priority, reference and cross_selling', async () => {
    const { id, priority } = await findItem('status = 0');
    const { status, body, text } = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      name: 'Dropping',
      priority: 77,
      reference: 'x',
      cross_selling: [1],
    });
    expect([status, body.data], text.slice(0, 300)).toMatchObject([200, { name: 'Dropping', priority }]);
  });

  it('ITM-101: takes steps of 0.001', async () => {
    const { id } = await findItem('status = 0');
    expect((await edit(id, { value: 0.001 })).body.data).toMatchObject({ value: 0.001 });
    expect((await edit(id, { value: 0.0001 })).status).toBe(422);
  });
});

describe('states', () => {
  it('ITM-041: an edit chooses Draft or Approved, never Live', async () => {
    const { id } = await findItem(`status = 0 AND ${isComplete} AND NOT ${isSold}`);
    expect((await edit(id, { status: 1 }, 'approver')).body.data).toMatchObject({ status: 1 });
    expect((await edit(id, { status: 2 }, 'approver')).status).toBe(422);
  });

  it("ITM-042, ITM-047: any update sends an item back to Draft, in bulk also the approver's", async () => {
    const [one, two] = await findItems(`status = 2`, 2);
    expect((await edit(one?.['id'], { copyright: 'New' })).body.data).toMatchObject({ status: 0, was_live: true });
    const { body } = await demo.call('PUT', `${pim}/bulk/items`, { ids: [two?.['id']], changes: { copyright: 'New' } });
    expect(body.data).toEqual({ [String(two?.['id'])]: true });
    expect(await itemOf(two?.['id'])).toMatchObject({ status: 0, was_live: true });
  });

  it('ITM-043, ITM-075: approving one makes it Approved, Live where a store sells it, and clears was_live', async () => {
    const [draft, sold] = [
      await findItem(`status = 0 AND ${isComplete} AND NOT ${isSold}`),
      await findItem(`status = 0 AND was_live AND ${isComplete} AND ${isSold}`),
    ];
    for (const [{ id }, status] of [
      [draft, 1],
      [sold, 2],
    ] as const) {
      const reply = await demo.callAs('approver', 'POST', `${pim}/approve/items/${String(id)}`, {});
      expect([reply.status, reply.body.data]).toMatchObject([200, { status, was_live: false }]);
      expect((reply.body.data as Json)['incompleteness'] ?? []).not.toContain('was_live');
    }
  });

  it('ITM-016, ITM-044, ITM-076: bulk approve answers true or the reason for each id', async () => {
    const [good, bare] = [
      await findItem(`status = 0 AND ${isComplete}`),
      await findItem(`status = 0 AND NOT ${hasCode}`),
    ];
    const { status, body } = await demo.callAs('approver', 'POST', `${pim}/bulk/approve/items`, [
      good['id'],
      bare['id'],
      2147483647,
    ]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      [String(good['id'])]: true,
      [String(bare['id'])]: expect.stringContaining('no EAN'),
      2147483647: expect.stringContaining('2147483647'),
    });
    expect((await itemOf(good['id']))['status']).not.toBe(0);
    expect((await itemOf(bare['id']))['status']).toBe(0);
  });

  it('ITM-017, ITM-045, ITM-071: a deleted item is hidden and off the list, and undo brings it back as it was', async () => {
    const before = await findItem(`status = 1 AND NOT hidden`);
    const id = before['id'];
    const { status, body } = await demo.callAs('items', 'DELETE', `${pim}/items/${String(id)}`);
    expect(status).toBe(200);
    expect(await itemOf(id)).toMatchObject({ hidden: true, deleted_at: expect.anything() });
    expect(await search('ids', [id])).toEqual([]);
    expect(await search('ids', [id], '&deleted=true')).toHaveLength(1);
    await demo.callAs('items', 'POST', `${pim}/change-sets/${String(body.metadata['changeSet'])}/undo`);
    const { version: _, ...after } = await itemOf(id);
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'version')));
  });

  it('ITM-046, ITM-072: restoring a deleted item clears hidden and approves it, also without an EAN or a category', async () => {
    const [good, bare, sold] = [
      await findItem(`status = 0 AND ${isComplete} AND NOT ${isSold}`),
      await findItem(`status = 0 AND NOT ${hasCode} AND NOT ${isSold}`),
      await findItem(`status = 0 AND was_live AND ${isSold}`),
    ];
    const ids = [good['id'], bare['id'], sold['id']];
    await demo.rows('UPDATE catalogue.items SET hidden = true WHERE id = $1', [good['id']]);
    expect((await demo.callAs('items', 'DELETE', `${pim}/bulk/items`, ids)).body.data).toEqual(
      Object.fromEntries(ids.map((id) => [String(id), true])),
    );
    const { body } = await demo.callAs('approver', 'POST', `${pim}/items/restore`, ids);
    expect(body.data).toEqual(Object.fromEntries(ids.map((id) => [String(id), true])));
    for (const [id, status] of [
      [ids[0], 1],
      [ids[1], 1],
      [ids[2], 2],
    ])
      expect(await itemOf(id)).toMatchObject({ hidden: false, deleted_at: null, status, was_live: false });
    expect((await itemOf(ids[1]))['incompleteness']).toContain('no EAN');
  });

  it('ITM-046: restoring is not for who may not approve, and leaves the item deleted', async () => {
    const { id } = await findItem(`status = 0 AND ${isComplete}`);
    await demo.callAs('items', 'DELETE', `${pim}/items/${String(id)}`);
    const plan = await demo.callAs('items', 'POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'action',
      action: 'restore',
      selection: { ids: [String(id)] },
    });
    expect(plan.status).toBe(403);
    expect((await demo.callAs('items', 'POST', `${pim}/items/restore`, [id])).status).toBe(403);
    expect(await itemOf(id)).toMatchObject({ hidden: true, deleted_at: expect.anything(), status: 0 });
  });
});

describe('searches', () => {
  it('ITM-003, ITM-067: by ids, in whatever order they come', async () => {
    const ids = (await findItems('true', 5)).map(({ id }) => id);
    expect(idsOf(await search('ids', ids.toReversed()))).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('ITM-004: by EANs, also one that is not the primary', async () => {
    const { id } = await findItem(hasCode);
    await demo.callAs('items', 'POST', `${pim}/item_eans`, { item_id: id, ean: '2900000000001' });
    expect(idsOf(await search('eans', ['2900000000001']))).toEqual([id]);
  });

  it('ITM-005, ITM-104: by EANs advanced: one row for each code, with leading zeros and first digits', async () => {
    const [{ ean, item_id: id } = {}] = await demo.rows(
      'SELECT ean, item_id FROM catalogue."item-eans" e JOIN catalogue.items i ON i.id = e.item_id WHERE i.deleted_at IS NULL AND length(ean) = 13 LIMIT 1',
    );
    const rows = await search('eans_advanced', [`0${String(ean)}`, String(ean), '0000000'], '&columns=id');
    expect(rows.map(({ _code, id: found }) => [_code, found])).toEqual([
      [`0${String(ean)}`, id],
      [String(ean), id],
      ['0000000', null],
    ]);
  });

  it.each([
    [
      'ITM-006',
      'gdoids',
      'SELECT s.gdo_id AS code, array_agg(DISTINCT s.item_id) AS ids FROM catalogue."item-stores" s JOIN catalogue.items i ON i.id = s.item_id AND i.deleted_at IS NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
    ],
    [
      'ITM-007',
      'tags',
      'SELECT t AS code, array_agg(i.id) AS ids FROM catalogue.items i, unnest(i.tags) t WHERE i.deleted_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    ],
  ])('%s: by %s find what the tables hold', async (_, kind, sql) => {
    const [expected] = await demo.rows(sql);
    if (!expected) throw new Error(`The demo has nothing to be found by ${kind}.`);
    expect(idsOf(await search(kind, [expected['code']]))).toEqual(
      (expected['ids'] as unknown[]).map(Number).sort((a, b) => a - b),
    );
  });

  it('ITM-008: by a category of any level find the items below it', async () => {
    const [chain = {}] =
      await demo.rows(`SELECT c.id AS c3, c.category_2_id AS c2, d.category_1_id AS c1 FROM catalogue.items i
      JOIN catalogue.level3categories c ON c.id = i.category_id JOIN catalogue.level2categories d ON d.id = c.category_2_id WHERE i.deleted_at IS NULL ORDER BY i.id LIMIT 1`);
    for (const code of Object.values(chain)) {
      const expected = await demo.rows(
        `SELECT i.id FROM catalogue.items i JOIN catalogue.level3categories c ON c.id = i.category_id JOIN catalogue.level2categories d ON d.id = c.category_2_id
        WHERE i.deleted_at IS NULL AND $1::int IN (c.id::int, c.category_2_id::int, d.category_1_id::int)`,
        [code],
      );
      expect(idsOf(await search('categories', [code]))).toEqual(idsOf(expected));
    }
  });

  it('ITM-009, ITM-066: by free text in name, brand and description', async () => {
    const [{ word } = {}] = await demo.rows(
      `SELECT split_part(name, ' ', 1) AS word FROM catalogue.items WHERE length(split_part(name, ' ', 1)) > 4 LIMIT 1`,
    );
    const expected = await demo.rows(
      `SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND (name ILIKE $1 OR display_brand ILIKE $1 OR short_description ILIKE $1)`,
      [`%${String(word)}%`],
    );
    expect(idsOf(await list(`/search/items?q=${encodeURIComponent(String(word).toUpperCase())}&per-page=250`))).toEqual(
      idsOf(expected),
    );
  });

  it('ITM-064: sort by variable_weight as is_variable_weight but in the five exceptions', async () => {
    const ids = (await findItems('true', 20)).map(({ id }) => id);
    const some = await findItem('NOT variable_weight');
    await edit(some['id'], { variable_weight: true });
    const sorted = async (method: Method, url: string, codes?: unknown[]): Promise<unknown> => {
      const { status, body } = await demo.callAs(
        'items',
        method,
        `${pim}${url}&direction=DESC&per-page=250&columns=variable_weight`,
        codes,
      );
      return status === 200 ? (body.data as Json[]).map((row) => row['variable_weight']) : status;
    };
    const all = (await sorted('GET', '/items?sort=is_variable_weight')) as boolean[];
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
    expect(all[0]).toBe(true);
    for (const kind of ['ids', 'eans', 'gdoids', 'tags', 'categories']) {
      expect(await sorted('POST', `/search/items/${kind}?sort=variable_weight`, ids)).toBeInstanceOf(Array);
      expect(await sorted('POST', `/search/items/${kind}?sort=is_variable_weight`, ids)).toBe(400);
    }
    expect(await sorted('POST', '/search/items/eans_advanced?sort=is_variable_weight', ids)).toBeInstanceOf(Array);
    expect(await sorted('GET', '/search/items?q=a&sort=is_variable_weight')).toBeInstanceOf(Array);
  });

  it('ITM-065, ITM-098: list in pages, sorted as asked; by default the newest first', async () => {
    const ids = (await list('/items?page=1&per-page=50&columns=id')).map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const second = (await list('/items?page=2&per-page=50&columns=id')).map(({ id }) => Number(id));
    expect(Math.max(...second)).toBeLessThan(Math.min(...ids));
    const names = (await list('/items?per-page=250&sort=name&direction=ASC&columns=name')).map(({ name }) => name);
    expect(names).toEqual(
      (
        await demo.rows(
          'SELECT name FROM catalogue.items WHERE deleted_at IS NULL ORDER BY name COLLATE "und-x-icu", id LIMIT 250',
        )
      ).map(({ name }) => name),
    );
  });

  it('SHR-033: an empty filter finds what has no value', async () => {
    const expected = await demo.rows('SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND brand_id IS NULL');
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await list('/items?q[brand_id]=&per-page=250&columns=id'))).toEqual(idsOf(expected));
  });

  it('two conditions on one field hold both; one of none finds nothing; a star that is meant is escaped', async () => {
    for (const name of ['Pesto *rosso* con noci', 'Pesto rosso', 'Pesto con noci \\ olio'])
      await demo.callAs('items', 'POST', `${pim}/items`, { name });
    const named = async (query: string): Promise<unknown[]> =>
      (await list(`/items?columns=name&per-page=250&${query}`)).map(({ name }) => name);
    expect(await named(`q[name]=${encodeURIComponent('Pesto*')}&q[name][contains]=noci`)).toEqual([
      'Pesto con noci \\ olio',
      'Pesto *rosso* con noci',
    ]);
    expect(await named(`q[name]=${encodeURIComponent('*\\*rosso*')}`)).toEqual(['Pesto *rosso* con noci']);
    expect(await named(`q[name]=${encodeURIComponent('*noci \\\\*')}`)).toEqual(['Pesto con noci \\ olio']);
    expect(await named('q[brand_id][in]=')).toEqual([]);
  });
});

describe('many at once', () => {
  it('SHR-029, ITM-015, ITM-073: bulk delete answers true or a text for each id', async () => {
    const { id } = await findItem('status = 0');
    const { body } = await demo.callAs('items', 'DELETE', `${pim}/bulk/items`, [id, 2147483647, 'x']);
    expect(body.data).toEqual({ [String(id)]: true, 2147483647: expect.any(String), x: expect.any(String) });
  });

  it('SHR-031, ITM-014, ITM-059, ITM-074: bulk edit applies only the filled fields', async () => {
    const {
      id,
      short_description: text,
      value,
    } = await findItem('short_description IS NOT NULL AND value IS NOT NULL');
    const { body } = await demo.callAs('items', 'PUT', `${pim}/bulk/items`, {
      ids: [id],
      changes: { copyright: 'Filled', short_description: '', value: null, display_brand: null },
    });
    expect(body.data).toEqual({ [String(id)]: true });
    expect(await itemOf(id)).toMatchObject({ copyright: 'Filled', short_description: text });
    expect(Number((await itemOf(id))['value'])).toBe(Number(value));
  });

  it("ITM-060: shared tags replace those that all have, keep each one's own, and come once", async () => {
    const items = await findItems('status = 0', 3);
    const tags = (await demo.rows('SELECT master_tag_id AS id FROM catalogue.tags ORDER BY 1 LIMIT 6')).map(({ id }) =>
      Number(id),
    );
    const [a, b, c, d, e, f] = tags;
    const own = [
      [a, b, c],
      [a, b, d],
      [a, b, e],
    ];
    for (const [index, { id }] of items.entries()) expect((await edit(id, { tags: own[index] })).status).toBe(200);
    const ids = items.map(({ id }) => id);
    const planned = await demo.callAs('items', 'POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'update',
      selection: { ids },
      changes: { shared_tags: [f, b, c] },
    });
    expect(planned.body.data).toMatchObject({ counts: { update: 3, error: 0 } });
    await demo.callAs('items', 'POST', `${pim}/plans/${String((planned.body.data as Json)['id'])}/apply`, {});
    const stored = await Promise.all(
      ids.map(async (id) => ((await itemOf(id))['tags'] as unknown[]).map(Number).sort((x, y) => x - y)),
    );
    expect(stored).toEqual(
      [
        [b, c, f],
        [b, c, d, f],
        [b, c, e, f],
      ].map((one) => one.map(Number).sort((x, y) => x - y)),
    );
  });
});

describe('EANs of an item', () => {
  const codes = async (id: unknown): Promise<Json[]> =>
    demo.rows('SELECT ean, "primary" FROM catalogue."item-eans" WHERE item_id = $1 ORDER BY created_at, ean', [id]);

  it('ITM-063: one that is generated is free, and can be had', async () => {
    const { id } = await findItem(`NOT ${hasCode}`);
    const { body } = await demo.callAs('items', 'POST', `${pim}/item_eans/generate`, {});
    const { ean } = body.data as { ean: string };
    expect(await search('eans', [ean])).toEqual([]);
    const made = await demo.callAs('items', 'POST', `${pim}/item_eans`, { item_id: id, ean });
    expect([made.status, made.body.data]).toMatchObject([201, { item_id: id, ean, primary: true }]);
    expect((await demo.callAs('items', 'GET', `${pim}/items/${String(id)}`)).body.data).toMatchObject({ ean });
  });

  it('ITM-083: deleting the primary one promotes the oldest other', async () => {
    const { id } = await findItem(`(SELECT count(*) FROM catalogue."item-eans" e WHERE e.item_id = i.id) = 1`);
    const [{ ean: first } = {}] = await codes(id);
    await demo.callAs('items', 'POST', `${pim}/item_eans`, { item_id: id, ean: '2911111111111' });
    demo.pass(0.01);
    await demo.callAs('items', 'POST', `${pim}/item_eans`, { item_id: id, ean: '2922222222221' });
    expect((await codes(id)).filter(({ primary }) => primary)).toEqual([{ ean: first, primary: true }]);
    const { status, body } = await demo.callAs('items', 'DELETE', `${pim}/item_eans/${String(id)}/${String(first)}`);
    expect(status).toBe(200);
    expect(await codes(id)).toEqual([
      { ean: '2911111111111', primary: true },
      { ean: '2922222222221', primary: false },
    ]);
    await demo.callAs('items', 'POST', `${pim}/change-sets/${String(body.metadata['changeSet'])}/undo`);
    expect((await codes(id)).filter(({ primary }) => primary)).toEqual([{ ean: first, primary: true }]);
  });

  it('ITM-083: a code is changed under its old address and answers under the new one', async () => {
    const { id } = await findItem(`(SELECT count(*) FROM catalogue."item-eans" e WHERE e.item_id = i.id) = 1`);
    const [{ ean: old } = {}] = await codes(id);
    const { status, body } = await demo.callAs('items', 'PUT', `${pim}/item_eans/${String(id)}/${String(old)}`, {
      changes: { ean: '2933333333331' },
    });
    expect([status, body.data]).toMatchObject([
      200,
      { id: `${String(id)},2933333333331`, ean: '2933333333331', primary: true },
    ]);
    expect((await demo.callAs('items', 'GET', `${pim}/item_eans/${String(id)},${String(old)}`)).status).toBe(404);
    expect((await demo.callAs('items', 'GET', `${pim}/items/${String(id)}`)).body.data).toMatchObject({
      ean: '2933333333331',
    });
  });

  it('ITM-083: a code belongs to one item only', async () => {
    const [one, two] = await findItems(hasCode, 2);
    const [{ ean } = {}] = await codes(one?.['id']);
    const { status, body } = await demo.callAs('items', 'POST', `${pim}/item_eans`, { item_id: two?.['id'], ean });
    expect([status, body['errors']]).toMatchObject([422, { ean: { key: 'unique' } }]);
  });
});

describe('details, masters, history and lookups', () => {
  it('ITM-030, ITM-082: details are made on their first save with the item, in one change-set, and undone with it', async () => {
    const { id, version } = await findItem(
      `status = 0 AND NOT EXISTS (SELECT 1 FROM catalogue."item-details" d WHERE d.item_id = i.id)`,
    );
    const before = await demo.fingerprint({ versions: false });
    const { status, body } = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      version,
      changes: { copyright: 'With details' },
      related: { 'item-details': { changes: { origin: 'Puglia', minimum_quantity: 0.001 } } },
    });
    expect([status, (body.metadata['related'] as Json)['item-details']]).toMatchObject([
      200,
      { item_id: id, origin: 'Puglia', minimum_quantity: 0.001 },
    ]);
    const set = body.metadata['changeSet'];
    expect(
      (await list(`/history/items/${String(id)}`))
        .filter(({ change_set: one }) => one === set)
        .map(({ resource }) => resource)
        .sort(),
    ).toEqual(['item-details', 'items']);
    await demo.callAs('items', 'POST', `${pim}/change-sets/${String(set)}/undo`);
    expect(await demo.fingerprint({ versions: false })).toEqual(before);
  });

  it("ITM-082: details are also read, created and updated by the item's id; what is wrong in one spoils both", async () => {
    const { id } = await findItem(
      `status = 0 AND NOT EXISTS (SELECT 1 FROM catalogue."item-details" d WHERE d.item_id = i.id)`,
    );
    expect((await demo.callAs('items', 'POST', `${pim}/itemdetails`, { item_id: id, storage: 'Dry' })).status).toBe(
      201,
    );
    expect(
      (await demo.callAs('items', 'PUT', `${pim}/itemdetails/${String(id)}`, { changes: { storage: 'Cool' } })).body
        .data,
    ).toMatchObject({ storage: 'Cool' });
    expect(await list(`/itemdetails?q[item_id]=${String(id)}`)).toMatchObject([{ item_id: id, storage: 'Cool' }]);
    const { status, body } = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      changes: { copyright: 'Never' },
      related: { 'item-details': { version: 2, changes: { minimum_quantity: -1 } } },
    });
    expect([status, Object.keys(body['errors'] as Json)]).toEqual([422, ['item-details.minimum_quantity']]);
    expect((await itemOf(id))['copyright']).not.toBe('Never');
  });

  it('answers an item together with the details that are saved with it', async () => {
    const [{ item_id: described }] = (await list('/itemdetails?per-page=1')) as [{ item_id: number }];
    const details = (await demo.callAs('items', 'GET', `${pim}/itemdetails/${described}`)).body.data;
    const { status, body } = await demo.callAs('items', 'GET', `${pim}/items/${described}?related=item-details`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { id: described }, metadata: { related: { 'item-details': details } } },
    });
    const bare = await findItem(`NOT EXISTS (SELECT 1 FROM catalogue."item-details" d WHERE d.item_id = i.id)`);
    expect(
      (await demo.callAs('items', 'GET', `${pim}/items/${String(bare.id)}?related=item-details`)).body.metadata,
    ).toEqual({ related: { 'item-details': null } });
    expect((await demo.callAs('items', 'GET', `${pim}/items/${described}?related=item-eans`)).status).toBe(400);
    expect((await demo.callAs('items', 'GET', `${pim}/items/0?related=item-details`)).status).toBe(404);
  });

  it('ITM-037, ITM-085: masters are skipped and taken, found and shown', async () => {
    const all = await demo.rows('SELECT id, name FROM catalogue.masters ORDER BY name COLLATE "und-x-icu", id');
    const { status, body } = await demo.callAs(
      'items',
      'GET',
      `${pim}/masters?skip=10&take=5&sort=name&order=ASC&total=exact`,
    );
    expect([status, body.metadata]).toMatchObject([200, { skip: 10, take: 5, total: all.length }]);
    expect((body.data as Json[]).map(({ id, name }) => ({ id, name }))).toEqual(all.slice(10, 15));
    const [first] = all;
    expect((await demo.callAs('items', 'GET', `${pim}/masters/${String(first?.['id'])}`)).body.data).toMatchObject(
      first as Json,
    );
    expect(
      (await list(`/search/masters?take=1000&q=${encodeURIComponent(String(first?.['name']))}`)).map(({ id }) => id),
    ).toContain(first?.['id']);
  });

  it('ITM-032, ITM-084: history says when, who, and before and after of each changed property', async () => {
    const { id, copyright } = await findItem('status = 0');
    await edit(id, { copyright: 'For history' });
    const [entry] = await list(`/history/items/${String(id)}`);
    expect(entry).toMatchObject({
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user_id: expect.any(Number),
      actor: 'items@toolkit.test',
      before: { copyright },
      after: { copyright: 'For history' },
    });
  });

  it('ITM-034: of url_images alone history has the JSON text', async () => {
    const { id } = await findItem('status = 0 AND url_images IS NULL AND tags IS DISTINCT FROM ARRAY[1, 2]::bigint[]');
    const images = ['/_app/drawings/box-wheat.svg'];
    await edit(id, { url_images: images, tags: [1, 2] });
    const [entry] = await list(`/history/items/${String(id)}`);
    expect(entry).toMatchObject({
      before: { url_images: null },
      after: { url_images: JSON.stringify(images), tags: [1, 2] },
    });
  });

  it('ITM-038, ITM-039: a brand has id and name, a category of level 3 the names and ids of those above it', async () => {
    const [brand] = await demo.rows('SELECT id, name FROM catalogue.brands ORDER BY id LIMIT 1');
    expect((await demo.call('GET', `${pim}/brands/${String(brand?.['id'])}`)).body.data).toMatchObject(brand as Json);
    const [chain] =
      await demo.rows(`SELECT c.id, c.category_2_id, d.name AS category_2_name, d.category_1_id, e.name AS category_1_name FROM catalogue.level3categories c
      JOIN catalogue.level2categories d ON d.id = c.category_2_id JOIN catalogue.level1categories e ON e.id = d.category_1_id ORDER BY c.id LIMIT 1`);
    expect(
      (await demo.callAs('items', 'GET', `${pim}/level3categories/${String(chain?.['id'])}`)).body.data,
    ).toMatchObject(chain as Json);
  });

  it('ITM-089: whoever edits items looks brands up by a part of their name, and nobody else does', async () => {
    const [brand] = await demo.rows('SELECT id, name FROM catalogue.brands ORDER BY id LIMIT 1');
    const word = encodeURIComponent(`*${String(brand?.['name']).slice(0, 4)}*`);
    expect((await list(`/brands?q[name]=${word}&columns=id,name&per-page=250`)).map(({ id }) => id)).toContain(
      brand?.['id'],
    );
    expect((await demo.callAs('nobody', 'GET', `${pim}/brands?columns=id,name`)).status).toBe(403);
  });
});
