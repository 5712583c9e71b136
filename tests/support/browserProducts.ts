import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFrontEnd } from '../../server/frontEndBuild.ts';
import { copyMarketplace, filledPlace } from './marketplaceCopy.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

// Once, and not by each product at the same time as the other.
await buildFrontEnd(project);

/** Port and data folder of each product of a run, as playwright.config.ts chose them. */
const places = Object.entries(process.env)
  .filter(([name]) => /^TOOLKIT_TEST_PLACE_\d+$/.test(name))
  .map(([, place = '']) => place.split(' '));

const running = new Set<ChildProcess>();
// The signal reaches the whole group: each product ends by itself, and this process after the last of them.
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (isEnding = true));

const start = ([port, folder]: readonly (string | undefined)[], stdout: 'pipe' | 'inherit'): ChildProcess => {
  const product = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, PORT: port, DATA_DIR: folder },
  });
  running.add(product);
  product.once('exit', () => running.delete(product));
  return product;
};

/** Fills a marketplace, and stops the product that did: no other has to. None of it is left where that failed. */
const fill = async (): Promise<void> => {
  const [port, folder] = filledPlace();
  const product = start([port, folder], 'pipe');
  let said = '';
  product.stdout?.on('data', (piece) => {
    said += String(piece);
    if (!product.killed && said.includes('ready at')) product.kill('SIGTERM');
  });
  const [code] = (await once(product, 'exit')) as [number | null]; // what the event hands on
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The product that fills the marketplace ended with ${code}: ${said}`);
};

// A whole run fills it beforehand (tests/run.ts), while there is a core to spare.
if (!existsSync(join(filledPlace()[1], 'postgres'))) await fill();
for (const [, folder = ''] of isEnding ? [] : places) copyMarketplace(folder);
for (const place of isEnding ? [] : places)
  start(place, 'inherit').once('exit', (code) => {
    if (isEnding) return;
    // A worker would run against nothing.
    isEnding = true;
    process.exitCode = code || 1;
    for (const other of running) other.kill('SIGTERM');
  });
