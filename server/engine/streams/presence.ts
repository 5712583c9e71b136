import type { Pool } from 'pg';
import type { PresentPerson } from '../../../src/core/live/events.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { publish, type Published } from '../events/published.ts';

/** A form, in one tab of somebody's browser. */
export interface OpenForm {
  resource: string;
  id: string;
  tab: string;
}

/** How long somebody counts as present after the last sign, which comes every fifteen seconds. */
const leaseSeconds = 35;
/** Forms that one person has open. */
const mostOfPerson = 100;

const toEvent = ({ resource, id }: Pick<OpenForm, 'resource' | 'id'>): Published => ({ kind: 'present', resource, id });

/** Says that somebody has a form open, for a while, and answers who else has. */
export const stay = async (pool: Pool, user: SignedIn, form: OpenForm): Promise<PresentPerson[]> => {
  const { resource, id, tab } = form;
  const gone = await pool.query<{ resource: string; id: string }>(
    'DELETE FROM framework.presence WHERE until < now() RETURNING resource, record_id AS id',
  );
  const own = await pool.query<{ is_new: boolean }>(
    `INSERT INTO framework.presence (resource, record_id, user_id, tab, name, until)
     SELECT $1, $2, $3, $4, $5, now() + make_interval(secs => $6)
       WHERE (SELECT count(*) FROM framework.presence WHERE user_id = $3) < $7
         OR EXISTS (SELECT 1 FROM framework.presence WHERE (resource, record_id, user_id, tab) = ($1, $2, $3, $4))
     ON CONFLICT (resource, record_id, user_id, tab) DO UPDATE SET until = EXCLUDED.until RETURNING xmax = 0 AS is_new`,
    [resource, id, user.userId, tab, user.email, leaseSeconds, mostOfPerson],
  );
  const [row] = own.rows;
  if (!row) throw new RequestError(429, 'TOO_MUCH_AT_ONCE', 'tooMuchAtOnce', { count: mostOfPerson, seconds: 30 });
  await publish(pool, ...gone.rows.map(toEvent), ...(row.is_new ? [toEvent(form)] : []));
  return readOthers(pool, user, form);
};

/** Says that a form is closed. */
export const leave = async (pool: Pool, user: SignedIn, form: OpenForm): Promise<void> => {
  const { rowCount } = await pool.query(
    'DELETE FROM framework.presence WHERE (resource, record_id, user_id, tab) = ($1, $2, $3, $4)',
    [form.resource, form.id, user.userId, form.tab],
  );
  if (rowCount) await publish(pool, toEvent(form));
};

const readOthers = async (pool: Pool, user: SignedIn, { resource, id }: OpenForm): Promise<PresentPerson[]> => {
  const { rows } = await pool.query<PresentPerson>(
    `SELECT DISTINCT user_id AS user, name FROM framework.presence
     WHERE resource = $1 AND record_id = $2 AND user_id <> $3 AND until > now() ORDER BY name LIMIT 50`,
    [resource, id, user.userId],
  );
  return rows;
};
