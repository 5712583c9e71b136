import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildFrontEnd } from '../../server/frontEndBuild.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

// Once, and not by each product at the same time as the other.
await buildFrontEnd(project);

/** Port and data folder of each product of a run, as playwright.config.ts chose them. */
const places = Object.entries(process.env)
  .filter(([name]) => name.startsWith('TOOLKIT_TEST_PLACE_'))
  .map(([, place = '']) => place.split(' '));

// Playwright starts one server after the other; to fill a demo marketplace keeps one core busy, so they fill it at once.
const products = places.map(([PORT, DATA_DIR]) =>
  spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, PORT, DATA_DIR },
  }),
);

// The signal reaches the whole group: each product ends by itself, and this process after the last of them.
let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (isEnding = true));

for (const product of products)
  product.once('exit', (code) => {
    if (isEnding) return;
    // A worker would run against nothing.
    isEnding = true;
    process.exitCode = code || 1;
    for (const other of products) other.kill('SIGTERM');
  });
