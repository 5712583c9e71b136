import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

type Headers = Record<string, string>;
const tokenOf = async (permissions: string[], constraints: Json = {}): Promise<Headers> => {
  const name = `${permissions.join()} ${JSON.stringify(constraints)}`.slice(0, 100);
  const made = await demo.call('POST', '/api/user/v4/tokens', { name, permissions, constraints });
  expect(made.status, made.text).toBe(201);
  return { authorization: `Bearer ${String((made.body.data as Json)['token'])}` };
};
const ask = (headers: Headers, method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.ask({ method, url, headers, payload });

let count = 0;
/** An item of its own, of Poland, with a text that is told nowhere else. */
const newItem = async (): Promise<{ id: string; text: string }> => {
  const text = `Known to its person ${(count += 1)}`;
  const made = await demo.call('POST', `${pim}/items`, { name: `Of Poland ${count}`, country: 'POL' });
  expect(made.status, made.text).toBe(201);
  return { id: String((made.body.data as Json)['id']), text };
};
const planned = async (asked: Json, headers?: Headers): Promise<string> => {
  const body = { resource: 'items', ...asked };
  const made = headers
    ? await ask(headers, 'POST', `${pim}/plans`, body)
    : await demo.call('POST', `${pim}/plans`, body);
  expect(made.status, made.text).toBe(201);
  return `${pim}/plans/${String((made.body.data as Json)['id'])}`;
};
const edit = ({ id, text }: { id: string; text: string }): Json => ({
  kind: 'update',
  selection: { ids: [id] },
  changes: { copyright: text },
});
/** A change-set that set the text, and what is told of it by its plan. */
const saved = async ({ id, text }: { id: string; text: string }): Promise<string> => {
  const reply = await demo.call('PUT', `${pim}/items/${id}`, { changes: { copyright: text } });
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.metadata['changeSet']);
};
const reads = ['', '/rows?page=1&per-page=10', '/failed-rows', '/failed-rows.csv'];

/** What is wrong with how somebody is kept from a plan. */
const seenThrough = async (headers: Headers, plan: string, text: string): Promise<unknown[]> => {
  const found = [];
  for (const path of reads) {
    const reply = await ask(headers, 'GET', `${plan}${path}`);
    if (reply.status !== 403 || reply.text.includes(text)) found.push([path, reply.status, reply.text.slice(0, 200)]);
  }
  const applied = await ask(headers, 'POST', `${plan}/apply`, {});
  return applied.status === 403 ? found : [...found, ['/apply', applied.status]];
};

describe('a token neither reads nor applies a plan of its person', () => {
  it('that it could not make for want of a permission', async () => {
    const item = await newItem();
    const plan = await planned(edit(item));
    expect(await seenThrough(await tokenOf(['invoice']), plan, item.text)).toEqual([]);
    const wide = await tokenOf(['pim_items_admin']);
    for (const path of reads) expect((await ask(wide, 'GET', `${plan}${path}`)).status, path).toBe(200);
    expect((await ask(wide, 'POST', `${plan}/apply`, {})).status).toBe(200);
  });

  it('that was made without the constraint that it has, nor one that takes something back', async () => {
    const item = await newItem();
    const narrow = await tokenOf(['pim_items_admin'], { country: ['ITA'] });
    expect(await seenThrough(narrow, await planned(edit(item)), item.text)).toEqual([]);
    const revert = await planned({ kind: 'revert', changeSet: await saved(item) });
    expect(await seenThrough(narrow, revert, item.text)).toEqual([]);
  });

  it('that a token of other values of its constraint made; its own, and those of a narrower one, it does', async () => {
    const item = await newItem();
    const both = await tokenOf(['pim_items_admin'], { country: ['POL', 'ITA'] });
    const poland = await tokenOf(['pim_items_admin'], { country: ['POL'] });
    const italy = await tokenOf(['pim_items_admin'], { country: ['ITA'] });
    const plan = await planned(edit(item), poland);
    expect(await seenThrough(italy, plan, item.text)).toEqual([]);
    for (const headers of [poland, both]) {
      const reply = await ask(headers, 'GET', plan);
      expect([reply.status, reply.text.includes(item.text)]).toEqual([200, true]);
    }
    expect(await seenThrough(poland, await planned(edit(item), both), item.text)).toEqual([]);
  });
});

