import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { EngineContext } from '../context/context.ts';
import type { GivenFile } from '../context/operation.ts';
import { refuseFiles, type FoundFiles } from './findFiles.ts';

type Keeping = Pick<EngineContext, 'pool' | 'settings'>;

/** Gives some work the files that were found for it, and forgets them once it is done. Work that fails leaves them to be used again. */
export const withFiles = async <T>(
  context: Keeping,
  found: FoundFiles,
  work: (files: Record<string, GivenFile>) => Promise<T>,
): Promise<T> => {
  const done = await work(await readFiles(context, found));
  await dropFiles(context, Object.values(found));
  return done;
};

/** Leaves files to a job, within the transaction that adds it: no other call takes them, and they are kept until it ends. */
export const leaveFiles = async (client: PoolClient, found: FoundFiles, job: string): Promise<void> => {
  const ids = Object.values(found);
  if (ids.length === 0) return;
  await client.query('UPDATE framework.action_file SET job = $2 WHERE id = ANY($1)', [ids, job]);
};

/** Deletes files, each before the row that knows it, so that none is left without. */
export const dropFiles = async ({ pool, settings }: Keeping, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const id of ids) await rm(join(settings.filesDir, id), { force: true });
  await pool.query('DELETE FROM framework.action_file WHERE id = ANY($1)', [ids]);
};

/** The files that were found for some work; 422 at each that is gone. */
export const readFiles = async ({ pool, settings }: Keeping, found: FoundFiles): Promise<Record<string, GivenFile>> => {
  if (Object.keys(found).length === 0) return {};
  const { rows } = await pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM framework.action_file WHERE id = ANY($1)',
    [Object.values(found)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const read = async ([input, id]: [string, string]): Promise<[string, GivenFile]> => {
    const name = names.get(id);
    const path = join(settings.filesDir, id);
    const found = await stat(path).catch(() => null);
    if (name === undefined || found === null) throw refuseFiles({ [input]: message('fileGone') });
    return [input, { name, bytes: found.size, open: () => createReadStream(path) }];
  };
  return Object.fromEntries(await Promise.all(Object.entries(found).map(read)));
};
