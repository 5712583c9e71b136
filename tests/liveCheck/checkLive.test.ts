import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { application } from '../../server/application.ts';
import { checkLive, type LiveReport } from '../../server/liveCheck/checkLive.ts';
import type { Finding } from '../../server/liveCheck/finding.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { demoServer, pim } from '../application/demoServer.ts';
import { testPassword } from '../support/server.ts';
import { faultyProxy, type Fault } from './faultyProxy.ts';

// Hundreds of requests each: seconds on a machine that does nothing else.
vi.setConfig({ testTimeout: 120_000 });

const demo = await demoServer();
let url = '';
beforeAll(async () => {
  await demo.server.listen({ port: 0, host: '127.0.0.1' });
  for (const topic of ['ads', 'distance'])
    await demo.callAs('admin', 'POST', `/api/notification/v1/topics/optin/${topic}`, {});
  for (const name of ['One', 'Two'])
    await demo.callAs('admin', 'POST', '/api/notification/v1/webhooks', {
      name,
      url: `https://hooks.example.com/${name}`,
      events: ['items.created'],
    });
  url = `http://127.0.0.1:${(demo.server.server.address() as AddressInfo).port}`; // it listens on TCP
});

const lines: string[] = [];
const check = (options: { url: string; write: boolean; only: string[] }): Promise<LiveReport> =>
  checkLive({
    application,
    dialects,
    types: fieldTypes,
    account: { email: 'admin@toolkit.test', password: testPassword },
    say: (line) => void lines.push(line),
    ...options,
  });

const differencesOf = (report: LiveReport): Finding[] =>
  [...report.values()].flat().filter(({ verdict }) => verdict === 'differs');
const heldOf = (report: LiveReport, resource: string): Set<string> =>
  new Set(report.get(resource)?.flatMap(({ promise, verdict }) => (verdict === 'holds' ? [promise] : [])));

describe('the check against our own service', () => {
  it('finds nothing that differs, and reads alone', async () => {
    const { url: watched, seen } = await faultyProxy(url, {});
    const before = await demo.fingerprint();
    const report = await check({ url: watched, write: false, only: [] });
    expect(differencesOf(report)).toEqual([]);
    expect([...report.keys()]).toEqual(application.resources.map(({ name }) => name));
    // An outbox without a message has nothing that a filter could leave out.
    const isListed = application.resources.filter(
      ({ calls, storage }) =>
        // One below another record is asked for with that record alone.
        calls.list !== null &&
        !calls.list.includes('{') &&
        storage !== 'view' &&
        !(typeof storage === 'object' && 'kept' in storage),
    );
    // A service that pages by a cursor keeps an order of its own.
    for (const { name, dialect } of isListed)
      expect([...heldOf(report, name)], name).toEqual(
        expect.arrayContaining(['pages', 'filters', 'refuses', ...(dialect === 'cursor' ? [] : ['sorts'])]),
      );
    expect(new Set(seen.filter((request) => !request.startsWith('GET ')))).toEqual(
      new Set(['POST /api/user/v4/local/signin']),
    );
    expect(await demo.fingerprint()).toEqual(before);
  });

  it('finds nothing that differs where it may write, and removes what it made', async () => {
    const report = await check({ url, write: true, only: [] });
    expect(differencesOf(report)).toEqual([]);
    const said = report.get('items')?.flatMap(({ verdict, text }) => (verdict === 'holds' ? [text] : []));
    expect(said).toEqual(
      expect.arrayContaining([
        'a stale save is refused',
        'a stale delete is refused',
        'weight as sent',
        'name with nothing where a value is required',
      ]),
    );
    const { body } = await demo.call('GET', `${pim}/items?page=1&per-page=10&q[name]=Check*`);
    expect(body.data).toEqual([]);
  });

  it('prints each resource with what holds', () => {
    expect(lines).toContain('items');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}sorts: holds \(id; name; /));
  });
});

