import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbedded } from '../../server/database/embedded.ts';
import { createPool } from '../../server/database/pool.ts';
import { frameworkTables } from '../../server/engine/compose/frameworkTables.ts';
import { openStage } from '../../server/engine/snapshots/openStage.ts';
import { fetchFeed } from '../../server/operations/retailer/feed/fetch/fetchFeed.ts';
import { usualBounds } from '../../server/operations/retailer/feed/fetch/feedSource.ts';
import { folderFeeds } from '../../server/operations/retailer/feed/keep/folderFeeds.ts';
import { keepFeed, openKeptFeed } from '../../server/operations/retailer/feed/keep/keepFeed.ts';
import { openFeed } from '../../server/operations/retailer/feed/read/openFeed.ts';
import { stageFeed } from '../../server/operations/retailer/feed/stageFeed.ts';
import { feedColumns, writeFeed } from './feeds/millionRows.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const many = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const few = 10_000;
const memoryMb = 64;

/**
 * A feed of a million rows, from the first byte that a server sends to the counts of what is new, changed, unchanged and missing,
 * against COPY of the same file into one table by the same driver; and what it takes of memory above one of 10,000 rows.
 */
export const run = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when this runs as root
  const database = await startEmbedded(folder);
  const pool = createPool(database.connection);
  const server = await serve(folder);
  try {
    for (const statement of frameworkTables) await pool.query(statement);
    await pool.query(`CREATE TABLE copied (${feedColumns.map((name) => `${name} text`).join(', ')})`);
    for (const rows of [few, many]) await writeFeed(join(folder, String(rows)), rows);
    const place = { folder, pool, port: server.port };
    // Both sides have been at work before memory is looked at.
    await copy(place);
    await takeIn(place, few);
    const small = await peakOf(() => takeIn(place, few));
    const found: { ours: number; theirs: number; peak: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const theirs = await timeOf(() => copy(place));
      const { ms: ours, peak } = await peakOf(() => takeIn(place, many));
      found.push({ ours, theirs, peak });
    }
    const [ours, theirs] = [median(found.map((one) => one.ours)), median(found.map((one) => one.theirs))];
    const peak = median(found.map((one) => one.peak)) - small.peak;
    return [
      {
        name: `feed of ${many} rows fetched, kept, staged and compared`,
        ratio: median(found.map((one) => one.theirs / one.ours)),
        bar: 0.3,
        better: 'higher',
        detail: `${ours.toFixed(0)} ms against COPY's ${theirs.toFixed(0)} ms`,
      },
      {
        name: `memory of it above ${few} rows`,
        ratio: peak / memoryMb,
        bar: 1,
        better: 'lower',
        detail: `${peak.toFixed(0)} MB of ${memoryMb}`,
      },
    ];
  } finally {
    server.stop();
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true });
  }
};

interface Place {
  folder: string;
  pool: Pool;
  port: number;
}

/** A process that serves the files of a folder. */
const serve = async (folder: string): Promise<{ port: number; stop(): void }> => {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'feeds/fileServer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer]; // it says nothing else
  return { port: Number(String(port)), stop: () => void server.kill() };
};

const takeIn = async ({ folder, pool, port }: Place, rows: number): Promise<void> => {
  const workDir = join(folder, 'work');
  mkdirSync(workDir, { recursive: true });
  const storage = folderFeeds(join(folder, 'feeds'));
  const url = `http://127.0.0.1:${port}/${rows}`;
  const bounds = { ...usualBounds, signal: new AbortController().signal, store: '17', privateHosts: ['127.0.0.1'] };
  const parts = makeParts();
  const fetched = await fetchFeed({ protocol: 'api', url, auth: { kind: 'none' }, cipher: null }, null, bounds);
  if (fetched.kind !== 'file') throw new Error('Nothing came.');
  const of = { retailer: 1, fileType: 'feed', date: '2026-11-27', store: 17 };
  const kept = await keepFeed(fetched, of, { storage, workDir });
  if (kept.kind !== 'kept') throw new Error('Nothing was kept.');
  parts.end('fetched and kept');
  const file = await openKeptFeed(kept.key, { storage, workDir }, { mostBytes: usualBounds.mostBytes, mostRatio: 200 });
  const table = await openFeed(file.path, 'standard');
  const stage = await openStage(pool, 'feed/1/17');
  parts.end('opened');
  for await (const refused of stageFeed(table, stage, { mapping: null, overrides: [], gdoStoreId: null })) void refused;
  parts.end('staged');
  const { created } = await stage.compare();
  parts.end('compared');
  if (created !== rows) throw new Error(`Of ${rows} rows ${created} were staged.`);
  await table.close();
  await file.close();
  await stage.close();
};

/** `BENCH_PARTS`: how long each part took, and what the process holds after it, in MB. */
const makeParts = (): { end(name: string): void } => {
  let began = performance.now();
  return {
    end(name) {
      const spent = performance.now() - began;
      if (process.env['BENCH_PARTS'])
        console.log(`${name}: ${spent.toFixed(0)} ms, ${(process.memoryUsage().rss / 1024 / 1024).toFixed(0)} MB`);
      began = performance.now();
    },
  };
};

const copy = async ({ folder, pool }: Place): Promise<void> => {
  await pool.query('TRUNCATE copied');
  const client = await pool.connect();
  try {
    const into = client.query(copyFrom("COPY copied FROM STDIN (FORMAT csv, HEADER, DELIMITER ';')"));
    await pipeline(createReadStream(join(folder, String(many))), into);
  } finally {
    client.release();
  }
};

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Its time, and the most memory of the process meanwhile, in MB. */
const peakOf = async (work: () => Promise<void>): Promise<{ ms: number; peak: number }> => {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const ms = await timeOf(work).finally(() => clearInterval(timer));
  return { ms, peak: peak / 1024 / 1024 };
};
