import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbedded } from '../../server/database/embedded.ts';
import { makeTemporaryFolder, passedOn, startProcess, type Started } from '../support/processes.ts';

// Several starts in one test, on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000 });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const makeFolder = (): string => {
  const { folder, remove } = makeTemporaryFolder();
  undo.push(remove);
  return join(folder, 'data');
};
const start = (...args: Parameters<typeof startProcess>): Started => {
  const started = startProcess(...args);
  undo.push(async () => {
    started.child.kill('SIGTERM');
    await started.ended;
  });
  return started;
};
const addRow = (address: string, id: number): Promise<Response> =>
  fetch(`${address}/api/rows`, {
    method: 'POST',
    body: JSON.stringify({ id }),
    headers: { 'content-type': 'application/json' },
  });
const readRows = async (address: string): Promise<number[]> =>
  ((await (await fetch(`${address}/api/rows`)).json()) as { data: number[] }).data;

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

test('keeps its data over a clean stop, with nothing left running and demo data filled once', async () => {
  const folder = makeFolder();
  const first = start(folder);
  const address = await first.address;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await addRow(address, 7);
  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0, errors: '' });
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(folder, 'process.lock'))).toBe(false);
  expect(await readRows(await start(folder).address)).toEqual([0, 7]);
});

test('ends with what the database would lose, in sentences', async () => {
  const { code, errors } = await start(makeFolder(), { REFUSED: 'pens.notes holds 1 value.' }).ended;
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      'The database does not fit the declarations. Nothing was changed:\n  - pens.notes holds 1 value.\nAsk npm run check -- --database before the next start.\n',
  });
});

