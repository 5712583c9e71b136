import type { Pool, PoolClient } from 'pg';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { createFold } from '../database/expressions.ts';
import { quote } from '../database/identifiers.ts';
import { createIndex, dropReplaced, type Index } from '../tables/indexes.ts';
import { readMemory, writeMemory } from './memory.ts';
import { findWaiting, rememberMoves, runMoves, type Move } from './moves.ts';
import { findNewer } from './older.ts';
import { findPlaces, surveyDatabase, type Declarations, type Survey } from './survey.ts';

export interface MigrationReport {
  /** Statements that were run. */
  applied: string[];
  /** Columns and tables that no declaration names any more. They are kept. */
  removed: string[];
  /** What was done, in sentences. */
  told: string[];
  /** Indexes of tables with rows, to be built by `buildIndexes` while the service answers. */
  pending: { resource: Resource; index: Index }[];
}

/** Thrown with the whole plan; nothing was changed. */
export class MigrationRefused extends Error {
  readonly refused: readonly string[];
  constructor(refused: readonly string[]) {
    super(
      `The database does not fit the declarations. Nothing was changed:\n${refused.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'MigrationRefused';
    this.refused = refused;
  }
}

export interface MigrationContext {
  application: Declarations;
  fieldTypes: FieldTypes;
  pool: Pool;
  /** Moves of data that no declaration can say. */
  moves?: readonly Move[];
}

// Any constant serves that nothing else in the database locks.
const lockKey = 7_240_211;

/**
 * Brings the database to the declarations, in one transaction under a lock that processes which start together wait for: the
 * framework's own tables, which can be made again, then the moves that did not run yet, then what the survey found; last, what
 * ties the two together.
 */
export const migrateTables = async (
  context: MigrationContext,
  framework: readonly string[],
  after: (client: PoolClient) => Promise<void> = async () => undefined,
): Promise<MigrationReport> => {
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query(createFold);
    for (const statement of framework) await client.query(statement);
    const ran = await runWaiting(client, context);
    await rememberMoves(client, ran.moves);
    const survey = await surveyDatabase(client, context.application, context.fieldTypes);
    const report = await carryOut(client, survey, context.application.version);
    await after(client);
    await client.query('COMMIT');
    return { ...report, told: [...ran.told, ...report.told] };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

/** Runs the moves that wait. A database without a table has nothing to move, and an older release moves nothing. */
const runWaiting = async (
  client: PoolClient,
  { application, fieldTypes, moves = [] }: MigrationContext,
): Promise<{ moves: Move[]; told: string[] }> => {
  const { memory, sources } = await findPlaces(client, application, fieldTypes);
  const waiting = findNewer(memory, application.version) ? [] : findWaiting(moves, memory.moves);
  if (sources.every(({ table }) => !table)) return { moves: waiting, told: [] };
  await runMoves(client, waiting);
  return { moves: waiting, told: waiting.map(({ name }) => `runs server/migrations/${name}.ts`) };
};

const carryOut = async (client: PoolClient, survey: Survey, version: string | undefined): Promise<MigrationReport> => {
  const { refused, steps, removed, pending } = survey;
  if (refused.length > 0) throw new MigrationRefused(refused);
  const applied = steps.flatMap(({ statements }) => statements);
  for (const schema of survey.schemas) await client.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)}`);
  for (const statement of applied) await client.query(statement);
  if (survey.newer === null) await writeMemory(client, survey.sources, survey.kept, version);
  return { applied, removed, pending, told: steps.map(({ says }) => says) };
};

/** What the next start would do. Nothing is changed: moves that wait are tried and taken back. */
export const inspectTables = async (context: MigrationContext): Promise<Survey & { moves: string[] }> => {
  const client = await context.pool.connect();
  try {
    const { moves: ran } = await readMemory(client);
    const hasMoves = findWaiting(context.moves ?? [], ran).length > 0;
    await client.query(hasMoves ? 'BEGIN' : 'BEGIN READ ONLY');
    // Behind somebody who works on a table, others would wait for this one.
    await client.query("SET LOCAL lock_timeout = '5s'");
    const { told } = await runWaiting(client, context);
    const survey = await surveyDatabase(client, context.application, context.fieldTypes);
    return { ...survey, moves: told };
  } finally {
    await client.query('ROLLBACK');
    client.release();
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
    if (await isBuilt(pool, resource, index)) continue;
    await pool.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quote(resource.service)}.${quote(index.name)}`);
    for (const statement of dropReplaced(resource, index, 'CONCURRENTLY')) await pool.query(statement);
    await pool.query(createIndex(resource, index, 'CONCURRENTLY'));
  }
};

/** Another process, which started beside this one, may have built it. */
const isBuilt = async (pool: Pool, { service }: Resource, { name }: Index): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid AND indisready',
    [`${quote(service)}.${quote(name)}`],
  );
  return rowCount === 1;
};
