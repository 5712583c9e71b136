import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import { keptDays } from '../../../server/engine/imports/forgetFiles.ts';
import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import { openShop } from '../writing/shop.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
let folder = '';
const { ask, engine, pool } = await openShop({
  clock: () => new Date(now),
  registerEngine: (server, context) => {
    folder = context.settings.filesDir;
    return registerEngine(server, context);
  },
});

/** An upload of so many milliseconds ago. */
const upload = async (ago: number): Promise<string> => {
  const { file } = (await ask<ImportFile>('POST /plans/files?resource=products&name=a.csv', Buffer.from('name\nx\n')))
    .data;
  await pool.query('UPDATE framework.import_file SET created_at = $2 WHERE id = $1', [
    file,
    new Date(now - ago).toISOString(),
  ]);
  return file;
};
const kept = async (): Promise<string[]> =>
  (await pool.query<{ id: string }>('SELECT id FROM framework.import_file ORDER BY created_at')).rows.map(
    ({ id }) => id,
  );

it('deletes uploads at the start when they are older than they are kept, and no others', async () => {
  // What the start of the shop asked for is done.
  const done = `SELECT FROM framework_queue.job WHERE data->>'upkeep' = 'forgetUploads' AND state >= 'completed'`;
  await expect.poll(async () => (await pool.query(done)).rowCount).toBeGreaterThan(0);
  const limit = keptDays * 86_400_000;
  const files = [await upload(limit + 1), await upload(limit), await upload(0)];
  expect(await kept()).toEqual(files);
  await engine.start();
  await expect.poll(kept).toEqual(files.slice(1));
  expect(files.map((id) => existsSync(join(folder, id)))).toEqual([false, true, true]);
});
