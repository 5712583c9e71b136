import type { Pool } from 'pg';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication } from './application.ts';
import { readConfig } from './config.ts';
import { createPool } from './database/pool.ts';
import { reachDatabase } from './database/reachDatabase.ts';
import { describeSurvey } from './describeSurvey.ts';
import { inspectTables } from './engine/migration/migrate.ts';
import { requireSoundMoves } from './readMoves.ts';
import { isRemote, readAddresses, withAddressed } from './remotes/addresses.ts';

/** Does something with the database of the settings; null: there is none yet. */
export const withDatabase = async <T>(
  environment: NodeJS.ProcessEnv,
  work: (pool: Pool) => Promise<T>,
): Promise<T | null> => {
  const database = await reachDatabase(readConfig(environment));
  if (!database) return null;
  const pool = createPool(database.connections.direct, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
};

/** `npm run check -- --database`: what the next start would do to the database of the settings, and whether it would be refused. */
export const checkDatabase = async (
  environment: NodeJS.ProcessEnv,
): Promise<{ says: string[]; isRefused: boolean }> => {
  const moves = await requireSoundMoves();
  const inspected = await withDatabase(environment, async (pool) => {
    const application = withAddressed(declaredApplication, readAddresses(declaredApplication.services, environment));
    const resources = application.resources.filter(({ service }) => !isRemote(application.services, service));
    const survey = await inspectTables({ application: { ...application, resources }, fieldTypes, pool, moves });
    return { says: describeSurvey(survey), isRefused: survey.refused.length > 0 };
  });
  const { dataDir } = readConfig(environment);
  return inspected ?? { says: [`There is no database in ${dataDir} yet: the next start makes it.`], isRefused: false };
};
