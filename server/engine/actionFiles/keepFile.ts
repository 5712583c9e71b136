import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePlace, SentFile } from '../../../src/core/wire/actionFiles.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';

/** Keeps the bytes of a file for whoever sent it. */
export const keepFile = async (
  { pool, clock, settings }: Pick<EngineContext, 'pool' | 'clock' | 'settings'>,
  { userId }: Pick<SignedIn, 'userId'>,
  { resource, action, input }: FilePlace,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<SentFile> => {
  const file = randomUUID();
  const path = join(settings.filesDir, file);
  await writeFile(path, bytes, { flag: 'wx' });
  try {
    await pool.query(
      `INSERT INTO framework.action_file (id, user_id, resource, action, input, name, bytes, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [file, userId, resource, action, input, name, bytes.length, clock().toISOString()],
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { file, name, bytes: bytes.length };
};
