import { constants } from 'node:fs';
import { chown, copyFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface CopyOptions {
  /**
   * Whether what lies at a path relative to the folder is copied; of a folder, whose path ends in '/', what is in it. One that
   * is not is made empty. Default: everything.
   */
  takes?: (path: string) => boolean;
  /** Whose the copies are. Absent: ours. */
  owner?: { uid: number; gid: number } | null;
}

/**
 * Copies a folder, file after file, each of them on the disk before the next begins. A file that goes away meanwhile is left
 * out: of a database at work the log knows what became of it. Answers how many bytes were copied.
 */
export const copyFolder = async (from: string, to: string, options: CopyOptions = {}): Promise<number> =>
  copyInside(from, to, '', options);

const copyInside = async (from: string, to: string, inside: string, options: CopyOptions): Promise<number> => {
  const { takes = () => true, owner } = options;
  let bytes = 0;
  await makeFolder(join(to, inside), owner);
  const entries = await readdir(join(from, inside), { withFileTypes: true }).catch(unlessGone([]));
  for (const entry of entries) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory() && takes(`${path}/`)) bytes += await copyInside(from, to, path, options);
    else if (entry.isDirectory()) await makeFolder(join(to, path), owner);
    else if (entry.isFile() && takes(path)) bytes += await copyOne(join(from, path), join(to, path), owner);
  }
  return bytes;
};

const makeFolder = async (folder: string, owner: CopyOptions['owner']): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
};

const copyOne = async (from: string, to: string, owner: CopyOptions['owner']): Promise<number> => {
  const isThere = await copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, unlessGone(false));
  if (!isThere) return 0;
  if (owner) await chown(to, owner.uid, owner.gid);
  const file = await open(to, 'r');
  try {
    await file.datasync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
};

const unlessGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };

/** Takes away what an interrupted copy left. */
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
