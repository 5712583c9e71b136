import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication } from './application.ts';
import { readConfig } from './config.ts';
import { demoAccounts } from './demo/demoAccounts.ts';
import { fillDemo } from './demo/index.ts';
import { registerEngine } from './engine/index.ts';
import { buildFrontEnd } from './frontEndBuild.ts';
import { serveFromVite } from './http/devFrontEnd.ts';
import { builtPage, serveFrontEnd } from './http/frontEnd.ts';
import { createLog } from './http/logging.ts';
import { operationsFor } from './operations/index.ts';
import { describeMissing, findMissing, readAddresses, withAddressed } from './remotes/addresses.ts';
import { requireSoundMoves } from './readMoves.ts';
import { requireSoundDeclarations } from './requireSoundDeclarations.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { describeHumanCheck } from './sessions/humanCheck/describe.ts';
import { startServer } from './startServer.ts';
import { readVapidKeys } from './vapidKeys.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const dev = process.argv.includes('--dev');

await runUntilStopped(async ({ atEnd, fail }) => {
  const given = readConfig(process.env);
  const config = { ...given, vapid: readVapidKeys(given) };
  requireSoundDeclarations(declaredApplication, fieldTypes, dialects);
  const addresses = readAddresses(declaredApplication.services, process.env);
  const application = withAddressed(declaredApplication, addresses);
  const absentServices = findMissing(declaredApplication.services, addresses).map(({ service }) => service);
  const dist = join(project, 'dist');
  mkdirSync(dist, { recursive: true });
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  for (const sentence of describeMissing(declaredApplication, addresses)) say(sentence);
  say(describeHumanCheck(config.humanCheck));
  const address = await startServer({
    remotes: { addresses },
    config,
    application,
    fieldTypes,
    dialects,
    operations: operationsFor(config),
    moves: await requireSoundMoves(),
    registerEngine,
    demoAccounts,
    say,
    atEnd,
    fillDemo: (context, keepPicture) => fillDemo(context, { keepPicture }),
    log: createLog(config.logLevel, application.resources),
    addFrontEnd: (server) =>
      dev
        ? serveFromVite(server, config, project, absentServices)
        : serveFrontEnd(server, { config, dist, page: builtPage(dist), absentServices }),
    buildFrontEnd: async () => void (dev || (await buildFrontEnd(project))),
    onCrash: () => fail(`The embedded database ended by itself. Its log is ${join(config.dataDir, 'postgres.log')}.`),
  });
  say(`${application.title} is ready at ${address}`);
});
