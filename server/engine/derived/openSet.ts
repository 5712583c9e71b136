import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { copyFields } from '../tables/load.ts';
import type { DerivedSet } from './derivedSet.ts';
import { setColumns, swapSet } from './swapSet.ts';

interface Opening {
  resource: Resource;
  types: FieldTypes;
  /** What tells the set. */
  value: string;
  /** Who works it out: the same run finds what it added before it was cut off. */
  run: string;
}

const pieceSize = 10_000;

/** Begins a new set, or goes on with the one of the same run. One of another run that was left goes. */
export const openSet = async (pool: Pool, { resource, types, value, run }: Opening): Promise<DerivedSet> => {
  const { columns, like } = setColumns(resource, types);
  const id = await placeOf(pool, resource.name, value, run);
  const table = stageOf(id);
  await pool.query(
    `CREATE UNLOGGED TABLE IF NOT EXISTS ${table} AS SELECT ${columns.map(quote).join(', ')} FROM ${tableOf(resource)} LIMIT 0`,
  );
  return {
    async *known() {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const keys = like.map((name) => `${quote(name)}::text`).join(', ');
        await client.query(`DECLARE known NO SCROLL CURSOR FOR SELECT array[${keys}] AS key FROM ${table}`);
        for (;;) {
          const { rows } = await client.query<{ key: string[] }>(`FETCH ${pieceSize} FROM known`);
          if (rows.length === 0) return;
          yield rows.map(({ key }) => key);
        }
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
    async add(rows) {
      const client = await pool.connect();
      try {
        await copyFields(client, { table, resource, types, names: columns }, rows);
      } finally {
        client.release();
      }
    },
    async swap(within) {
      await within.query(`ANALYZE ${table}`);
      return swapSet(within, { resource, types, source: table, value, isMade: true });
    },
    close: () => drop(pool, id),
  };
};

/** The id of a set, which is a UUID of our own. */
const stageOf = (id: string): string => `framework.derived_${id.replaceAll('-', '')}`;

/** The id of the run's own set. */
const placeOf = async (pool: Pool, resource: string, value: string, run: string): Promise<string> => {
  const left = await pool.query<{ id: string; run: string }>(
    'SELECT id, run FROM framework.derived_set WHERE resource = $1 AND value = $2',
    [resource, value],
  );
  const [own] = left.rows;
  if (own?.run === run) return own.id;
  if (own) await drop(pool, own.id);
  const id = randomUUID();
  await pool.query('INSERT INTO framework.derived_set (id, resource, value, run) VALUES ($1, $2, $3, $4)', [
    id,
    resource,
    value,
    run,
  ]);
  return id;
};

const drop = async (pool: Pick<PoolClient, 'query'>, id: string): Promise<void> => {
  await pool.query(`DROP TABLE IF EXISTS ${stageOf(id)}`);
  await pool.query('DELETE FROM framework.derived_set WHERE id = $1', [id]);
};
