import { describe, expect, it } from 'vitest';
import { resourceNamed } from './markedWorld.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const gateway = '/api/gateway/v1';

const make = async (path: string, values: Json): Promise<Json> => {
  const { status, body } = await demo.call('POST', path, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data as Json;
};
const rowsOf = async (path: string): Promise<Json[]> => (await demo.call('GET', path)).body.data as Json[];
const fieldsOf = (name: string): string[] => resourceNamed(name).fields.map((field) => field.name);
const messagesOf = (name: string) => resourceNamed(name).messages;
const writes = ['Created', 'Updated', 'Deleted'] as const;

describe('tags', () => {
  it('TAG-008: turns empty texts into null, made and changed', async () => {
    const tag = await make(`${pim}/tags`, { name_en: 'Vegan', name_it: '', name_pl: '', type: 2, hidden: false });
    expect(tag).toMatchObject({ name_it: null, name_pl: null });
    const changed = await demo.call('PUT', `${pim}/tags/${Number(tag['master_tag_id'])}`, {
      version: tag['version'],
      changes: { name_it: 'Vegano' },
    });
    expect(changed.body.data).toMatchObject({ name_it: 'Vegano' });
    const emptied = await demo.call('PUT', `${pim}/tags/${Number(tag['master_tag_id'])}`, {
      version: (changed.body.data as Json)['version'],
      changes: { name_it: '' },
    });
    expect(emptied.body.data).toMatchObject({ name_it: null });
  });

  it('TAG-009: are listed all at once, by their names, more than a page of them', async () => {
    for (let place = 0; place < 60; place += 1)
      await make(`${pim}/tags`, { name_en: `Made ${place}`, type: 1, hidden: false });
    const { body } = await demo.call('GET', `${pim}/tags/all`);
    const all = body.data as Json[];
    const [{ count } = { count: 0 }] = await demo.rows('SELECT count(*)::int AS count FROM catalogue.tags');
    expect(all).toHaveLength(Number(count));
    expect(body.metadata).toMatchObject({ total: count });
    const names = all.map(({ name_en }) => String(name_en));
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect((await demo.callAs('ads', 'GET', `${pim}/tags/all`)).status).toBe(403);
  });

  it('TAG-005: have the fields of the spec', () => {
    expect(fieldsOf('tags').sort()).toEqual(
      [
        ...['master_tag_id', 'name_en', 'name_it', 'name_pl', 'tag_group', 'tag_group_id', 'countries', 'country'],
        ...['type', 'hidden'],
      ].sort(),
    );
  });

  it('TAG-001: list the columns of the spec in its order', () => {
    const { list, fields } = resourceNamed('tags');
    const labels = list.columns.map((name) => fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual(['ID', 'Name EN', 'Name IT', 'Name PL', 'Group', 'Countries', 'Type', 'Hidden']);
  });

  it('TAG-013: say the exact texts where something fails', () => {
    expect(messagesOf('tags')).toMatchObject({
      listFailed: 'There was an error while getting the list of tags',
      lookupFailed: 'There was an error while getting the list of all tags',
      notUpdated: 'There was an error while updating the tag',
      notCreated: 'There was an error while creating the tag',
      notDeleted: 'There was an error while deleting the tag',
    });
  });
});

describe('tag groups', () => {
  it('TAG-003, TAG-007, TAG-010, TAG-019: are listed, made and changed, never deleted', async () => {
    expect(fieldsOf('tag-groups').sort()).toEqual(['id', 'name_en', 'name_it', 'name_pl']);
    expect(resourceNamed('tag-groups').list.columns).toEqual(expect.arrayContaining(['name_en', 'name_it', 'name_pl']));
    const group = await make(`${pim}/tag_groups`, { name_en: 'Season' });
    const path = `${pim}/tag_groups/${Number(group['id'])}`;
    const { status } = await demo.call('PUT', path, { version: group['version'], changes: { name_pl: 'Sezon' } });
    expect(status).toBe(200);
    expect(await rowsOf(`${pim}/tag_groups?q[id]=${Number(group['id'])}`)).toMatchObject([{ name_pl: 'Sezon' }]);
    expect((await demo.call('DELETE', path)).status).toBe(405);
  });
});

describe('tag groups that fail', () => {
  it('TAG-015, TAG-018: tag groups tell of it as tags do', () => {
    expect(messagesOf('tag-groups')).toMatchObject({
      listFailed: 'There was an error while getting the list of tag groups',
      created: 'Tag group successfully created',
      notCreated: 'There was an error while creating the tag group',
      updated: 'Tag group successfully updated',
      notUpdated: 'There was an error while updating the tag group',
    });
  });
});

describe('tag rules', () => {
  it('TAG-006, TAG-011, TAG-020: are listed, made, changed and deleted below their tag, each by its own id', async () => {
    expect(fieldsOf('tag-rules')).toEqual(
      expect.arrayContaining(['master_tag_rule_id', 'action', 'check_tags', 'countries']),
    );
    const tag = await make(`${pim}/tags`, { name_en: 'Picnic', type: 1, hidden: false });
    const rules = `${pim}/tags/${Number(tag['master_tag_id'])}/rules`;
    expect(await rowsOf(rules)).toEqual([]);
    const rule = await make(rules, { action: 'add', check_tags: [14, 15], countries: ['ITA'] });
    expect(rule).toMatchObject({ master_tag_id: tag['master_tag_id'], check_tags: [14, 15] });
    const one = `${rules}/${Number(rule['master_tag_rule_id'])}`;
    const changed = await demo.call('PUT', one, { version: rule['version'], changes: { action: 'remove' } });
    expect(changed.body.data).toMatchObject({ action: 'remove' });
    expect(await rowsOf(rules)).toMatchObject([{ action: 'remove' }]);
    const elsewhere = one.replace(`/tags/${Number(tag['master_tag_id'])}/`, '/tags/1/');
    expect((await demo.call('GET', elsewhere)).status).toBe(404);
    expect((await demo.call('DELETE', one)).status).toBe(200);
    expect(await rowsOf(rules)).toEqual([]);
    expect((await demo.call('POST', rules, { action: 'hide', check_tags: [14] })).status).toBe(422);
    expect((await demo.call('POST', rules, { action: 'add', check_tags: [999_999] })).status).toBe(422);
  });

  it('TAG-002: list what is done, when and where', () => {
    const { list, fields } = resourceNamed('tag-rules');
    const labels = list.columns.map((name) => fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual(['Tag', 'DO', 'When', 'Countries']);
  });

  it('TAG-014: say the exact texts where something fails', () => {
    expect(messagesOf('tag-rules')).toMatchObject({
      listFailed: 'Error while fetching tag rules',
      notCreated: 'Error while creating tag rule',
      notUpdated: 'Error while updating tag rule',
      notDeleted: 'Error while deleting tag rule',
    });
  });
});

it.each([
  ['tags', 'Tag'],
  ['tag-rules', 'Tag rule'],
  ['pim-lists', 'PIM list'],
  ['search-aliases', 'Search alias'],
])('TAG-016, TAG-017, LST-005, ALI-007: %s tell that one was made, changed and deleted', (name, what) => {
  const { created, updated, deleted, ...others } = messagesOf(name);
  expect([created, updated, deleted]).toEqual(writes.map((done) => `${what} successfully ${done.toLowerCase()}`));
  for (const done of writes) expect(others[`not${done}`]).toMatch(/error/i);
});

describe('PIM lists', () => {
  it('LST-001 to LST-004: are listed by name and filter, made, shown, changed and deleted', async () => {
    expect(fieldsOf('pim-lists')).toEqual(['id', 'name', 'filter', 'ids']);
    expect(resourceNamed('pim-lists').list.columns).toEqual(['name', 'filter']);
    const filter = { status: { in: [0] }, name: { contains: 'latte' } };
    const list = await make(`${pim}/lists`, { name: 'Milk', filter });
    const path = `${pim}/lists/${Number(list['id'])}`;
    expect((await demo.call('GET', path)).body.data).toMatchObject({ name: 'Milk', filter, ids: null });
    const [one, other] = (await rowsOf(`${pim}/items?per-page=2&columns=id`)).map(({ id }) => id);
    const { status, text } = await demo.call('PUT', path, {
      version: list['version'],
      changes: { ids: [one, other, one] },
    });
    expect(status, text).toBe(200);
    expect(await rowsOf(`${pim}/lists?q[ids][]=${Number(one)}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Milk' })]),
    );
    expect((await demo.call('DELETE', path)).status).toBe(200);
    expect((await demo.call('GET', path)).status).toBe(404);
  });

  it('LST-003: name items that are there, and are not empty', async () => {
    const refused = async (values: Json) => (await demo.call('POST', `${pim}/lists`, values)).body['errors'];
    expect(await refused({ name: 'None' })).toMatchObject({ filter: expect.anything() as unknown });
    expect(await refused({ name: 'Wrong', ids: [99_999_999] })).toMatchObject({ ids: expect.anything() as unknown });
  });
});

describe('search aliases', () => {
  const word = `zupa${Math.random().toString(36).slice(2, 8)}`;
  const keyword = `q[keyword]=${word}`;
  const page = async (query: string): Promise<{ names: unknown[]; next: unknown }> => {
    const { status, body } = await demo.call('GET', `${gateway}/aliases?${keyword}&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { lastEvaluatedKey: next } = body.metadata;
    return { names: (body.data as Json[]).map(({ alias }) => alias), next };
  };
  const made: Json[] = [];
  const makeAll = async (): Promise<void> => {
    while (made.length < 6)
      made.push(await make(`${gateway}/aliases`, { keyword: word, alias: `a${made.length + 1}` }));
  };

  it('ALI-001, ALI-002, ALI-004: have keyword, alias and retailer, are made and changed', async () => {
    await makeAll();
    expect(fieldsOf('search-aliases')).toEqual(['id', 'keyword', 'alias', 'retailer_id']);
    expect(resourceNamed('search-aliases').list.columns).toEqual(['keyword', 'alias', 'retailer_id']);
    const [one = {}] = made;
    const { body } = await demo.call('PUT', `${gateway}/aliases/${Number(one['id'])}`, {
      version: one['version'],
      changes: { retailer_id: 1 },
    });
    expect(body.data).toMatchObject({ retailer_id: 1 });
    expect((await demo.call('POST', `${gateway}/aliases`, { keyword: word })).status).toBe(422);
  });

  it('ALI-003, ALI-006: go on after a page and back before one', async () => {
    await makeAll();
    const first = await page('take=2');
    expect(first.next).toBe('2');
    const second = await page(`take=2&page[after]=${String(first.next)}`);
    const last = await page(`take=2&page[after]=${String(second.next)}`);
    expect(new Set([...first.names, ...second.names, ...last.names]).size).toBe(6);
    expect(await page('take=2&page[before]=4')).toEqual(second);
    expect(await page('take=2&page[before]=2')).toEqual(first);
  });

  it('ALI-005: the last page has no key to go on from, full or short', async () => {
    await makeAll();
    expect((await page('take=2&page[after]=4')).next).toBeUndefined();
    expect((await page('take=4&page[after]=4')).next).toBeUndefined();
    expect((await page('take=5')).next).toBe('5');
    expect((await page('take=6')).next).toBeUndefined();
  });

  it('ALI-005, ALI-006, ALI-009: several are destroyed by their ids, and a page that comes short on the way back is the last', async () => {
    await makeAll();
    const ids = made.slice(3).map(({ id }) => id);
    const { status } = await demo.call('DELETE', `${gateway}/aliases`, ids);
    expect(status).toBe(200);
    expect(await page('take=2&page[after]=4')).toEqual({ names: [], next: undefined });
    const back = await page('take=2&page[before]=4');
    expect(back.names).toHaveLength(1);
    expect(back.next).toBeUndefined();
  });

  it('refuse a sort and a count, which a cursor does not know', async () => {
    expect((await demo.call('GET', `${gateway}/aliases?sort=alias`)).status).toBe(400);
    expect((await demo.call('GET', `${gateway}/aliases?total=exact`)).status).toBe(400);
  });
});
