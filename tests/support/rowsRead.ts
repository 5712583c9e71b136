import pg, { type Pool } from 'pg';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { ListQuery } from '../../src/core/wire/query.ts';
import type { Asker } from '../../server/engine/access/signedIn.ts';
import type { Reader } from '../../server/engine/reads/reader.ts';

interface PlanNode {
  /** Only of what reads a table. */
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows that the scans of a plan touched, each where it was read: not again where a node above leaves it out, or reads what was kept. */
const rowsOf = (node: PlanNode): number => {
  const touched =
    node['Relation Name'] === undefined
      ? 0
      : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return touched * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
};

/** Rows that a statement reads. */
export const rowsReadBy = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number> => {
  const found = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    [...values],
  );
  const plan = found.rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? rowsOf(plan) : Infinity;
};

/** Pairs of rows that a statement looks at to leave them out, by the plan that it keeps: one that does not know how long its lists are. */
export const rowsComparedBy = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE compared AS ${text}`);
    const found = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE compared${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
    );
    const plan = found.rows[0]?.['QUERY PLAN'][0]?.Plan;
    return plan ? leftOutBy(plan) : Infinity;
  } finally {
    await client.query('DEALLOCATE ALL; RESET plan_cache_mode');
    client.release();
  }
};

const leftOutBy = (node: PlanNode): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + leftOutBy(child), 0);

/** A bound value as it is written into a statement. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = Array.isArray(value) ? `{${value.map((one) => JSON.stringify(String(one))).join(',')}}` : String(value);
  return pg.escapeLiteral(text);
};

/** Rows that all statements of a page read, one after the other, until one finds it. */
export const countRowsRead = async (
  { pool, reader }: { pool: Pool; reader: Reader },
  user: Asker,
  resource: Resource,
  query: ListQuery,
): Promise<number> => {
  let read = 0;
  await reader.explain(user, resource, query, async (text, values) => {
    read += await rowsReadBy(pool, text, values);
    return (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
  });
  return read;
};
