import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineContext } from '../context/context.ts';

/** How long an upload is kept: its plan is over after an hour, its failed rows can be had as long as this. */
export const keptDays = 7;
const day = 86_400_000;

/** What a file is called while it comes. A process that ends meanwhile leaves it so. */
export const partEnding = '.part';

/** Deletes the uploads that are older, each file before the row that knows it, so that none is left without. */
export const forgetUploads = async ({
  pool,
  clock,
  settings,
}: Pick<EngineContext, 'pool' | 'clock' | 'settings'>): Promise<void> => {
  const before = new Date(clock().getTime() - keptDays * day).toISOString();
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM framework.import_file WHERE created_at < $1', [
    before,
  ]);
  for (const { id } of rows) await rm(join(settings.filesDir, id), { force: true });
  await pool.query('DELETE FROM framework.import_file WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
  for (const name of await readdir(settings.filesDir)) {
    const path = join(settings.filesDir, name);
    if (name.endsWith(partEnding) && Date.now() - (await stat(path)).mtimeMs > day) await rm(path, { force: true });
  }
};
