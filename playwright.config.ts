import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

// Every worker reads this file again: what the first one chose is handed on in the environment.
const once = (name: string, choose: () => string): string => (process.env[name] ??= choose());

/** A free port and an empty data folder. */
const choosePlace = (): string => {
  const script = `const s = require('net').createServer().listen(0, () => { console.log(s.address().port); s.close(); })`;
  const port = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-browser-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  return `${port} ${folder}`;
};

// A worker has a product of its own: what one test counts, another does not add to meanwhile.
const addresses = ['TOOLKIT_TEST_PLACE_0', 'TOOLKIT_TEST_PLACE_1'].map(
  (name) => `http://localhost:${once(name, choosePlace).split(' ')[0]}`,
);

// The marketplace that they all begin with is filled once, by a product of its own.
once('TOOLKIT_TEST_PLACE_FILLED', choosePlace);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: 'test-results',
  globalTeardown: './tests/support/removeBrowserData.ts',
  // One server and its one database serve all tests of a worker; each makes the records it touches.
  workers: addresses.length,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: addresses[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)],
    viewport: { width: 1440, height: 900 },
    launchOptions: findChromium(),
    // What moves is looked at where it ends.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    // A trace films every test: TRACE=1 asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tests/support/browserProducts.ts`,
    // Each says so once.
    wait: { stdout: new RegExp(addresses.map(() => 'ready at').join('[^]*')) },
    timeout: 180_000,
    // What Playwright otherwise kills would leave its database running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { APP_ENV: 'local', DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
