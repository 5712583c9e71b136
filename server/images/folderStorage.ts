import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './fileStorage.ts';

const deletedAtOnce = 50;

/** Pictures as files of one folder, which is made when the first one comes. */
export const folderStorage = (folder: string): FileStorage => ({
  async put(name, bytes) {
    await mkdir(folder, { recursive: true });
    // A reader never meets half a file: it has its name only when it is whole.
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, bytes, { flag: 'wx' });
    await rename(draft, join(folder, name));
  },
  async get(name) {
    const path = join(folder, name);
    try {
      const { size, mtimeMs } = await stat(path);
      return {
        body: createReadStream(path),
        bytes: size,
        etag: `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`,
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // node:fs throws nothing else
      throw error;
    }
  },
  async remove(names) {
    for (let start = 0; start < names.length; start += deletedAtOnce)
      await Promise.all(
        names.slice(start, start + deletedAtOnce).map((name) => rm(join(folder, name), { force: true })),
      );
  },
});
