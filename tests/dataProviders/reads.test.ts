import { describe, expect, it } from 'vitest';
import { buildProvider } from './buildProvider.ts';

const list = (rows: unknown[], metadata = {}) => Response.json({ data: rows, metadata });
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 1 }));
const decoded = (url: string | undefined): string => decodeURIComponent(url ?? '');

describe('getList', () => {
  it('speaks the dialect of the service, with the columns and the count of meta', async () => {
    const { provider, sent } = buildProvider([list(rows(2), { total: 2 })]);
    const answer = await provider.getList('products', {
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: { name: { contains: 'moz' } },
      meta: { columns: ['id', 'name'], total: 'exact' },
    });
    expect(decoded(sent[0]?.url)).toBe(
      '/api/shop/v1/products?page=2&per-page=50&sort=name&direction=ASC&q[name]=*moz*&columns=id,name&total=exact',
    );
    expect(answer).toMatchObject({ total: 2, pageInfo: { hasPreviousPage: true, hasNextPage: false } });
  });

  it('speaks another dialect to another service', async () => {
    const { provider, sent } = buildProvider([list(rows(1))]);
    await provider.getList('labels', { pagination: { page: 3, perPage: 20 }, meta: {} });
    expect(sent[0]?.url).toContain('/api/depot/v1/labels?skip=40&take=20');
  });

  it('takes a full page without a count for one that may have a successor', async () => {
    const full = buildProvider([list(rows(50))]).provider.getList('products', { pagination: { page: 1, perPage: 50 } });
    const short = buildProvider([list(rows(49))]).provider.getList('products', {
      pagination: { page: 1, perPage: 50 },
    });
    expect([(await full).pageInfo?.hasNextPage, (await short).pageInfo?.hasNextPage]).toEqual([true, false]);
  });

  describe('ALI-003, ALI-005, ALI-006: by a cursor', () => {
    const onward = { lastEvaluatedKey: '50' };
    const build = (...answers: Response[]) => buildProvider(answers, () => ({ dialect: 'cursor' }));
    const ask = async ({ provider }: ReturnType<typeof build>, page: number, filter = {}) =>
      (await provider.getList('products', { pagination: { page, perPage: 50 }, filter })).pageInfo;

    it('goes on after the rows before, and back before the end of the page', async () => {
      const shop = build(list(rows(50), onward));
      for (const page of [1, 2, 3, 2, 1, 2]) await ask(shop, page);
      expect(shop.sent.map(({ url }) => decoded(url).split('?')[1])).toEqual([
        'take=50',
        'take=50&page[after]=50',
        'take=50&page[after]=100',
        'take=50&page[before]=100',
        'take=50&page[before]=50',
        'take=50&page[after]=50',
      ]);
    });

    it('is not back where another list, or the same page again, is asked for', async () => {
      const shop = build(list(rows(50), onward));
      await ask(shop, 3);
      await ask(shop, 3);
      await ask(shop, 2, { name: 'moz' });
      expect(shop.sent.filter(({ url }) => decoded(url).includes('page[before]'))).toEqual([]);
    });

    it('has a next page where the answer has a key to go on from, however many rows there are', async () => {
      expect(await ask(build(list(rows(50), onward)), 1)).toEqual({ hasPreviousPage: false, hasNextPage: true });
      expect(await ask(build(list(rows(50))), 1)).toEqual({ hasPreviousPage: false, hasNextPage: false });
      expect(await ask(build(list(rows(3), onward)), 2)).toEqual({ hasPreviousPage: true, hasNextPage: true });
    });

    it('makes a page the last one that comes short on the way back', async () => {
      const shop = build(list(rows(50), { lastEvaluatedKey: '100' }), list([]), list(rows(20)));
      await ask(shop, 2);
      expect(await ask(shop, 3)).toEqual({ hasPreviousPage: true, hasNextPage: false });
      expect(await ask(shop, 2)).toEqual({ hasPreviousPage: true, hasNextPage: false });
    });
  });

  it('keeps what references are called beside the row', async () => {
    const row = { id: 1, version: 3, maker_id: 4, _refs: { maker_id: { id: 4, label: 'Mandara' } } };
    const { provider } = buildProvider([list([row])]);
    expect((await provider.getList('products', {})).data).toEqual([row]);
  });

  it('asks for packed rows, and answers them as they were', async () => {
    const packed = {
      columns: ['id', 'version', 'maker_id', 'labels'],
      rows: [
        [1, 3, 4, [7, 8]],
        [2, 1, null, []],
      ],
      refs: { maker_id: { 4: 'Mandara' }, labels: { 7: 'Bio', 8: 'DOP' } },
    };
    const { provider, sent } = buildProvider([Response.json({ data: packed, metadata: { total: 2 } })]);
    expect(await provider.getList('products', {})).toMatchObject({
      total: 2,
      data: [
        {
          id: 1,
          version: 3,
          maker_id: 4,
          labels: [7, 8],
          _refs: {
            maker_id: { id: 4, label: 'Mandara' },
            labels: [
              { id: 7, label: 'Bio' },
              { id: 8, label: 'DOP' },
            ],
          },
        },
        { id: 2, version: 1, maker_id: null, labels: [], _refs: {} },
      ],
    });
    expect(sent[0]?.headers['accept']).toMatch(/^application\/vnd\.toolkit\.rows\+json,/);
  });

  it('reads a list that is nested once more', async () => {
    const { provider } = buildProvider([Response.json({ data: { data: rows(1), metadata: { total: 1 } } })]);
    expect(await provider.getList('products', {})).toMatchObject({ data: rows(1), total: 1 });
  });

  it('posts the codes of a search', async () => {
    const { provider, sent } = buildProvider([list([])]);
    await provider.getList('products', { meta: { search: { kind: 'codes', codes: ['8001', '8002'] } } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: ['8001', '8002'] });
    expect(sent[0]?.url).toContain('/api/shop/v1/search/products/codes?');
  });
});

