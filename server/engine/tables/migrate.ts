import type { Pool, PoolClient } from 'pg';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { hasTable } from './columns.ts';
import { compareTable, foreignKeys, renameTable } from './compare.ts';
import { readTables, type ExistingTable } from './existing.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createIndex, indexesOf, type Index } from './indexes.ts';

export interface MigrationReport {
  /** Statements that were run. */
  applied: string[];
  /** Columns and tables that no declaration names any more. They are kept. */
  removed: string[];
  /** Indexes of tables with rows, to be built by `buildIndexes` while the service answers. */
  pending: { resource: Resource; index: Index }[];
}

/** Thrown with the whole plan; nothing was changed. */
export class MigrationRefused extends Error {
  readonly refused: readonly string[];
  constructor(refused: readonly string[]) {
    super(
      `The database does not fit the declarations, and the change would lose data:\n${refused.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'MigrationRefused';
    this.refused = refused;
  }
}

export interface MigrationContext {
  application: { resources: readonly Resource[] };
  fieldTypes: FieldTypes;
  pool: Pool;
}

// Any constant serves that nothing else in the database locks.
const lockKey = 7_240_211;

/** Brings the database to the declarations by steps that lose nothing, in one transaction; before them the framework's own, which can be run again. */
export const migrateTables = async (
  { application, fieldTypes, pool }: MigrationContext,
  framework: readonly string[],
): Promise<MigrationReport> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const report = await bringUp(client, framework, application.resources.filter(hasTable), fieldTypes);
    await client.query('COMMIT');
    return report;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

const bringUp = async (
  client: PoolClient,
  framework: readonly string[],
  resources: readonly Resource[],
  types: FieldTypes,
): Promise<MigrationReport> => {
  const report: MigrationReport = { applied: [], removed: [], pending: [] };
  const run = async (statement: string): Promise<void> => {
    await client.query(statement);
    report.applied.push(statement);
  };
  const schemas = [...new Set(resources.map((resource) => resource.service))];
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  for (const statement of framework) await client.query(statement);
  for (const schema of schemas) await client.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)}`);

  const existing = await renameTables(await readTables(client, schemas), resources, run);
  const plans = resources.map((resource) => compareTable(resource, findTable(existing, resource), types));
  const refused = plans.flatMap((plan) => plan.refused);
  if (refused.length > 0) throw new MigrationRefused(refused);
  for (const plan of plans) for (const statement of plan.steps) await run(statement);

  report.removed.push(...plans.flatMap((plan) => plan.removed), ...undeclaredTables(existing, resources));
  await addForeignKeys(client, resources, existing, run);
  await addIndexes(client, resources, existing, types, run, report);
  return report;
};

const findTable = (existing: readonly ExistingTable[], resource: Resource): ExistingTable | undefined =>
  existing.find((table) => table.schema === resource.service && table.name === resource.name);

const renameTables = async (
  existing: readonly ExistingTable[],
  resources: readonly Resource[],
  run: (statement: string) => Promise<void>,
): Promise<ExistingTable[]> => {
  const tables = [...existing];
  for (const resource of resources) {
    if (findTable(tables, resource)) continue;
    const at = tables.findIndex(
      (table) => table.schema === resource.service && resource.renamedFrom?.includes(table.name),
    );
    const old = tables[at];
    if (!old) continue;
    for (const statement of renameTable(resource, old.name)) await run(statement);
    tables[at] = { ...old, name: resource.name };
  }
  return tables;
};

const undeclaredTables = (existing: readonly ExistingTable[], resources: readonly Resource[]): string[] =>
  existing
    .filter((table) => !resources.some((resource) => resource.service === table.schema && resource.name === table.name))
    .map((table) => `${table.schema}.${table.name}`);

const addForeignKeys = async (
  client: PoolClient,
  resources: readonly Resource[],
  existing: readonly ExistingTable[],
  run: (statement: string) => Promise<void>,
): Promise<void> => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const refused: string[] = [];
  for (const resource of resources) {
    const table = findTable(existing, resource);
    for (const { name, field, target, statement } of foreignKeys(resource, byName)) {
      if (table?.constraints.has(name)) continue;
      const orphans = table ? await countOrphans(client, resource, field, target) : 0;
      if (orphans > 0)
        refused.push(`${resource.name}.${field}: ${orphans} rows name a record of ${target.name} that does not exist.`);
      else await run(statement);
    }
  }
  if (refused.length > 0) throw new MigrationRefused(refused);
};

const countOrphans = async (
  client: PoolClient,
  resource: Resource,
  field: string,
  target: Resource,
): Promise<number> => {
  const column = `t.${quote(field)}`;
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${tableOf(resource)} t LEFT JOIN ${tableOf(target)} r ON r.${quote(target.key[0] ?? '')} = ${column}
     WHERE ${column} IS NOT NULL AND r.${quote(target.key[0] ?? '')} IS NULL`,
  );
  return Number(rows[0]?.count ?? 0);
};

const addIndexes = async (
  client: PoolClient,
  resources: readonly Resource[],
  existing: readonly ExistingTable[],
  types: FieldTypes,
  run: (statement: string) => Promise<void>,
  report: MigrationReport,
): Promise<void> => {
  for (const resource of resources) {
    const table = findTable(existing, resource);
    const missing = indexesOf(resource, resources, types).filter(
      (index) => table?.indexes.get(index.name)?.valid !== true,
    );
    if (missing.length === 0) continue;
    const { rows } = await client.query(`SELECT 1 FROM ${tableOf(resource)} LIMIT 1`);
    for (const index of missing) {
      if (rows.length > 0) report.pending.push({ resource, index });
      else await run(createIndex(resource, index));
    }
  }
};

/** Builds what `migrate` left, one after the other, without blocking writers. A half-built one of a crash is made anew. */
export const buildIndexes = async (
  pool: Pool,
  pending: MigrationReport['pending'],
  isStopping: () => boolean = () => false,
): Promise<void> => {
  for (const { resource, index } of pending) {
    if (isStopping()) return;
    await pool.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quote(resource.service)}.${quote(index.name)}`);
    await pool.query(createIndex(resource, index, 'CONCURRENTLY'));
  }
};
