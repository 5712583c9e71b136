import type { Inbox } from '../../src/core/wire/inbox.ts';
import { describe, expect, it } from 'vitest';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const ask = (method: Method, path: string, payload?: unknown, as: AccountName = 'items'): Promise<Reply> =>
  demo.callAs(as, method, `${pim}${path}`, payload);
const itemOf = async (id: unknown): Promise<Json> => (await ask('GET', `/items/${String(id)}`)).body.data as Json;
const draftsOf = async (id: unknown): Promise<Json[]> =>
  (
    await ask(
      'GET',
      `/drafts?q[item]=${String(id)}&per-page=250&columns=item,property,source,value,status,priority,date`,
    )
  ).body.data as Json[];
const findItems = async (where: string, count: number): Promise<Json[]> =>
  demo.rows(`SELECT * FROM catalogue.items i WHERE deleted_at IS NULL AND ${where} ORDER BY id LIMIT ${count}`);
const propose = async (item: unknown, source: string, property: string, value: string): Promise<void> => {
  expect((await ask('POST', '/drafts', { item, source, property, value })).status).toBe(201);
};
const bareItem = async (name: string): Promise<Json> =>
  (await ask('POST', '/items', { name, country: 'ITA' })).body.data as Json;

describe('property sources', () => {
  it('ITM-036, ITM-086: come with their priorities, the first one first', async () => {
    const { body } = await ask('GET', '/property_sources?sort=priority&direction=ASC&columns=source,property,priority');
    const rows = body.data as Json[];
    expect(rows[0]).toMatchObject({ source: 'producer', property: null, priority: 1 });
    expect(rows.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are read only', async () => {
    expect((await ask('POST', '/property_sources', { source: 'x', priority: 9 }, 'admin')).status).toBe(405);
  });
});

describe('drafts', () => {
  it('ITM-035, ITM-087: hold item, source, property, value, status and date, and are shown by their key', async () => {
    const [row] = await demo.rows('SELECT item, source, property FROM catalogue."item-drafts" LIMIT 1');
    const { status, body } = await ask(
      'GET',
      `/drafts/${String(row?.['item'])},${String(row?.['source'])},${String(row?.['property'])}`,
    );
    expect(status).toBe(200);
    expect(Object.keys(body.data as Json)).toEqual(
      expect.arrayContaining(['id', 'item', 'source', 'property', 'value', 'status', 'date', 'priority']),
    );
  });

  it('ITM-087: goes by item, source and property, and the item falls back to its next source; one undo takes both back', async () => {
    const { id } = await bareItem('Prima');
    await propose(id, 'producer', 'short_description', 'Of the producer');
    await propose(id, 'retailer-feed', 'short_description', 'Of the feed');
    await ask('POST', '/items/refresh-item-source', [id]);
    const gone = await ask('DELETE', `/drafts/${String(id)},producer,short_description`);
    expect([gone.status, gone.body.data]).toEqual([
      200,
      { item: String(id), property: 'short_description', value: 'Of the feed' },
    ]);
    expect((await itemOf(id))['short_description']).toBe('Of the feed');
    expect((await draftsOf(id)).map(({ source, status }) => [source, status])).toEqual([['retailer-feed', 1]]);
    expect((await ask('POST', `/change-sets/${String(gone.body.metadata['changeSet'])}/undo`, {})).status).toBe(200);
    expect((await itemOf(id))['short_description']).toBe('Of the producer');
    expect((await draftsOf(id)).map(({ source, status }) => [source, status]).sort()).toEqual([
      ['producer', 1],
      ['retailer-feed', 0],
    ]);
  });

  it('ITM-087: one that no item took goes alone, and one that is not there answers 404', async () => {
    const { id } = await bareItem('Seconda');
    await propose(id, 'web-shop', 'name', 'Another');
    expect((await ask('DELETE', `/drafts/${String(id)},web-shop,name`)).body.data).toMatchObject({ value: null });
    expect((await itemOf(id))['name']).toBe('Seconda');
    expect((await ask('DELETE', `/drafts/${String(id)},web-shop,name`)).status).toBe(404);
    expect((await ask('DELETE', '/drafts/__none__')).status).toBe(404);
  });
});

describe('POST /items/refresh-item-source', () => {
  it('ITM-021, ITM-077: gives each property the value of the source that goes first, and sends the item to Draft', async () => {
    const { id } = await bareItem('Terza');
    for (const [source, property, value] of [
      ['retailer-feed', 'value', '500'],
      ['gs1-registry', 'value', '450.5'],
      ['gs1-registry', 'type', 'g'],
      ['producer', 'type', 'no such unit'],
      ['nutrition-lab', 'text_nutritional_values', '{"per":"100 g","fat":3.5}'],
      ['nutrition-lab', 'name', 'Not its business'],
      ['web-shop', 'name', 'Terza di prova'],
    ] as const)
      await propose(id, source, property, value);
    await demo.rows('UPDATE catalogue.items SET status = 2 WHERE id = $1', [id]);
    const { status, body } = await ask('POST', '/items/refresh-item-source', [id]);
    expect([status, body.data]).toEqual([200, { [String(id)]: true }]);
    expect(await itemOf(id)).toMatchObject({
      value: 450.5,
      type: 'g',
      name: 'Terza di prova',
      text_nutritional_values: { per: '100 g', fat: 3.5 },
      status: 0,
      was_live: true,
    });
    const taken = (await draftsOf(id))
      .filter((draft) => draft['status'] === 1)
      .map(({ source, property }) => `${String(source)} ${String(property)}`);
    expect(taken.sort()).toEqual([
      'gs1-registry type',
      'gs1-registry value',
      'nutrition-lab text_nutritional_values',
      'web-shop name',
    ]);
  });

  it('ITM-021: leaves a locked item as it is and says so, refuses what the item cannot hold alone, and writes nothing twice', async () => {
    const [locked, spoilt, fine] = await Promise.all([bareItem('Quarta'), bareItem('Quinta'), bareItem('Sesta')]);
    await demo.rows('UPDATE catalogue.items SET locked = true WHERE id = $1', [locked?.['id']]);
    for (const one of [locked, fine]) await propose(one?.['id'], 'producer', 'display_brand', 'Marca');
    await propose(spoilt?.['id'], 'producer', 'brand_id', '99999999');
    const ids = [locked, spoilt, fine].map((one) => one?.['id']);
    const { body } = await ask('POST', '/items/refresh-item-source', [...ids, 1]);
    expect(body.data).toEqual({
      [String(ids[0])]: 'The item is locked.',
      [String(ids[1])]: 'There is no brand with id 99999999.',
      [String(ids[2])]: true,
      '1': 'There is no item with id 1.',
    });
    expect((await draftsOf(ids[1]))[0]).toMatchObject({ status: 0 });
    const { version } = await itemOf(ids[2]);
    await ask('POST', '/items/refresh-item-source', [ids[2]]);
    expect((await itemOf(ids[2]))['version']).toBe(version);
  });

  it('ITM-092: takes a selection by query as well, and is refused without the permission', async () => {
    const { status, body } = await ask('POST', '/items/refresh-item-source', {
      selection: { query: { filter: { name: { contains: 'Sesta' } } }, except: [] },
    });
    expect([status, Object.values(body.data as Json)]).toEqual([200, [true]]);
    expect((await ask('POST', '/items/refresh-item-source', [1], 'ads')).status).toBe(403);
    expect((await ask('POST', '/items/refresh-item-source', {})).status).toBe(400);
  });
});

describe('POST /items/availability', () => {
  it('ITM-022, ITM-081: answers per item the active stores that show it', async () => {
    const [item] = await findItems(
      'EXISTS (SELECT 1 FROM catalogue."item-stores" s WHERE s.item_id = i.id AND NOT s.hidden)',
      1,
    );
    const expected = await demo.rows(
      'SELECT s.store_id FROM catalogue."item-stores" s JOIN distance."draft-stores" d ON d.id = s.store_id WHERE s.item_id = $1 AND NOT s.hidden AND d.active <> 0',
      [item?.['id']],
    );
    const { body } = await ask('POST', '/items/availability', { item_ids: [item?.['id'], 1] });
    const [answer, ...more] = body.data as Json[];
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ item_id: item?.['id'], name: item?.['name'], count: expected.length });
    expect((answer?.['stores'] as Json[]).map(({ store_id }) => store_id).sort()).toEqual(
      expected.map(({ store_id }) => store_id).sort(),
    );
  });

  it('refuses a body without item_ids', async () => {
    expect((await ask('POST', '/items/availability', { ids: [1] })).status).toBe(400);
    expect((await ask('POST', '/items/availability', [1])).status).toBe(400);
  });
});

