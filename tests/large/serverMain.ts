import { application } from '../../server/application.ts';
import { readConfig } from '../../server/config.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { createLog } from '../../server/http/logging.ts';
import { operations } from '../../server/operations/index.ts';
import { runUntilStopped } from '../../server/runUntilStopped.ts';
import { startServer } from '../../server/startServer.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { marketplace } from './makeFiles.ts';

/** The product as `npm start` composes it, without its front end: what the large files are given to. */
await runUntilStopped(async ({ atEnd, fail }) => {
  const config = readConfig(process.env);
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  const address = await startServer({
    config,
    application,
    fieldTypes,
    dialects,
    operations,
    registerEngine,
    demoAccounts,
    say,
    atEnd,
    fillDemo: (context) => fillDemo(context, marketplace),
    log: createLog(config.logLevel),
    addFrontEnd: async () => undefined,
    buildFrontEnd: async () => undefined,
    onCrash: () => fail('The embedded database ended by itself.'),
  });
  say(`ready at ${address}`);
});
