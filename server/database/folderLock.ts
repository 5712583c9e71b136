import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../startFault.ts';

interface Holder {
  pid: number;
  /** When the process began, in clock ticks since boot; tells it from a later process of the same id. Linux only. */
  began: string | null;
}

/**
 * Takes a data folder for this process; answers the function that gives it back. A lock whose process is gone (a crash, a
 * kill -9, a restarted container) is taken over. Throws a `StartFault` when the folder cannot be written or is in use.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'process.lock');
  const mine = JSON.stringify(holderOf(process.pid));
  makeWritable(dataDir);
  if (!tryWrite(file, mine)) {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw inUse(dataDir, holder.pid);
    // Renaming is atomic: of two processes that find the same stale lock, one moves it away.
    renameSync(file, `${file}.stale`);
    rmSync(`${file}.stale`, { force: true });
    if (!tryWrite(file, mine)) throw inUse(dataDir, readHolder(file)?.pid);
  }
  return () => {
    if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  };
};

const inUse = (dataDir: string, pid?: number): StartFault =>
  new StartFault(
    `The data folder ${dataDir} is in use by process ${pid ?? '(starting)'}. Stop that server, or set DATA_DIR to another folder.`,
    true,
  );

const makeWritable = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node:fs throws nothing else
    throw new StartFault(
      `The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
};

const tryWrite = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const readHolder = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder; // what this file wrote
  } catch {
    return null;
  }
};

const holderOf = (pid: number): Holder => ({ pid, began: readBegan(pid) });

const readBegan = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields are counted after the command, which may itself hold spaces and parentheses; the 22nd is starttime.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = (holder: Holder): boolean => {
  if (holder.pid === process.pid) return holder.began === readBegan(process.pid) && holder.began !== null;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.began === readBegan(holder.pid);
};
