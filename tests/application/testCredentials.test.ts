import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoFeeds } from '../support/feedServers/demoFeeds.ts';
import type { RunningFeeds } from '../support/feedServers/httpFeeds.ts';
import { makeHostKey, startSftpFeeds } from '../support/feedServers/sftpFeeds.ts';
import { Served } from '../support/feedServers/served.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 20, itemStores: 40, stores: 4, brands: 12 });
const base = '/api/retailer/v1';
const served = new Served();
const [first, second] = [makeHostKey(), makeHostKey()];
let server: RunningFeeds;

beforeAll(async () => {
  addDemoFeeds(served);
  server = await startSftpFeeds(served, { hostKey: first.key });
});
afterAll(() => server.stop());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Reply> =>
  demo.callAs('admin', method, `${base}${path}`, body);
const leave = async (text: string): Promise<string> => {
  const { status, body } = await ask('POST', '/secrets/retailer-credentials/password', { text });
  expect(status).toBe(201);
  return String((body.data as Json)['mark']);
};
const make = async (fields: Json = {}, password = 'let-me-in'): Promise<number> => {
  await demo.rows('DELETE FROM retailer."retailer-credentials" WHERE retailer_id = 4');
  const { status, text, body } = await ask('POST', '/retailer-credentials', {
    changes: {
      retailer_id: 4,
      type: 'feed',
      protocol: 'sftp',
      host: '127.0.0.1',
      port: server.port,
      user: 'retailer',
      password: await leave(password),
      file_pattern: 'standard-{store}-*.csv',
      ...fields,
    },
  });
  expect(status, text).toBe(201);
  return Number((body.data as Json)['id']);
};
const test = (id: number, input: Json = {}): Promise<Reply> => ask('POST', `/retailer-credentials/${id}/test`, input);
const keyOf = async (id: number): Promise<unknown> =>
  ((await ask('GET', `/retailer-credentials/${id}`)).body.data as Json)['host_key'];

describe('the credentials of a retailer', () => {
  it('lead to the newest file of a store, and the key of their server is kept', async () => {
    const id = await make();
    const { status, text, body } = await test(id, { store: '17' });
    expect(status, text).toBe(200);
    expect(body.data).toMatchObject([{ name: 'standard-17-20261126.csv', bytes: expect.any(Number) as number }]);
    expect(await keyOf(id)).toBe(`127.0.0.1:${server.port} ${first.fingerprint}`);
    expect((await test(id)).status).toBe(200);
  });

  it('are tested as they are: what is changed of them was not', async () => {
    const id = await make();
    const testedAt = async (): Promise<unknown> =>
      ((await ask('GET', `/retailer-credentials/${id}`)).body.data as Json)['tested_at'];
    expect(await testedAt()).toBeNull();
    expect((await test(id)).status).toBe(200);
    expect(await testedAt()).toEqual(expect.any(String));
    const { status } = await ask('PUT', `/retailer-credentials/${id}`, { changes: { folder: '/other' } });
    expect([status, await testedAt()]).toEqual([200, null]);
  });

  it('are refused in a sentence where the password is wrong, and nothing is kept', async () => {
    const id = await make({}, 'wrong-password');
    const { status, text } = await test(id);
    expect(status).toBe(422);
    expect(text).toContain('127.0.0.1');
    expect(text).toContain('feedCredentials');
    expect(text).not.toContain('wrong-password');
    expect(await keyOf(id)).toBeNull();
  });

  it('are sent to no server that shows another key than it did', async () => {
    const id = await make();
    expect((await test(id)).status).toBe(200);
    const { port } = server;
    await server.stop();
    server = await startSftpFeeds(served, { hostKey: second.key, port });
    const { status, text } = await test(id);
    expect([status, text.includes('feedHostKeyChanged'), text.includes(second.fingerprint)]).toEqual([422, true, true]);
    expect(await keyOf(id)).toContain(first.fingerprint);
  });

  it('do not lead into a private network that nobody named', async () => {
    const { status, text } = await test(await make({ host: '10.0.0.7', port: 22 }));
    expect([status, text.includes('feedPrivateAddress')]).toEqual([422, true]);
  });

  it('are tested by nobody else', async () => {
    const id = await make();
    const { status } = await demo.callAs('items', 'POST', `${base}/retailer-credentials/${id}/test`, {});
    expect(status).toBe(403);
  });
});
