import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { allCalls } from '../../server/engine/openapi/document.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';

const text = 'The application/section is under maintenance';
const isClosed = ({ status, body }: Reply): boolean => status === 503 && body['message'] === text;
const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);
// Whoever is signed out, or signs in or out, is told nothing else than before.
const sessions = /^\/api\/user\/v4\/(local\/|logout)/;

const ask = (demo: Awaited<ReturnType<typeof demoServer>>, method: string, path: string): Promise<Reply> =>
  demo.callAs(
    'items',
    method as Method,
    path.replaceAll(/\{\w+\}/g, '1'),
    method === 'POST' || method === 'PUT' ? {} : undefined,
  ); // a call's method is one of them

describe('SHR-102: the whole application under maintenance', async () => {
  const demo = await demoServer(undefined, {}, { MAINTENANCE: 'all', MAINTENANCE_EXCEPT: 'admin@toolkit.test' });
  const calls = allCalls(demo.context).filter(({ path, isOpen }) => !isOpen && !sessions.test(path));

  it.each(calls.map(({ method, path }) => `${method} ${path}`))(
    'answers 503 to %s of who is signed in',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      expect(isClosed(await ask(demo, method, path))).toBe(true);
    },
  );

  it('goes on for the exceptions, and lets everybody sign out', async () => {
    expect((await demo.call('GET', `${pim}/items`)).status).toBe(200);
    const headers = await demo.signIn('stores@toolkit.test');
    expect((await demo.ask({ method: 'POST', url: '/api/user/v4/logout', headers })).status).toBe(200);
  });
});

describe('SHR-102: a section under maintenance', async () => {
  const demo = await demoServer(undefined, {}, { MAINTENANCE: 'items', MAINTENANCE_EXCEPT: 'items@toolkit.test' });
  const calls = allCalls(demo.context).filter(({ method, isOpen }) => !isOpen && writing.has(method));
  const own = calls.filter(({ tag }) => tag === 'items');
  const others = application.resources.filter(({ name }) => name !== 'items').map(({ name }) => name);

  // What was begun before: by somebody whom maintenance did not stop then.
  const begin = async () => {
    const [item] = await demo.rows(
      'SELECT id, copyright FROM catalogue.items WHERE deleted_at IS NULL AND NOT locked ORDER BY id LIMIT 1',
    );
    const id = item?.['id'];
    const planned = await demo.callAs('items', 'POST', `${pim}/plans`, {
      resource: 'items',
      kind: 'update',
      selection: { ids: [id] },
      changes: { copyright: 'Planned' },
    });
    const saved = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      changes: { short_description: 'Saved before' },
    });
    const file = await demo.callAs(
      'items',
      'POST',
      `${pim}/plans/files?resource=items&name=x.csv`,
      Buffer.from('id,copyright\n1,x\n'),
      { 'content-type': 'application/octet-stream' },
    );
    return {
      id,
      plan: String((planned.body.data as Json)['id']),
      changeSet: String(saved.body.metadata['changeSet']),
      file: String((file.body.data as Json)['file']),
    };
  };

  it('answers 503 on every way to write it, those that were begun before included', async () => {
    const { id, plan, changeSet, file } = await begin();
    await demo.rows("UPDATE framework.account SET email = 'was-items@toolkit.test' WHERE email = 'items@toolkit.test'");
    await expect.poll(async () => isClosed(await demo.callAs('items', 'GET', `${pim}/items`))).toBe(true);
    const stored = await demo.fingerprint();
    const ways: [Method, string, unknown][] = [
      ...own.map(({ method, path }): [Method, string, unknown] => [
        method as Method,
        path.replaceAll(/\{\w+\}/g, String(id)),
        method === 'DELETE' ? undefined : {},
      ]), // a call's method is one of them
      ...(['create', 'update', 'delete', 'action', 'import'] as const).map((kind): [Method, string, unknown] => [
        'POST',
        `${pim}/plans`,
        {
          resource: 'items',
          kind,
          selection: { ids: [id] },
          changes: { name: 'x' },
          action: 'approve',
          ...(kind === 'import' && {
            import: {
              file,
              separator: ',',
              encoding: 'utf-8',
              mapping: ['id', 'copyright'],
              constants: {},
              blank: 'keep',
            },
          }),
        },
      ]),
      ['POST', `${pim}/plans`, { resource: 'items', kind: 'revert', changeSet }],
      ['POST', `${pim}/plans/${plan}/apply`, {}],
      ['POST', `${pim}/change-sets/${changeSet}/undo`, undefined],
      ['GET', `${pim}/plans/${plan}/rows`, undefined],
      ['POST', `${pim}/plans/files?resource=items&name=y.csv`, Buffer.from('id\n1\n')],
      ['GET', `${pim}/plans/files/${file}`, undefined],
      ['POST', '/api/toolkit/v1/searches', { resource: 'items', search: { kind: 'ids', codes: ['1'] } }],
    ];
    const replies = await Promise.all(
      ways.map(async ([method, url, payload]) => {
        const headers: Record<string, string> = Buffer.isBuffer(payload)
          ? { 'content-type': 'application/octet-stream' }
          : {};
        return {
          way: `${method} ${url} ${JSON.stringify(payload)}`,
          reply: await demo.callAs('items', method, url, payload, headers),
        };
      }),
    );
    expect(
      replies
        .filter(({ reply }) => !isClosed(reply))
        .map(({ way, reply }) => `${way} -> ${reply.status} ${reply.text.slice(0, 200)}`),
    ).toEqual([]);
    expect(ways.length).toBeGreaterThan(own.length + 10);
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('leaves every other section open', async () => {
    const closed = await Promise.all(
      application.resources
        .filter(({ name }) => others.includes(name))
        .map(async (resource: Resource) => {
          const reply = await demo.callAs('stores', 'GET', demo.urlOf(resource, 'list'));
          return isClosed(reply) ? [resource.name] : [];
        }),
    );
    expect(closed.flat()).toEqual([]);
  });
});