describe('POST /items/duplicates', () => {
  it('ITM-019, ITM-079: groups items by EAN and by name, brand and value', async () => {
    const one = await bareItem('Crème Brûlée');
    const other = await bareItem('brulee CREME');
    await ask('POST', '/item_eans', { item_id: one?.['id'], ean: '012345678905' });
    await ask('POST', '/item_eans', { item_id: other?.['id'], ean: '0012345678905' });
    const { body } = await ask('POST', '/items/duplicates', [one?.['id']]);
    const groups = body.data as Json[];
    expect(groups.map(({ by, value, count }) => [by, value, count])).toEqual([
      ['EAN', '12345678905', 2],
      ['Name, brand and value', 'Crème Brûlée', 2],
    ]);
    for (const { items } of groups)
      expect((items as Json[]).map(({ id }) => id).sort()).toEqual([one?.['id'], other?.['id']].sort());
  });

  it('ITM-019: looks through all items without a selection, the largest group first', async () => {
    const { body } = await ask('POST', '/items/duplicates', {});
    const counts = (body.data as Json[]).map(({ count }) => Number(count));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe('POST /items/duplicates of many', () => {
  it('ITM-019, ITM-079: answers every group, also beyond the first 200', async () => {
    const words = Array.from(
      { length: 220 },
      (_, place) =>
        `Zdublowany ${String.fromCharCode(97 + (place % 26))}${String.fromCharCode(97 + Math.floor(place / 26))}q`,
    );
    await demo.rows(
      `INSERT INTO catalogue.items (name, country, status) SELECT word, 'ITA', 0 FROM unnest($1::text[]) AS word, generate_series(1, 2)`,
      [words],
    );
    try {
      const { body } = await ask('POST', '/items/duplicates', {});
      const ours = (body.data as Json[]).filter(({ value }) => String(value).startsWith('Zdublowany'));
      expect(ours.length).toBe(220);
    } finally {
      await demo.rows(`DELETE FROM catalogue.items WHERE name LIKE 'Zdublowany %'`);
    }
  });
});

describe('POST /keywords', () => {
  it('ITM-088: ranks the words of names, brands and categories', async () => {
    const [one, other] = await Promise.all([bareItem('Passata di pomodoro 700'), bareItem('Pelati di pomodoro')]);
    const { body } = await ask('POST', '/keywords', { items: [one?.['id'], other?.['id']], type: 'name' });
    expect(body.data).toEqual([
      { name: 'pomodoro', selected: true },
      { name: 'passata', selected: true },
      { name: 'pelati', selected: true },
    ]);
  });

  it('ITM-088: selects the first 20, and refuses a type that it does not know', async () => {
    const items = (await findItems('true', 60)).map(({ id }) => id);
    const { body } = await ask('POST', '/keywords', { items });
    const words = body.data as Json[];
    expect(words.length).toBeGreaterThan(20);
    expect(words.map(({ selected }) => selected).lastIndexOf(true)).toBe(19);
    expect((await ask('POST', '/keywords', { items, type: 'colour' })).status).toBe(422);
  });
});

describe('a report', () => {
  const finished = async (id: unknown, as: AccountName = 'items'): Promise<Json> => {
    for (let turn = 0; turn < 200; turn += 1) {
      const job = (await demo.callAs(as, 'GET', `/api/toolkit/v1/jobs/${String(id)}`)).body.data as Json;
      if (job['finishedAt'] !== null) return job;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('The job does not end.');
  };
  const started = async (path: string, payload?: unknown): Promise<Json> => {
    const { status, body } = await ask('POST', path, payload);
    expect(status).toBe(202);
    return finished(((body.data as Json)['job'] as Json)['id']);
  };
  const lines = (text: string): string[] =>
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');

  it('ITM-020, ITM-078, ITM-104: of EAN coverage has a line for each code and a column for each retailer', async () => {
    const items = await findItems('EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id)', 3);
    const job = await started(
      '/items/coverage',
      items.map(({ id }) => id),
    );
    expect(job).toMatchObject({ status: 'done', done: 3 });
    const { url, name } = job['file'] as { url: string; name: string };
    const { text } = await demo.callAs('items', 'GET', url);
    const retailers = (await demo.rows('SELECT name FROM retailer.retailers ORDER BY id')).map((row) =>
      String(row['name']),
    );
    expect(name).toMatch(/^ean-coverage-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines(text)[0]).toBe(['EAN', 'Item ID', 'Name', ...retailers].join(','));
    const codes = await demo.rows('SELECT count(*)::int AS n FROM catalogue."item-eans" WHERE item_id = ANY($1)', [
      items.map(({ id }) => id),
    ]);
    expect(lines(text).length).toBe(1 + Number(codes[0]?.['n']));
  });

  it("ITM-020: ends in a notification with the link, which is its asker's own", async () => {
    const job = await started('/items/coverage', [43_211]);
    const { url } = job['file'] as { url: string };
    const read = async (as: AccountName): Promise<Json[]> =>
      (await demo.callAs(as, 'GET', '/api/notification/v1/notifications?take=250&sort=created_at&order=DESC')).body
        .data as Json[];
    const mine = (await read('items')).find(({ route }) => route === url);
    expect(mine).toMatchObject({ title: 'EAN coverage report is ready', status: 0, project: 'items' });
    expect((await read('approver')).filter(({ route }) => route === url)).toEqual([]);
    expect(
      (await demo.callAs('approver', 'GET', `/api/notification/v1/notifications/${String(mine?.['id'])}`)).status,
    ).toBe(404);
    expect((await demo.callAs('approver', 'GET', url)).status).toBe(404);
  });

  it('ITM-020: is found again by its asker in an inbox that asks for no permission, until it is read', async () => {
    const job = await started('/items/coverage', [43_211]);
    const { url } = job['file'] as { url: string };
    await demo.rows("DELETE FROM notification.notifications WHERE route LIKE '%evil%'");
    await demo.rows(
      "INSERT INTO notification.notifications (title, route, status, user_id, created_at) SELECT 'Look', '//evil.example', 0, user_id, now() FROM notification.notifications WHERE route = $1",
      [url],
    );
    const inbox = async (as: AccountName, path = '', body?: unknown): Promise<Inbox> => {
      const reply = await demo.callAs(as, path === '' ? 'GET' : 'POST', `/api/toolkit/v1/inbox${path}`, body);
      expect(reply.status).toBe(200);
      return reply.body.data as Inbox;
    };
    const before = await inbox('items');
    const notice = before.notices.find(({ route }) => route === url);
    expect([before.resource, notice]).toEqual([
      'notifications',
      expect.objectContaining({
        title: 'EAN coverage report is ready',
        read: false,
        about: expect.objectContaining({
          text: 'done',
          body: null,
          job: expect.objectContaining({ of: { resource: 'items', kind: 'action', action: 'coverage' } }),
        }),
      }),
    ]);
    expect(before.notices.find(({ title }) => title === 'Look')?.route).toBeNull();
    // Somebody else's is neither seen nor read.
    await inbox('nobody', '/read', { ids: [notice?.id] });
    expect((await inbox('nobody')).notices.map(({ route }) => route)).not.toContain(url);
    expect((await inbox('items')).unread).toBe(before.unread);
    const after = await inbox('items', '/read', { ids: [notice?.id] });
    expect([after.unread, after.notices.find(({ route }) => route === url)?.read]).toEqual([before.unread - 1, true]);
    expect((await inbox('items', '/read', {})).unread).toBe(0);
  });

  it('ITM-020: without a selection goes through every item that its asker sees', async () => {
    const job = await started('/items/coverage');
    const [{ n } = {}] = await demo.rows('SELECT count(*)::int AS n FROM catalogue.items WHERE deleted_at IS NULL');
    expect(job['done']).toBe(n);
  });

  it('of drafts names item, property, source, priority and value', async () => {
    const { id } = await bareItem('Settima');
    await propose(id, 'producer', 'name', '=cmd');
    const job = await started('/item-drafts', [id]);
    const { text } = await demo.callAs('items', 'GET', (job['file'] as { url: string }).url);
    expect(lines(text)[0]).toBe('item,name,property,source,priority,value,status,date');
    expect(lines(text)[1]).toMatch(new RegExp(`^${String(id)},Settima,name,producer,1,'=cmd,0,`));
  });

  it('is refused without the permission', async () => {
    for (const path of ['/items/coverage', '/item-drafts'])
      expect((await ask('POST', path, {}, 'ads')).status).toBe(403);
  });
});
