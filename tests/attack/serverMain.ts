import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application } from '../../server/application.ts';
import { readConfig } from '../../server/config.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { builtPage, serveFrontEnd } from '../../server/http/frontEnd.ts';
import { createLog } from '../../server/http/logging.ts';
import { operations } from '../../server/operations/index.ts';
import { runUntilStopped } from '../../server/runUntilStopped.ts';
import { startServer } from '../../server/startServer.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

const counts = { items: 300, itemStores: 2_000, stores: 12, brands: 60 };

/** The product as `npm start` composes it, on a small marketplace and with a page that is no build: what is attacked. */
await runUntilStopped(async ({ atEnd, fail }) => {
  const config = readConfig(process.env);
  const dist = join(config.dataDir, 'dist');
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
    fillDemo: (context) => fillDemo(context, counts),
    log: createLog(config.logLevel),
    addFrontEnd: (server) => serveFrontEnd(server, { config, dist, page: builtPage(dist) }),
    buildFrontEnd: async () => {
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>page</p>');
    },
    onCrash: () => fail('The embedded database ended by itself.'),
  });
  say(`ready at ${address}`);
});
