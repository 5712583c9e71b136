import { beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json } from './demoServer.ts';
import { resourceNamed } from './markedWorld.ts';

const demo = await demoServer();
const make = async (path: string, values: Json): Promise<Json> => {
  const { status, body } = await demo.call('POST', `${pim}${path}`, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data as Json;
};
const read = async (path: string): Promise<Json> => (await demo.call('GET', `${pim}${path}`)).body.data as Json;
const fieldsOf = (name: string): string[] => resourceNamed(name).fields.map((field) => field.name);
const bulk = (resource: string, rows: unknown) => demo.call('PUT', `${pim}/bulk/${resource}`, rows);

let count = 0;
const named = (what: string): Json => ({ name: `${what} ${(count += 1)}` });
const chain = async () => {
  const top = await make('/level1categories', { ...named('Top'), country: 'ITA' });
  const middle = await make('/level2categories', { ...named('Middle'), country: 'ITA', category_1_id: top['id'] });
  const low = await make('/level3categories', { ...named('Low'), country: 'ITA', category_2_id: middle['id'] });
  return { top, middle, low };
};
const brandChain = async () => {
  const main = await make('/mainbrands', named('Main'));
  const unit = await make('/unitbrands', { ...named('Unit'), brand_main_id: main['id'] });
  const brand = await make('/brands', { ...named('Brand'), brand_unit_id: unit['id'] });
  return { main, unit, brand };
};

describe('categories', () => {
  it('CAT-009 to CAT-011, CAT-014, CAT-017: have the fields of the spec', () => {
    expect(fieldsOf('level1categories')).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'vertical',
        'country',
        'status',
        'active',
        'priority',
        'slug',
        'thumbnail',
        'category_master_id',
      ]),
    );
    expect(fieldsOf('level2categories')).toEqual(
      expect.arrayContaining([
        'category_1_id',
        'category_1_name',
        'vertical',
        'country',
        'status',
        'priority',
        'max_weight',
      ]),
    );
    expect(fieldsOf('level3categories')).toEqual(
      expect.arrayContaining([
        'category_1_id',
        'category_1_name',
        'category_2_id',
        'category_2_name',
        'rate',
        'has_ingredients_book',
        'frozen',
        'compliance_risk',
      ]),
    );
    for (const level of [1, 2, 3]) expect(fieldsOf(`level${level}mastercategories`)).toEqual(['id', 'name', 'country']);
  });

  it('CAT-012: a tax rate is none or one of nine', async () => {
    const rates = resourceNamed('level3categories').fields.find(({ name }) => name === 'rate')?.choices ?? [];
    expect(rates.map(({ value }) => value)).toEqual([4, 5, 5.5, 10, 15, 20, 21, 22, 23]);
    const { low } = await chain();
    expect(low['rate']).toBe(null);
  });

  it('CAT-004, CAT-019, CAT-025: begin as inactive drafts below the parent that they name; what a screen has ticked is dropped', async () => {
    const { top, middle, low } = await chain();
    expect(top).toMatchObject({ status: 0, active: false });
    expect(middle).toMatchObject({ status: 0, category_1_id: top['id'], category_1_name: top['name'] });
    expect(low).toMatchObject({ status: 0, category_2_id: middle['id'], category_1_id: top['id'] });
    const ticked = await make('/level1categories', { ...named('Ticked'), country: 'ITA', selected: true });
    expect(ticked).not.toHaveProperty('selected');
  });

  it('CAT-028: are listed, shown, changed and destroyed by their own calls', async () => {
    const { low } = await chain();
    const path = `/level3categories/${Number(low['id'])}`;
    expect(await read(path)).toMatchObject({ name: low['name'] });
    const changed = await demo.call('PUT', pim + path, { version: low['version'], changes: { frozen: true } });
    expect(changed.body.data).toMatchObject({ frozen: true });
    expect((await demo.call('DELETE', pim + path)).status).toBe(200);
    expect((await demo.call('GET', pim + path)).status).toBe(404);
  });

  it('CAT-006, CAT-028: of level 1 the active ones are listed alone, and without what other records say', async () => {
    const [top, made] = [
      await make('/level1categories', { ...named('Top'), country: 'ITA', active: true }),
      await make('/level1categories', { ...named('Top'), country: 'ITA', active: false }),
    ];
    const index = async (query: string): Promise<Json[]> =>
      (await read(`/level1categories?page=1&per-page=250&sort=id&direction=DESC${query}`)) as unknown as Json[];
    const ids = (rows: Json[]) => rows.map(({ id }) => id);
    expect(ids(await index(''))).toEqual(expect.arrayContaining([made['id'], top['id']]));
    const active = await index('&show-active=1&no_relations=1');
    expect(active.every((row) => row['active'] === true)).toBe(true);
    expect(ids(active)).toContain(top['id']);
    expect(active[0]).toHaveProperty('category_master_id');
    expect(active[0]).not.toHaveProperty('category_master_name');
    const both = await demo.call('GET', `${pim}/level1categories?show-active=1&q[active]=false`);
    expect(both.status).toBe(400);
  });

  it('CAT-029, CAT-040: are searched by POST, each level by its own path', async () => {
    const { top, middle, low } = await chain();
    for (const [resource, record] of [
      ['level1categories', top],
      ['level2categories', middle],
      ['level3categories', low],
    ] as const) {
      const { body } = await demo.call('POST', `${pim}/search/${resource}/find`, [record['name']]);
      expect(body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id: record['id'] })]));
    }
  });

  it('CAT-022 to CAT-024: an edit of many takes what was set alone: a rate of 0 and a null parent say nothing', async () => {
    const { middle, low } = await chain();
    const id = low['id'];
    await bulk('level3categories', [{ id, rate: 10 }]);
    const { status, body } = await bulk('level3categories', [{ id, rate: 0, category_2_id: null, priority: 7 }]);
    expect([status, body.data]).toEqual([200, { [String(id)]: true }]);
    expect(await read(`/level3categories/${Number(id)}`)).toMatchObject({
      rate: 10,
      category_2_id: middle['id'],
      priority: 7,
    });
    const before = await read(`/level3categories/${Number(id)}`);
    await bulk('level3categories', [{ id }]);
    expect(await read(`/level3categories/${Number(id)}`)).toMatchObject({ version: before['version'] });
    expect((await bulk('level3categories', { ids: [id], changes: { rate: 0 } })).status).toBe(422);
  });

  it('CAT-020, CAT-021, CAT-031: are approved singly and in bulk, and each id is answered true or why not', async () => {
    const { top, low } = await chain();
    const orphan = await make('/level3categories', { ...named('Orphan'), country: 'ITA' });
    const one = await demo.call('POST', `${pim}/approve/level1categories/${Number(top['id'])}`);
    expect(one.body.data).toMatchObject({ status: 1 });
    const { body } = await demo.call('POST', `${pim}/bulk/approve/level3categories`, [low['id'], orphan['id']]);
    const answer = body.data as Json;
    expect(answer[String(low['id'])]).toBe(true);
    expect(answer[String(orphan['id'])]).toMatch(/no level 2 category/);
    expect(await read(`/level3categories/${Number(low['id'])}`)).toMatchObject({ status: 1 });
    expect(await read(`/level3categories/${Number(orphan['id'])}`)).toMatchObject({ status: 0 });
  });

  it('CAT-030, CAT-033: several are destroyed at once, and one that others hang below is not', async () => {
    const { top, low } = await chain();
    const free = await make('/level1categories', { ...named('Free'), country: 'ITA' });
    const { body } = await demo.call('DELETE', `${pim}/bulk/level1categories`, [top['id'], free['id']]);
    expect((body.data as Json)[String(free['id'])]).toBe(true);
    expect((body.data as Json)[String(top['id'])]).toEqual(expect.any(String));
    expect(await read(`/level3categories/${Number(low['id'])}`)).toMatchObject({ category_1_id: top['id'] });
  });

  it('goes below another one, and never below one that is not there', async () => {
    const { low } = await chain();
    const { middle } = await chain();
    const path = `${pim}/level3categories/${Number(low['id'])}`;
    const moved = await demo.call('PUT', path, { version: low['version'], changes: { category_2_id: middle['id'] } });
    expect(moved.body.data).toMatchObject({ category_2_id: middle['id'], category_1_id: middle['category_1_id'] });
    const gone = await demo.call('PUT', path, { changes: { category_2_id: 999_999 } });
    expect(gone.status).toBe(422);
  });

  it('CAT-026: a slug has no blank, no dash at its end and no apostrophe', async () => {
    for (const slug of ['two words', 'ends-', "l'olio"]) {
      const { status, text } = await demo.call('POST', `${pim}/level1categories`, {
        ...named('S'),
        country: 'ITA',
        slug,
      });
      expect([slug, status]).toEqual([slug, 422]);
      expect(text).toContain('No spaces, final dash or apostrophe allowed');
    }
  });

  it('CAT-032 to CAT-035: say the exact texts, and the others in their style', () => {
    for (const level of [1, 2, 3])
      expect(resourceNamed(`level${level}categories`).messages).toMatchObject({
        listFailed: 'Error while fetching categories. Please try again later.',
        notUpdated: "Error: Category hasn't been updated.",
        notCreated: "Error: Category hasn't been created.",
        notDeleted: "Error: Category hasn't been deleted.",
        bulkDeletePartial: "Error: Categories with following ID's haven't been deleted: ",
      });
    expect(resourceNamed('level2categories').actions['approve']?.texts?.partial).toBe(
      "Error: Categories with following ID's haven't been approved: ",
    );
  });
});

