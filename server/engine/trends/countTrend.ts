import type { Pool, PoolClient } from 'pg';
import type { EngineContext } from '../context/context.ts';
import type { Statement } from '../database/statement.ts';
import { checkQuery } from '../queries/checkQuery.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { inputOf, whichShapeOf } from '../reads/queryShape.ts';
import { inTransaction } from '../writing/writing.ts';
import { changedStatement } from './changed.ts';
import { earlierStatement, standingStatement } from './standing.ts';
import { dayOf, daysBefore, namesRecords, trendDays, type TrendOf } from './trendsOf.ts';

/** Nobody: a count is of all records, and each reader is told of those within their scope. */
const everyone = { constraints: {}, permissions: new Set<string>() };

type Row = [day: string, scope: object | null, count: number];

interface Counting {
  context: Pick<EngineContext, 'clock'> & { pool: Pool };
  schema: ReadSchema;
}

/** Counts a trend for today, and for the days before it that nobody counted yet, and keeps that. */
export const countTrend = async ({ context, schema }: Counting, trend: TrendOf): Promise<void> => {
  const { resource, config } = trend;
  const now = context.clock();
  const today = dayOf(now);
  const first = daysBefore(today, trendDays - 1);
  const query = checkQuery(schema, resource, {
    filter: config.where,
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: 1,
  });
  const shape = whichShapeOf(resource, query, everyone);
  const input = inputOf({ schema, clock: context.clock }, resource, query, everyone);
  await inTransaction({ context }, async (client) => {
    const run = async <R extends unknown[]>({ text, bind }: Statement): Promise<R[]> =>
      (await client.query<R>({ text, values: bind(input), rowMode: 'array' })).rows;
    const since = await firstOpen(client, trend, first, today);
    if (config.counts === 'changes') {
      await keep(client, trend, await run<Row>(changedStatement(schema, trend, { from: since, to: today })), now);
      return;
    }
    if (config.since !== undefined && (await isNew(client, trend)) && first < today) {
      const earlier = earlierStatement(schema, trend, shape, { from: first, to: daysBefore(today, 1) });
      await keep(client, trend, await run<Row>(earlier), now, true);
    }
    const standing = await run<[scope: object | null, count: number, keys: string[] | null]>(
      standingStatement(schema, trend, shape),
    );
    const rows = standing.map(([scope, count]): Row => [today, scope, count]);
    await keep(client, trend, rows, now);
    if (!namesRecords(config)) return;
    // Those of each scope; of a resource without one those of all.
    const named = Object.keys(resource.scope).length > 0 ? standing.filter(([scope]) => scope !== null) : standing;
    await keepRecords(
      client,
      trend,
      named.flatMap(([scope, , keys]) => (keys ?? []).map((key): [object, string] => [scope ?? {}, key])),
    );
  });
};

const isNew = async (client: PoolClient, { resource, name }: TrendOf): Promise<boolean> =>
  (
    await client.query('SELECT 1 FROM framework.trend_day WHERE resource = $1 AND trend = $2 LIMIT 1', [
      resource.name,
      name,
    ])
  ).rowCount === 0;

/** The first day that was not counted after its end. */
const firstOpen = async (
  client: PoolClient,
  { resource, name }: TrendOf,
  first: string,
  today: string,
): Promise<string> => {
  const { rows } = await client.query<{ day: string | null }>(
    `SELECT to_char(min(d.day), 'YYYY-MM-DD') AS day FROM generate_series($3::date, $4::date, interval '1 day') AS d(day)
     WHERE NOT EXISTS (SELECT 1 FROM framework.trend_day k WHERE k.resource = $1 AND k.trend = $2 AND k.day = d.day AND k.scope = '{}'
       AND k.counted_at >= (d.day::date + 1)::timestamp AT TIME ZONE 'UTC')`,
    [resource.name, name, first, today],
  );
  return rows[0]?.day ?? today;
};

/** Takes the place of what was counted of the same days. */
const keep = async (
  client: PoolClient,
  { resource, name }: TrendOf,
  rows: readonly Row[],
  at: Date,
  isEstimated = false,
): Promise<void> => {
  const days = [...new Set(rows.map(([day]) => day))];
  await client.query('DELETE FROM framework.trend_day WHERE resource = $1 AND trend = $2 AND day = ANY($3::date[])', [
    resource.name,
    name,
    days,
  ]);
  await client.query(
    `INSERT INTO framework.trend_day (resource, trend, day, scope, count, estimated, counted_at)
     SELECT $1, $2, v.day, v.scope::jsonb, v.count, $6, $7 FROM unnest($3::date[], $4::text[], $5::int[]) AS v (day, scope, count)`,
    [
      resource.name,
      name,
      rows.map(([day]) => day),
      rows.map(([, scope]) => JSON.stringify(scope ?? {})),
      rows.map(([, , count]) => count),
      isEstimated,
      at.toISOString(),
    ],
  );
};

const keepRecords = async (
  client: PoolClient,
  { resource, name }: TrendOf,
  rows: readonly [object, string][],
): Promise<void> => {
  await client.query('DELETE FROM framework.trend_record WHERE resource = $1 AND trend = $2', [resource.name, name]);
  await client.query(
    `INSERT INTO framework.trend_record (resource, trend, record_id, scope)
     SELECT $1, $2, v.id, v.scope::jsonb FROM unnest($3::text[], $4::text[]) AS v (id, scope)`,
    [resource.name, name, rows.map(([, id]) => id), rows.map(([scope]) => JSON.stringify(scope))],
  );
};
