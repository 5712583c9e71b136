import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
type Body = { data: Json; metadata: { related?: Record<string, Json[]> } };

const itemsOf = async (country: string, count: number): Promise<number[]> =>
  (
    await demo.rows('SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND country = $1 ORDER BY id LIMIT $2', [
      country,
      count,
    ])
  ).map(({ id }) => Number(id));

const post = (changes: Json, related: Json = {}) =>
  demo.callAs('ads', 'POST', `${pim}/cashback`, { changes: { title: 'Test', country: 'ITA', ...changes }, related });

const make = async (changes: Json = {}, items: readonly number[] = []): Promise<Body> => {
  const rows = items.map((item_id, at) => ({ changes: { item_id, rank: at + 1 } }));
  const answer = await post(changes, rows.length > 0 ? { 'cashback-items': { rows } } : {});
  expect(answer.body).toMatchObject({ data: { status: 0 } });
  return answer.body as unknown as Body;
};

const group = (rule: Json, more: Json = {}) => ({
  title: 'A',
  priority: 1,
  cashback_rules: [{ user_type: 'regular', ...rule }],
  ...more,
});

describe('a cashback', () => {
  it('is new with the defaults of the spec, and says its rules in short once there are any', async () => {
    const { data } = await make();
    expect(data).toMatchObject({ cashback_funding: 0, cashback_priority: 1, default_touchpoints: true });
    expect((data['groups'] as Json[])[0]).toMatchObject({ title: 'Cashback default group', priority: 1 });
    expect(data['standard_rule']).toBeNull();
    const groups = [group({ type: 'quantity', minimum_qty: 2, discount: 1.5 })];
    const changed = await demo.callAs('ads', 'PUT', `${pim}/cashback/${data['id']}`, { changes: { groups } });
    expect(changed.body.data).toMatchObject({ standard_rule: { minimum_qty: 2, discount: 1.5 }, plus_rule: null });
  });

  it('is shown with its items in their order and its keywords', async () => {
    const [first, second] = await itemsOf('ITA', 2);
    const { data } = await make({ ad_keywords: ['pasta', 'sugo'] }, [second ?? 0, first ?? 0]);
    const shown = (await demo.callAs('ads', 'GET', `${pim}/cashback/${data['id']}`)).body.data as Json;
    expect(shown['ad_keywords']).toEqual(['pasta', 'sugo']);
    expect((shown['items_data'] as Json[]).map((row) => [row['item_id'], row['rank']])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    const back = await demo.callAs('ads', 'PUT', `${pim}/cashback/${data['id']}`, { ...shown, title: 'Whole' });
    expect([back.status, back.body.data]).toMatchObject([200, { title: 'Whole' }]);
    // Whoever asks for the rows beside the record gets them once.
    const beside = await demo.callAs('ads', 'GET', `${pim}/cashback/${data['id']}?related=cashback-items`);
    expect(Object.keys(beside.body.data as Json)).not.toContain('items_data');
  });

  it('SPL-037: has short texts of 255 and long ones of 5000 characters at most', async () => {
    const refused = await post({
      quantity_link_text_it: 'x'.repeat(256),
      expense_disclaimer_pl: 'x'.repeat(5_001),
      title: 'x'.repeat(66),
      priority: 0,
    });
    expect([refused.status, refused.body['errors']]).toMatchObject([
      422,
      {
        quantity_link_text_it: { text: 'Max Length: 255 characters' },
        expense_disclaimer_pl: { text: 'Max Length: 5000 characters' },
        title: { text: 'Max Length: 65 characters' },
        priority: { text: 'Min: 1' },
      },
    ]);
    const fits = { quantity_link_text_it: 'x'.repeat(255), expense_disclaimer_pl: 'x'.repeat(5_000) };
    expect((await make(fits)).data).toMatchObject(fits);
  });

  it('refuses rules that are none, each at its place, and stores nothing', async () => {
    const before = await demo.rows('SELECT count(*)::int AS n FROM catalogue.cashback', []);
    const refused = await post({ groups: [group({ discount: -1 })] });
    expect([refused.status, Object.keys(refused.body['errors'] as Json)]).toEqual([422, ['groups']]);
    expect(JSON.stringify(refused.body['errors'])).toContain('discount');
    expect(await demo.rows('SELECT count(*)::int AS n FROM catalogue.cashback', [])).toEqual(before);
  });

  it('refuses a group of an item that there is not', async () => {
    const [item] = await itemsOf('ITA', 1);
    const refused = await post({ groups: [group({}, { item_ids: [item, 999_999_999] })] });
    expect([refused.status, (refused.body['errors'] as Json)['groups']]).toMatchObject([
      422,
      { text: 'There is no item with id 999999999.' },
    ]);
    await make({ groups: [group({}, { item_ids: [item] })] });
  });

  it('is copied with its groups, texts and items to a new draft; of an item that is gone it says so, and copies nothing', async () => {
    const items = await itemsOf('ITA', 2);
    const { data } = await make(
      { quantity_description_pl: 'Opis', groups: [group({ discount: 2 }, { item_ids: items })] },
      items,
    );
    const copy = await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/clone`);
    expect([copy.status, copy.body.data]).toMatchObject([
      201,
      { title: 'Test', status: 0, quantity_description_pl: 'Opis', standard_rule: { discount: 2 } },
    ]);
    const rows = (copy.body as unknown as Body).metadata.related?.['cashback-items'];
    expect(rows?.map((row) => row['item_id'])).toEqual(items);

    await demo.rows('UPDATE catalogue.items SET deleted_at = now() WHERE id = $1', [items[1]]);
    const count = 'SELECT count(*)::int AS n FROM catalogue.cashback';
    const before = await demo.rows(count, []);
    const refused = await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/clone`);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(`There is no item with id ${items[1]}.`),
    ]);
    expect(await demo.rows(count, [])).toEqual(before);
    await demo.rows('UPDATE catalogue.items SET deleted_at = NULL WHERE id = $1', [items[1]]);
  });

  it('is scheduled with its days, and cancelled for good', async () => {
    const { data } = await make();
    const early = await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/schedule`, {});
    expect([early.status, early.body['message']]).toEqual([422, 'no start date']);
    const period = { start_date: '2090-01-01 08:00:00', end_date: '2090-02-01 08:00:00' };
    await demo.callAs('ads', 'PUT', `${pim}/cashback/${data['id']}`, { changes: period });
    const met = await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/schedule`, {});
    expect([met.status, met.body.data]).toMatchObject([200, { status: 1 }]);
    const cancelled = await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/cancel`, {});
    expect([cancelled.status, cancelled.body.data]).toMatchObject([200, { status: 4 }]);
    expect((await demo.callAs('ads', 'POST', `${pim}/cashback/${data['id']}/schedule`, {})).status).toBe(409);
  });

  it('tells its contents: the groups of all rules, and the texts per kind and language', async () => {
    const { status, body } = await demo.callAs('ads', 'GET', `${pim}/cashback/contents`);
    const groups = body.data as { group: string; kind: string | null; fields: Json[] }[];
    expect(status).toBe(200);
    expect(groups.map(({ group: name, kind }) => `${kind ?? 'all'} ${name}`)).toEqual([
      'all image_urls',
      ...['quantity', 'expense'].flatMap((kind) =>
        ['text', 'progress', 'link', 'terms', 'image_urls'].map((name) => `${kind} ${name}`),
      ),
    ]);
    expect(groups[0]?.fields.map(({ field }) => field)).toEqual([
      'thumbnail_url',
      ...['app_slider', 'app_homepage', 'app_details', 'web_mobile', 'vertical_banner', 'landing_page_edp'].map(
        (slot) => `image_${slot}`,
      ),
    ]);
    expect(groups.find(({ group: name }) => name === 'progress')?.fields.map(({ language }) => language)).toEqual(
      [1, 2, 3].flatMap(() => ['en', 'it', 'pl']),
    );
  });

  it('is nobody’s without its permission, whatever the call', async () => {
    const { data } = await make();
    const calls = [
      ['GET', '/cashback'],
      ['POST', '/cashback'],
      ['GET', `/cashback/${data['id']}`],
      ['PUT', `/cashback/${data['id']}`],
      ['POST', `/cashback/${data['id']}/clone`],
      ['POST', `/cashback/${data['id']}/schedule`],
      ['POST', `/cashback/${data['id']}/cancel`],
      ['GET', '/cashback/contents'],
      ['GET', '/cashback_items'],
    ] as const;
    for (const [method, path] of calls)
      expect([
        path,
        (await demo.callAs('items', method, `${pim}${path}`, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 403]);
  });
});
