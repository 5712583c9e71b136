import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePlace, SentFile } from '../../../src/core/wire/actionFiles.ts';
import { fileFault, mostBytes } from '../../../src/core/wire/fileFault.ts';
import type { ActionFile } from '../../../src/core/words/action.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { storeBody, type FileBody } from '../uploads/storeBody.ts';
import { refuseFiles } from './findFiles.ts';

/** Keeps a file for whoever sends it, while it comes. Throws why the action does not take it, and keeps nothing then. */
export const keepFile = async (
  { pool, clock, settings }: Pick<EngineContext, 'pool' | 'clock' | 'settings'>,
  { userId }: Pick<SignedIn, 'userId'>,
  { resource, action, input, ...asked }: FilePlace & Pick<ActionFile, 'accept' | 'maxBytes'>,
  { name, body }: { name: string; body: FileBody },
): Promise<SentFile> => {
  const file = randomUUID();
  const most = mostBytes(asked);
  const path = join(settings.filesDir, file);
  try {
    const bytes = await storeBody(body, path, (size) =>
      size > most
        ? { key: 'fileTooLarge', params: { got: Math.ceil(size / 1024), max: Math.floor(most / 1024) } }
        : null,
    );
    const fault = fileFault(asked, { name, bytes });
    if (fault) throw refuseFiles({ [input]: fault });
    await pool.query(
      `INSERT INTO framework.action_file (id, user_id, resource, action, input, name, bytes, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [file, userId, resource, action, input, name, bytes, clock().toISOString()],
    );
    return { file, name, bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
