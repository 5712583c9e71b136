import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canEnter, chooseDatabaseUser, type DatabaseUser } from './databaseUser.ts';
import { copyBinaries, findBinaries, linkLibraries, type Binaries } from './embeddedBinaries.ts';

/** Where a cluster lives, who runs it and with which programs. */
export interface DatabasePlace {
  /** The cluster's data directory; its parent exists. */
  cluster: string;
  user: DatabaseUser | null;
  binaries: Binaries;
  /** Set when the cluster does not lie in the data folder. */
  moved: boolean;
}

const outside = '/var/lib/catalogue-toolkit';

/**
 * Decides where the cluster of a data folder lives: in it, or, when the database user cannot enter it (a project below a
 * 0700 home, started as root), below /var/lib. A file in the data folder names that place, so that a new data folder at
 * the same path begins empty.
 */
export const choosePlace = (dataDir: string): DatabasePlace => {
  const folder = resolve(dataDir);
  const inside = join(folder, 'postgres');
  const user = chooseDatabaseUser(existsSync(inside) ? statSync(inside).uid : null);
  const moved = !existsSync(inside) && !canKeepIn(folder, user);
  const cluster = moved ? join(outsideOf(folder), 'postgres') : inside;
  mkdirSync(dirname(cluster), { recursive: true });
  return { cluster, user, moved, binaries: chooseBinaries(user) };
};

const canKeepIn = (folder: string, user: DatabaseUser | null): boolean =>
  canEnter(folder, user) && canGive(folder, user);

// A mounted folder may refuse to change owners even for root.
const canGive = (folder: string, user: DatabaseUser | null): boolean => {
  if (!user) return true;
  const probe = join(folder, '.owner');
  try {
    writeFileSync(probe, '');
    chownSync(probe, user.uid, user.gid);
    return statSync(probe).uid === user.uid;
  } catch {
    return false;
  }
};

const outsideOf = (folder: string): string => {
  const marker = join(folder, 'postgres.place');
  if (!existsSync(marker)) {
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
    writeFileSync(marker, `${join(outside, `${hash}-${randomBytes(3).toString('hex')}`)}\n`);
  }
  return readFileSync(marker, 'utf8').trim();
};

const chooseBinaries = (user: DatabaseUser | null): Binaries => {
  const binaries = findBinaries();
  const reachable = canEnter(dirname(binaries.postgres), user);
  if (reachable && linkLibraries(binaries.root)) return binaries;
  const place = user
    ? outside
    : join(process.env['XDG_CACHE_HOME'] ?? join(process.env['HOME'] ?? '.', '.cache'), 'catalogue-toolkit');
  mkdirSync(place, { recursive: true });
  return copyBinaries(binaries, place);
};
