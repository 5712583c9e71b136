import { expect, it } from 'vitest';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const tokenOf = async (permissions: string[]): Promise<Record<string, string>> => {
  const made = await demo.call('POST', '/api/user/v4/tokens', { name: permissions.join(), permissions });
  expect(made.status, made.text).toBe(201);
  return { authorization: `Bearer ${String((made.body.data as Json)['token'])}` };
};

it('a token neither reads nor applies a plan of its person that it could not make', async () => {
  const { body } = await demo.call('GET', `${pim}/items?page=1&per-page=1&columns=id`);
  const [item] = body.data as Json[];
  const planned = await demo.call('POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'update',
    selection: { ids: [String(item?.['id'])] },
    changes: { copyright: 'Known to its person' },
  });
  expect(planned.status, planned.text).toBe(201);
  const plan = `${pim}/plans/${String((planned.body.data as Json)['id'])}`;
  const [narrow, wide] = [await tokenOf(['invoice']), await tokenOf(['pim_items_admin'])];
  const ask = (headers: Record<string, string>, method: Method, path: string, payload?: unknown): Promise<Reply> =>
    demo.ask({ method, url: `${plan}${path}`, headers, payload });
  for (const path of ['', '/rows?page=1&per-page=10', '/failed-rows', '/failed-rows.csv']) {
    const refused = await ask(narrow, 'GET', path);
    expect([refused.status, refused.text.includes('Known to its person')], path).toEqual([403, false]);
    expect((await ask(wide, 'GET', path)).status, path).toBe(200);
  }
  expect((await ask(narrow, 'POST', '/apply', {})).status).toBe(403);
  expect((await ask(wide, 'POST', '/apply', {})).status).toBe(200);
});
