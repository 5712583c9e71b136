import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { patiently } from '../patiently.ts';
import { StartFault } from '../startFault.ts';
import { canEnter } from './databaseUser.ts';
import { choosePlace, type DatabasePlace } from './embeddedPlace.ts';
import { lockFolder } from './folderLock.ts';
import {
  clearLeftover,
  clearUnfinished,
  createCluster,
  findPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export interface EmbeddedOptions {
  /** False: no fsync, for tests. Default true. */
  durable?: boolean;
  /** What a person should know, such as data that had to be kept elsewhere. */
  say?: (sentence: string) => void;
  /** Called when the database ends without `stop`. */
  onCrash?: () => void;
  /** Where the log is kept, segment by segment, for a restore to a moment. Absent or null: nowhere. */
  logDir?: string | null;
  /** Further settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  connection: ClientConfig;
  /** The folder of the cluster. */
  cluster: string;
  /** Of the running PostgreSQL. */
  pid: number | undefined;
  /** Stops PostgreSQL cleanly and gives the data folder back. Can be called twice. */
  stop(): Promise<void>;
}

// 107 bytes is what a socket's path may have; PostgreSQL adds '/.s.PGSQL.5432'.
const longestSocketFolder = 80;
const hasSockets = process.platform !== 'win32';

/**
 * Runs the embedded PostgreSQL on a data folder, which belongs to this process until `stop`. The first start makes the
 * cluster. Connections go through a Unix socket in a folder of its own, or, on Windows, a loopback port; both ask for a
 * random password. Throws a `StartFault` with one sentence for everything that a person can put right.
 */
export const startEmbedded = async (dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> => {
  const folder = resolve(dataDir);
  const unlock = await patiently(() => lockFolder(folder));
  try {
    const place = choosePlace(folder);
    if (place.moved)
      options.say?.(`PostgreSQL cannot run as root inside ${folder}: its data are kept in ${place.cluster}.`);
    const leftover = await clearLeftover(place);
    if (leftover && basename(leftover).startsWith('ct-')) rmSync(leftover, { recursive: true, force: true });
    clearUnfinished(place);
    const password = preparePassword(folder, place, options.durable ?? true);
    return await launch(folder, place, password, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};

const launch = async (
  folder: string,
  place: DatabasePlace,
  password: string,
  options: EmbeddedOptions,
  unlock: () => void,
): Promise<EmbeddedDatabase> => {
  const socketDir = makeSocketFolder(place);
  const port = hasSockets ? 5432 : await findFreePort();
  const settings = {
    ...settingsOf(options.durable ?? true),
    ...addressOf(socketDir, port),
    ...(options.logDir ? keepLog(options.logDir, place) : {}),
    ...options.settings,
  };
  const child = await startPostmaster(place, settings, join(folder, 'postgres.log'));
  let stopping: Promise<void> | undefined;
  child.once('exit', () => {
    if (!stopping) options.onCrash?.();
  });
  const stop = async (): Promise<void> => {
    await stopPostmaster(child, place);
    rmSync(socketDir, { recursive: true, force: true });
    unlock();
  };
  return {
    connection: connectionTo(socketDir, port, password),
    cluster: place.cluster,
    pid: child.pid,
    stop: () => (stopping ??= stop()),
  };
};

const connectionTo = (socketDir: string, port: number, password: string): ClientConfig => ({
  host: hasSockets ? socketDir : '127.0.0.1',
  port,
  user: 'toolkit',
  password,
  database: 'postgres',
});

/** The database of a data folder that another process runs now; null: none does. */
export const findRunning = (dataDir: string): Pick<EmbeddedDatabase, 'connection' | 'cluster'> | null => {
  const folder = resolve(dataDir);
  const { cluster } = choosePlace(folder);
  const found = findPostmaster(cluster);
  if (!found) return null;
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  return { connection: connectionTo(found.socketDir, found.port, password), cluster };
};

/**
 * PostgreSQL hands each segment of its log to its own archive module, at least once a minute. The folder has to be one that its
 * user can write; a segment that cannot be kept stays in the cluster until it can.
 */
const keepLog = (folder: string, { user }: DatabasePlace): Record<string, string> => {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  if (!canEnter(folder, user))
    throw new StartFault(
      `BACKUP_DIR: PostgreSQL runs as ${user?.name ?? 'you'}, who cannot enter ${folder}. Set it to a folder that everybody may enter.`,
    );
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '60s',
  };
};

/** The password of the cluster; makes the cluster where there is none yet. */
const preparePassword = (folder: string, place: DatabasePlace, durable: boolean): string => {
  const file = join(folder, 'postgres.password');
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  // Before the cluster: one that is there always has its password.
  writeFileSync(file, password, { mode: 0o600 });
  createCluster(place, password, durable);
  return password;
};

/** A short folder that only the database user and we can enter. */
const makeSocketFolder = (place: DatabasePlace): string => {
  const parent = hasSockets && tmpdir().length > longestSocketFolder - 10 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, 'ct-'));
  chmodSync(folder, 0o700);
  if (place.user) chownSync(folder, place.user.uid, place.user.gid);
  return folder;
};

const addressOf = (socketDir: string, port: number): Record<string, string> =>
  hasSockets
    ? { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700', port: String(port) }
    : { listen_addresses: '127.0.0.1', port: String(port) };

const findFreePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  await new Promise((closed) => probe.close(closed));
  return port;
};

const settingsOf = (durable: boolean): Record<string, string> => ({
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '80',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Shared hash tables do not fit the 64 MB of /dev/shm that containers have.
  enable_parallel_hash: 'off',
  idle_in_transaction_session_timeout: '10min',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});
