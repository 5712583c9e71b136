import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartFault } from '../startFault.ts';

/** The unprivileged user that PostgreSQL runs as. */
export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Whom to run PostgreSQL as: nobody else (null) for an ordinary user, an unprivileged user with a passwd entry for root,
 * because PostgreSQL refuses to run as root and initdb refuses an id without an entry. An existing cluster keeps its owner.
 */
export const chooseDatabaseUser = (clusterOwner: number | null, passwd = readPasswd()): DatabaseUser | null => {
  if (process.getuid?.() !== 0) return null;
  const unprivileged = passwd.filter((user) => user.uid !== 0);
  const user =
    unprivileged.find((candidate) => candidate.uid === clusterOwner) ??
    unprivileged.find((candidate) => candidate.name === 'postgres') ??
    unprivileged.find((candidate) => candidate.name === 'nobody');
  if (!user) {
    throw new StartFault(
      "PostgreSQL does not run as root, and /etc/passwd has neither a user 'postgres' nor 'nobody'. Start as another user, or set DATABASE_URL.",
    );
  }
  return user;
};

/** True when the user may enter the folder: x on it and on all that lead to it. Everybody may, for a null user. */
export const canEnter = (
  folder: string,
  user: DatabaseUser | null,
  stat: (path: string) => Stats = statSync,
): boolean => {
  if (!user) return true;
  const path = resolve(folder);
  const { mode, uid, gid } = stat(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  return dirname(path) === path || canEnter(dirname(path), user, stat);
};

const readPasswd = (): DatabaseUser[] => {
  try {
    return parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
};

/** The users of a passwd file (passwd(5)). */
export const parsePasswd = (text: string): DatabaseUser[] =>
  text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
