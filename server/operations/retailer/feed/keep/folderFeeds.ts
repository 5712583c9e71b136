import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join, relative, sep } from 'node:path';
import { readFeedKey } from './feedKey.ts';
import type { FeedStorage, ListedFeed } from './feedStorage.ts';

/** Feeds as files below a folder, which is made when the first one comes. */
export const folderFeeds = (folder: string): FeedStorage => {
  const pathOf = (key: string): string => {
    readFeedKey(key);
    return join(folder, key);
  };
  return {
    async put(key, path) {
      const to = pathOf(key);
      await mkdir(dirname(to), { recursive: true });
      // A reader never meets half a file: it has its name only when it is whole.
      const draft = join(dirname(to), `.${randomUUID()}`);
      await copyFile(path, draft);
      await rename(draft, to);
    },
    async get(key) {
      const stream = createReadStream(pathOf(key));
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        return absent(error, null);
      }
    },
    has: async (key) =>
      stat(pathOf(key)).then(
        () => true,
        (error: unknown) => absent(error, false),
      ),
    async list(below, most) {
      const found = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => absent(error, []),
      );
      const paths = found
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
      const listed: ListedFeed[] = [];
      for (const path of paths.slice(0, most)) {
        const { size, mtime } = await stat(path);
        const key = relative(folder, path).split(sep).join('/');
        listed.push({ key, bytes: size, modifiedAt: mtime.toISOString() });
      }
      return listed;
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    close: () => undefined,
  };
};

const absent = <T>(error: unknown, instead: T): T => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead; // node:fs throws nothing else
  throw error;
};
