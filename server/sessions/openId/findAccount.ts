import type { Pool } from 'pg';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/access/requestError.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { inOne } from '../mailedLinks/mailedLinks.ts';
import { noteRefusedSignIn } from '../noted/refusedSignIn.ts';
import { visitOf } from '../sessionCalls.ts';
import type { Identity } from './issuer.ts';
import type { ProviderName } from './settings.ts';

interface Account {
  id: number;
  email: string;
}

interface Finding {
  pool: Pool;
  clock: () => Date;
}

/**
 * The account of an identity: the one that it belongs to, else the one of its e-mail, which it belongs to from then on. An address that
 * the issuer did not verify opens nothing, nor does one whose account belongs to another identity of that issuer: addresses are given anew.
 */
export const findAccount = async (
  options: Finding,
  request: FastifyRequest,
  identity: Identity,
  { by, label }: { by: ProviderName; label: string },
): Promise<Account> => {
  const refuse = async (
    reason: 'noAccount' | 'inactive' | 'unverified' | 'identity',
    account: Account | null,
  ): Promise<never> => {
    await noteRefusedSignIn(options, request, { account: account ?? { id: null, email: identity.email }, reason, by });
    throw reason === 'unverified'
      ? new RequestError(401, 'BAD_CREDENTIALS', 'unverifiedEmail', { provider: label })
      : new RequestError(401, 'NO_ACCOUNT', 'noRegistration', { provider: label });
  };
  const { pool, clock } = options;
  const linked = await pool.query<Account & { active: boolean }>(
    `SELECT a.id, a.email, a.active FROM framework.identity i JOIN framework.account a ON a.id = i.account_id
     WHERE i.issuer = $1 AND i.subject = $2`,
    [identity.issuer, identity.subject],
  );
  const [owner] = linked.rows;
  if (owner) return owner.active ? { id: owner.id, email: owner.email } : refuse('inactive', owner);
  if (identity.email === null || !identity.isVerified) return refuse('unverified', null);
  const found = await pool.query<Account & { active: boolean }>(
    'SELECT id, email, active FROM framework.account WHERE lower(email) = lower($1)',
    [identity.email],
  );
  const [account] = found.rows;
  if (!account) return refuse('noAccount', null);
  if (!account.active) return refuse('inactive', account);
  const isLinked = await inOne(pool, async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO framework.identity (issuer, subject, account_id, linked_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [identity.issuer, identity.subject, account.id, clock()],
    );
    if (rowCount === 0) return false;
    await noteSecurity(client, {
      kind: 'identityLinked',
      at: clock(),
      account: { id: account.id, email: account.email },
      visit: visitOf(request),
      detail: { by },
    });
    return true;
  });
  return isLinked ? { id: account.id, email: account.email } : refuse('identity', account);
};
