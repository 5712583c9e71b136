import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findRunning, startEmbedded } from '../database/embedded.ts';
import { StartFault } from '../startFault.ts';
import { aboutPath, type BackupAbout } from './backups.ts';
import { copyDatabase } from './copyDatabase.ts';
import { copyFolder, removeFolder } from './copyFolder.ts';

interface Reached {
  connection: pg.ClientConfig;
  cluster: string;
  stop(): Promise<void>;
}

interface Backed extends BackupAbout {
  folder: string;
}

/**
 * Copies the embedded database and the uploaded files into a folder of their own below `folder`, while the server runs or
 * not. It is complete as soon as it has its name. Throws a `StartFault` for what a person can put right.
 */
export const makeBackup = async (config: Config, folder: string, version: string): Promise<Backed> => {
  if (config.databaseUrl)
    throw new StartFault(
      'DATABASE_URL: npm run backup copies the embedded database. A database of your own has backups of its own; docs/production.md says which.',
    );
  const root = prepare(resolve(folder));
  const database = await reach(config);
  const unfinished = join(root, `unfinished-${process.pid}`);
  await removeFolder(unfinished);
  const client = new pg.Client({ ...database.connection, application_name: 'toolkit backup' });
  try {
    await client.connect();
    const about = await copyDatabase(client, database.cluster, join(unfinished, 'postgres'));
    // After the database: whatever it names is there by now.
    const files = join(config.dataDir, 'files');
    const bytes = existsSync(files) ? await copyFolder(files, join(unfinished, 'files')) : 0;
    const password = readFileSync(join(config.dataDir, 'postgres.password'), 'utf8');
    writeFileSync(join(unfinished, 'postgres.password'), password, { mode: 0o600 });
    const whole = { ...about, version, bytes: about.bytes + bytes };
    writeFileSync(aboutPath(unfinished), JSON.stringify(whole, null, 2));
    const named = join(root, whole.endedAt.replaceAll(':', '-'));
    renameSync(unfinished, named);
    return { ...whole, folder: named };
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
    await removeFolder(unfinished);
  }
};

const prepare = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node:fs throws nothing else
    throw new StartFault(`The folder ${folder} cannot be written (${code}).`);
  }
};

/** The running database, or the one of the folder, started for the backup. */
const reach = async (config: Config): Promise<Reached> => {
  if (!existsSync(join(config.dataDir, 'postgres.password')))
    throw new StartFault(`There is no database in ${config.dataDir}: nothing is there to be backed up.`);
  const running = findRunning(config.dataDir);
  if (running) return { ...running, stop: async () => undefined };
  return startEmbedded(config.dataDir);
};
