import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';
import { resourceNamed } from './markedWorld.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

const demo = await demoServer({ items: 20, itemStores: 40, stores: 4, brands: 12 });
const path = `${pim}/sponsored_listing`;
const brand = '/api/brand/v1';

const pictures = Object.fromEntries(
  ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) =>
    ['en', 'local'].map((language) => [`${slot}_${language}`, 'https://static.openfoodfacts.org/images/a.jpg']),
  ),
);
const period = { start_date: '2090-01-01 08:00:00', end_date: '2090-02-01 08:00:00' };

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('ads', method, url, payload);
const dataOf = ({ body }: Reply): Json => body.data as Json; // one record
const item = async (country = 'ITA'): Promise<number> =>
  Number(
    (
      await demo.rows('SELECT min(id) AS id FROM catalogue.items WHERE deleted_at IS NULL AND country = $1', [country])
    )[0]?.['id'],
  );
const post = async (changes: Json = {}): Promise<Reply> =>
  ask('POST', path, { changes: { item_id: await item(), country: 'ITA', ...period, ...pictures, ...changes } });
const make = async (changes: Json = {}): Promise<Json> => {
  const reply = await post(changes);
  expect(reply.status, reply.text).toBe(201);
  return dataOf(reply);
};
const makeCampaign = async (): Promise<Json> =>
  dataOf(await ask('POST', `${brand}/campaigns`, { changes: { title: 'Snow', country: 'ITA', ...period } }));
const faultsOf = ({ status, body }: Reply): Record<string, string> => {
  expect(status).toBe(422);
  const errors = body['errors'] as Record<string, { text: string }>;
  return Object.fromEntries(Object.entries(errors).map(([name, { text }]) => [name, text]));
};
const read = async (id: unknown): Promise<Json> => dataOf(await ask('GET', `${path}/${Number(id)}`));
const goLive = async (id: unknown): Promise<void> => {
  await demo.rows('UPDATE catalogue."sponsored-listings" SET status = 2, start_date = $2 WHERE id = $1', [
    id,
    '2026-01-01 08:00:00',
  ]);
};
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `word ${at}`);

