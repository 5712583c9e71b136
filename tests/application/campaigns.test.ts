import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json, type Method } from './demoServer.ts';

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

  it('CMP-012: is shown with its items and groups, which may come back with the whole of it', async () => {
    const items = await itemsOf('ITA', 2);
    const rows = items.map(({ id }, at) => ({
      changes: { item_id: id, rank: at + 1, campaign_item_group_id: 'new:a' },
    }));
    const { data } = await make(
      { brands: [1, 2] },
      {
        'campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'A', minimum_quantity: 2 } }] },
        'campaign-items': { rows: rows.toReversed() },
      },
    );
    const path = `${pim}/campaigns/${data['id']}`;
    const shown = (await demo.callAs('ads', 'GET', path)).body.data as Json;
    expect(shown).toMatchObject({
      type: 1,
      country: 'ITA',
      title: 'Test',
      slug: null,
      priority: 2,
      funded: 1,
      ...period,
      live_test: false,
      status: 0,
      url_thumbnail: null,
      category_id: null,
      category_name: null,
      wallet_id: null,
      wallet_name: null,
      brands: [1, 2],
      item_groups: [{ title: 'A', minimum_quantity: 2 }],
      items: items.map(({ id, ean }, at) => ({ item_id: id, campaign_id: data['id'], rank: at + 1, ean })),
    });
    expect((shown['_refs'] as Json)['brands']).toMatchObject([{ id: 1, label: expect.any(String) }, { id: 2 }]);
    const back = await demo.callAs('ads', 'PUT', path, { ...shown, title: 'Whole' });
    expect([back.status, back.body.data]).toMatchObject([200, { title: 'Whole' }]);
    const kept = (await demo.callAs('ads', 'GET', path)).body.data as Json;
    expect((kept['items'] as Json[]).map((row) => row['item_id'])).toEqual(items.map(({ id }) => id));
    // Who makes one is not told that items were made with it: they have calls of their own.
    const made = await demo.callAs('ads', 'POST', `${pim}/campaigns`, { title: 'x', country: 'ITA', items: [] });
    expect([made.status, Object.keys(made.body['errors'] as Json)]).toEqual([422, ['items']]);
  });

  it('CMP-027, CMP-028, CMP-030: has a title of 65, short texts of 255 and long ones of 5000 characters at most', async () => {
    const told = async (changes: Json) => {
      const { status, body } = await demo.callAs('ads', 'POST', `${pim}/campaigns`, {
        changes: { title: 'x', country: 'ITA', ...changes },
      });
      expect(status).toBe(422);
      const errors = body['errors'] as Record<string, { text: string }>;
      return Object.fromEntries(Object.entries(errors).map(([name, { text }]) => [name, text]));
    };
    const long = `<p>${'x'.repeat(4_994)}</p>`;
    expect(await told({ title: 'x'.repeat(66), short_text_local: 'x'.repeat(256), long_text_en: long })).toEqual({
      title: 'Max Length: 65 characters',
      short_text_local: 'Max Length: 255 characters',
      long_text_en: 'Max Length: 5000 characters',
    });
    const fits = { title: 'x'.repeat(65), short_text_en: 'x'.repeat(255), long_text_en: `<p>${'x'.repeat(4_993)}</p>` };
    expect((await make(fits)).data).toMatchObject(fits);
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

  it('CMP-018, CMP-054: lacks six pictures when it has none, and a Meta Category one more; the store list is optional', async () => {
    const none = Object.fromEntries(Object.keys(pictures).map((name) => [name, null]));
    const lackingOf = async (changes: Json): Promise<string[]> => {
      const { data } = await make({ ...none, ...changes });
      const { status, body } = await demo.callAs('ads', 'POST', `${pim}/campaigns/${data['id']}/schedule`, {});
      expect(status).toBe(422);
      return Object.keys(body['errors'] as Json).toSorted();
    };
    const six = Object.keys(pictures).toSorted();
    expect(await lackingOf({ type: 1 })).toEqual(six);
    expect(await lackingOf({ type: 3 })).toEqual([...six, 'url_category_homepage_image'].toSorted());
  });

  it('is copied with its groups and items to a new draft', async () => {
    const items = await itemsOf('ITA', 2);
    const { data } = await make(
      { slug: 'copied-slug', brands: [1, 2] },
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
    expect([copy.status, body.data]).toMatchObject([201, { title: 'Test', status: 0, slug: null, brands: [1, 2] }]);
    const group = body.metadata.related?.['campaign-item-groups']?.[0]?.['id'];
    expect(body.metadata.related?.['campaign-items']?.map((row) => row['campaign_item_group_id'])).toEqual(
      [group, group].map(Number),
    );
    expect((await demo.callAs('items', 'POST', `${pim}/campaigns/${data['id']}/clone`)).status).toBe(403);
  });

  it('CMP-034, CMP-035: is found by its title and its id as the spec asks for it', async () => {
    const { data } = await make({ title: 'Zafferano' });
    for (const path of ['campaigns?', 'campaigns/?']) {
      const byTitle = await demo.callAs('ads', 'GET', `${pim}/${path}q[title]=*affera*`);
      expect([byTitle.status, (byTitle.body.data as Json[]).map(({ id }) => id)]).toEqual([200, [data['id']]]);
    }
    const byId = await demo.callAs('ads', 'GET', `${pim}/campaigns?q[id]=${data['id']}`);
    expect((byId.body.data as Json[]).map(({ id }) => id)).toEqual([data['id']]);
    const byIds = await demo.callAs('ads', 'POST', `${pim}/search/campaigns/ids`, [data['id']]);
    expect((byIds.body.data as Json[]).map(({ id }) => id)).toEqual([data['id']]);
  });
});

describe('a collection', () => {
  it('CMP-033: is scheduled once it has its desktop and its mobile banner', async () => {
    const made = await demo.callAs('ads', 'POST', `${pim}/collections`, {
      changes: { title: 'Autumn', country: 'ITA', ...period },
    });
    const path = `${pim}/collections/${Number((made.body.data as Json)['id'])}`;
    const bare = await demo.callAs('ads', 'POST', `${path}/schedule`, {});
    const wanted = ['url_banner_desktop_image', 'url_banner_mobile_image'];
    expect([bare.status, Object.keys(bare.body['errors'] as Json).toSorted()]).toEqual([422, wanted]);
    const changes = Object.fromEntries(wanted.map((name) => [name, pictures['thumbnail_en']]));
    expect((await demo.callAs('ads', 'PUT', path, { changes })).status).toBe(200);
    const met = await demo.callAs('ads', 'POST', `${path}/schedule`, {});
    expect([met.status, met.body.data]).toMatchObject([200, { status: 1 }]);
  });
});

describe('items and groups of a campaign', () => {
  const ask = (method: Method, path: string, payload?: unknown) =>
    demo.callAs('ads', method, `${pim}/${path}`, payload);

  it('CMP-036, CMP-041, CMP-042: are stored, changed and destroyed by calls of their own, also of an extended one', async () => {
    const [one, two] = await itemsOf('ITA', 2);
    const { data: campaign } = await make();
    const changes = { title: 'More', country: 'ITA', campaign_id: campaign['id'], ...period };
    const extended = (await ask('POST', 'extended_campaigns', { changes })).body.data as Json;
    for (const [prefix, owner] of [
      ['', { campaign_id: campaign['id'] }],
      ['extended_', { extended_campaign_id: extended['id'] }],
    ] as const) {
      const [groups, items] = [`${prefix}campaign_item_groups`, `${prefix}campaign_items`];
      const owned = Object.values(owner)[0];
      const group = await ask('POST', groups, { title: 'A', minimum_quantity: 2, ...owner });
      expect([group.status, group.body.data]).toMatchObject([201, { title: 'A', minimum_quantity: 2 }]);
      const id = Number((group.body.data as Json)['id']);
      const grown = await ask('PUT', `${groups}/${id}`, { changes: { minimum_quantity: 3 } });
      expect([grown.status, grown.body.data]).toMatchObject([200, { minimum_quantity: 3 }]);

      const item = await ask('POST', items, { item_id: one?.id, campaign_item_group_id: id, rank: 1, ...owner });
      expect([item.status, item.body.data]).toMatchObject([201, { item_id: one?.id, rank: 1 }]);
      const moved = await ask('PUT', `${items}/${one?.id}/${owned}`, { changes: { rank: 5 } });
      expect([moved.status, moved.body.data]).toMatchObject([200, { rank: 5, campaign_item_group_id: id }]);
      const added = await ask('POST', `bulk/${items}`, [
        { item_id: two?.id, ...owner },
        { item_id: 99_999_999, ...owner },
      ]);
      expect(added.body.data).toEqual({ [String(two?.id)]: true, 99_999_999: false });
      const removed = await ask('DELETE', `bulk/${items}`, [`${two?.id},${owned}`]);
      expect(removed.body.data).toEqual({ [String(two?.id)]: true });
      expect((await ask('DELETE', `${items}/${one?.id}/${owned}`)).status).toBe(200);
      expect((await ask('GET', `${items}/${one?.id}/${owned}`)).status).toBe(404);
      expect((await ask('DELETE', `${groups}/${id}`)).status).toBe(200);
    }
    expect((await ask('DELETE', `extended_campaigns/${Number(extended['id'])}`)).status).toBe(405);
  });

  it('CMP-039, CMP-051: whoever holds campaigns alone looks up what their form refers to, and reads no more of it', async () => {
    const rights = ['pim_user', 'pim_campaigns_admin'];
    await createAccounts(demo.pool, [{ email: 'own@campaigns.test', label: 'Own', permissions: rights }], testPassword);
    const headers = await demo.signIn('own@campaigns.test');
    const read = (path: string) => demo.ask({ method: 'GET', url: `${pim}/${path}`, headers });
    for (const [path, name] of [
      ['wallets', 'title'],
      ['unitbrands', 'name'],
      ['level2categories', 'name'],
      ['items', 'name'],
    ] as const) {
      const found = await read(`${path}?columns=id,${name}&per-page=5`);
      expect([path, found.status, (found.body.data as Json[]).length]).toEqual([path, 200, 5]);
    }
    expect((await read('wallets?columns=id,budget&per-page=5')).status).toBe(403);
    expect((await read('campaigns?per-page=5')).status).toBe(200);
    expect((await read('sponsored_listing?per-page=5')).status).toBe(403);
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

  it('CMP-038: are exported as a file, those of one campaign by what their list is filtered by', async () => {
    const items = await itemsOf('ITA', 2);
    const { data } = await make(
      {},
      { 'campaign-items': { rows: items.map(({ id }, at) => ({ changes: { item_id: id, rank: at + 1 } })) } },
    );
    const file = await demo.callAs('ads', 'POST', `${pim}/campaign_items/export`, {
      selection: { query: { filter: { campaign_id: { in: [data['id']] } } }, except: [] },
      columns: ['item_id', 'campaign_id', 'ean', 'rank'],
    });
    expect(file.status, file.text).toBe(200);
    expect(
      file.text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual([
      'item_id,campaign_id,ean,rank',
      ...items.map(({ id, ean }, at) => `${id},${data['id']},${ean},${at + 1}`),
    ]);
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

describe('an extended campaign', () => {
  it('CMP-008, CMP-015: is shown with items and groups of its own', async () => {
    const [one] = await itemsOf('ITA', 1);
    const { data: campaign } = await make();
    const made = await demo.callAs('ads', 'POST', `${pim}/extended_campaigns`, {
      changes: { title: 'More', country: 'ITA', campaign_id: campaign['id'], ...period },
      related: {
        'extended-campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'B', minimum_quantity: 1 } }] },
        'extended-campaign-items': {
          rows: [{ changes: { item_id: one?.id, rank: 1, campaign_item_group_id: 'new:a' } }],
        },
      },
    });
    expect(made.status, made.text).toBe(201);
    const id = (made.body.data as Json)['id'];
    const { body } = await demo.callAs('ads', 'GET', `${pim}/extended_campaigns/${Number(id)}`);
    expect(body.data).toMatchObject({
      item_groups: [{ title: 'B', minimum_quantity: 1 }],
      items: [{ item_id: one?.id, extended_campaign_id: id, campaign_id: campaign['id'], rank: 1 }],
    });
  });
});

describe('a file of campaigns', () => {
  it('CMP-007: knows a campaign without an id by one that starts with clone_, until it has one of its own', async () => {
    const { data: known } = await make({ title: 'Known' });
    const text = `id,title,country,type\n,Cloned A,ITA,1\n${known['id']},Known anew,ITA,1\n,,ITA,1\n,Cloned B,POL,5\n`;
    const sent = await demo.callAs(
      'ads',
      'POST',
      `${pim}/plans/files?resource=campaigns&name=campaigns.csv`,
      Buffer.from(text),
      { 'content-type': 'application/octet-stream' },
    );
    expect(sent.status, sent.text).toBe(201);
    const { file, separator, encoding, headerRow, mapping } = sent.body.data as ImportFile;
    expect(mapping).toEqual(['id', 'title', 'country', 'type']);
    const planned = await demo.callAs('ads', 'POST', `${pim}/plans`, {
      resource: 'campaigns',
      kind: 'import',
      import: { file, separator, encoding, headerRow, mapping, constants: {}, blank: 'keep', decimal: 'point' },
    });
    expect(planned.status, planned.text).toBe(201);
    const plan = planned.body.data as Plan;
    expect(plan.rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['clone_2', 'create'],
      [String(known['id']), 'update'],
      ['clone_4', 'error'],
      ['clone_5', 'create'],
    ]);
    const applied = await demo.callAs('ads', 'POST', `${pim}/plans/${plan.id}/apply`, {});
    const { results } = applied.body.data as { results: { id: string; result: unknown }[] };
    expect(results.map(({ id, result }) => [id, result === true])).toEqual([
      [expect.stringMatching(/^\d+$/), true],
      [String(known['id']), true],
      ['clone_4', false],
      [expect.stringMatching(/^\d+$/), true],
    ]);
    const made = await demo.callAs('ads', 'GET', `${pim}/campaigns/${results[3]?.id}`);
    expect(made.body.data).toMatchObject({ title: 'Cloned B', country: 'POL', type: 5, status: 0 });
  });
});
