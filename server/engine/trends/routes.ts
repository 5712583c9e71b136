import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { can, unreadFields } from '../../../src/core/declaration/access.ts';
import type { Trend, TrendDay } from '../../../src/core/wire/trends.ts';
import { scopeOf } from '../access/scope.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { readBody } from '../context/requestBodies.ts';
import type { TrendKeeper } from './keepTrends.ts';
import { dayOf, daysBefore, namesRecords, trendDays, trendsOf, type TrendOf } from './trendsOf.ts';

const asked = z.strictObject({ resource: z.string().min(1).max(100).optional() });
/** As many keys as an address holds. */
const mostKeys = 250;

/** What the home page draws: the trends of every resource whose list somebody may see, counted within their scope. */
export const addTrendRoute = (server: FastifyInstance, context: EngineContext, keeper: TrendKeeper): void => {
  server.get('/api/toolkit/v1/trends', async (request) => {
    const user = await context.access.requireUser(request);
    const { resource } = readBody(asked, request.query);
    const open = trendsOf(context.application.resources).filter(
      (trend) => (resource === undefined || trend.resource.name === resource) && maySee(user, trend),
    );
    const data: Trend[] = [];
    for (const trend of open) data.push(await readTrend(context, user, trend));
    // The answer does not wait for it: whoever looks again sees it.
    if (open.length > 0) void keeper.refresh();
    return { data, metadata: {} };
  });
};

/** Whether somebody is shown a trend: its list, and all that it counts by. */
export const maySee = (user: SignedIn, { resource, config }: TrendOf): boolean => {
  const { where, access, since, farFromMedian, ratio, counts } = config;
  if (user.closed?.has(resource.name) || !can(user, resource, 'list').allowed) return false;
  if (counts === 'changes' && !can(user, resource, 'show').allowed) return false;
  if (access && !access.some((permission) => user.permissions.has(permission))) return false;
  const unread = unreadFields(user, resource);
  const fields = [...Object.keys(where), since, farFromMedian?.field, farFromMedian?.by, ratio?.field, ratio?.to];
  return fields.every((field) => field === undefined || !unread.has(field));
};

/** The last days of a trend within somebody's scope. */
export const readTrend = async (
  { pool, clock }: Pick<EngineContext, 'pool' | 'clock'>,
  user: SignedIn,
  { resource, name, config }: TrendOf,
): Promise<Trend> => {
  const limits = scopeOf(resource, user);
  const values: unknown[] = [resource.name, name];
  // As texts: a constraint holds 12 or '12'.
  const within = limits.map(({ constraint, values: allowed }) => {
    const place = values.push(constraint, allowed.map(String));
    return `scope ->> $${place - 1}::text = ANY($${place}::text[])`;
  });
  const counted = limits.length === 0 ? "scope = '{}'" : `scope <> '{}' AND ${within.join(' AND ')}`;
  const found = await pool.query<{ day: string; count: number; estimated: boolean }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(sum(count) FILTER (WHERE ${counted}), 0)::int AS count, bool_or(estimated) AS estimated
     FROM framework.trend_day WHERE resource = $1 AND trend = $2${limits.length === 0 ? " AND scope = '{}'" : ''} GROUP BY day`,
    values,
  );
  const days = new Map(found.rows.map((row) => [row.day, row]));
  const today = dayOf(clock());
  const named = namesRecords(config)
    ? await pool.query<{ id: string }>(
        `SELECT record_id AS id FROM framework.trend_record WHERE resource = $1 AND trend = $2${limits.length === 0 ? '' : ` AND ${counted}`} ORDER BY record_id LIMIT ${mostKeys}`,
        values,
      )
    : null;
  return {
    resource: resource.name,
    name,
    days: Array.from({ length: trendDays }, (_, at): TrendDay => {
      const day = daysBefore(today, trendDays - 1 - at);
      const known = days.get(day);
      return { day, count: known?.count ?? null, ...(known?.estimated && { estimated: true }) };
    }),
    ...(named && { records: named.rows.map(({ id }) => id) }),
  };
};
