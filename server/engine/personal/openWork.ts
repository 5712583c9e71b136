import type { PoolClient } from 'pg';
import type { Application } from '../../../src/core/declaration/application.ts';
import { RequestError } from '../access/requestError.ts';
import { quote, tableOf } from '../database/identifiers.ts';

/** Throws 409 where something is under way for an account, waits for its person, or is theirs to answer for: somebody has to see to that first. */
export const requireNoOpenWork = async (
  client: PoolClient,
  { resources }: Pick<Application, 'resources'>,
  id: number,
): Promise<void> => {
  const count = async (from: string): Promise<number> =>
    Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${from} = $1`, [id])).rows[0]?.n);
  const jobs = await count("framework.job WHERE status IN ('queued', 'running') AND user_id");
  if (jobs > 0) throw new RequestError(409, 'OPEN_WORK', 'eraseJobs', { count: jobs });
  const { rows } = await client.query<{ email: string }>(
    'SELECT email FROM framework.account WHERE owner_id = $1 AND service AND active ORDER BY email',
    [id],
  );
  if (rows.length > 0)
    throw new RequestError(409, 'OPEN_WORK', 'eraseOwner', { services: rows.map(({ email }) => email).join(', ') });
  for (const resource of resources) {
    if (!resource.alerts) continue;
    const alerts = await count(`${tableOf(resource)} WHERE ${quote(resource.alerts.assignee)}`);
    if (alerts > 0) throw new RequestError(409, 'OPEN_WORK', 'eraseAssigned', { count: alerts });
  }
};
