import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../dataProviders/createDataProvider.ts';
import { createHttpClient } from '../../dataProviders/httpClient.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import { declaredApplication } from '../../server/application.ts';
import type { ChangeSetSummary } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { answering, failing } from './answering.ts';

/** The browser's half of a service without versions, plans or calls for many. */
const build = (...answers: Response[]) => {
  const { send, sent } = answering(...answers);
  const provider = createDataProvider({
    manifest: describeManifest(declaredApplication),
    loadResource: async (name) =>
      declaredApplication.resources.find((resource) => resource.name === name) ?? expect.unreachable(name),
    dialects,
    http: createHttpClient(send),
  });
  return { provider, sent };
};

const stored = (city: string | null) => Response.json({ data: { id: 1, name: 'Nord', city }, metadata: {} });
const listed = (...rows: object[]) =>
  Response.json(rows, { headers: { 'content-range': `items 0-${rows.length - 1}/${rows.length}` } });
const done = () => Response.json({ data: { id: 1 }, metadata: { changeSet: '', merged: [] } });

describe('reads', () => {
  it('ask for references with a range, which else a service chooses', async () => {
    const { provider, sent } = build(listed({ id: 1 }, { id: 2 }));
    expect((await provider.getMany('warehouses', { ids: [1, 2] })).data).toEqual([{ id: 1 }, { id: 2 }]);
    const { searchParams } = new URL(sent[0]?.url ?? '', 'http://here.test');
    expect([searchParams.get('range'), searchParams.get('filter')]).toEqual(['[0,99]', '{"id":[1,2]}']);
  });

  it('say whether there is a next page', async () => {
    const { provider } = build(Response.json([{ id: 1 }], { headers: { 'content-range': 'items 0-0/2' } }));
    const { pageInfo } = await provider.getList('warehouses', {
      pagination: { page: 1, perPage: 1 },
      filter: {},
      sort: { field: 'id', order: 'ASC' },
    });
    expect(pageInfo).toEqual({ hasPreviousPage: false, hasNextPage: true });
  });

  it('take a record out of its envelope', async () => {
    const { provider } = build(stored('Milano'));
    expect((await provider.getOne('warehouses', { id: 1 })).data).toEqual({ id: 1, name: 'Nord', city: 'Milano' });
  });
});

describe('a save without a version', () => {
  const save = { base: { city: 'Milano' }, changes: { city: 'Como' } };

  it('looks at the record first, and sends the changes alone', async () => {
    const { provider, sent } = build(stored('Milano'), done());
    await provider.save('warehouses', '1', save);
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['PUT', { changes: { city: 'Como' } }],
    ]);
  });

  it('asks, and sends nothing, where the same field was changed meanwhile', async () => {
    const { provider, sent } = build(stored('Lodi'), done());
    await expect(provider.save('warehouses', '1', save)).rejects.toMatchObject({
      status: 409,
      body: { conflict: { version: 0, fields: [{ field: 'city', base: 'Milano', theirs: 'Lodi', mine: 'Como' }] } },
    });
    expect(sent).toHaveLength(1);
  });

  it('goes on where both made the same change, or another field was changed', async () => {
    const { provider, sent } = build(stored('Como'), done());
    await provider.save('warehouses', '1', save);
    expect(sent).toHaveLength(2);
  });
});

describe('a bulk edit', () => {
  it('saves one record after the other, and each keeps its own result', async () => {
    const rows = [
      { id: 1, name: 'Nord', city: 'Milano' },
      { id: 2, name: 'Sud', city: null },
      { id: 3, name: 'Est', city: null },
    ];
    const { provider, sent } = build(
      listed(...rows),
      stored('Lodi'),
      stored(null),
      done(),
      stored(null),
      failing({ message: 'Not this one.' }),
    );
    const plan = await provider.plan({
      resource: 'warehouses',
      kind: 'update',
      selection: { ids: ['1', '2', '3'] },
      changes: { city: 'Como' },
    });
    const summary = (await provider.apply('warehouses', plan.id, [])) as ChangeSetSummary; // no jobs without plans
    expect(summary.results.map(({ id, result }) => [id, result === true || result.text])).toEqual([
      ['1', 'Somebody changed the same field'],
      ['2', true],
      ['3', 'Not this one.'],
    ]);
    expect(sent.map(({ method, url }) => `${method} ${url.split('?')[0]?.replace('/api/logistics/v1', '')}`)).toEqual([
      'GET /warehouses',
      'GET /warehouses/1',
      'GET /warehouses/2',
      'PUT /warehouses/2',
      'GET /warehouses/3',
      'PUT /warehouses/3',
    ]);
  });

  it('of everything that matches pages the ids out first', async () => {
    const { provider, sent } = build(
      Response.json(
        Array.from({ length: 250 }, (_, at) => ({ id: at + 1 })),
        { headers: { 'content-range': 'items 0-249/251' } },
      ),
      Response.json([{ id: 251 }], { headers: { 'content-range': 'items 250-250/251' } }),
      listed(),
    );
    const plan = await provider.plan({
      resource: 'warehouses',
      kind: 'delete',
      selection: { query: { filter: {} }, except: ['7'] },
    });
    expect(plan.total).toBe(250);
    expect(sent.slice(0, 2).map(({ url }) => new URL(url, 'http://here.test').searchParams.get('range'))).toEqual([
      '[0,249]',
      '[250,499]',
    ]);
  });
});
