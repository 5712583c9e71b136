import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the product is made of, and what checks it. */
const sources = [
  'schemas',
  'resources',
  'src',
  'server',
  'dataProviders',
  'customPages',
  'authProvider.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'tsconfig.declarations.json',
  'eslint.config.js',
  '.prettierrc.json',
  '.prettierignore',
  'docs/manual',
];

/** A copy of the product's sources over the installed packages, for tests that add files to it. */
export const copyProject = (): { folder: string; remove: () => void } => {
  const folder = makeFolder();
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** The first free one of a few names, not one of its own: compiled code is kept by path, so that processes over a copy find that of the last. */
const makeFolder = (place = 0): string => {
  const folder = join(tmpdir(), `toolkit-copy-${place}`);
  try {
    mkdirSync(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return makeFolder(place + 1);
    throw error;
  }
};

/** Lets the compiler and the linter of a copy read these files and what they import, and not the whole project. */
export const narrowTypes = (folder: string, narrow: { files: string[]; include?: string[] }): void => {
  const config = join(folder, 'tsconfig.json');
  const whole = JSON.parse(readFileSync(config, 'utf8')) as object; // the project's own file
  writeFileSync(config, JSON.stringify({ ...whole, include: [], ...narrow }));
};