describe('of a plan that takes something back', () => {
  it('a token that may take back no change of a resource is told of its rows as refused, and applies none', async () => {
    const item = await newItem();
    const plan = await planned({ kind: 'revert', changeSet: await saved(item) });
    const narrow = await tokenOf(['invoice']);
    for (const path of reads.slice(0, 2)) {
      const reply = await ask(narrow, 'GET', `${plan}${path}`);
      const rows = path === '' ? (reply.body.data as Json)['rows'] : reply.body.data;
      expect(rows, path).toMatchObject([
        {
          id: item.id,
          label: item.id,
          outcome: 'error',
          before: {},
          after: {},
          related: [],
          findings: [{ key: 'forbidden' }],
        },
      ]);
      expect(reply.text).not.toContain(item.text);
    }
    const applied = await ask(narrow, 'POST', `${plan}/apply`, {});
    expect(applied.body.data).toMatchObject({ applied: 0, failed: 1 });
    expect(applied.text).not.toContain('Of Poland');
    const [stored] = await demo.rows('SELECT copyright FROM catalogue.items WHERE id = $1', [item.id]);
    expect(stored?.['copyright']).toBe(item.text);
  });

  it('the rows that were refused are not named to it', async () => {
    const item = await newItem();
    const changeSet = await saved(item);
    await saved({ ...item, text: 'Newer' });
    const plan = await planned({ kind: 'revert', changeSet });
    const narrow = await tokenOf(['invoice']);
    for (const path of reads.slice(2)) {
      const [own, told] = [await demo.call('GET', `${plan}${path}`), await ask(narrow, 'GET', `${plan}${path}`)];
      expect(own.text, path).toContain('Of Poland');
      expect([told.status, told.text.includes('Of Poland')], path).toEqual([200, false]);
    }
  });

  it('a token that may is told of them, and takes it back', async () => {
    const item = await newItem();
    const plan = await planned({ kind: 'revert', changeSet: await saved(item) });
    const wide = await tokenOf(['pim_items_admin']);
    expect((await ask(wide, 'GET', plan)).text).toContain(item.text);
    expect((await ask(wide, 'POST', `${plan}/apply`, {})).body.data).toMatchObject({ applied: 1, failed: 0 });
  });
});

it('what its person wrote by a plan names to a token no record that it may not see', async () => {
  const item = await newItem();
  const applied = await demo.call('POST', `${await planned(edit(item))}/apply`, {});
  const { changeSet } = applied.body.data as Json;
  const url = `${pim}/change-sets/${String(changeSet)}`;
  expect((await demo.call('GET', url)).text).toContain('Of Poland');
  for (const headers of [await tokenOf(['invoice']), await tokenOf(['pim_items_admin'], { country: ['ITA'] })]) {
    const told = await ask(headers, 'GET', url);
    expect([told.status, told.text.includes('Of Poland')]).toEqual([200, false]);
  }
});

describe('a job that its person began', () => {
  const jobs = '/api/toolkit/v1/jobs';
  const begin = async (headers: Headers): Promise<string> => {
    const begun = await ask(headers, 'POST', `${pim}/item-drafts`, {});
    expect(begun.status, begun.text).toBe(202);
    const id = String(
      ((begun.body.data as Json)['job'] as Json | undefined)?.['id'] ?? (begun.body.data as Json)['id'],
    );
    await expect
      .poll(() => demo.rows('SELECT status FROM framework.job WHERE id = $1', [id]))
      .toEqual([{ status: 'done' }]);
    return id;
  };
  const seen = async (headers: Headers, id: string): Promise<unknown[]> => [
    (await ask(headers, 'GET', `${jobs}/${id}`)).status,
    (await ask(headers, 'GET', `${jobs}/${id}/file`)).status,
    ((await ask(headers, 'GET', jobs)).body.data as Json[]).some((job) => job['id'] === id),
  ];

  it('is told to no token that may less, nor is its file; its own is', async () => {
    const session = await demo.headersOf('admin');
    const narrow = await tokenOf(['pim_items_admin'], { country: ['ITA'] });
    const [ofPerson, own] = [await begin(session), await begin(narrow)];
    expect(await seen(session, ofPerson)).toEqual([200, 200, true]);
    for (const headers of [narrow, await tokenOf(['invoice']), await tokenOf(['pim_items_admin'])])
      expect(await seen(headers, ofPerson)).toEqual([404, 404, false]);
    expect(await seen(narrow, own)).toEqual([200, 200, true]);
    expect(await seen(await tokenOf(['pim_items_admin']), own)).toEqual([200, 200, true]);
    expect(await seen(session, own)).toEqual([200, 200, true]);
  });
});