describe('the other reads', () => {
  it('asks for many ids in requests of at most 100', async () => {
    const { provider, sent } = buildProvider([list(rows(100)), list(rows(100)), list(rows(5))]);
    const ids = Array.from({ length: 205 }, (_, at) => at + 1);
    expect((await provider.getMany('products', { ids })).data).toHaveLength(205);
    expect(sent.map(({ url }) => /per-page=(\d+)/.exec(url)?.[1])).toEqual(['100', '100', '5']);
  });

  it('asks for the rows of one parent by a filter', async () => {
    const { provider, sent } = buildProvider([list([])]);
    await provider.getManyReference('product-codes', {
      target: 'product_id',
      id: 7,
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(decoded(sent[0]?.url)).toContain('q[product_id]=7');
  });

  it('escapes an id in the path', async () => {
    const { provider, sent } = buildProvider([Response.json({ data: { id: 'a/b,1', version: 1 } })]);
    await provider.getOne('products', { id: 'a/b,1' });
    expect(sent[0]?.url).toBe('/api/shop/v1/products/a%2Fb%2C1');
  });

  it('reads a service of the simple REST format through its own provider', async () => {
    const answer = Response.json([{ id: 1 }], { headers: { 'content-range': 'products 0-0/319' } });
    const { provider, sent } = buildProvider([answer], () => ({ dialect: 'simpleRest' }));
    const page = await provider.getList('products', {
      pagination: { page: 1, perPage: 1 },
      filter: { id: { in: [1, 2] } },
      sort: { field: '', order: 'DESC' },
    });
    expect(page).toMatchObject({ data: [{ id: 1 }], total: 319 });
    expect(decoded(sent[0]?.url)).toBe('/api/shop/v1/products?filter={"id":[1,2]}&range=[0,0]&sort=["id","DESC"]');
  });
});
