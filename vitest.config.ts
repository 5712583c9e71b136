import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that measure memory: they come first, for the heap of a worker grows with each file, and to collect a large one takes seconds. */
const measureMemory = /(largeFiles|exportStreams|hostile|hostileFiles)\.test\.ts$/;

/** Files that take a minute and more: one that begins last has a worker to itself, and the other has nothing to do. */
const takeLong =
  /(fuzz|permissionWalk|why|twoMarkets|checkLive|launcher|realFeeds|endless|newPage|newResource|reads\/application|configuration\/command)\.test\.ts$/;

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number =>
      measureMemory.test(moduleId) ? 0 : takeLong.test(moduleId) ? 1 : 2;
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

// Compiled code is kept for every process of a run: workers, and what tests start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compile', import.meta.url));

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
    // Node reads the modules itself, as it does of the product: no test replaces one.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('tests/support/markup.ts', import.meta.url).href],
    // Tests of the engine wait for one database: more workers than cores only queue there (measured: a third one saves nothing).
    maxWorkers: 2,
    sequence: { sequencer: InOrder },
  },
});
