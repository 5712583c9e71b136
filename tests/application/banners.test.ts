import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
type Body = { data: Json; metadata: { related?: Record<string, Json[]> } };

const pictures = Object.fromEntries(
  ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) =>
    ['en', 'local'].map((language) => [`${slot}_${language}`, 'https://static.openfoodfacts.org/images/a.jpg']),
  ),
);

// Each its own year: no two banners of the tests are in each other's way.
let year = 2100;
const ownPeriod = (): Json => {
  year += 1;
  return { start_date: `${year}-01-01 08:00:00`, end_date: `${year}-02-01 08:00:00` };
};

const make = async (changes: Json = {}, related: Json = {}): Promise<Body> => {
  const answer = await demo.callAs('ads', 'POST', `${pim}/banners`, {
    changes: { title: 'Test', country: 'ITA', ...ownPeriod(), ...changes },
    related,
  });
  expect(answer.body).toMatchObject({ data: { status: 0 } });
  return answer.body as unknown as Body;
};
const change = (id: unknown, changes: Json) => demo.callAs('ads', 'PUT', `${pim}/banners/${Number(id)}`, { changes });

describe('a banner', () => {
  it('begins with the defaults of the spec, and its items have places from 1', async () => {
    const items = await demo.rows(
      `SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND country = 'ITA' ORDER BY id LIMIT 2`,
    );
    const rows = items.map(({ id }, at) => ({ changes: { item_id: Number(id), rank: at + 1 } }));
    const { data, metadata } = await make({}, { 'banner-items': { rows } });
    expect(data).toMatchObject({
      index: 2,
      type: 'mpu',
      metric: 'impressions',
      rate: 'adserver_fixed',
      quote: 1_000_000,
      price: 3000,
      status: 0,
    });
    expect(metadata.related?.['banner-items']?.map(({ rank }) => rank)).toEqual([1, 2]);
    const none = await demo.callAs('ads', 'POST', `${pim}/banner_items`, {
      changes: { item_id: Number(items[0]?.['id']), banner_id: data['id'], rank: 0 },
    });
    expect([none.status, Object.keys(none.body['errors'] as Json)]).toEqual([422, ['rank']]);
  });

  it('needs a category where it stands in one, and how much where it has a goal', async () => {
    const answer = await demo.callAs('ads', 'POST', `${pim}/banners`, {
      changes: { title: 'x', country: 'ITA', type: 'category_first', goal_type: 'clicks' },
    });
    expect([answer.status, Object.keys(answer.body['errors'] as Json).sort()]).toEqual([
      422,
      ['category_id', 'goal_amount'],
    ]);
    const search = await make({ type: 'premium_search_top' });
    expect(search.data['category_id']).toBeNull();
  });

  it('BAN-016: is scheduled once it has all six pictures, and cancelled for good', async () => {
    const { data } = await make();
    const bare = await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/schedule`, {});
    expect([bare.status, Object.keys(bare.body['errors'] as Json).sort()]).toEqual([422, Object.keys(pictures).sort()]);
    await change(data['id'], pictures);
    const met = await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/schedule`, {});
    expect([met.status, met.body.data]).toMatchObject([200, { status: 1 }]);
    expect((await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/cancel`, {})).status).toBe(200);
    expect((await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/schedule`, {})).status).toBe(409);
  });

  it('is changed, made and deleted with others by the calls of the spec, each refusal at its own', async () => {
    const one = await make();
    const other = await make();
    const ids = [one, other].map(({ data }) => Number(data['id']));
    const changed = await demo.callAs('ads', 'PUT', `${pim}/bulk/banners`, { ids, changes: { price: 4500 } });
    expect([changed.status, Object.keys(changed.body.data as Json)]).toEqual([200, ids.map(String)]);
    expect((await demo.callAs('ads', 'GET', `${pim}/banners/${ids[1]}`)).body.data).toMatchObject({ price: 4500 });
    const low = await demo.callAs('ads', 'PUT', `${pim}/bulk/banners`, { ids, changes: { price: -1 } });
    expect(Object.values(low.body.data as Json).every((answer) => typeof answer === 'string')).toBe(true);
    expect((await demo.callAs('ads', 'GET', `${pim}/banners/${ids[1]}`)).body.data).toMatchObject({ price: 4500 });
    const gone = await demo.callAs('ads', 'DELETE', `${pim}/bulk/banners`, ids);
    expect(gone.body.data).toEqual(Object.fromEntries(ids.map((id) => [id, true])));
  });

  it('BAN-007: takes no place that another one has then, which is told before and refused with its holder', async () => {
    const period = ownPeriod();
    const { data: first } = await make({ ...period, type: 'premium_search_top', index: 1, title: 'The first' });
    const id = Number(first['id']);
    const place = { type: 'premium_search_top', country: 'ITA', index: 1, ...period };
    const check = async (values: Json, own?: number) =>
      (await demo.callAs('ads', 'POST', `${pim}/banners/check`, { values, ...(own !== undefined && { id: own }) })).body
        .data;
    expect(await check(place)).toEqual([{ check: 'placeOfAll', value: period, banner_id: id, label: 'The first' }]);
    for (const elsewhere of [{ index: 2 }, { country: 'POL' }, { type: 'mpu' }])
      expect(await check({ ...place, ...elsewhere })).toEqual([]);
    expect(await check(place, id)).toEqual([]);
    const twice = await demo.callAs('ads', 'POST', `${pim}/banners`, { changes: { title: 'Second', ...place } });
    const told = {
      text: `The place is taken then: ${id}.`,
      record: { resource: 'banners', id: String(id), label: 'The first' },
    };
    expect([twice.status, twice.body['errors']]).toMatchObject([422, { start_date: told, end_date: told }]);
    await demo.callAs('ads', 'POST', `${pim}/banners/${id}/cancel`, {});
    expect(await check(place)).toEqual([]);
    await make(place);
  });

  it('takes a place of a category that no other one of the same category has then', async () => {
    const categories = await demo.rows(
      `SELECT id FROM catalogue.level2categories WHERE country = 'ITA' ORDER BY id LIMIT 2`,
    );
    const [one, other] = categories.map(({ id }) => Number(id));
    const place = { type: 'category_first', ...ownPeriod() };
    await make({ ...place, category_id: one });
    await make({ ...place, category_id: other });
    const twice = await demo.callAs('ads', 'POST', `${pim}/banners`, {
      changes: { title: 'x', country: 'ITA', ...place, category_id: one },
    });
    expect([twice.status, Object.keys(twice.body['errors'] as Json)]).toEqual([422, ['start_date', 'end_date']]);
  });

  it('gets a place that two save at once for one of them', async () => {
    const changes = { title: 'At once', country: 'ITA', type: 'premium_search_middle', ...ownPeriod() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => demo.callAs('ads', 'POST', `${pim}/banners`, { changes })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('is of nobody without the permission of activities, and of no other country', async () => {
    const { data } = await make();
    const calls = [
      ['GET', '/banners'],
      ['GET', `/banners/${data['id']}`],
      ['POST', '/banners'],
      ['PUT', `/banners/${data['id']}`],
      ['DELETE', `/banners/${data['id']}`],
      ['PUT', '/bulk/banners'],
      ['DELETE', '/bulk/banners'],
      ['POST', `/banners/${data['id']}/clone`],
      ['POST', `/banners/${data['id']}/schedule`],
      ['POST', '/banners/check'],
      ['GET', '/banner_items'],
    ] as const;
    for (const [method, path] of calls)
      expect([path, (await demo.callAs('items', method, `${pim}${path}`, {})).status]).toEqual([path, 403]);
    const rights = ['pim_user', 'pim_activities_admin'];
    const seed = { email: 'poland@banners.test', permissions: rights, constraints: { country: ['POL'] } };
    await createAccounts(demo.pool, [{ ...seed, label: 'Poland' }], testPassword);
    const headers = await demo.signIn('poland@banners.test');
    const ask = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: unknown) =>
      demo.ask({ method, url: `${pim}${path}`, payload, headers });
    const list = await ask('GET', '/banners?per-page=250');
    expect(new Set((list.body.data as Json[]).map(({ country }) => country))).toEqual(new Set(['POL']));
    expect((await ask('GET', `/banners/${data['id']}`)).status).toBe(404);
    expect((await ask('PUT', `/banners/${data['id']}`, { changes: { title: 'Mine' } })).status).toBe(404);
    expect((await ask('POST', '/banners', { changes: { title: 'x', country: 'ITA' } })).status).toBe(403);
    // That a place is taken is told, of another country by whom is not.
    const { start_date, end_date } = data;
    const asked = { values: { type: 'mpu', country: 'ITA', index: 2, start_date, end_date } };
    expect((await ask('POST', '/banners/check', asked)).body.data).toEqual([
      { check: 'placeOfAll', value: null, banner_id: null, label: null },
    ]);
  });
});
