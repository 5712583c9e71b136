import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/core/wire/wire.ts';
import type { SavedView, ViewList } from '../../../src/core/wire/views.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { registerEngine } from '../../../server/engine/index.ts';
import { testServer } from '../../support/server.ts';

const path = '/api/toolkit/v1/views';
const account = (email: string, permissions: string[]) => ({ email, label: email, permissions, constraints: {} });
// Whoever may only read a list is not among the fixture's: here editing its products needs more.
const application: Application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((one) =>
    one.name === 'products'
      ? {
          ...one,
          access: { ...one.access, edit: ['products_admin'] },
          renamedFrom: ['goods'],
          fields: one.fields.map((field) => (field.name === 'name' ? { ...field, renamedFrom: ['title'] } : field)),
        }
      : one,
  ),
};
const { server, signIn, pool } = await testServer({
  application,
  fieldTypes,
  dialects,
  registerEngine,
  accounts: [
    account('all@shop.test', ['everything']),
    account('editor@shop.test', ['products_admin']),
    account('reader@shop.test', ['products']),
    account('nobody@shop.test', []),
  ],
});

type Who = 'all' | 'editor' | 'reader' | 'nobody';
const headers = new Map<Who, { authorization: string }>();
beforeAll(async () => {
  for (const who of ['all', 'editor', 'reader', 'nobody'] as const) headers.set(who, await signIn(`${who}@shop.test`));
});
beforeEach(async () => void (await pool.query('DELETE FROM framework.saved_view')));

const ask = async <D = SavedView>(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const answer = await server.inject({
    method,
    url: path + url,
    headers: headers.get(who) ?? {},
    ...(payload && { payload }),
  });
  const body = answer.json<{ data: D } & ErrorBody>();
  return { status: answer.statusCode, data: body.data, error: body };
};
const state = { query: '?sort=name', columns: { order: ['name'], hidden: ['id'] }, roomy: true };
const buildView = (own: object = {}) => ({ resource: 'products', name: 'Mine', state, ...own });
const save = async (who: Who, own: object = {}) => (await ask(who, 'POST', '', buildView(own))).data;
const seen = async (who: Who) => (await ask<ViewList>(who, 'GET', '?resource=products')).data;

describe('a view', () => {
  it('is kept whole, for its owner alone', async () => {
    const made = await ask('editor', 'POST', '', buildView());
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Mine', state, roles: [], mine: true, owner: 'editor@shop.test', isDefault: false },
    });
    expect((await seen('editor')).views).toEqual([made.data]);
    expect((await seen('all')).views).toEqual([]);
    expect((await ask('all', 'PUT', `/${made.data.id}`, { name: 'x' })).status).toBe(404);
  });

  it('follows the new names of its list and of its fields', async () => {
    const old = {
      query: `?sort=title&order=DESC&filter=${encodeURIComponent('{"title":{"contains":"x"},"id":1}')}`,
      columns: { order: ['id', 'title'], hidden: ['title'] },
      roomy: false,
    };
    const { id } = await save('editor', { name: 'Old', state: old });
    await pool.query("UPDATE framework.saved_view SET resource = 'goods' WHERE id = $1", [id]);
    const [view] = (await seen('editor')).views;
    expect(view).toMatchObject({
      id,
      resource: 'products',
      state: { columns: { order: ['id', 'name'], hidden: ['name'] } },
    });
    expect(decodeURIComponent(view?.state.query ?? '')).toBe(
      '?sort=name&order=DESC&filter={"name":{"contains":"x"},"id":1}',
    );
    expect((await ask('editor', 'PUT', `/${id}`, { name: 'Kept' })).data).toMatchObject({
      resource: 'products',
      name: 'Kept',
    });
    expect((await ask('editor', 'PUT', '/default/products', { view: id })).status).toBe(200);
    expect((await seen('editor')).views).toMatchObject([{ id, isDefault: true }]);
  });

  it('is renamed, changed and deleted by its owner', async () => {
    const { id } = await save('editor');
    expect((await ask('editor', 'PUT', `/${id}`, { name: 'Other' })).data).toMatchObject({ name: 'Other', state });
    const next = { query: '', columns: null, roomy: false };
    expect((await ask('editor', 'PUT', `/${id}`, { state: next })).data).toMatchObject({ name: 'Other', state: next });
    expect((await ask('editor', 'DELETE', `/${id}`)).status).toBe(200);
    expect((await seen('editor')).views).toEqual([]);
  });

  it('has a name of its own among its owner’s views of the list', async () => {
    await save('editor');
    const again = await ask('editor', 'POST', '', buildView({ name: 'mine' }));
    expect(again).toMatchObject({ status: 422, error: { errors: { name: { key: 'unique' } } } });
    expect((await ask('all', 'POST', '', buildView())).status).toBe(201);
  });

  it('is one of at most a hundred', async () => {
    await pool.query(
      `INSERT INTO framework.saved_view (id, resource, name, user_id, state, changed_at)
       SELECT gen_random_uuid(), 'products', 'v' || n, (SELECT id FROM framework.account WHERE email = 'editor@shop.test'), '{}', now() FROM generate_series(1, 100) n`,
    );
    expect((await ask('editor', 'POST', '', buildView())).error.code).toBe('TOO_MANY_ROWS');
  });

  it('is one of at most a hundred also where fifty are kept at once', async () => {
    await pool.query(
      `INSERT INTO framework.saved_view (id, resource, name, user_id, state, changed_at)
       SELECT gen_random_uuid(), 'products', 'v' || n, (SELECT id FROM framework.account WHERE email = 'editor@shop.test'), '{}', now() FROM generate_series(1, 90) n`,
    );
    const state = { query: '', columns: null, roomy: false };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        ask('editor', 'POST', '', { resource: 'products', name: `at once ${place}`, state }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 422)).toBe(true);
    expect((await pool.query('SELECT count(*)::int AS n FROM framework.saved_view')).rows).toEqual([{ n: 100 }]);
  });

  it('opens to nobody who may not see the list', async () => {
    const { id } = await save('editor', { roles: ['nobody'] });
    expect((await ask('nobody', 'GET', '?resource=products')).status).toBe(403);
    expect((await ask('nobody', 'POST', '', buildView())).status).toBe(403);
    expect((await ask('nobody', 'PUT', '/default/products', { view: id })).status).toBe(403);
    expect((await server.inject({ url: `${path}?resource=products` })).statusCode).toBe(401);
  });

  it.each([
    ['another resource', buildView({ resource: 'nothing' })],
    ['a state that is none', buildView({ state: { query: '' } })],
    ['no name', buildView({ name: ' ' })],
    ['a part that is unknown', buildView({ owner: 1 })],
    ['a character that cannot be stored', buildView({ name: 'a\0' })],
  ])('is refused with %s', async (_, body) => expect((await ask('editor', 'POST', '', body)).status).toBe(400));
});