describe('master categories', () => {
  it('CAT-037 to CAT-039: are made, shown, changed and destroyed by force', async () => {
    for (const level of [1, 2, 3]) {
      const path = `/level${level}mastercategories`;
      const master = await make(path, named('Master'));
      const one = `${pim}${path}/${Number(master['id'])}`;
      const changed = await demo.call('PUT', one, { version: master['version'], changes: { country: 'POL' } });
      expect(changed.body.data).toMatchObject({ country: 'POL' });
      expect((await demo.call('DELETE', `${one}?force=0`)).status).toBe(400);
      expect((await demo.call('DELETE', `${one}?force=1`)).status).toBe(200);
    }
  });

  it('CAT-015, CAT-016: are an empty list, in silence, where they cannot be read', () => {
    for (const level of [1, 2, 3])
      expect(resourceNamed(`level${level}mastercategories`).messages).toMatchObject({
        listFailed: null,
        lookupFailed: null,
      });
  });
});

describe('brands', () => {
  it('BRA-010, BRA-011, BRA-024: have the fields of the spec, and count their items', async () => {
    expect(fieldsOf('mainbrands')).toEqual(['id', 'name', 'status']);
    expect(fieldsOf('unitbrands')).toEqual(expect.arrayContaining(['brand_main_id', 'brand_main_name']));
    expect(fieldsOf('brands')).toEqual(
      expect.arrayContaining([
        'brand_unit_id',
        'brand_unit_name',
        'brand_main_id',
        'brand_main_name',
        'private_label',
        'item_count',
      ]),
    );
    const { brand } = await brandChain();
    expect(brand['item_count']).toBe(0);
    const item = await make('/items', { ...named('Item'), brand_id: brand['id'], country: 'ITA' });
    const path = `/brands/${Number(brand['id'])}`;
    expect(await read(path)).toMatchObject({ item_count: 1 });
    await demo.call('DELETE', `${pim}/items/${Number(item['id'])}`);
    expect(await read(path)).toMatchObject({ item_count: 0 });
    const refused = await demo.call('PUT', pim + path, { changes: { item_count: 5 } });
    expect(refused.status).toBe(422);
  });

  it('BRA-013 to BRA-016: an empty status keeps each its own, and nothing but a status, a parent or a private label is edited of many', async () => {
    const { main, unit, brand } = await brandChain();
    await demo.call('POST', `${pim}/approve/mainbrands/${Number(main['id'])}`);
    const kept = await bulk('mainbrands', [{ id: main['id'], status: null }]);
    expect(kept.body.data).toEqual({ [String(main['id'])]: true });
    expect(await read(`/mainbrands/${Number(main['id'])}`)).toMatchObject({ status: 1 });
    for (const [resource, record] of [
      ['mainbrands', main],
      ['unitbrands', unit],
      ['brands', brand],
    ] as const) {
      expect((await bulk(resource, { ids: [record['id']], changes: { status: null } })).status).toBe(422);
      expect((await bulk(resource, { ids: [record['id']], changes: { name: 'Other' } })).status).toBe(422);
    }
    const set = await bulk('brands', { ids: [brand['id']], changes: { private_label: true, brand_unit_id: null } });
    expect(set.status).toBe(200);
    expect(await read(`/brands/${Number(brand['id'])}`)).toMatchObject({
      private_label: true,
      brand_unit_id: unit['id'],
    });
  });

  it('BRA-017, BRA-026: each level is approved singly and in bulk, and each id is answered true or why not', async () => {
    const { main, unit, brand } = await brandChain();
    const loose = await make('/brands', named('Loose'));
    for (const [resource, record] of [
      ['mainbrands', main],
      ['unitbrands', unit],
    ] as const) {
      const { body } = await demo.call('POST', `${pim}/approve/${resource}/${Number(record['id'])}`);
      expect(body.data).toMatchObject({ status: 1 });
    }
    const { body } = await demo.call('POST', `${pim}/bulk/approve/brands`, [brand['id'], loose['id']]);
    const answer = body.data as Json;
    expect(answer[String(brand['id'])]).toBe(true);
    expect(answer[String(loose['id'])]).toMatch(/no unit brand/);
  });

  it('BRA-018: are found by lists of ids and of the names that they go by elsewhere', async () => {
    const { brand } = await brandChain();
    const alias = await make('/brands/alias', { alias: `ALIAS ${(count += 1)}`, brand_id: brand['id'] });
    for (const [kind, code] of [
      ['ids', brand['id']],
      ['aliases', alias['alias']],
    ] as const) {
      const { body } = await demo.call('POST', `${pim}/search/brands/${kind}`, [String(code)]);
      expect((body.data as Json[]).map(({ id }) => id)).toEqual([brand['id']]);
    }
  });

  it('BRA-020 to BRA-023: tell of failures for each level', () => {
    for (const [name, what] of [
      ['mainbrands', 'Main brand'],
      ['unitbrands', 'Unit brand'],
      ['brands', 'Brand'],
    ] as const) {
      const { messages, actions } = resourceNamed(name);
      expect(messages).toMatchObject({
        listFailed: 'Error while fetching brands. Please try again later.',
        notUpdated: `${what} hasn't been updated.`,
        bulkDeletePartial: `${what}s with following ID's haven't been deleted: `,
      });
      expect(actions['approve']?.texts?.partial).toBe(`${what}s with following ID's haven't been approved: `);
    }
    expect(resourceNamed('brand-aliases').messages).toMatchObject({
      listFailed: 'Error while fetching brand aliases. Please try again later.',
      notCreated: "Brand alias hasn't been created.",
    });
  });
});

