import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { BackupAbout } from './backups.ts';
import { copyFolder } from './copyFolder.ts';

/** Whose the copies are; null: ours. */
type Owner = { uid: number; gid: number } | null;

/**
 * Copies the files of a database at work as PostgreSQL wants it: as they are between two calls, and the log of the time
 * between. `client` leads to that database, and is the caller's alone.
 */
export const copyDatabase = async (
  client: pg.Client,
  cluster: string,
  to: string,
  owner: Owner = null,
): Promise<Omit<BackupAbout, 'version'>> => {
  // Keeps the log of the time from being thrown away; it ends with this connection.
  await client.query(`SELECT pg_create_physical_replication_slot('toolkit_backup_' || pg_backend_pid(), true, true)`);
  const began = await client.query<{ file: string; at: Date; postgres: string }>(
    `SELECT pg_walfile_name(pg_backup_start('toolkit', true)) AS file, clock_timestamp() AS at, current_setting('server_version') AS postgres`,
  );
  const bytes = await copyFolder(cluster, to, { takes: isOfBackup, owner });
  const ended = await client.query<{ file: string; label: string; at: Date }>(
    'SELECT pg_walfile_name(lsn) AS file, labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(false)',
  );
  const [first, last] = [began.rows[0], ended.rows[0]];
  if (!first || !last) throw new Error('PostgreSQL answered nothing.');
  writeFileSync(join(to, 'backup_label'), last.label);
  if (owner) chownSync(join(to, 'backup_label'), owner.uid, owner.gid);
  const log = { from: join(cluster, 'pg_wal'), to: join(to, 'pg_wal') };
  return {
    beganAt: first.at.toISOString(),
    endedAt: last.at.toISOString(),
    postgres: first.postgres,
    bytes: bytes + (await copyLog(log, { first: first.file, last: last.file }, owner)),
  };
};

const copyLog = (
  { from, to }: { from: string; to: string },
  { first, last }: { first: string; last: string },
  owner: Owner,
): Promise<number> => {
  const wanted = new Set(readdirSync(from).filter((name) => isSegment(name) && name >= first && name <= last));
  return copyFolder(from, to, { takes: (path) => wanted.has(path), owner });
};

const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** What a database at work keeps for itself alone, or makes anew. The log comes by itself. */
const leftOut =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^(postmaster\.(pid|opts)|backup_label.*|(standby|recovery)\.signal)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|t\d+_\d+[^/]*)($|\/)/;
const isOfBackup = (path: string): boolean => !leftOut.test(path);
