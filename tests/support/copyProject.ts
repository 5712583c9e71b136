import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-copy-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
