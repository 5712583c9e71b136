import { migrateTables, type MigrationContext, type MigrationReport } from '../migration/migrate.ts';
import { frameworkTables } from './frameworkTables.ts';

/** Brings the database to the framework and to the declarations, in one transaction. Throws `MigrationRefused` with the plan of what it refuses to do. */
export const migrate = (context: MigrationContext): Promise<MigrationReport> => migrateTables(context, frameworkTables);
