import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
type Body = { data: Json; metadata: { changeSet: string; related?: Record<string, Json[]> } };

const itemsOf = async (country: string, count: number): Promise<{ id: number; ean: string }[]> =>
  (
    await demo.rows(
      `SELECT i.id, min(e.ean) AS ean FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id
       WHERE i.deleted_at IS NULL AND i.country = $1 GROUP BY i.id ORDER BY i.id LIMIT $2`,
      [country, count],
    )
  ).map(({ id, ean }) => ({ id: Number(id), ean: String(ean) }));

const pictures = Object.fromEntries(
  ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) =>
    ['en', 'local'].map((language) => [`${slot}_${language}`, 'https://static.openfoodfacts.org/images/a.jpg']),
  ),
);
const period = { start_date: '2090-01-01 08:00:00', end_date: '2090-02-01 08:00:00' };

const make = async (changes: Json = {}, related: Json = {}): Promise<Body> => {
  const answer = await demo.callAs('ads', 'POST', `${pim}/campaigns`, {
    changes: { title: 'Test', country: 'ITA', ...period, ...pictures, ...changes },
    related,
  });
  expect(answer.body).toMatchObject({ data: { status: 0 } });
  return answer.body as unknown as Body;
};

describe('a brand campaign', () => {
  it('is new as a draft of its own means, in the middle, and shows what its items are', async () => {
    const items = await itemsOf('ITA', 2);
    const { data, metadata } = await make(
      {},
      { 'campaign-items': { rows: items.map(({ id }, at) => ({ changes: { item_id: id, rank: at + 1 } })) } },
    );
    expect(data).toMatchObject({ funded: 1, priority: 2, live_test: false, type: 1 });
    expect(
      metadata.related?.['campaign-items']?.map((row) => [row['item_id'], row['campaign_id'], typeof row['item_name']]),
    ).toEqual(items.map(({ id }) => [id, data['id'], 'string']));
  });

  it('has no priority below 1 and no slug that another of its country has', async () => {
    const low = await demo.callAs('ads', 'POST', `${pim}/campaigns`, {
      changes: { title: 'x', country: 'ITA', priority: 0 },
    });
    expect([low.status, (low.body['errors'] as Json)['priority']]).toMatchObject([422, { text: 'Min: 1' }]);
    await make({ slug: 'test-slug' });
    const twice = await demo.callAs('ads', 'POST', `${pim}/campaigns`, {
      changes: { title: 'x', country: 'ITA', slug: 'test-slug' },
    });
    expect([twice.status, Object.keys(twice.body['errors'] as Json)]).toEqual([422, ['slug']]);
    await make({ slug: 'test-slug', country: 'POL' });
  });

  it('is scheduled once it has its pictures and as many items as its groups require', async () => {
    const items = await itemsOf('ITA', 2);
    const groups = {
      'campaign-item-groups': {
        rows: [
          { as: 'new:a', changes: { title: 'A', minimum_quantity: 1 } },
          { changes: { title: 'B', minimum_quantity: 1 } },
        ],
      },
    };
    const row = (at: number) => ({
      changes: { item_id: items[at]?.id, rank: at + 1, campaign_item_group_id: 'new:a' },
    });
    const { data } = await make({}, { ...groups, 'campaign-items': { rows: [row(0)] } });
    const few = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/schedule`, {});
    expect([few.status, few.body['message']]).toEqual([422, 'fewer items than its groups require']);
    await demo.callAs('ads', 'POST', `${pim}/campaign_items`, {
      changes: { item_id: items[1]?.id, campaign_id: data['id'], rank: 2 },
    });
    await demo.callAs('ads', 'PUT', `${pim}/campaigns/${data['id']}`, { changes: { thumbnail_en: null } });
    const bare = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/schedule`, {});
    expect([bare.status, Object.keys(bare.body['errors'] as Json)]).toEqual([422, ['thumbnail_en']]);
    await demo.callAs('ads', 'PUT', `${pim}/campaigns/${data['id']}`, {
      changes: { thumbnail_en: pictures['thumbnail_en'] },
    });
    const met = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/schedule`, {});
    expect([met.status, met.body.data]).toMatchObject([200, { status: 1 }]);
    const cancelled = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/cancel`, {});
    expect(cancelled.status).toBe(200);
    expect((await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/schedule`, {})).status).toBe(409);
  });

  it('is copied with its groups and items to a new draft', async () => {
    const items = await itemsOf('ITA', 2);
    const { data } = await make(
      { slug: 'copied-slug' },
      {
        'campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'A', minimum_quantity: 1 } }] },
        'campaign-items': {
          rows: items.map(({ id }, at) => ({
            changes: { item_id: id, rank: at + 1, campaign_item_group_id: 'new:a' },
          })),
        },
      },
    );
    const copy = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/clone`);
    const body = copy.body as unknown as Body;
    expect([copy.status, body.data]).toMatchObject([201, { title: 'Test', status: 0, slug: null }]);
    const group = body.metadata.related?.['campaign-item-groups']?.[0]?.['id'];
    expect(body.metadata.related?.['campaign-items']?.map((row) => row['campaign_item_group_id'])).toEqual(
      [group, group].map(Number),
    );
    expect((await demo.callAs('items', 'POST', `${pim}/campaigns/${data['id']}/clone`)).status).toBe(403);
  });

  it('is found by its title and its id as the spec asks for it', async () => {
    const { data } = await make({ title: 'Zafferano' });
    const byTitle = await demo.callAs('ads', 'GET', `${pim}/campaigns?q[title]=*affera*`);
    expect((byTitle.body.data as Json[]).map(({ id }) => id)).toContain(data['id']);
    const byIds = await demo.callAs('ads', 'POST', `${pim}/search/campaigns/ids`, [data['id']]);
    expect((byIds.body.data as Json[]).map(({ id }) => id)).toEqual([data['id']]);
  });
});