interface Planted {
  fault: Fault;
  promise: Finding['promise'];
  /** What the finding names. */
  names: RegExp;
}

const isItems = (url: URL): boolean => url.pathname === `${pim}/items`;

const planted: Record<string, Planted> = {
  'ignores the sort': {
    fault: { request: (asked) => asked.searchParams.get('sort') === 'name' && asked.searchParams.delete('sort') },
    promise: 'sorts',
    names: /^by name, (ascending|descending): ".+" stands before ".+"$/,
  },
  'ignores the page': {
    fault: { request: (asked) => isItems(asked) && asked.searchParams.set('page', '1') },
    promise: 'pages',
    names: /pages 1 and 2 of 5 rows are not the first 10|and page \d+ of 5 rows has 5/,
  },
  'drops a filter': {
    fault: { request: (asked) => asked.searchParams.delete('q[brand_id][]') },
    promise: 'filters',
    names: /^by brand_id \{"in":\[\d+\]\}: record \d+ has \d+$/,
  },
  'rounds a decimal': {
    fault: {
      answer: (record) =>
        typeof record['weight'] === 'number' ? { ...record, weight: Number(record['weight'].toFixed(1)) } : record,
    },
    promise: 'rounds',
    names: /^weight 1\.004 was saved \(200\) and is 1 by itself and 1 in the list$/,
  },
  'accepts a stale version': {
    fault: { body: ({ version: _version, ...body }) => body },
    promise: 'versions',
    names: /^a save with the stale version 1 answers 200, and name is now "Check b"$/,
  },
};

describe('the check against a service that', () => {
  it.each(Object.entries(planted))('%s names that, and nothing else', async (_, { fault, promise, names }) => {
    const proxy = await faultyProxy(url, fault);
    const differences = differencesOf(await check({ url: proxy.url, write: true, only: ['items'] }));
    expect(differences.length).toBeGreaterThan(0);
    for (const difference of differences)
      expect(difference).toMatchObject({ promise, text: expect.stringMatching(names) });
  });
});

describe('the command', () => {
  const command = fileURLToPath(new URL('../../server/check.ts', import.meta.url));
  const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [command, ...args]).then(
      (said) => ({ code: 0, ...said }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const signedIn = ['--user', 'admin@toolkit.test', '--password', testPassword, '--resource', 'items'];

  it('ends with 0 where all holds, and with 1 where something differs', async () => {
    const sound = await run('--against', url, ...signedIn);
    expect(sound).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/\n1 resources: \d+ promises hold, 0 differ, \d+ could not be seen\.\n$/),
    });
    const proxy = await faultyProxy(url, planted['drops a filter']?.fault ?? {});
    const faulty = await run('--against', proxy.url, ...signedIn);
    expect(faulty).toMatchObject({ code: 1, stdout: expect.stringMatching(/ {2}filters: DIFFERS by brand_id/) });
  });

  it('says that this shell does not know the address of a service that is not ours', async () => {
    expect(await run('--against', url, ...signedIn, '--resource', 'warehouses')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        "warehouses cannot be asked: this shell does not know its service's address. Set LOGISTICS_URL to the one that the server has.\n",
    });
  });

  it('says in a sentence that nothing answers, or that nobody may sign in', async () => {
    expect(await run('--against', 'http://127.0.0.1:9')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^(No service answers at http:\/\/127\.0\.0\.1:9 \(\w+\)\. Start it, or name its address after --against\.)\n$/,
      ),
    });
    expect(await run('--against', url)).toMatchObject({
      code: 1,
      stderr: 'The service wants a sign-in. Give --user and --password, or set CHECK_USER and CHECK_PASSWORD.\n',
    });
    const refused = await run('--against', url, '--user', 'admin@toolkit.test', '--password', 'guess');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The service at .+ does not sign in admin@toolkit\.test: .+ Name another account by --user and --password\.\n$/,
      ),
    });
  });
});
