import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/fixtures/**', 'node_modules/**'],
    globalSetup: ['tests/support/databaseBroker.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What a queue takes up is asked for until it is there: how quickly is proved where it is measured, not by each wait.
    expect: { poll: { timeout: 10_000 } },
    // Files share their process: none leaves anything behind in a module, and to read them anew takes a tenth of the time.
    isolate: false,
    // Tests of the engine wait for one database: more workers than cores only queue there (measured: a third one saves nothing).
    maxWorkers: 2,
  },
});
