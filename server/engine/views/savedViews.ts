import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { SavedView, ViewChange, ViewState } from '../../../src/core/wire/views.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { inTransaction } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import { uuidOf } from '../database/uuid.ts';

/** Of one person and one list; more are not found again. */
const mostViews = 100;

const rolesOf = '(SELECT role FROM framework.account_role WHERE account_id = $1)';
/** One's own, and what is shared with one of one's roles. $1 is the reader. */
const visible = `(v.user_id = $1 OR v.roles && ARRAY${rolesOf})`;

const columns = `v.id, v.resource, v.name, v.state, v.user_id = $1 AS mine, coalesce(a.email, '') AS owner,
  CASE WHEN v.user_id = $1 THEN v.roles ELSE '{}' END AS roles, d.view IS NOT NULL AS "isDefault"`;
const from = `framework.saved_view v LEFT JOIN framework.account a ON a.id = v.user_id
  LEFT JOIN framework.default_view d ON d.view = v.id AND d.user_id = $1`;

/** Views of a list, by all names that it had, that somebody may see, their own first. Roles are told to the owner alone. */
export const readViews = async (pool: Pool, { userId }: SignedIn, names: readonly string[]): Promise<SavedView[]> =>
  (
    await pool.query<SavedView>(
      `SELECT ${columns} FROM ${from} WHERE v.resource = ANY($2) AND ${visible} ORDER BY mine DESC, lower(v.name), v.id`,
      [userId, names],
    )
  ).rows;

/** One view; 404 where it is not there for them. */
export const findView = async (pool: Pool, { userId }: SignedIn, id: string): Promise<SavedView> => {
  const { rows } = await pool.query<SavedView>(`SELECT ${columns} FROM ${from} WHERE v.id = $2 AND ${visible}`, [
    userId,
    uuidOf(id),
  ]);
  const [view] = rows;
  if (!view) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'view', id });
  return view;
};

export const readRoles = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>('SELECT name FROM framework.role ORDER BY name')).rows.map(({ name }) => name);

interface NewView {
  resource: string;
  name: string;
  state: ViewState;
  roles: readonly string[];
}

export const addView = async (
  pool: Pool,
  user: SignedIn,
  { resource, name, state, roles }: NewView,
  at: Date,
): Promise<string> => {
  const id = randomUUID();
  await naming(name, () =>
    inTransaction({ context: { pool } }, async (client) => {
      // One after the other, so that each counts what the others added.
      await client.query("SELECT pg_advisory_xact_lock(hashtext('framework.saved_view'), $1)", [user.userId]);
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM framework.saved_view WHERE user_id = $1 AND resource = $2',
        [user.userId, resource],
      );
      const count = rows[0]?.count ?? 0;
      if (count >= mostViews)
        throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: mostViews, got: count + 1 });
      await client.query(
        'INSERT INTO framework.saved_view (id, resource, name, user_id, roles, state, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        [id, resource, name, user.userId, roles, JSON.stringify(state), at],
      );
    }),
  );
  return id;
};

export const changeView = async (
  pool: Pool,
  id: string,
  { name, state, roles }: ViewChange,
  at: Date,
): Promise<void> => {
  await naming(name ?? '', () =>
    pool.query(
      'UPDATE framework.saved_view SET name = coalesce($2, name), state = coalesce($3, state), roles = coalesce($4, roles), changed_at = $5 WHERE id = $1',
      [id, name ?? null, state ? JSON.stringify(state) : null, roles ?? null, at],
    ),
  );
};

export const removeView = async (pool: Pool, id: string): Promise<void> =>
  void (await pool.query('DELETE FROM framework.saved_view WHERE id = $1', [id]));

/** The view that a list, by its name and those it had, opens with for somebody; null: none. */
export const setDefaultView = async (
  pool: Pool,
  { userId }: SignedIn,
  [resource, ...before]: readonly string[],
  view: string | null,
): Promise<void> => {
  const dropped = view === null ? [resource, ...before] : before;
  if (dropped.length > 0)
    await pool.query('DELETE FROM framework.default_view WHERE user_id = $1 AND resource = ANY($2)', [userId, dropped]);
  if (view !== null)
    await pool.query(
      'INSERT INTO framework.default_view (user_id, resource, view) VALUES ($1, $2, $3) ON CONFLICT (user_id, resource) DO UPDATE SET view = excluded.view',
      [userId, resource, view],
    );
};

/** One's own views of a list have different names. */
const naming = async (name: string, write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'saved_view_by_name') throw error; // PostgreSQL's own
    const fault = message('unique', { value: name, id: name });
    throw new RequestError(422, 'VALIDATION', 'unique', { value: name, id: name }, { errors: { name: fault } });
  }
};
