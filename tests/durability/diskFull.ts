import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyLedger, send, startLoad } from './load.ts';
import { Skip, sleep, until, type Run } from './night.ts';
import { startService, stopService, type Service } from './service.ts';
import { findFaults, readItems } from './verify.ts';

const megabyte = 1024 * 1024;
const diskMegabytes = 700;
/** What is left of the disk when the load begins. */
const leftMegabytes = 24;
const fullSeconds = 60;

/** Fills the disk under load, and makes room again: a database that stops because of it is started again, as a supervisor does. */
export const runDiskFull: Run = async ({ folder, say }) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Skip('a tmpfs is mounted by root on Linux alone');
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch (error) {
    throw new Skip(`no tmpfs can be mounted here: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`);
  }
  try {
    return await fill(disk, say);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
};

const fill = async (disk: string, say: (sentence: string) => void): Promise<string[]> => {
  const dataDir = join(disk, 'data');
  let service = await startService(dataDir, { RATE_LIMIT: '0' });
  let ended = false;
  void service.started.ended.then(() => (ended = true));
  const ledger = emptyLedger();
  const initial = await readItems(service);
  const items = [...initial.keys()].map(Number).toSorted((a, b) => a - b);
  const ballast = join(disk, 'ballast');
  const free = freeMegabytes(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, free - leftMegabytes) * megabyte));
  // Writers stop where the service cannot answer.
  const load = startLoad(service, ledger, items);
  const full = await until(async () => ended || ledger.unanswered.length >= 3, fullSeconds);
  await sleep(2_000);
  const left = freeMegabytes(disk);
  rmSync(ballast);
  await load.stop();
  const isDown = ended || (await until(() => canWrite(service, items[0] ?? 0), 15)) === null;
  if (isDown) {
    await stopService(service);
    service = await startService(dataDir, { RATE_LIMIT: '0' });
  }
  const unanswered = ledger.unanswered.splice(0);
  for (const write of unanswered) await send(service, ledger, write);
  const { lost, disagreements } = await findFaults(service, initial, ledger);
  say(
    `the disk was full (${left} MB left) after ${full?.toFixed(1) ?? `> ${fullSeconds}`} s; the server ${isDown ? 'ended and was started again' : 'went on'}; ` +
      `${ledger.acknowledged.length} writes acknowledged, ${lost.length} lost, ${unanswered.length} sent again, ${disagreements.length} disagreements`,
  );
  await stopService(service);
  return [...(full === null ? ['the disk never became full'] : []), ...lost, ...disagreements];
};

const freeMegabytes = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return Math.floor((bavail * bsize) / megabyte);
};

const canWrite = async ({ ask }: Service, id: number): Promise<boolean> =>
  (await ask('PUT', `/api/pim/v1/items/${id}`, { changes: { copyright: `after ${performance.now()}` } })).status ===
  200;
