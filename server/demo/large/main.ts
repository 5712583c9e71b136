// `npm run demo:large`: makes the large demo in a database of its own, that of DATA_DIR (./data-large) or DATABASE_URL. `-- --items
// 50000` makes a smaller one, with ten item-stores an item. `DATA_DIR=./data-large npm start` serves it.
import { parseArgs } from 'node:util';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { application } from '../../application.ts';
import { readConfig } from '../../config.ts';
import { registerEngine } from '../../engine/index.ts';
import { createLog } from '../../http/logging.ts';
import { operations } from '../../operations/index.ts';
import { runUntilStopped } from '../../runUntilStopped.ts';
import { startServer } from '../../startServer.ts';
import { demoAccounts } from '../demoAccounts.ts';
import { fillLarge } from './fillLarge.ts';

await runUntilStopped(async ({ atEnd, fail }) => {
  const { values: options } = parseArgs({ options: { items: { type: 'string', default: '500000' } } });
  const items = Number(options.items);
  if (!Number.isInteger(items) || items < 100) return fail(`--items ${options.items}: expected a number from 100 on.`);
  const began = performance.now();
  const say = (sentence: string): void =>
    void process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${sentence}\n`);
  const config = readConfig({ PORT: '0', DATA_DIR: './data-large', LOG_LEVEL: 'error', ...process.env, DEMO: '1' });
  let isEmpty = false;
  await startServer({
    config,
    application,
    fieldTypes,
    dialects,
    operations,
    registerEngine,
    demoAccounts,
    say,
    atEnd,
    fillDemo: async (context) => {
      isEmpty = true;
      await fillLarge(context, { items, itemStores: 10 * items }, say);
    },
    log: createLog(config.logLevel, application.resources),
    addFrontEnd: async () => undefined,
    buildFrontEnd: async () => undefined,
    onCrash: () => fail('The embedded database ended by itself.'),
  });
  say(isEmpty ? 'The large demo is made.' : 'This database holds records already: nothing was made.');
  process.kill(process.pid, 'SIGTERM');
});
