import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/backup/makeBackup.ts';
import { restoreBackup } from '../../server/backup/restoreBackup.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { askDatabase } from '../support/embeddedDatabase.ts';
import { makeTemporaryFolder, startProcess, type Started } from '../support/processes.ts';

const { folder, remove } = makeTemporaryFolder();
const dataDir = join(folder, 'data');
const backups = join(folder, 'backups');
const picture = join('files', 'images', 'one.jpg');

interface Ran {
  code: number;
  output: string;
  errors: string;
}

const run = (command: 'backup' | 'restore', given: string[], into: string, environment = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL(`../../server/${command}.ts`, import.meta.url));
    const env = { PATH: process.env['PATH'], DATA_DIR: into, ...environment };
    execFile(process.execPath, [script, ...given], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output, errors }),
    );
  });

let server: Started;
let address = '';
/** Rows whose write was answered, in order. */
const acknowledged: number[] = [];
const slowest = { ms: 0 };
let next = 1;

const write = async (): Promise<void> => {
  const id = next;
  next += 1;
  const began = performance.now();
  const { status } = await fetch(`${address}/api/rows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  if (status === 200) acknowledged.push(id);
  slowest.ms = Math.max(slowest.ms, performance.now() - began);
};
/** Writes until the work is done. */
const whileWriting = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  while (!isOver) await write();
  return done;
};
/** The rows of the database of a data folder. */
const rowsIn = async (folderOfData: string): Promise<number[]> => {
  const database = await startEmbedded(folderOfData);
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ id: number }>('SELECT id FROM public.rows WHERE id > 0 ORDER BY id');
  await client.end();
  await database.stop();
  return rows.map(({ id }) => id);
};
const configOf = (folderOfData: string, environment = {}): Config =>
  readConfig({ DATA_DIR: folderOfData, ...environment });
const restoreInto = (folderOfData: string, options: Partial<Parameters<typeof restoreBackup>[2]> = {}) =>
  restoreBackup(configOf(folderOfData), backups, { until: null, replace: false, ...options });

let moment = '';
let beforeMoment: number[] = [];
let inBackup = 0;
let made: Ran;

beforeAll(async () => {
  server = startProcess(dataDir, { BACKUP_DIR: backups });
  address = await server.address;
  mkdirSync(join(dataDir, 'files', 'images'), { recursive: true });
  writeFileSync(join(dataDir, picture), 'a picture');
  for (let at = 0; at < 50; at += 1) await write();
  inBackup = acknowledged.length;
  made = await whileWriting(run('backup', [backups], dataDir));
  for (let at = 0; at < 50; at += 1) await write();
  beforeMoment = [...acknowledged];
  const [found] = await askDatabase<{ now: Date }>(dataDir, 'SELECT clock_timestamp() AS now');
  moment = new Date((found?.now.getTime() ?? 0) + 1).toISOString();
  await new Promise((later) => setTimeout(later, 5));
  for (let at = 0; at < 50; at += 1) await write();
  // As the minute that it waits at most does.
  const [switched] = await askDatabase<{ file: string }>(dataDir, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const isKept = (): boolean => existsSync(join(backups, 'wal', switched?.file ?? ''));
  for (let waited = 0; !isKept() && waited < 10_000; waited += 20) await new Promise((later) => setTimeout(later, 20));
  server.child.kill('SIGKILL');
  await server.ended;
}, 60_000);
afterAll(remove);

describe('npm run backup', () => {
  it('copies a database that is written to, and says what it holds', () => {
    expect(made.errors).toBe('');
    expect(made.output).toMatch(/ holds everything that was committed by 20\d\d-.*Z: \d+\.\d MB\.$/m);
    expect(acknowledged.length).toBeGreaterThan(inBackup + 100);
    expect(slowest.ms).toBeLessThan(1_000);
  });

  it('leaves nothing unfinished, and no password that others can read', () => {
    const [name = '', ...others] = readdirSync(backups).filter((one) => one !== 'wal');
    expect(others).toEqual([]);
    expect(readdirSync(join(backups, name)).toSorted()).toEqual([
      'backup.json',
      'files',
      'postgres',
      'postgres.password',
    ]);
  });

  it('refuses a database of one’s own, and a folder without one', async () => {
    const own = configOf(dataDir, { DATABASE_URL: 'postgres://db' });
    await expect(makeBackup(own, backups, '1')).rejects.toThrow(/^DATABASE_URL: npm run backup copies the embedded/);
    await expect(makeBackup(configOf(join(folder, 'none')), backups, '1')).rejects.toThrow(/^There is no database in /);
  });
});

describe('npm run restore', () => {
  const restored = join(folder, 'restored');
  const earlier = join(folder, 'earlier');

  it('brings back what was there when the backup was made, and the uploaded files', async () => {
    const { code, errors } = await run('restore', [backups], restored);
    expect([code, errors]).toEqual([0, '']);
    expect(readFileSync(join(restored, picture), 'utf8')).toBe('a picture');
    const rows = await rowsIn(restored);
    expect(rows.length).toBeGreaterThanOrEqual(inBackup);
    expect(rows).toEqual(acknowledged.slice(0, rows.length));
  });

  it('brings back exactly what was committed by a moment after it', async () => {
    await restoreInto(earlier, { until: new Date(moment) });
    expect(await rowsIn(earlier)).toEqual(beforeMoment);
  });

  it('refuses a folder that holds data, and puts it aside where it is told to', async () => {
    await expect(restoreInto(earlier)).rejects.toThrow(/holds data: nothing was restored/);
    expect(await rowsIn(earlier)).toEqual(beforeMoment);
    const { aside } = await restoreInto(earlier, { until: 'end', replace: true });
    expect(aside.every((path) => existsSync(path))).toBe(true);
    expect(await rowsIn(earlier)).toEqual(acknowledged);
  });

  it('leaves the folder as it was where the moment is not in the log', async () => {
    await expect(restoreInto(earlier, { until: new Date('2100-01-01'), replace: true })).rejects.toThrow(
      /^--until: the log ends before that moment\./,
    );
    expect(await rowsIn(earlier)).toEqual(acknowledged);
    await expect(restoreInto(join(folder, 'other'), { until: new Date('2020-01-01') })).rejects.toThrow(
      /^--until: the first backup in /,
    );
  });

  it('wants a moment with its zone', async () => {
    const { code, errors } = await run('restore', [backups, '--until', '2026-11-24 21:30'], join(folder, 'other'));
    expect([code, errors]).toEqual([1, expect.stringContaining('--until: expected a moment such as')]);
  });
});
