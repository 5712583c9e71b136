import { randomUUID } from 'node:crypto';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import { publish } from '../events/published.ts';
import type { Making, PlanHeading } from '../planRows/planning.ts';
import { forgetOldest, forgetPlans, storePlanRows, type PlanHead } from '../planRows/planStore.ts';
import type { Pool, PoolClient } from 'pg';

/** Stores the head of a plan that is about to be made; answers its id. */
export const storeHead = async (
  client: PoolClient,
  {
    writing: {
      context: { clock, settings },
    },
    resource,
    actor,
    request,
  }: PlanHeading,
  { total, id = randomUUID(), job }: { total: number; id?: string; job: string | null },
): Promise<string> => {
  const now = clock();
  await client.query(
    `INSERT INTO framework.plan (id, service, resource, kind, status, request, user_id, constraints, total, created_at, expires_at, job)
     VALUES ($1, $2, $3, $4, 'planning', $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      resource.service,
      resource.name,
      request.kind,
      JSON.stringify({ ...request, rows: undefined }),
      actor.userId,
      JSON.stringify(actor.constraints),
      total,
      now.toISOString(),
      new Date(now.getTime() + settings.planMinutes * 60_000).toISOString(),
      job,
    ],
  );
  return id;
};

/** Told after each chunk of rows that was stored. False: stop here. */
type Told = (done: number) => Promise<boolean>;

/** Works a plan's rows out and stores them. False: it was stopped before its end. */
export const workOut = async (
  writing: Writing,
  id: string,
  { work }: Making,
  tell: Told = async () => true,
): Promise<boolean> => {
  const { pool, clock, settings } = writing.context;
  let done = 0;
  try {
    await work(async (client, rows) => {
      await storePlanRows(client, id, rows);
      done += rows.length;
      // By another connection than this one: whoever waits sees it at once.
      if (!(await tell(done))) throw new Stopped();
    });
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
  await markOutliers(pool, id);
  // What was thought to be there may be more or less by now; what took long to make is there as long to be looked at.
  const expires = new Date(clock().getTime() + settings.planMinutes * 60_000);
  const isReady = await inTransaction(writing, async (client) => {
    const { rows } = await client.query<ToldPlan>(
      `UPDATE framework.plan SET status = 'ready', total = $2, done = $2, expires_at = $3, counts =
         (SELECT coalesce(jsonb_object_agg(outcome, n), '{}') FROM (SELECT outcome, count(*) AS n FROM framework.plan_row WHERE plan = $1 GROUP BY outcome) c)
       WHERE id = $1 AND status = 'planning' RETURNING id, user_id, job`,
      [id, done, expires.toISOString()],
    );
    await publishPlan(client, rows);
    return rows.length > 0;
  });
  // Forgotten while its last rows were stored.
  if (!isReady) await dropRows(pool, id);
  await Promise.all([forgetOldest(pool, id), forgetPlans(pool, new Date(clock().getTime() - 86_400_000))]);
  return true;
};

/** Of a plan that adjusts: marks the rows whose change lies far from the middle of all of them, or comes of nothing. */
const markOutliers = async (pool: Pool, plan: string): Promise<void> => {
  await pool.query(
    `WITH delta AS (
       SELECT r.row, of.name, (v.now - v.old) / nullif(abs(v.old), 0) * 100 AS percent
       FROM framework.plan p CROSS JOIN LATERAL jsonb_object_keys(p.request -> 'adjust') AS of(name)
       JOIN framework.plan_row r ON r.plan = p.id AND r.outcome = 'update'
       CROSS JOIN LATERAL (SELECT (r.before ->> of.name)::float8 AS old, (r.after ->> of.name)::float8 AS now) v
       WHERE p.id = $1 AND p.request ? 'adjust' AND v.old IS NOT NULL AND v.now IS NOT NULL
     ), middle AS (
       SELECT name, percentile_cont(0.5) WITHIN GROUP (ORDER BY percent) AS percent FROM delta GROUP BY name
     )
     UPDATE framework.plan_row r SET outlier = true FROM (
       SELECT DISTINCT row FROM delta d JOIN middle m USING (name)
       WHERE d.percent IS NULL OR abs(d.percent - m.percent) > greatest($2, abs(m.percent) / 2)
     ) o WHERE r.plan = $1 AND r.row = o.row`,
    [plan, farPercent],
  );
};

/** So many points from the middle no change is far. */
const farPercent = 5;

/** Takes away what was made of a plan. */
export const dropRows = async (db: Pick<Pool, 'query'>, plan: string): Promise<void> => {
  await db.query('DELETE FROM framework.plan_row WHERE plan = $1', [plan]);
};

/** Whoever asked for the plan wants it no more, or the server stops. */
class Stopped extends Error {}

/** A plan that cannot be made says why, and keeps none of its rows. */
export const failPlan = async (client: PoolClient, id: string, reason: Message): Promise<void> => {
  const { rows } = await client.query<ToldPlan>(
    "UPDATE framework.plan SET status = 'failed', error = $2 WHERE id = $1 AND status = 'planning' RETURNING id, user_id, job",
    [id, JSON.stringify(reason)],
  );
  await publishPlan(client, rows);
  await dropRows(client, id);
};

type ToldPlan = Pick<PlanHead, 'id' | 'user_id' | 'job'>;

/** Tells whose plan it is that it moved on. What is made at once is told by its answer. */
export const publishPlan = (client: Pool | PoolClient, plans: readonly ToldPlan[]): Promise<void> =>
  publish(
    client,
    ...plans.flatMap(({ id, user_id: user, job }) => (job === null ? [] : [{ kind: 'plan' as const, id, user }])),
  );

/** Why something failed, in words for whoever asked for it. */
export const toReason = (error: unknown): Message =>
  error instanceof RequestError ? message(error.key, error.params) : message('internal');
