import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join, relative, sep } from 'node:path';
import { feedFault } from '../feedFault.ts';
import { readFeedKey } from './feedKey.ts';
import type { FeedStorage, ListedFeed } from './feedStorage.ts';

/**
 * Feeds as files below a folder, which is made when the first one comes; the folder of a retailer is its bucket. What is known of a
 * file lies beside it under its name, hidden by a point in front.
 */
export const folderFeeds = (folder: string): FeedStorage => {
  const pathOf = (key: string): string => {
    readFeedKey(key);
    return join(folder, key);
  };
  return {
    async put(key, path, sha256) {
      const to = pathOf(key);
      await mkdir(dirname(to), { recursive: true });
      await drop(to, marks);
      // A reader never meets half a file: it has its name only when it is whole.
      const draft = join(dirname(to), `.${randomUUID()}`);
      if (!(await isLinked(path, draft))) await copyFile(path, draft);
      await writeFile(beside(to, 'sha256'), sha256);
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
    link: (key, path) => isLinked(pathOf(key), path),
    has: async (key) => isThere(pathOf(key)),
    sealOf: async (key) =>
      readFile(beside(pathOf(key), 'sha256'), 'utf8').catch((error: unknown) => absent(error, null)),
    async mark(key, isValid) {
      const path = pathOf(key);
      await drop(path, marks);
      await writeFile(beside(path, isValid ? 'valid' : 'invalid'), '');
    },
    async list(below, most) {
      const found = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => absent(error, []),
      );
      const all = new Set(
        found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
      );
      const paths = [...all].filter((path) => !/[/\\]\.[^/\\]*$/.test(path)).sort();
      const listed: ListedFeed[] = [];
      for (const path of paths.slice(0, most)) {
        const { size, mtime } = await stat(path);
        const key = relative(folder, path).split(sep).join('/');
        const isValid = all.has(beside(path, 'invalid')) ? false : all.has(beside(path, 'valid')) || null;
        listed.push({ key, bytes: size, modifiedAt: mtime.toISOString(), isValid });
      }
      return listed;
    },
    async remove(keys) {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await drop(path, ['sha256', ...marks]);
      }
    },
    async bucketOf(retailer) {
      const name = String(retailer);
      return (await stat(join(folder, name)).catch(() => null))?.isDirectory() ? name : null;
    },
    async makeBucket(retailer) {
      const name = String(retailer);
      const path = join(folder, name);
      try {
        // Undefined: it made none.
        return { name, isNew: (await mkdir(path, { recursive: true })) !== undefined };
      } catch (error) {
        throw feedFault('feedStorage', {}, error);
      }
    },
    close: () => undefined,
  };
};

const marks = ['valid', 'invalid'] as const;

const beside = (path: string, what: 'sha256' | (typeof marks)[number]): string =>
  join(dirname(path), `.${path.slice(dirname(path).length + 1)}.${what}`);

const drop = async (path: string, what: readonly ('sha256' | (typeof marks)[number])[]): Promise<void> => {
  for (const one of what) await rm(beside(path, one), { force: true });
};

/** A file of another disk gets no second name. */
const isLinked = (path: string, name: string): Promise<boolean> =>
  link(path, name).then(
    () => true,
    () => false,
  );

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => absent(error, false),
  );

const absent = <T>(error: unknown, instead: T): T => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead; // node:fs throws nothing else
  throw feedFault('feedStorage', {}, error);
};
