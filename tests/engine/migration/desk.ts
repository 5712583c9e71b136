import * as z from 'zod';
import { beforeEach } from 'vitest';
import { describeResource, type Resource } from '../../../src/core/declaration/resource.ts';
import { fieldTypes, integer } from '../../../src/fieldTypes/index.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { inspectTables, MigrationRefused, type MigrationContext } from '../../../server/engine/migration/migrate.ts';
import { testDatabase } from '../../support/database.ts';

type Shape = Record<string, z.ZodType>;
type Parts = Omit<MigrationContext['application'], 'resources'> & Pick<MigrationContext, 'moves'>;

/** A resource `pens` of the service `desk` with the given fields beside its id. */
export const buildPens = (shape: Shape, overrides: Record<string, unknown> = {}): Resource =>
  describeResource(z.object({ id: integer({ label: 'ID', readOnly: true, min: 1 }), ...shape }), {
    name: 'pens',
    service: 'desk',
    path: '/pens',
    key: 'id',
    recordRepresentation: 'id',
    access: { list: [] },
    ...overrides,
  });

/** A database in which every test begins with nothing, and starts on it. */
export const testDesk = async () => {
  const pool = await testDatabase();
  beforeEach(async () => {
    await pool.query('DROP SCHEMA IF EXISTS desk, office, framework CASCADE');
  });
  const contextOf = (resources: Resource[], { moves = [], ...parts }: Parts): MigrationContext => ({
    application: { resources, ...parts },
    fieldTypes,
    pool,
    moves,
  });
  const start = (resources: Resource[], parts: Parts = {}) => migrate(contextOf(resources, parts));
  return {
    pool,
    start,
    /** What a start refuses; it fails where it refuses nothing. */
    refusedBy: async (resources: Resource[], parts: Parts = {}): Promise<readonly string[]> => {
      const outcome: unknown = await start(resources, parts).catch((error: unknown) => error);
      if (outcome instanceof MigrationRefused) return outcome.refused;
      throw new Error(`Expected a refusal, got ${outcome instanceof Error ? outcome.stack : JSON.stringify(outcome)}`);
    },
    inspect: (resources: Resource[], parts: Parts = {}) => inspectTables(contextOf(resources, parts)),
    rows: async (sql: string): Promise<unknown[]> => (await pool.query<Record<string, unknown>>(sql)).rows,
    /** Writes a change-set of one change to a record of `pens`. */
    remember: async (after: object): Promise<void> => {
      await pool.query(
        `WITH made AS (INSERT INTO framework.change_set (id, service, actor, source, at)
           VALUES (gen_random_uuid(), 'desk', 'a', 'form', now()) RETURNING id),
         counted AS (INSERT INTO framework.change_tally (change_set, resource, at, created) SELECT id, 'pens', now(), 1 FROM made)
         INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
         SELECT id, 1, 0, 'pens', '1', 'create', '{}', $1, 1, now() FROM made`,
        [JSON.stringify(after)],
      );
    },
  };
};
