import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Started {
  child: ChildProcess;
  /** Rejects, with what the process said, when it ended first. */
  address: Promise<string>;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
}

/** Nothing of a developer's settings; compiled code that a run keeps is read again by every process of it. */
export const passedOn = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const groundMain = fileURLToPath(new URL('./groundMain.ts', import.meta.url));

/** Starts the server of groundMain.ts, or another one that says where it is ready, as a process of its own on a free port. */
export const startProcess = (
  dataDir: string,
  environment: Record<string, string> = {},
  user?: { uid: number; gid: number },
  main = groundMain,
): Started => {
  const child = spawn(process.execPath, [main], {
    env: { ...passedOn, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output, errors })),
  );
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /ready at (\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)));
  });
  // Tests of starts that fail ask only how the process ended.
  address.catch(() => undefined);
  return { child, address, ended };
};

/** A temporary folder that other users may enter, since PostgreSQL runs as one when the tests run as root. */
export const makeTemporaryFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-ground-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
