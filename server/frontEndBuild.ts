import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFault } from './startFault.ts';

/** Everything that the build reads. */
const sources = [
  'src',
  'schemas',
  'resources',
  'customPages',
  'dataProviders',
  'authProvider.ts',
  'server/application.ts',
  'server/remotes/addresses.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the front end into dist/ when its sources changed since the last build; answers the folder. Throws a `StartFault`
 * with the build's own words when it fails.
 */
export const buildFrontEnd = async (project: string): Promise<string> => {
  const dist = join(project, 'dist');
  const marker = join(dist, '.built-from');
  const hash = hashSources(project);
  const isCurrent = existsSync(join(dist, 'index.html')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  if (!isCurrent) {
    await runVite(project);
    writeFileSync(marker, hash);
  }
  return dist;
};

const hashSources = (project: string): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(project, source)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(project, file)));
  return hash.digest('hex');
};

const listFiles = (project: string, source: string): string[] => {
  const path = join(project, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(project, join(source, name)));
};

/** In a process of its own: it needs another NODE_ENV, and its memory goes with it. */
const runVite = async (project: string): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new StartFault(`The front end cannot be built:\n${output.trim().split('\n').slice(0, 30).join('\n')}`);
};
