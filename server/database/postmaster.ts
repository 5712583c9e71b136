import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFault } from '../startFault.ts';
import type { DatabaseUser } from './databaseUser.ts';
import type { DatabasePlace } from './embeddedPlace.ts';

/** How a process is started as the database user, with nothing of our environment that PostgreSQL would obey. */
const asUser = (user: DatabaseUser | null): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } => ({
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
  env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] },
  cwd: process.platform === 'win32' ? process.cwd() : '/',
});

/**
 * Makes a new cluster. UTF8 and C whatever the machine's locale: without LANG initdb would choose SQL_ASCII. It gets its name
 * when it is complete, so that an interrupted start leaves nothing that looks like a cluster; and it is made in a folder of
 * its own, since the initdb of a killed start goes on writing for a while.
 */
export const createCluster = (place: DatabasePlace, password: string, durable: boolean): void => {
  const unfinished = mkdtempSync(`${place.cluster}.new-`);
  const passwordFile = `${unfinished}/password`;
  const folder = `${unfinished}/cluster`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(folder, { mode: 0o700 });
  if (place.user)
    for (const path of [unfinished, passwordFile, folder]) chownSync(path, place.user.uid, place.user.gid);
  const made = spawnSync(
    place.binaries.initdb,
    [
      '-D',
      folder,
      '-E',
      'UTF8',
      '--locale=C',
      '-U',
      'toolkit',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...asUser(place.user), encoding: 'utf8' },
  );
  if (made.status === 0) renameSync(folder, place.cluster);
  rmSync(unfinished, { recursive: true, force: true });
  if (made.status === 0) return;
  throw new StartFault(
    `The embedded database cannot be created in ${place.cluster}: ${lastLine(made.stderr || String(made.error))}`,
  );
};

/** Removes what interrupted starts left beside the cluster. What is still being written to goes the next time. */
export const clearUnfinished = (place: DatabasePlace): void => {
  const parent = dirname(place.cluster);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(place.cluster)}.new`)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // The initdb of a killed start still writes there; it ends by itself.
    }
  }
};

/** Runs PostgreSQL until it takes connections; throws a `StartFault` with its own last words otherwise. */
export const startPostmaster = async (
  place: DatabasePlace,
  settings: Record<string, string>,
  log: string,
): Promise<ChildProcess> => {
  const output = openSync(log, 'w');
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C at the terminal must reach the server alone, which stops the database last.
  const child = spawn(place.binaries.postgres, ['-D', place.cluster, ...args], {
    ...asUser(place.user),
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new StartFault(`The embedded database cannot be started: ${error.message}`)));
    child.once('exit', () =>
      reject(new StartFault(`The embedded database did not start: ${lastLine(readFileSync(log, 'utf8'))}`)),
    );
  });
  await Promise.race([isReady(child, log, place.cluster), failed]);
  return child;
};

/** Waits for PostgreSQL's own word; a recovery after a crash may take minutes. */
const isReady = async (child: ChildProcess, log: string, cluster: string): Promise<void> => {
  // Of one that ended `failed` says why.
  for (let waited = 0; waited < 300_000 && child.exitCode === null; waited += 10) {
    if (readPidFile(cluster)?.ready && /ready to accept (read-only )?connections/.test(readFileSync(log, 'utf8')))
      return;
    await sleep(10);
  }
  throw new StartFault(`The embedded database was not ready after five minutes. Its log is ${log}.`);
};

/** Stops a running child: fast first, at once when it does not end within 30 seconds. */
export const stopPostmaster = async (child: ChildProcess, place: DatabasePlace): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  if (process.platform === 'win32') runPgCtl(place, 'fast');
  else child.kill('SIGINT');
  const patience = new AbortController();
  const stopped = await Promise.race([
    ended,
    sleep(30_000, false, { signal: patience.signal, ref: true }).catch(() => true),
  ]);
  patience.abort();
  if (stopped) return;
  child.kill('SIGQUIT');
  await ended;
};

/**
 * Ends the server that a crashed process left running in this cluster, and forgets a pid file that names a process of
 * something else: PostgreSQL would take that for a running server. Answers the socket folder that it had used.
 */
export const clearLeftover = async (place: DatabasePlace): Promise<string | null> => {
  const found = readPidFile(place.cluster);
  if (!found) return null;
  if (isPostmasterOf(found.pid, place.cluster)) runPgCtl(place, 'fast');
  for (let waited = 0; isPostmasterOf(found.pid, place.cluster) && waited < 30_000; waited += 20) await sleep(20);
  if (isPostmasterOf(found.pid, place.cluster)) {
    throw new StartFault(
      `A database server left by an earlier run (process ${found.pid}) does not stop. End it and start again.`,
    );
  }
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  return found.socketDir;
};

/** The server that runs on this cluster now, whoever started it; null: none does. */
export const findPostmaster = (cluster: string): Pick<PidFile, 'port' | 'socketDir'> | null => {
  const found = readPidFile(cluster);
  return found?.ready && isPostmasterOf(found.pid, cluster) ? found : null;
};

interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

/** The lines of postmaster.pid: pid, data directory, start, port, socket directory, address, shared memory, status. */
const readPidFile = (cluster: string): PidFile | null => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    // A standby takes reads alone, and is as ready as it will be.
    ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? ''),
  };
};

const isPostmasterOf = (pid: number, cluster: string): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false; // the only other is EPERM: it lives
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return command.includes(cluster);
  } catch {
    // No /proc on this platform: pg_ctl finds out by itself.
    return process.platform !== 'linux';
  }
};

const runPgCtl = (place: DatabasePlace, mode: string): void => {
  spawnSync(place.binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode, '-t', '30'], {
    ...asUser(place.user),
    stdio: 'ignore',
  });
};

const lastLine = (text: string): string => {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('HINT'));
  return (lines.findLast((line) => /FATAL|error:/i.test(line)) ?? lines.at(-1) ?? 'no reason given').replace(
    /^.*?(FATAL|error):\s*/,
    '',
  );
};
