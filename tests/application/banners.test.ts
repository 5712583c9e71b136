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
    const shown = await demo.callAs('ads', 'GET', `${pim}/banners/${Number(data['id'])}`);
    expect((shown.body.data as Json)['items_data']).toMatchObject(
      items.map(({ id }, at) => ({ item_id: Number(id), rank: at + 1 })),
    );
    const none = await demo.callAs('ads', 'POST', `${pim}/banner_items`, {
      changes: { item_id: Number(items[0]?.['id']), banner_id: data['id'], rank: 0 },
    });
    expect([none.status, Object.keys(none.body['errors'] as Json)]).toEqual([422, ['rank']]);
  });

  it('CMP-024, CMP-029: stands in no place that is not visible', async () => {
    const none = await demo.callAs('ads', 'POST', `${pim}/banners`, {
      changes: { title: 'x', country: 'ITA', index: 0 },
    });
    expect([none.status, Object.keys(none.body['errors'] as Json)]).toEqual([422, ['index']]);
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

  it('BAN-012: tells what is entered as contents of each type, as a JSON schema', async () => {
    const { status, body } = await demo.callAs('ads', 'GET', `${pim}/banners/contents`);
    const answer = body.data as { type: string; fields: Json[]; schema: { required: string[]; properties: Json } }[];
    expect([status, answer.map(({ type }) => type)]).toEqual([
      200,
      [
        'mpu',
        'category_first',
        'category_premium_top',
        'category_premium_middle',
        'premium_search_top',
        'premium_search_middle',
        'cashback',
      ],
    ]);
    const cashback = answer.at(-1);
    expect(cashback?.fields[0]).toEqual({ field: 'kind', label: 'Kind', required: true });
    expect(cashback?.schema).toMatchObject({
      required: ['kind'],
      properties: { kind: { enum: ['card', 'image_third_width', 'image_full_width'] } },
    });
    expect(JSON.stringify(answer)).not.toContain('x-field');
  });

  it('BAN-009: has the contents of the type that it will have, and loses none without being told', async () => {
    const contents = { link_type: 'internal', link: '/offers', alt_text: 'A basket' };
    const { data } = await make({ contents });
    const id = data['id'];
    const told = async (changes: Json) => {
      const { status, body } = await change(id, changes);
      return [status, (body['errors'] as Record<string, Json> | undefined)?.['contents']?.['text']];
    };
    const foreign = 'Not entered for what is chosen in Type. Take it out, or choose anew.';
    expect(await told({ type: 'cashback' })).toEqual([422, `Link type: ${foreign}`]);
    expect(await told({ type: 'cashback', contents: { ...contents, kind: 'card' } })).toEqual([
      422,
      `Link type: ${foreign}`,
    ]);
    expect(await told({ type: 'cashback', contents: { text: 'Back' } })).toEqual([422, 'Kind: Required field']);
    expect(await told({ contents: { ...contents, link: 'javascript:alert(1)' } })).toEqual([
      422,
      'Link: Begin with /: a place in the shop, such as /offers',
    ]);
    expect(await told({ contents: { ...contents, link_type: 'external', link: 'javascript:alert(1)' } })).toEqual([
      422,
      'Link: Not a valid URL',
    ]);
    expect((await demo.callAs('ads', 'GET', `${pim}/banners/${Number(id)}`)).body.data).toMatchObject({
      type: 'mpu',
      contents,
    });
    expect(await told({ type: 'cashback', contents: { kind: 'card' } })).toEqual([200, undefined]);
    expect(await told({ type: 'mpu' })).toEqual([422, `Kind: ${foreign}`]);
    expect(await told({ type: 'mpu', contents: null })).toEqual([200, undefined]);
    // What both types have stays where the type alone is changed.
    expect(
      await told({ type: 'premium_search_top', contents: { ...contents, headline: 'A', alt_text: undefined } }),
    ).toEqual([200, undefined]);
    expect(await told({ type: 'premium_search_middle' })).toEqual([200, undefined]);
  });

  it('is not shown as a cashback before it says of which kind', async () => {
    const { data } = await make({ type: 'cashback', ...pictures });
    const bare = await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/schedule`, {});
    expect([bare.status, Object.keys(bare.body['errors'] as Json)]).toEqual([422, ['contents']]);
    await change(data['id'], { contents: { kind: 'image_full_width' } });
    expect((await demo.callAs('ads', 'POST', `${pim}/banners/${data['id']}/schedule`, {})).status).toBe(200);
  });

  it('tells in a plan of many which contents do not fit, and writes the others', async () => {
    const made = [await make({ type: 'cashback' }), await make()];
    const [cashback, mpu] = made.map(({ data }) => Number(data['id']));
    const contents = { kind: 'card' };
    const plan = await demo.callAs('ads', 'POST', `${pim}/plans`, {
      resource: 'banners',
      kind: 'update',
      rows: [cashback, mpu].map((id) => ({ id: String(id), changes: { contents } })),
    });
    const { id, rows } = plan.body.data as { id: string; rows: { id: string; outcome: string; findings?: Json[] }[] };
    const outcomes = Object.fromEntries(rows.map((row) => [row.id, [row.outcome, row.findings?.[0]?.['path']]]));
    expect(outcomes[String(mpu)]).toEqual(['error', ['kind']]);
    await demo.callAs('ads', 'POST', `${pim}/plans/${id}/apply`);
    const read = async (of: unknown) =>
      (await demo.callAs('ads', 'GET', `${pim}/banners/${Number(of)}`)).body.data as Json;
    expect([(await read(cashback))['contents'], (await read(mpu))['contents']]).toEqual([contents, null]);
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
      ['GET', '/banners/contents'],
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