describe('sharing', () => {
  it('shows a view to the roles that it names, who cannot change it', async () => {
    const { id } = await save('editor', { roles: ['reader'] });
    expect((await seen('reader')).views).toMatchObject([{ id, mine: false, owner: 'editor@shop.test', roles: [] }]);
    expect((await seen('all')).views).toEqual([]);
    for (const [method, payload] of [
      ['PUT', { name: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect((await ask('reader', method, `/${id}`, payload)).status).toBe(403);
    await ask('editor', 'PUT', `/${id}`, { roles: [] });
    expect((await seen('reader')).views).toEqual([]);
  });

  it('is for who may edit the records, with roles that there are', async () => {
    expect((await seen('editor')).roles).toContain('reader');
    expect((await seen('reader')).roles).toEqual([]);
    expect((await ask('reader', 'POST', '', buildView({ roles: ['editor'] }))).status).toBe(403);
    const own = await save('reader');
    expect((await ask('reader', 'PUT', `/${own.id}`, { roles: ['editor'] })).status).toBe(403);
    expect((await ask('editor', 'POST', '', buildView({ roles: ['ghosts'] }))).error.key).toBe('referenceMissing');
  });
});

describe('the default', () => {
  it('is one of each person and list, and may be another’s view', async () => {
    const { id } = await save('editor', { roles: ['reader'] });
    const own = await save('reader');
    expect((await ask('reader', 'PUT', '/default/products', { view: id })).status).toBe(200);
    await ask('reader', 'PUT', '/default/products', { view: own.id });
    await ask('reader', 'PUT', '/default/products', { view: id });
    expect((await seen('reader')).views.map((view) => [view.id, view.isDefault])).toEqual([
      [own.id, false],
      [id, true],
    ]);
    expect((await seen('editor')).views[0]?.isDefault).toBe(false);
    await ask('reader', 'PUT', '/default/products', { view: null });
    expect((await seen('reader')).views.some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('is no view that one may not see, or of another list', async () => {
    const { id } = await save('editor');
    expect((await ask('reader', 'PUT', '/default/products', { view: id })).status).toBe(404);
    expect((await ask('editor', 'PUT', '/default/products', { view: randomUUID() })).status).toBe(404);
    expect((await ask('all', 'PUT', '/default/makers', { view: (await save('all')).id })).status).toBe(404);
  });
});

it('keeps the long search that a view names', async () => {
  const searches = '/api/toolkit/v1/searches';
  const keep = async () =>
    (
      await server.inject({
        method: 'POST',
        url: searches,
        headers: headers.get('editor') ?? {},
        payload: { resource: 'products', search: { kind: 'ids', codes: ['1'] } },
      })
    ).json<{ data: { id: string } }>().data.id;
  const [named, other] = [await keep(), await keep()];
  await save('editor', { state: { ...state, query: `?search=ids&kept=${named}` } });
  await pool.query("UPDATE framework.kept_search SET created_at = now() - interval '1 year'");
  await keep();
  const status = async (id: string) =>
    (await server.inject({ url: `${searches}/${id}`, headers: headers.get('editor') ?? {} })).statusCode;
  expect([await status(named), await status(other)]).toEqual([200, 404]);
});
