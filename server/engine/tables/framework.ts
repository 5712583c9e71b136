import { tables as changeTables } from '../changes/schema.ts';
import { tables as readTables } from '../reads/schema.ts';
import { tables as viewTables } from '../views/schema.ts';

/** The framework's own tables: idempotent statements, in order. They come before the tables of resources. */
export const frameworkTables: readonly string[] = ['CREATE SCHEMA IF NOT EXISTS framework', ...changeTables, ...readTables, ...viewTables];