describe('brand aliases', () => {
  it('BRA-006 to BRA-009, BRA-012, BRA-019: come the last first, 50 a page, with a brand or without one', async () => {
    const { list } = resourceNamed('brand-aliases');
    expect([list.columns, list.sort, list.pageSize]).toEqual([
      ['id', 'alias', 'brand_id', 'created_at'],
      ['id', 'DESC'],
      50,
    ]);
    const alias = await make('/brands/alias', { alias: `LOOSE ${(count += 1)}` });
    expect(alias).toMatchObject({ brand_id: null, created_at: expect.any(String) });
    const { body } = await demo.call('GET', `${pim}/brands/alias?per-page=1`);
    expect((body.data as Json[]).map(({ id }) => id)).toEqual([alias['id']]);
    const one = `${pim}/brands/alias/${Number(alias['id'])}`;
    expect(
      (await demo.call('PUT', one, { version: alias['version'], changes: { brand_id: 1 } })).body.data,
    ).toMatchObject({
      brand_id: 1,
    });
    expect((await demo.call('DELETE', one)).status).toBe(200);
  });
});

describe('somebody who is confined to one main brand', () => {
  let headers: Record<string, string> = {};
  let own: Awaited<ReturnType<typeof brandChain>>;
  let other: Awaited<ReturnType<typeof brandChain>>;
  beforeAll(async () => {
    own = await brandChain();
    other = await brandChain();
    await createAccounts(
      demo.pool,
      [{ email: 'confined@brands.test', label: 'Confined', permissions: ['pim_brands_admin', 'pim_brands_approve'] }],
      testPassword,
    );
    const [account] = await demo.rows('SELECT id FROM "user".users WHERE email = \'confined@brands.test\'');
    const made = await demo.callAs('roles', 'POST', '/api/user/v4/constraints', {
      user_id: account?.['id'],
      type: 'mainBrand',
      value: [String(own.main['id'])],
    });
    expect(made.status, made.text).toBe(201);
    headers = await demo.signIn('confined@brands.test');
  });

  it('BRA-025: sees its tree alone, and changes nothing else', async () => {
    const levels = [
      ['mainbrands', 'main'],
      ['unitbrands', 'unit'],
      ['brands', 'brand'],
    ] as const;
    for (const [resource, level] of levels) {
      const { body } = await demo.ask({ method: 'GET', url: `${pim}/${resource}`, headers });
      expect((body.data as Json[]).map(({ id }) => id)).toEqual([own[level]['id']]);
      const url = `${pim}/${resource}/${Number(other[level]['id'])}`;
      expect((await demo.ask({ method: 'PUT', url, payload: { changes: { name: 'Mine' } }, headers })).status).toBe(
        404,
      );
      const approved = await demo.ask({
        method: 'POST',
        url: `${pim}/bulk/approve/${resource}`,
        payload: [own[level]['id'], other[level]['id']],
        headers,
      });
      expect((approved.body.data as Json)[String(own[level]['id'])]).toBe(true);
      expect((approved.body.data as Json)[String(other[level]['id'])]).not.toBe(true);
    }
  });

  it('takes no brand out of it, nor one of another in', async () => {
    const url = `${pim}/brands/${Number(own.brand['id'])}`;
    const payload = { changes: { brand_unit_id: other.unit['id'] } };
    expect((await demo.ask({ method: 'PUT', url, payload, headers })).status).toBe(422);
    expect(await read(`/brands/${Number(own.brand['id'])}`)).toMatchObject({ brand_unit_id: own.unit['id'] });
  });
});
