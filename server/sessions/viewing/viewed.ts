import type { Pool } from 'pg';
import { can } from '../../../src/core/declaration/access.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { isWithinReach, peopleOf } from '../../../src/core/people/grants.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';

/** As whom a session looks, an account by its id or a role by its name, and until when. */
export type Viewing = ({ kind: 'person'; id: number } | { kind: 'role'; name: string }) & { until: string };

/** Somebody who is looked as. */
interface Viewed {
  name: string;
  permissions: string[];
  constraints: Record<string, (string | number)[]>;
  /** A role of theirs asks for a second factor, and whoever looks has none. */
  lacks_factor: boolean;
}

const personSql = `
  SELECT a.email AS name, a.constraints, framework.permissions_of(a.id) AS permissions,
    framework.needs_factor(a.id) AND NOT framework.has_factor($2) AS lacks_factor
  FROM framework.account a WHERE a.id = $1 AND a.active`;
const roleSql = `
  SELECT name, permissions, $3::jsonb AS constraints, second_factor AND NOT framework.has_factor($2) AS lacks_factor
  FROM framework.role WHERE name = $1`;

/** Whom a role manager would look as; null: there is nobody such. A role is limited as its viewer is. */
export const readViewed = async (
  pool: Pool,
  { userId, constraints }: Pick<SignedIn, 'userId' | 'constraints'>,
  viewing: Viewing,
): Promise<Viewed | null> => {
  const { rows } =
    viewing.kind === 'person'
      ? await pool.query<Viewed>(personSql, [viewing.id, userId])
      : await pool.query<Viewed>(roleSql, [viewing.name, userId, constraints]);
  return rows[0] ?? null;
};

/** Whether somebody may look as others at all. */
export const mayView = (application: Application, user: Pick<SignedIn, 'permissions'>): boolean => {
  const people = peopleOf(application);
  return people !== undefined && can(user, people.accounts, 'edit').allowed;
};

/** Why somebody may not look as this one: they could not be given it, or would need a second factor for it; null: they may. */
export const viewFault = (
  { permissions }: Application,
  user: Pick<SignedIn, 'permissions' | 'constraints'>,
  viewed: Viewed,
): 'viewBeyond' | 'viewNeedsFactor' | null => {
  if (!isWithinReach(user, viewed, permissions)) return 'viewBeyond';
  return viewed.lacks_factor ? 'viewNeedsFactor' : null;
};
