import type { Pool, PoolClient } from 'pg';
import { expandPermissions } from '../../../src/core/declaration/access.ts';
import type { PermissionTable } from '../../../src/core/declaration/application.ts';
import { isWithinReach, type Reach } from '../../../src/core/people/grants.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';

/** The account that a token acts for, with what it may. */
export interface Owner extends Reach {
  id: number;
  email: string;
  isService: boolean;
}

const ownerSql = `
  SELECT a.email, a.constraints, a.service, framework.permissions_of(a.id) AS permissions
  FROM framework.account a WHERE a.id = $1 AND a.active`;

/** An account that may do nothing which goes beyond whoever decides about it. Throws `none` where there is no such account. */
export const requireWithinReach = async (
  client: Pick<Pool | PoolClient, 'query'>,
  actor: SignedIn,
  account: number,
  table: PermissionTable,
  none: RequestError,
): Promise<Owner> => {
  const { rows } = await client.query<{
    email: string;
    constraints: Record<string, (string | number)[]>;
    service: boolean;
    permissions: string[];
  }>(ownerSql, [account]);
  const [found] = rows;
  if (!found) throw none;
  if (!isWithinReach(actor, found, table))
    throw new RequestError(403, 'OUT_OF_REACH', 'personAbove', { email: found.email });
  return {
    id: account,
    email: found.email,
    permissions: expandPermissions(found.permissions, table),
    constraints: found.constraints,
    isService: found.service,
  };
};
