import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { startEmbedded } from '../database/embedded.ts';
import { choosePlace } from '../database/embeddedPlace.ts';
import { lockFolder } from '../database/folderLock.ts';
import { StartFault } from '../startFault.ts';
import { chooseBackup, logFolder, type BackupAbout } from './backups.ts';
import { copyFolder, removeFolder } from './copyFolder.ts';

interface RestoreOptions {
  /** Everything that was committed by then; 'end': as far as the log goes; null: as it was when the backup was made. */
  until: Date | 'end' | null;
  /** What the data folder holds is put aside. Default: then nothing is restored. */
  replace: boolean;
}

interface Restored {
  backup: BackupAbout;
  /** Where what was there before lies now. */
  aside: string[];
}

/**
 * Brings a backup into the data folder of the settings, which no server uses meanwhile. Throws a `StartFault` for what a person
 * can put right; what was put aside stays so.
 */
export const restoreBackup = async (config: Config, folder: string, options: RestoreOptions): Promise<Restored> => {
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL: npm run restore fills the data folder of the embedded database. Leave DATABASE_URL out.',
    );
  const root = resolve(folder);
  const { until } = options;
  const backup = chooseBackup(root, until instanceof Date ? until : null);
  const log = join(root, logFolder);
  if (until !== null && !existsSync(log))
    throw new StartFault(
      `--until: ${root} holds no log of the time after the backup. A server with BACKUP_DIR=${root} keeps it there.`,
    );
  const { aside, takeBack } = await bringFiles(config.dataDir, backup.folder, options.replace);
  try {
    const database = await startEmbedded(config.dataDir, { settings: recoverySettings(until, log) });
    await database.stop();
  } catch (error) {
    await takeBack();
    throw explain(error);
  }
  return { backup, aside };
};

interface Brought {
  aside: string[];
  /** Leaves the folder as it was found. */
  takeBack(): Promise<void>;
}

const bringFiles = async (dataDir: string, from: string, replace: boolean): Promise<Brought> => {
  const unlock = lockFolder(dataDir);
  try {
    const place = choosePlace(dataDir);
    const files = join(dataDir, 'files');
    const password = join(dataDir, 'postgres.password');
    const found = [place.cluster, files].filter((path) => existsSync(path) && readdirSync(path).length > 0);
    if (found.length > 0 && !replace)
      throw new StartFault(
        `${dataDir} holds data: nothing was restored. Set DATA_DIR to an empty folder, or say --replace to put them aside.`,
      );
    const moved = [...found, ...(existsSync(password) ? [password] : [])].map((path) => ({ path, to: putAside(path) }));
    const takeBack = async (): Promise<void> => {
      for (const path of [place.cluster, files, password]) await removeFolder(path);
      for (const { path, to } of moved) renameSync(to, path);
    };
    try {
      await copyFolder(join(from, 'postgres'), place.cluster, { owner: place.user });
      const signal = join(place.cluster, 'recovery.signal');
      writeFileSync(signal, '');
      if (place.user) chownSync(signal, place.user.uid, place.user.gid);
      await copyFile(join(from, 'postgres.password'), password);
      mkdirSync(files, { recursive: true });
      if (existsSync(join(from, 'files'))) await copyFolder(join(from, 'files'), files);
    } catch (error) {
      await takeBack();
      throw error;
    }
    return { aside: moved.map(({ to }) => to), takeBack };
  } finally {
    unlock();
  }
};

const putAside = (path: string): string => {
  const aside = `${path}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(path, aside);
  return aside;
};

/** What PostgreSQL recovers by: from the log of the backup alone, or on with what was kept of it since. */
const recoverySettings = (until: RestoreOptions['until'], log: string): Record<string, string> => ({
  // It takes connections once it is where it should be.
  hot_standby: 'off',
  recovery_target_action: 'promote',
  // What PostgreSQL asks for where there is no log: it is told that there is none.
  restore_command: until === null ? 'exit 1' : copyCommand(log),
  ...(until === null ? { recovery_target: 'immediate' } : {}),
  ...(until instanceof Date ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
});

/** As a shell takes it; PostgreSQL replaces `%f` and `%p`, and takes two percent signs for one. */
const copyCommand = (log: string): string => {
  const path = log.replaceAll('%', '%%');
  return process.platform === 'win32'
    ? `copy "${path.replaceAll('/', '\\')}\\%f" "%p"`
    : `cp '${path.replaceAll("'", `'\\''`)}/%f' "%p"`;
};

const explain = (error: unknown): unknown => {
  if (error instanceof StartFault && error.sentences.some((line) => line.includes('recovery ended before')))
    return new StartFault(
      '--until: the log ends before that moment. Say an earlier one, or --until end for all that there is.',
    );
  return error;
};
