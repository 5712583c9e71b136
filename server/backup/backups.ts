import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { StartFault } from '../startFault.ts';

/** Below the folder of backups: the log, as the running database keeps it there (BACKUP_DIR). */
export const logFolder = 'wal';
/** What a backup says of itself. */
const aboutFile = 'backup.json';

const about = z.object({
  /** ISO instants. What was committed before the second is in it. */
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Of the application and of PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  bytes: z.number(),
});
export type BackupAbout = z.output<typeof about>;

interface Backup extends BackupAbout {
  folder: string;
}

export const aboutPath = (folder: string): string => join(folder, aboutFile);

/** The complete backups of a folder, oldest first. */
const findBackups = (folder: string): Backup[] => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(aboutPath(join(folder, name))))
    .map((name) => ({
      ...about.parse(JSON.parse(readFileSync(aboutPath(join(folder, name)), 'utf8'))),
      folder: join(folder, name),
    }))
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt));
};

/** The last backup that had ended by a moment; null: the last of all. Throws a `StartFault` where there is none. */
export const chooseBackup = (folder: string, until: Date | null): Backup => {
  const backups = findBackups(folder);
  const [first] = backups;
  if (!first) throw new StartFault(`There is no backup in ${folder}. Make one by npm run backup -- ${folder}.`);
  const chosen = backups.findLast(({ endedAt }) => until === null || Date.parse(endedAt) <= until.getTime());
  if (!chosen)
    throw new StartFault(`--until: the first backup in ${folder} is of ${first.endedAt}, and none is older.`);
  return chosen;
};
