import { beforeAll, describe, expect, it } from 'vitest';
import { computing } from '../../support/fixtureApp/computed.ts';
import { openShop, type Shop } from '../writing/shop.ts';

const shop = await openShop({ operations: computing });
type Row = Record<string, unknown> & { id: string; code: string };
type Headers = Awaited<ReturnType<Shop['signIn']>>;

let [milk, bread, piwo] = [0, 0, 0];
let [dairy, brewer] = [0, 0];
let italian: Headers;
let nobody: Headers;

const make = async (fields: Record<string, unknown>): Promise<number> => Number((await shop.makeProduct(fields)).id);
const rows = (path: string, headers?: Headers) => shop.ask<Row[]>(`GET ${path}`, undefined, headers);
const codes = async (path: string, headers?: Headers): Promise<string[]> =>
  (await rows(path, headers)).data.map(({ code }) => code);
const linesOf = async (path: string, body: object): Promise<string[]> =>
  (await shop.readText(`/api/shop/v1${path}`, {}, body)).replace('\uFEFF', '').trim().split(/\r?\n/);

beforeAll(async () => {
  const maker = async (name: string, country: string) =>
    Number((await shop.ask('POST /makers', { changes: { name, country } })).data.id);
  [dairy, brewer] = [await maker('Dairy', 'ITA'), await maker('Brewer', 'POL')];
  milk = await make({ name: 'Milk', stock: 0, maker_id: dairy });
  bread = await make({ name: 'Bread', stock: 7, price: 2.5, maker_id: dairy });
  piwo = await make({ name: 'Piwo', stock: 3, country: 'POL', maker_id: brewer });
  [italian, nobody] = await Promise.all([shop.signIn('italian@shop.test'), shop.signIn('nobody@shop.test')]);
});

describe('a view', () => {
  it('lists what its operation works out, with what references are called', async () => {
    const { data } = await rows('/alerts?sort=code&direction=ASC&columns=code,product_id,product_name,what');
    expect(data[0]).toEqual({
      id: `price:${milk}`,
      version: 1,
      code: `price:${milk}`,
      product_id: milk,
      product_name: 'Milk',
      what: 'No price',
      _refs: { product_id: { id: milk, label: 'Milk' } },
    });
    expect(data.map(({ code }) => code)).toEqual([`price:${milk}`, `price:${piwo}`, `stock:${milk}`]);
  });

  it('is filtered, sorted, paged and counted by the engine', async () => {
    expect(await codes('/alerts?q[what]=*stock*')).toEqual([`stock:${milk}`]);
    expect(await codes('/alerts?q[stock][gte]=1')).toEqual([`price:${piwo}`]);
    expect(await codes('/alerts?q[product_name]=*iw*')).toEqual([`price:${piwo}`]);
    expect((await codes('/alerts?sort=product_name&direction=DESC'))[0]).toBe(`price:${piwo}`);
    const second = await rows('/alerts?sort=code&direction=ASC&per-page=2&page=2&total=exact');
    expect([second.data.map(({ code }) => code), second.metadata.total]).toEqual([[`stock:${milk}`], 3]);
    expect((await rows('/alerts?total=estimate')).metadata.total).toBe(3);
    expect((await shop.ask<{ count: number }>('POST /alerts/count', { filter: { country: 'ITA' } })).data.count).toBe(
      2,
    );
    expect((await rows('/alerts?q[colour]=red')).status).toBe(400);
  });

  it('shows one record by its key', async () => {
    expect((await shop.ask(`GET /alerts/stock:${milk}`)).data).toMatchObject({ what: 'Out of stock', stock: 0 });
    expect((await shop.ask(`GET /alerts/stock:${bread}`)).status).toBe(404);
  });

  it('is exported as it is listed', async () => {
    const sort = { field: 'code', order: 'ASC' };
    const selection = { query: { filter: { country: 'ITA' } }, except: [] };
    expect(await linesOf('/alerts/export', { columns: ['what'], sort, selection })).toEqual([
      'code,what',
      `price:${milk},No price`,
      `stock:${milk},Out of stock`,
    ]);
  });

  it('shows nobody more than the records that he sees', async () => {
    expect(await codes('/alerts?sort=code&direction=ASC', italian)).toEqual([`price:${milk}`, `stock:${milk}`]);
    expect((await shop.ask(`GET /alerts/price:${piwo}`, undefined, italian)).status).toBe(404);
    expect((await rows('/alerts', nobody)).status).toBe(403);
  });

  it('has no call that writes', async () => {
    const calls = ['POST /alerts', 'PUT /alerts/x', 'DELETE /alerts/x', 'GET /history/alerts/x'];
    const asked = await Promise.all(calls.map((call) => shop.ask(call, call.startsWith('P') ? {} : undefined)));
    expect(asked.map(({ status }) => status)).toEqual([405, 405, 405, 404]);
    const plan = { resource: 'alerts', kind: 'update', selection: { ids: ['x'] }, changes: { what: 'y' } };
    expect((await shop.ask('POST /plans', plan)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a list that needs values chosen first', () => {
  const chosen = () => `q[country]=ITA&q[maker_id]=${dairy}`;

  it('gives the rows of what was chosen, and holds it', async () => {
    const { data } = await rows(`/stock_lines?${chosen()}&sort=name&direction=ASC&total=exact`);
    expect(data.map(({ name, worth, country, maker_id: maker }) => [name, worth, country, maker])).toEqual([
      ['Bread', 17.5, 'ITA', dairy],
      ['Milk', 0, 'ITA', dairy],
    ]);
    expect(await codes(`/stock_lines?q[country]=POL&q[maker_id][]=${brewer}`)).toEqual([`line:${piwo}`]);
    expect(await codes(`/stock_lines?${chosen()}&q[name]=*rea*`)).toEqual([`line:${bread}`]);
  });

  it.each([
    ['nothing', '', 'q[country]'],
    ['one of two', '?q[country]=ITA', 'q[maker_id]'],
    ['several', '?q[country]=ITA&q[maker_id][]=1&q[maker_id][]=2', 'q[maker_id]'],
    ['no value', '?q[country]=ITA&q[maker_id]=', 'q[maker_id]'],
  ])('is refused with %s chosen, naming what is to be', async (_, query, name) => {
    const { status, error } = await rows(`/stock_lines${query}`);
    expect([status, error.key, error.params['name']]).toEqual([400, 'badQuery', name]);
  });

  it('is exported of what was chosen, and not without', async () => {
    const filter = { country: 'ITA', maker_id: dairy };
    const body = { columns: ['name'], sort: { field: 'name', order: 'ASC' } };
    expect(await linesOf('/stock_lines/export', { ...body, selection: { query: { filter }, except: [] } })).toEqual([
      'code,name',
      `line:${bread},Bread`,
      `line:${milk},Milk`,
    ]);
    expect((await shop.ask('POST /stock_lines/export', body)).status).toBe(400);
  });

  it('finds no other maker for who sees one country', async () => {
    const asked = await rows(`/stock_lines?q[country]=POL&q[maker_id]=${brewer}`, italian);
    expect(asked.data).toEqual([]);
  });
});
