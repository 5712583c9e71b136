import type { Pool } from 'pg';
import { quote } from '../engine/database/identifiers.ts';
import { goneColumns } from './gone.ts';
import type { Whereabouts } from './whereabouts.ts';
import type { Release } from './release.ts';
import type { RoleHeld } from './roles.ts';
import type { KeptView } from './views.ts';

/** What a database holds that a change may touch. */
export interface Holdings {
  roles: RoleHeld[];
  views: KeptView[];
  /** `items.weight` -> how many values the column has; `items` -> how many records a table that is gone has. */
  held: ReadonlyMap<string, number>;
}

/** Reads it; what the database does not have yet is not held. */
export const readHoldings = async (pool: Pool, before: Release, where: Whereabouts): Promise<Holdings> => {
  const hasTable = async (name: string): Promise<boolean> =>
    (await pool.query('SELECT 1 WHERE to_regclass($1) IS NOT NULL', [name])).rows.length > 0;
  // Of a database that nobody signs in to.
  const hasPeople = await hasTable('framework.account');
  const roles = hasPeople
    ? await pool.query<RoleHeld>(
        `SELECT r.name, r.permissions, (SELECT count(*)::int FROM framework.account_role ar
           JOIN framework.account a ON a.id = ar.account_id AND a.active WHERE ar.role = r.name) AS people
         FROM framework.role r ORDER BY r.name`,
      )
    : { rows: [] };
  const views =
    hasPeople && (await hasTable('framework.saved_view'))
      ? await pool.query<KeptView>(
          `SELECT v.resource, v.name, coalesce(a.email, '') AS owner, v.roles, v.state FROM framework.saved_view v
         LEFT JOIN framework.account a ON a.id = v.user_id ORDER BY v.resource, v.name, owner`,
        )
      : { rows: [] };
  const held = new Map<string, number>();
  for (const { service, resource, column } of goneColumns(before, where)) {
    const { rows } = await pool.query(
      `SELECT 1 FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 AND ($3::text IS NULL OR column_name = $3)`,
      [service, resource, column],
    );
    if (rows.length === 0) continue;
    const counts = await pool.query<{ count: number }>(
      `SELECT count(${column === null ? '*' : quote(column)})::int AS count FROM ${quote(service)}.${quote(resource)}`,
    );
    held.set(column === null ? resource : `${resource}.${column}`, counts.rows[0]?.count ?? 0);
  }
  return { roles: roles.rows, views: views.rows, held };
};