describe('many items and groups of a campaign', () => {
  it('answer by item whether each was added, and removed', async () => {
    const [one, two] = await itemsOf('ITA', 2);
    const { data } = await make();
    const added = await demo.callAs('ads', 'POST', `${pim}/bulk/campaign_items`, [
      { item_id: one?.id, campaign_id: data['id'] },
      { item_id: two?.id, campaign_id: data['id'] },
      { item_id: 99_999_999, campaign_id: data['id'] },
    ]);
    expect([added.status, added.body.data]).toEqual([
      200,
      { [String(one?.id)]: true, [String(two?.id)]: true, 99_999_999: false },
    ]);
    const removed = await demo.callAs('ads', 'DELETE', `${pim}/bulk/campaign_items`, [
      `${one?.id},${data['id']}`,
      `99999999,${data['id']}`,
    ]);
    expect([removed.status, removed.body.data]).toEqual([200, { [String(one?.id)]: true, 99_999_999: false }]);
    const twice = await demo.callAs('ads', 'POST', `${pim}/bulk/campaign_items`, [
      { item_id: one?.id, campaign_id: data['id'] },
      { item_id: one?.id, campaign_id: 1 },
    ]);
    expect(twice.status).toBe(400);
  });

  it('answer for groups by the id that each has, and those that got none by their place', async () => {
    const { data } = await make();
    const added = await demo.callAs('ads', 'POST', `${pim}/bulk/campaign_item_groups`, [
      { title: 'A', campaign_id: data['id'], minimum_quantity: 1 },
      { campaign_id: data['id'] },
    ]);
    const answer = added.body.data as Record<string, boolean>;
    const [id] = Object.keys(answer).filter((key) => answer[key]);
    expect(answer).toEqual({ [String(id)]: true, 'new:2': false });
    expect(await demo.rows('SELECT title FROM catalogue."campaign-item-groups" WHERE id = $1', [id])).toEqual([
      { title: 'A' },
    ]);
    const removed = await demo.callAs('ads', 'DELETE', `${pim}/bulk/campaign_item_groups`, [id]);
    expect(removed.body.data).toEqual({ [String(id)]: true });
  });

  it('let the items of a deleted group go: they stay without one', async () => {
    const items = await itemsOf('ITA', 2);
    const { data, metadata } = await make(
      {},
      {
        'campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'A' } }] },
        'campaign-items': {
          rows: items.map(({ id }) => ({ changes: { item_id: id, campaign_item_group_id: 'new:a' } })),
        },
      },
    );
    const group = metadata.related?.['campaign-item-groups']?.[0]?.['id'];
    expect((await demo.callAs('ads', 'DELETE', `${pim}/campaign_item_groups/${String(group)}`)).status).toBe(200);
    expect(
      await demo.rows('SELECT campaign_item_group_id FROM catalogue."campaign-items" WHERE campaign_id = $1', [
        data['id'],
      ]),
    ).toEqual([{ campaign_item_group_id: null }, { campaign_item_group_id: null }]);
  });

  it('are exported as a file', async () => {
    const file = await demo.callAs('ads', 'POST', `${pim}/campaign_items/export`, {});
    expect(file.status).toBe(200);
  });
});

describe('items by codes', () => {
  it('are looked up by whoever edits campaigns, and only what a row shows of them', async () => {
    const [one] = await itemsOf('ITA', 1);
    const asked = await demo.callAs('ads', 'POST', `${pim}/search/items/eans?columns=id,name,ean,url_thumbnail`, [
      one?.ean,
    ]);
    expect([asked.status, (asked.body.data as Json[]).map(({ id }) => id)]).toEqual([200, [one?.id]]);
    const missing = await demo.callAs('ads', 'POST', '/api/toolkit/v1/searches/missing', {
      resource: 'items',
      search: { kind: 'eans', codes: [one?.ean, '8000000000017'] },
    });
    expect(missing.body).toMatchObject({ data: { codes: ['8000000000017'] } });
    expect(
      (await demo.callAs('ads', 'POST', `${pim}/search/items/eans?columns=id,short_description`, [one?.ean])).status,
    ).toBe(403);
    expect((await demo.callAs('ads', 'POST', `${pim}/search/items/gdoids?columns=id`, ['1'])).status).toBe(403);
  });
});
