import type { Application } from '../../../src/core/declaration/application.ts';
import { migrateTables, type MigrationContext, type MigrationReport } from '../migration/migrate.ts';
import { dropOldTriggers, keepPictureUses } from '../pictures/pictureTables.ts';
import { peopleTables } from '../people/peopleTables.ts';
import { frameworkTables } from './frameworkTables.ts';

/** Brings the database to the framework and to the declarations, in one transaction. Throws `MigrationRefused` with the plan of what it refuses to do. */
export const migrate = (
  context: MigrationContext & { application: Partial<Pick<Application, 'permissions'>> },
): Promise<MigrationReport> => {
  const { resources } = context.application;
  const before = [...frameworkTables, dropOldTriggers(resources, context.fieldTypes)];
  return migrateTables(context, before, async (client) => {
    await keepPictureUses(client, resources, context.fieldTypes);
    // A database that nobody signs in to has no accounts that could follow.
    const { rows } = await client.query("SELECT 1 WHERE to_regclass('framework.account') IS NOT NULL");
    if (rows.length === 0) return;
    for (const statement of peopleTables({ permissions: {}, ...context.application })) await client.query(statement);
  });
};
