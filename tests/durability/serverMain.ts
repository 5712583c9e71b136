import { application } from '../../server/application.ts';
import { readConfig } from '../../server/config.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { createLog } from '../../server/http/logging.ts';
import { operationsFor } from '../../server/operations/index.ts';
import { runUntilStopped } from '../../server/runUntilStopped.ts';
import { startServer } from '../../server/startServer.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { acknowledgeBeforeCommit } from './acknowledgeBeforeCommit.ts';
import { itemCount } from './load.ts';

/** The product as `npm start` composes it, without its front end: what the kill test starts and kills. */
await runUntilStopped(async ({ atEnd, fail }) => {
  const config = readConfig(process.env);
  const lateMs = Number(process.env['COMMIT_LATE_MS'] ?? 0);
  if (lateMs > 0) acknowledgeBeforeCommit(lateMs);
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  const address = await startServer({
    config,
    application,
    fieldTypes,
    dialects,
    operations: operationsFor(config),
    registerEngine,
    demoAccounts,
    say,
    atEnd,
    fillDemo: (context) => fillDemo(context, { items: itemCount, itemStores: 1_000 }),
    log: createLog(config.logLevel),
    addFrontEnd: async () => undefined,
    buildFrontEnd: async () => undefined,
    onCrash: () => fail('The embedded database ended by itself.'),
  });
  say(`ready at ${address}`);
});