describe('a sponsored listing', () => {
  it('SPL-001, SPL-007, SPL-012: is listed in the columns of the spec, by its campaign, the last first', async () => {
    const { list, fields } = resourceNamed('sponsored-listings');
    const labels = list.columns.map((name) => fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual([
      'Thumbnail',
      'Id',
      'Type',
      'Country',
      'Item ID',
      'Item Name',
      'Priority',
      'Start Date',
      'End Date',
      'Test Live',
      'Status',
    ]);
    expect(list.prompt).toBe('Load data or start a search.');
    expect(list.sort).toEqual(['campaign_id', 'DESC']);
    const { body } = await ask('GET', `${path}?per-page=50&sort=campaign_id&direction=DESC`);
    const campaigns = (body.data as Json[]).map((row) => row['campaign_id']).filter((id) => id !== null);
    expect(campaigns.length).toBeGreaterThan(10);
    expect(campaigns).toEqual(campaigns.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('SPL-002, SPL-008, SPL-024: is made, searched, shown and changed, and tells its item and its campaign', async () => {
    const campaign = await makeCampaign();
    const listing = await make({
      campaign_id: campaign['id'],
      keywords: ['pasta'],
      quote: 100,
      metric: 'cpc',
      rate: 'prc_flat',
    });
    expect(listing).toMatchObject({
      type: 'search_top',
      status: 0,
      price: 9990,
      foreground: 'none',
      campaign: { id: campaign['id'], title: 'Snow' },
      item_name: expect.any(String),
      keywords: ['pasta'],
    });
    const changed = await ask('PUT', `${path}/${Number(listing['id'])}`, {
      version: listing['version'],
      changes: { price: 4500 },
    });
    expect(dataOf(changed)).toMatchObject({ price: 4500 });
    const found = await ask('POST', `${pim}/search/sponsored_listing/ids`, [listing['id']]);
    expect((found.body.data as Json[]).map(({ id, price }) => [id, price])).toEqual([[listing['id'], 4500]]);
  });

  it('SPL-024: is made, changed and deleted with others', async () => {
    const row = { item_id: await item(), country: 'ITA', ...period };
    const made = await ask('POST', `${pim}/bulk/sponsored_listing`, [
      row,
      { ...row, priority: 0 },
      { ...row, priority: 3 },
    ]);
    const answer = made.body.data as Json;
    const ids = Object.keys(answer).filter((id) => answer[id] === true);
    expect([made.status, ids.length, Object.values(answer).filter((one) => one !== true)]).toEqual([
      200,
      2,
      [expect.stringContaining('Min: 1')],
    ]);
    const all = Object.fromEntries(ids.map((id) => [id, true]));
    const changed = await ask('PUT', `${pim}/bulk/sponsored_listing`, { ids, changes: { priority: 2 } });
    expect(changed.body.data).toEqual(all);
    expect(await read(ids[0])).toMatchObject({ priority: 2 });
    expect((await ask('DELETE', `${pim}/bulk/sponsored_listing`, ids)).body.data).toEqual(all);
    expect((await ask('GET', `${path}/${ids[0]}`)).status).toBe(404);
  });

  it('SPL-037, SPL-042: has a priority of 1 at least, and a price of 0 to 99999.99 in whole thousandths', async () => {
    expect(faultsOf(await post({ priority: 0, price: 99_999_991 }))).toEqual({
      priority: 'Min: 1',
      price: 'Min: 0.00, max: 99999.99',
    });
    expect(faultsOf(await post({ price: 1.5 }))).toEqual({ price: 'At most 3 decimals are kept, got 0.0015.' });
    expect(await make({ price: 99_999_990 })).toMatchObject({ price: 99_999_990 });
  });

  it('SPL-008: has at most 20 keywords, none of them twice in another case', async () => {
    expect(faultsOf(await post({ keywords: words(21) }))).toEqual({ keywords: 'At most 20, got 21.' });
    expect(faultsOf(await post({ keywords: ['Pasta', 'pane', 'pasta'] }))).toEqual({
      keywords: "'Pasta' and 'pasta' are the same.",
    });
    expect((await make({ keywords: words(20) }))['keywords']).toHaveLength(20);
  });

  it('SPL-008: takes over the first 20 keywords that are selected, unless some are typed', async () => {
    const selectable = words(22).map((name, at) => ({ name, selected: at !== 0 }));
    const listing = await make({ selectable_keywords: selectable });
    expect(listing['keywords']).toEqual(words(21).slice(1));
    const typed = await make({ selectable_keywords: selectable, keywords: ['own'] });
    expect(typed['keywords']).toEqual(['own']);
  });

  it('SPL-031, STA-019: is given the words of its item by whoever holds activities alone', async () => {
    const id = await item();
    const { status, body } = await ask('POST', `${pim}/keywords`, { items: [id] });
    expect(status).toBe(200);
    const found = body.data as Json[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ selected }, at) => selected === at < 20)).toBe(true);
    expect((await demo.callAs('finance', 'POST', `${pim}/keywords`, { items: [id] })).status).toBe(403);
    expect((await make({ selectable_keywords: found }))['keywords']).toEqual(
      found.slice(0, 20).map(({ name }) => name),
    );
  });

  it('STA-017: takes keywords out of one text, between which stands a semicolon', () => {
    const field = resourceNamed('sponsored-listings').fields.find(({ name }) => name === 'keywords');
    expect(field && typeOf(fieldTypes, field).parse('pasta; pane e vino; uova', field)).toEqual({
      ok: true,
      value: ['pasta', 'pane e vino', 'uova'],
    });
  });

  it('SPC-003: tells its campaign its type, for as long as it is one of its listings', async () => {
    const [campaign, other] = [await makeCampaign(), await makeCampaign()];
    const typesOf = async ({ id }: Json): Promise<unknown> =>
      dataOf(await ask('GET', `${brand}/campaigns/${Number(id)}`))['distinct_campaign_types'];
    expect(await typesOf(campaign)).toBeNull();
    const first = await make({ campaign_id: campaign['id'], type: 'search_top' });
    await make({ campaign_id: campaign['id'], type: 'search_top' });
    const cart = await make({ campaign_id: campaign['id'], type: 'in_cart' });
    expect(await typesOf(campaign)).toEqual(['in_cart', 'search_top']);
    const change = async ({ id, version }: Json, changes: Json) =>
      dataOf(await ask('PUT', `${path}/${Number(id)}`, { version, changes }));
    await change(first, { type: 'homepage' });
    expect(await typesOf(campaign)).toEqual(['homepage', 'in_cart', 'search_top']);
    const moved = await change(cart, { campaign_id: other['id'] });
    expect([await typesOf(campaign), await typesOf(other)]).toEqual([['homepage', 'search_top'], ['in_cart']]);
    expect((await ask('DELETE', `${path}/${Number(moved['id'])}?version=${Number(moved['version'])}`)).status).toBe(
      200,
    );
    expect(await typesOf(other)).toBeNull();
    const { body } = await ask('GET', `${brand}/campaigns?per-page=50&columns=id,distinct_campaign_types`);
    const listed = (body.data as Json[]).find(({ id }) => id === campaign['id']);
    expect(listed?.['distinct_campaign_types']).toEqual(['homepage', 'search_top']);
  });

  it('SPL-038: is told the field for which it is not scheduled among many', async () => {
    const pictureless = Object.fromEntries(Object.keys(pictures).map((name) => [name, null]));
    const { id } = await make({ ...pictureless, thumbnail_local: pictures['thumbnail_local'] });
    const request = {
      resource: 'sponsored-listings',
      kind: 'action',
      action: 'schedule',
      selection: { ids: [String(id)] },
    };
    const plan = dataOf(await ask('POST', `${pim}/plans`, request));
    const applied = dataOf(await ask('POST', `${pim}/plans/${String(plan['id'])}/apply`, {}));
    expect((applied['results'] as Json[]).map(({ result }) => result)).toMatchObject([
      { text: 'Required field', field: 'thumbnail_en' },
    ]);
  });

  it('SPL-038: is scheduled with its six pictures and a period that is not over', async () => {
    const bare = await make({ ...Object.fromEntries(Object.keys(pictures).map((name) => [name, null])) });
    expect(Object.keys(faultsOf(await ask('POST', `${path}/${Number(bare['id'])}/schedule`, {}))).sort()).toEqual(
      Object.keys(pictures).sort(),
    );
    const open = await make({ end_date: null });
    expect((await ask('POST', `${path}/${Number(open['id'])}/schedule`, {})).body['message']).toBe('no end date');
    const whole = await make();
    expect(dataOf(await ask('POST', `${path}/${Number(whole['id'])}/schedule`, {}))).toMatchObject({ status: 1 });
  });

  it('SPL-003, SPL-013, SPL-026: is stopped; what ran ends now, what never ran keeps its dates, and nothing is stopped twice', async () => {
    const scheduled = await make({ status: 1 });
    const stopped = dataOf(await ask('POST', `${path}/${Number(scheduled['id'])}/stop`, {}));
    expect(stopped).toMatchObject({ status: 4, ...period });
    expect((await ask('POST', `${path}/${Number(scheduled['id'])}/stop`, {})).status).toBe(409);
    const live = await make({ status: 1 });
    await goLive(live['id']);
    const ended = dataOf(await ask('POST', `${path}/${Number(live['id'])}/stop`, {}));
    expect(ended['status']).toBe(4);
    expect(String(ended['end_date']) < period.start_date).toBe(true);
  });

  it('SPL-004: is cloned as a draft of its own', async () => {
    const listing = await make({ status: 1, keywords: ['pasta'] });
    const { status, body } = await ask('POST', `${path}/${Number(listing['id'])}/clone`, {});
    expect([status, body.data]).toMatchObject([201, { status: 0, keywords: ['pasta'], ...period }]);
    expect((body.data as Json)['id']).not.toBe(listing['id']);
  });

  it('SPL-005, SPL-027: gets other dates with many, and each answers by its id', async () => {
    const [first, second] = [await make(), await make({ end_date: '2090-01-05 08:00:00' })];
    const ids = [first['id'], second['id'], 99_999_999];
    const { status, body } = await ask('PUT', `${path}/dates`, {
      activity_ids: ids,
      start_date: '2090-01-20 08:00:00',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual({
      [String(first['id'])]: true,
      [String(second['id'])]: expect.stringContaining('It ends before it starts'),
      '99999999': expect.any(String),
    });
    expect(await read(first['id'])).toMatchObject({ start_date: '2090-01-20 08:00:00', end_date: period.end_date });
    expect(await read(second['id'])).toMatchObject({ start_date: period.start_date });
  });

  it('SPL-009, SPL-010, SPL-011, SPL-039, SPL-041: has the types, labels, rates and metrics of the spec', () => {
    const labelsOf = (name: string) =>
      resourceNamed('sponsored-listings')
        .fields.find((field) => field.name === name)
        ?.choices?.map(({ label }) => label);
    expect(labelsOf('type')).toEqual([
      'Sponsored Search Top',
      'Sponsored Search Middle',
      'In Cart',
      'Category Top',
      'Category Middle',
      'Homepage',
      'Cart Assistant',
      'Best Offers',
      'Cross Category',
    ]);
    expect(labelsOf('category_label')).toEqual(['New', 'Featured']);
    expect(labelsOf('foreground')).toEqual(['None', 'Dark', 'Light']);
    expect(labelsOf('rate')).toEqual(['prc_flat', 'prc_par', 'prc_dyn', 'adserver_fixed']);
    expect(labelsOf('metric')).toEqual([
      'Click with limit',
      'Clicks as percentage',
      'Impressions',
      'Percentage',
      'Cashback conversion with budget',
      'Cashback conversion without budget',
      'CPC',
      'CPM',
      'Flat',
      'Dynamic',
    ]);
  });

  it('SPL-032, SPL-034: tells the exact texts', () => {
    expect(resourceNamed('sponsored-listings').messages).toMatchObject({
      listFailed: 'There was an error while getting the activities',
      showFailed: 'There was an error while getting the activity',
      notCreated: 'There was an error while creating the new activity',
      notUpdated: 'There was an error while updating the activity',
      created: 'The activity has been created successfully',
      updated: 'The activity has been updated successfully',
      bulkUpdated: 'Updated successfully',
    });
  });

  it('SPL-036: is of who holds the permission of activities', async () => {
    const { id } = await make();
    for (const [method, url] of [
      ['GET', path],
      ['GET', `${path}/${Number(id)}`],
      ['POST', path],
      ['POST', `${path}/${Number(id)}/stop`],
      ['PUT', `${path}/dates`],
    ] as const)
      expect(
        (await demo.callAs('items', method, url, method === 'GET' ? undefined : { activity_ids: [id] })).status,
      ).toBe(403);
  });
});

describe('the rate of an activity', () => {
  const rule = { type: 'search_top', country: 'ITA', metric: 'cpm' };

  it('SPL-030, SPL-040: is prefilled by the rule for its type, country and metric', async () => {
    const { status, body } = await ask('POST', `${pim}/rate_rule`, rule);
    expect([status, body.data]).toEqual([200, { rate: 'adserver_fixed', quote: 1_000_000, price: 4500 }]);
  });

  it('SPL-030: is told to be unknown where there is no such rule, and refused where something is missing', async () => {
    expect((await ask('POST', `${pim}/rate_rule`, { ...rule, metric: 'percentage' })).status).toBe(404);
    expect((await ask('POST', `${pim}/rate_rule`, { type: 'search_top', country: 'ITA' })).status).toBe(422);
    expect((await demo.callAs('items', 'POST', `${pim}/rate_rule`, rule)).status).toBe(403);
  });

  it('SPL-030: has one rule for each type, country and metric, which is kept like any other record', async () => {
    const twice = await ask('POST', `${pim}/rate_rules`, { changes: { ...rule, rate: 'prc_flat' } });
    expect(Object.keys(faultsOf(twice))).toContain('type');
    const made = dataOf(
      await ask('POST', `${pim}/rate_rules`, { changes: { ...rule, metric: 'dynamic', price: 125 } }),
    );
    expect(dataOf(await ask('POST', `${pim}/rate_rule`, { ...rule, metric: 'dynamic' }))).toMatchObject({ price: 125 });
    expect((await ask('DELETE', `${pim}/rate_rules/${Number(made['id'])}`)).status).toBe(200);
    expect((await ask('POST', `${pim}/rate_rule`, { ...rule, metric: 'dynamic' })).status).toBe(404);
  });

  it('SPL-033: tells the exact texts', () => {
    expect(resourceNamed('sponsored-listings').actions['prefillRate']?.texts).toEqual({
      done: 'Activity price rate prefilled successfully',
      failed: 'Error prefilling activity price rate',
    });
  });
});

describe('a sponsored campaign', () => {
  it('SPL-003, SPC-004: stops its listings with itself, and one undo takes all of it back', async () => {
    const campaign = await makeCampaign();
    const scheduled = await make({ campaign_id: campaign['id'], status: 1 });
    const live = await make({ campaign_id: campaign['id'], status: 1 });
    await goLive(live['id']);
    const stopped = await make({ campaign_id: campaign['id'], status: 1 });
    await ask('POST', `${path}/${Number(stopped['id'])}/stop`, {});
    const before = await Promise.all([scheduled, live, stopped].map(async ({ id }) => read(id)));
    const other = await make({ status: 1 });

    const done = await ask('POST', `${brand}/campaigns/${Number(campaign['id'])}/stop`, {});
    expect(dataOf(done)).toMatchObject({ status: 4 });
    const after = await Promise.all([scheduled, live, stopped].map(async ({ id }) => read(id)));
    expect(after.map(({ status }) => status)).toEqual([4, 4, 4]);
    expect([after[0]?.['end_date'] === period.end_date, after[1]?.['end_date'] === period.end_date]).toEqual([
      true,
      false,
    ]);
    expect(await read(other['id'])).toMatchObject({ status: 1 });

    const changeSet = String(done.body.metadata['changeSet']);
    expect((await ask('POST', `${brand}/change-sets/${changeSet}/undo`, {})).status).toBe(200);
    const undone = await Promise.all([scheduled, live, stopped].map(async ({ id }) => read(id)));
    expect(undone.map(({ status, end_date }) => [status, end_date])).toEqual(
      before.map(({ status, end_date }) => [status, end_date]),
    );
  });
});

describe('the report of a campaign', () => {
  it('has a line for each ad: what ran, where, how many days and for how much, the first to begin first', async () => {
    const campaign = await makeCampaign();
    const of = { campaign_id: campaign['id'], metric: 'flat', price: 4500, quote: 100 };
    const [later, first] = [
      await make({ ...of, type: 'in_cart' }),
      await make({ ...of, start_date: '2089-01-01 08:00:00' }),
    ];
    await demo.rows(
      `UPDATE catalogue."sponsored-listings" SET status = 3, start_date = '2026-01-01 08:00:00', end_date = '2026-01-10 20:00:00' WHERE id = $1`,
      [first['id']],
    );
    const url = `${brand}/campaigns/${Number(campaign['id'])}/report`;
    const { status, body } = await ask('GET', url);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      expect.objectContaining({
        id: first['id'],
        type: 'search_top',
        status: 3,
        start_date: '2026-01-01',
        end_date: '2026-01-10',
        days: 10,
        metric: 'flat',
        quote: 100,
        price: 4.5,
      }),
      expect.objectContaining({ id: later['id'], type: 'in_cart', status: 0, days: 0, price: 4.5 }),
    ]);
    expect((await demo.callAs('items', 'GET', url)).status).toBe(403);
    expect((await ask('GET', `${brand}/campaigns/2147483000/report`)).status).toBe(404);
  });

  it('is a CSV file too', async () => {
    const campaign = await makeCampaign();
    const listing = await make({ campaign_id: campaign['id'], price: 125 });
    const started = await ask('POST', `${brand}/campaigns/${Number(campaign['id'])}/report`, {});
    expect(started.status).toBe(202);
    const { id } = dataOf(started)['job'] as Json;
    const job = async (): Promise<Json> => dataOf(await ask('GET', `/api/toolkit/v1/jobs/${String(id)}`));
    await expect.poll(async () => (await job())['status']).toBe('done');
    const { url, name } = (await job())['file'] as { url: string; name: string };
    expect(name).toMatch(/^campaign-\d+-\d{4}-\d\d-\d\d\.csv$/);
    const { text } = await ask('GET', url);
    const [head, line, ...more] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toBe('id,item_id,item_name,type,status,start_date,end_date,days,metric,quote,price');
    expect(line).toMatch(new RegExp(`^${Number(listing['id'])},.*,search_top,0,2090-01-01,2090-02-01,0,,,0\\.125$`));
    expect(more).toEqual([]);
  });
});
