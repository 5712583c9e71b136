import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { declaredApplication } from './application.ts';
import { readConfig } from './config.ts';
import { createPool } from './database/pool.ts';
import { openDatabase } from './database/openDatabase.ts';
import { describeSurvey } from './describeSurvey.ts';
import { inspectTables } from './engine/migration/migrate.ts';
import { requireSoundMoves } from './readMoves.ts';
import { isRemote, readAddresses, withAddressed } from './remotes/addresses.ts';
import { StartFault } from './startFault.ts';

/** `npm run check -- --database`: what the next start would do to the database of the settings, and what it would refuse; exit code 1 then. */
export const checkDatabase = async (environment: NodeJS.ProcessEnv): Promise<number> => {
  try {
    return await inspect(environment);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error instanceof StartFault ? error.sentences.join('\n') : error.message}\n`);
    return 1;
  }
};

const inspect = async (environment: NodeJS.ProcessEnv): Promise<number> => {
  const config = readConfig(environment);
  const moves = await requireSoundMoves();
  // Of the embedded database this is written first.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres.password'))) {
    process.stdout.write(`There is no database in ${config.dataDir} yet: the next start makes it.\n`);
    return 0;
  }
  const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  const database = await openDatabase(config, { say });
  const pool = createPool(database.connections.direct, { max: 1 });
  try {
    const application = withAddressed(declaredApplication, readAddresses(declaredApplication.services, environment));
    const resources = application.resources.filter(({ service }) => !isRemote(application.services, service));
    const survey = await inspectTables({ application: { ...application, resources }, fieldTypes, pool, moves });
    process.stdout.write(`${describeSurvey(survey).join('\n')}\n`);
    return survey.refused.length > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await database.stop();
  }
};
