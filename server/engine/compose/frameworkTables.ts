import { actionFileTables } from '../actionFiles/schema.ts';
import { derivedTables } from '../derived/schema.ts';
import { dateTables } from '../dates/schema.ts';
import { historyTables } from '../history/schema.ts';
import { outboxTables } from '../outbox/schema.ts';
import { securityTables } from '../security/schema.ts';
import { importTables } from '../imports/schema.ts';
import { jobTables } from '../jobs/schema.ts';
import { pictureStore } from '../pictures/schema.ts';
import { planTables } from '../planRows/schema.ts';
import { secretTables } from '../secrets/schema.ts';
import { searchTables } from '../calls/schema.ts';
import { snapshotTables } from '../snapshots/schema.ts';
import { memoryTables } from '../migration/schema.ts';
import { trendTables } from '../trends/schema.ts';
import { presenceTables } from '../streams/schema.ts';
import { viewTables } from '../views/schema.ts';

/** The framework's own tables, each from the folder that owns it: idempotent statements, in order. They come before the tables of resources. */
export const frameworkTables: readonly string[] = [
  'CREATE SCHEMA IF NOT EXISTS framework',
  ...historyTables,
  ...planTables,
  ...jobTables,
  ...outboxTables,
  ...securityTables,
  ...pictureStore,
  ...importTables,
  ...actionFileTables,
  ...secretTables,
  ...searchTables,
  ...viewTables,
  ...trendTables,
  ...snapshotTables,
  ...derivedTables,
  ...presenceTables,
  ...dateTables,
  ...memoryTables,
];
