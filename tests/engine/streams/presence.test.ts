import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { AccountSeed } from '../../../server/sessions/accounts.ts';
import type { PresentPerson } from '../../../src/core/live/events.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { testServer, type TestServer } from '../../support/server.ts';

const accounts: AccountSeed[] = [
  { email: 'anna@shop.test', label: 'anna', permissions: ['products'], constraints: {} },
  { email: 'bart@shop.test', label: 'bart', permissions: ['products'], constraints: {} },
  { email: 'italian@shop.test', label: 'italian', permissions: ['products'], constraints: { country: ['ITA'] } },
  { email: 'labels@shop.test', label: 'labels', permissions: ['labels'], constraints: {} },
];
const first = await testServer({ fieldTypes, dialects, registerEngine, accounts });
const second = await testServer({ fieldTypes, dialects, registerEngine, accounts, beside: first });
const people = Object.fromEntries(
  await Promise.all(accounts.map(async ({ label, email }) => [label, await first.signIn(email)] as const)),
);

let tabs = 0;
/** A form that somebody has open in a tab of theirs, by one of the processes. */
const form = (who: string, id: number, { server }: TestServer = first) => {
  const tab = `tab-${(tabs += 1)}-of-${who}`;
  const ask = async (method: 'PUT' | 'DELETE', headers: Record<string, string> = { 'x-tab': tab }) => {
    const url = `/api/toolkit/v1/presence/products/${id}`;
    const answer = await server.inject({ method, url, headers: { ...people[who], ...headers } });
    return { status: answer.statusCode, data: answer.json<{ data: PresentPerson[] }>().data };
  };
  return {
    ask,
    stay: async () => (await ask('PUT')).data.map(({ name }) => name),
    leave: () => ask('DELETE'),
  };
};
const makeProduct = async (country = 'ITA'): Promise<number> => {
  const payload = { changes: { name: 'Product', country } };
  const headers = people['anna'] ?? {};
  const made = await first.server.inject({ method: 'POST', url: '/api/shop/v1/products', headers, payload });
  return made.json<{ data: { id: number } }>().data.id;
};

describe('who has a record open', () => {
  it('is told on every process, without whoever asks', async () => {
    const id = await makeProduct();
    expect(await form('anna', id).stay()).toEqual([]);
    expect(await form('bart', id, second).stay()).toEqual(['anna@shop.test']);
    expect(await form('anna', id).stay()).toEqual(['bart@shop.test']);
  });

  it('is nobody any more who closed the form, or of whom nothing was heard', async () => {
    const id = await makeProduct();
    const [anna, bart] = [form('anna', id), form('bart', id)];
    await anna.stay();
    await anna.leave();
    expect(await bart.stay()).toEqual([]);
    await anna.stay();
    expect(await bart.stay()).toEqual(['anna@shop.test']);
    const { rows } = await first.pool.query<{ seconds: number }>(
      'SELECT max(extract(epoch FROM until - now()))::int AS seconds FROM framework.presence',
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(35);
    await first.pool.query("UPDATE framework.presence SET until = now() - interval '1 second' WHERE name LIKE 'anna%'");
    expect(await bart.stay()).toEqual([]);
  });

  it('is told to those alone who may read the record', async () => {
    const id = await makeProduct('POL');
    await form('anna', id).stay();
    expect((await form('labels', id).ask('PUT')).status).toBe(403);
    expect((await form('italian', id).ask('PUT')).status).toBe(404);
    expect(await form('bart', id).stay()).toEqual(['anna@shop.test']);
  });

  it('is asked by a tab that names itself, of a record that is there', async () => {
    const id = await makeProduct();
    expect((await form('anna', id).ask('PUT', {})).status).toBe(400);
    expect((await form('anna', id).ask('PUT', { 'x-tab': 'a tab' })).status).toBe(400);
    expect((await form('anna', 999_999).ask('PUT')).status).toBe(404);
  });
});
