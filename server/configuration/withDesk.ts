import { join } from 'node:path';
import { dialects } from '../../src/dialects/index.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import type { ConfigurationDesk } from '../../src/core/configuration/configuration.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { declaredApplication } from '../application.ts';
import { readConfig } from '../config.ts';
import { createServer } from '../createServer.ts';
import { createPool } from '../database/pool.ts';
import { reachDatabase } from '../database/reachDatabase.ts';
import { registerEngine } from '../engine/index.ts';
import { inspectTables } from '../engine/migration/migrate.ts';
import { createLog } from '../http/logging.ts';
import { operations } from '../operations/index.ts';
import { requireSoundMoves } from '../readMoves.ts';
import { isRemote, readAddresses, withAddressed } from '../remotes/addresses.ts';
import { requireSoundDeclarations } from '../requireSoundDeclarations.ts';
import { StartFault } from '../startFault.ts';

/**
 * Does something with the configuration of the environment of the settings, beside its server or without one: through the engine
 * that a server has, over the same database. Throws a `StartFault` where that is not one of this release.
 */
export const withDesk = async (
  environment: NodeJS.ProcessEnv,
  work: (desk: ConfigurationDesk) => Promise<void>,
): Promise<void> => {
  const config = readConfig(environment);
  requireSoundDeclarations(declaredApplication, fieldTypes, dialects);
  const moves = await requireSoundMoves();
  const addresses = readAddresses(declaredApplication.services, environment);
  const application = withAddressed(declaredApplication, addresses);
  const database = await reachDatabase(config);
  if (!database)
    throw new StartFault(`There is no database in ${config.dataDir} yet: the first start of the server makes it.`);
  const pool = createPool(database.connections.main, { isPooled: database.connections.isPooled, max: 4 });
  try {
    await requireFit(application, pool, moves);
    const { server, engine } = await createServer({
      config,
      application,
      fieldTypes,
      dialects,
      operations,
      moves,
      remotes: { addresses },
      registerEngine,
      demoAccounts: [],
      pool,
      connection: database.connections.direct,
      clock: () => new Date(),
      filesDir: join(config.dataDir, 'files'),
      log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel),
    });
    try {
      if (!engine.configuration) throw new Error('The engine carries no configuration.');
      await work(engine.configuration);
    } finally {
      await server.close();
    }
  } finally {
    await pool.end();
    await database.stop();
  }
};

const requireFit = async (
  application: Application,
  pool: ReturnType<typeof createPool>,
  moves: Awaited<ReturnType<typeof requireSoundMoves>>,
): Promise<void> => {
  const resources = application.resources.filter(({ service }) => !isRemote(application.services, service));
  const survey = await inspectTables({ application: { ...application, resources }, fieldTypes, pool, moves });
  if (survey.moves.length + survey.steps.length + survey.refused.length > 0)
    throw new StartFault([
      'The database is not that of this release. Start the server first: it brings the tables to the declarations.',
      'npm run check -- --database says what that start would do.',
    ]);
};