test('answers what is under way before it stops', async () => {
  const server = start(makeFolder());
  const address = await server.address;
  const answer = fetch(`${address}/api/slow`);
  await new Promise((later) => setTimeout(later, 200));
  const began = performance.now();
  server.child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ data: 1 });
  expect((await server.ended).code).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('stops when npm, told to stop, ends only the shell between them, and can be started again at once', async () => {
  const folder = makeFolder();
  const shell = spawn('sh', ['-c', `"${process.execPath}" tests/support/groundMain.ts; true`], {
    env: { ...passedOn, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => shell.stdout.on('data', ready));
  shell.kill('SIGTERM');
  const next = start(folder);
  expect((await fetch(`${await next.address}/readyz`)).status).toBe(200);
});

test('stops cleanly while it is still starting', async () => {
  const folder = makeFolder();
  const server = start(folder);
  await expect.poll(() => existsSync(join(folder, 'process.lock')), { interval: 10, timeout: 10_000 }).toBe(true);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('loses nothing acknowledged to kill -9 and starts again over the database that was left running', async () => {
  const folder = makeFolder();
  let server = start(folder);
  const acknowledged = [0];
  for (let round = 1; round <= 3; round++) {
    const address = await server.address;
    expect(await readRows(address)).toEqual(expect.arrayContaining(acknowledged));
    const before = acknowledged.length;
    const writes = Array.from({ length: 200 }, (_, index) => round * 1000 + index).map(async (id) => {
      const response = await addRow(address, id).catch(() => null);
      if (response?.ok) acknowledged.push(id);
      // In the middle of the others, however fast this machine is.
      if (acknowledged.length === before + 20 * round) server.child.kill('SIGKILL');
    });
    await Promise.all(writes);
    expect(acknowledged.length).toBeGreaterThanOrEqual(before + 20 * round);
    await server.ended;
    server = start(folder);
  }
  expect(await readRows(await server.address)).toEqual(expect.arrayContaining(acknowledged));
});

test('starts again after the database itself was killed, and says so in between', async () => {
  const folder = makeFolder();
  const server = start(folder);
  await server.address;
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  expect(await server.ended).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The embedded database ended by itself.'),
  });
  expect(await readRows(await start(folder).address)).toEqual([0]);
});

test('starts after a first start that was killed while it made the cluster', async () => {
  const folder = makeFolder();
  const unfinished = (): string[] => readdirSync(folder).filter((name) => name.startsWith('postgres.new'));
  // At its first file, in its middle, and near its end: initdb lives on, and must not meet the next one.
  const seen = new Set<string>();
  for (const patience of [0, 100, 250, 400]) {
    const server = start(folder);
    await expect
      .poll(() => existsSync(folder) && unfinished().some((name) => !seen.has(name)), { interval: 5, timeout: 10_000 })
      .toBe(true);
    for (const name of unfinished()) seen.add(name);
    await new Promise((later) => setTimeout(later, patience));
    server.child.kill('SIGKILL');
    await server.ended;
  }
  const last = start(folder);
  expect(await readRows(await last.address)).toEqual([0]);
  last.child.kill('SIGTERM');
  await last.ended;
  await start(folder).address;
  expect(unfinished()).toEqual([]);
});

test('is not confused by a pid file that names a process of something else', async () => {
  const folder = makeFolder();
  const first = await startEmbedded(folder, { durable: false });
  const text = readFileSync(join(first.cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(first.cluster, 'postmaster.pid'), text.replace(/^\d+/, String(process.ppid)));
  const second = await startEmbedded(folder, { durable: false });
  await second.stop();
});

test('refuses a data folder that another process uses, in one sentence', async () => {
  const folder = makeFolder();
  const first = start(folder);
  await first.address;
  const second = await start(folder).ended;
  expect(second).toMatchObject({ code: 1, output: '' });
  expect(second.errors).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid}. Stop that server, or set DATA_DIR to another folder.\n`,
  );
});

test('refuses a data folder that cannot be made, in one sentence', async () => {
  const folder = makeFolder();
  writeFileSync(folder, 'a file');
  const { code, errors } = await start(join(folder, 'below')).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^The data folder .+ cannot be written \(ENOTDIR\)\. Set DATA_DIR to a folder that this user may write\.\n$/,
  );
});

test.runIf(isRoot)('refuses a data folder of somebody else, in one sentence', async () => {
  const folder = makeFolder();
  mkdirSync(folder);
  const { code, errors } = await start(folder, {}, nobody).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^The data folder .+ cannot be written \(EACCES\)\.[^\n]*\n$/);
});

test('refuses a port in use, in one sentence, before it starts a database', async () => {
  const folder = makeFolder();
  const holder = createServer();
  await new Promise<void>((listening) => holder.listen(0, 'localhost', listening));
  undo.push(() => holder.close());
  const { port } = holder.address() as AddressInfo;
  const { code, errors } = await start(folder, { PORT: String(port) }).ended;
  expect(code).toBe(1);
  expect(errors).toBe(`Port ${port} is in use. Stop what listens there, or set PORT to another one.\n`);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('refuses broken settings, each in a sentence, before anything else', async () => {
  const { code, errors } = await start(makeFolder(), { PORT: 'abc', APP_ENV: 'moon' }).ended;
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(2);
});

test('refuses demo accounts in production, also those of an earlier start', async () => {
  const folder = makeFolder();
  const local = start(folder);
  await local.address;
  local.child.kill('SIGTERM');
  await local.ended;
  const production = { APP_ENV: 'production', SESSION_SECRET: 's'.repeat(40), HOST: 'localhost' };
  const { code, errors } = await start(folder, production).ended;
  expect(code).toBe(1);
  expect(errors).toBe('Production does not start with demo accounts. Remove or deactivate demo@shop.test.\n');
});

test('makes the first account of a server without demo from the settings', async () => {
  const folder = makeFolder();
  const address = await start(folder, {
    DEMO: '0',
    ADMIN_EMAIL: 'boss@shop.test',
    ADMIN_PASSWORD: 'long-enough-password',
  }).address;
  const response = await fetch(`${address}/api/user/v4/local/signin`, {
    method: 'POST',
    body: JSON.stringify({ email: 'boss@shop.test', password: 'long-enough-password' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  expect(await readRows(address)).toEqual([]);
});

test('survives a machine without a locale', async () => {
  expect(await start(makeFolder(), { LANG: 'xx_XX.UTF-8', LC_ALL: 'xx_XX.UTF-8' }).address).toMatch(/^http:/);
});

test('listens on no TCP port and asks for its password', async () => {
  const database = await startEmbedded(makeFolder(), { durable: false });
  undo.push(database.stop);
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query('SHOW listen_addresses');
  await client.end();
  expect(rows[0].listen_addresses).toBe('');
  expect(statSync(String(database.connection.host)).mode & 0o077).toBe(0);
  const stranger = new pg.Client({ ...database.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

test.runIf(isRoot)('runs PostgreSQL as an unprivileged user when it is started by root', async () => {
  const database = await startEmbedded(makeFolder(), { durable: false });
  undo.push(database.stop);
  const postmaster = readFileSync(join(database.cluster, 'postmaster.pid'), 'utf8').split('\n')[0];
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${postmaster}/status`, 'utf8'))?.[1];
  expect(Number(uid)).toBe(statSync(database.cluster).uid);
  expect(uid).not.toBe('0');
});

test.runIf(isRoot)(
  'keeps the data of a folder that this user cannot enter elsewhere, says so, and finds them again',
  async () => {
    const folder = makeFolder();
    chmodSync(dirname(folder), 0o700);
    const said: string[] = [];
    const first = await startEmbedded(folder, { durable: false, say: (sentence) => said.push(sentence) });
    undo.push(() => rmSync(dirname(first.cluster), { recursive: true }));
    await first.stop();
    expect(first.cluster).toMatch(/^\/var\/lib\/catalogue-toolkit\/[0-9a-f]{12}-[0-9a-f]{6}\/postgres$/);
    expect(said).toEqual([expect.stringContaining(first.cluster)]);
    const second = await startEmbedded(folder, { durable: false });
    await second.stop();
    expect(second.cluster).toBe(first.cluster);
    rmSync(folder, { recursive: true });
    const fresh = await startEmbedded(folder, { durable: false });
    await fresh.stop();
    expect(fresh.cluster).not.toBe(first.cluster);
    rmSync(dirname(fresh.cluster), { recursive: true });
  },
);

test('works below a temporary folder with a long name', () => {
  const { folder, remove } = makeTemporaryFolder();
  undo.push(remove);
  const long = join(folder, 'x'.repeat(110));
  mkdirSync(long);
  const script = `const { startEmbedded } = await import('./server/database/embedded.ts');
    const database = await startEmbedded(${JSON.stringify(join(folder, 'data'))}, { durable: false });
    await database.stop(); console.log('fine');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: long },
  });
  expect(run.stdout).toBe('fine\n');
});
