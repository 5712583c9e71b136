import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../startFault.ts';
import type { Release } from './release.ts';

/** Where the declarations of the last release lie, below the project. */
export const releaseFile = 'docs/release.json';

/** The last release: as the project has it, or as a commit or tag had it. Null: none was kept. Throws a `StartFault`. */
export const readRelease = (project: string, since: string | undefined): Release | null => {
  const path = join(project, releaseFile);
  if (since === undefined) return existsSync(path) ? parse(readFileSync(path, 'utf8'), releaseFile) : null;
  try {
    const text = execFileSync('git', ['show', `${since}:./${releaseFile}`, '--'], {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 ** 2,
    });
    return parse(text, `${since}:${releaseFile}`);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    const { stderr } = error as { stderr?: string };
    throw new StartFault(`--since ${since}: ${(stderr ?? String(error)).trim()}`);
  }
};

const parse = (text: string, place: string): Release => {
  try {
    const read = JSON.parse(text) as Partial<Release>; // what `--release` wrote
    if (read.format === 1 && read.resources && read.permissions && read.screens) return read as Release;
  } catch {
    // Told below.
  }
  throw new StartFault(`${place} is no release that this one reads. npm run check -- --release writes one anew.`);
};
