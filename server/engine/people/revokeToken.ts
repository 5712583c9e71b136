import type { PoolClient } from 'pg';
import type { Application } from '../../../src/core/declaration/application.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Operation } from '../context/operation.ts';
import { noteSecurity } from '../security/noteSecurity.ts';
import { requireReach } from './requireReach.ts';

/** Ends the tokens of the `ids`, whosever they are: of whoever may do more than the asker none. */
export const revokeTokens: Operation = async ({ ids = [] }, { actor }) => {
  if (actor.token) throw new RequestError(403, 'NOT_BY_TOKEN', 'notByToken');
  return {
    changes: [],
    effects: ids.map((id) => ({ kind: 'revokeToken', payload: { id: String(id) } })),
    result: Object.fromEntries(ids.map((id) => [String(id), true])),
  };
};

interface Revoking {
  client: PoolClient;
  context: { application: Pick<Application, 'permissions'> };
  changeSet: { at: Date; actor: SignedIn };
}

interface Found {
  name: string;
  account: number;
  email: string;
  constraints: Record<string, (string | number)[]>;
  permissions: string[];
}

/** What can be a token's id: by another text nothing is found. */
const isKey = /^\d{1,18}$/;

/** The effect `revokeToken`: it opens nothing from the next request on. Of one that ended so already, nothing happens. */
export const revokeToken = async (
  { client, context, changeSet: { at, actor } }: Revoking,
  id: string,
): Promise<void> => {
  if (!isKey.test(id)) return;
  const { rows } = await client.query<Found>(
    `SELECT t.name, a.id AS account, a.email, a.constraints, framework.permissions_of(a.id) AS permissions
     FROM framework.token t JOIN framework.account a ON a.id = t.account_id WHERE t.id = $1::bigint AND t.revoked_at IS NULL FOR UPDATE OF t`,
    [id],
  );
  const [found] = rows;
  if (!found) return;
  if (found.account !== actor.userId) requireReach(actor, { was: found }, context.application.permissions);
  await client.query('UPDATE framework.token SET revoked_at = $2 WHERE id = $1::bigint', [id, at]);
  await noteSecurity(client, {
    kind: 'tokenRevoked',
    at,
    account: { id: actor.userId, email: actor.email },
    visit: {},
    detail: { token: id, name: found.name, account: found.account },
  });
};
