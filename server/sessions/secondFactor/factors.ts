import type { Pool, PoolClient } from 'pg';
import type { FactorWay, Factors, Passkey } from '../../../src/core/wire/session.ts';
import type { Config } from '../../config.ts';

export interface Account {
  id: number;
  email: string;
}

export type Client = Pick<Pool | PoolClient, 'query'>;

/** By what the secrets of apps are sealed and recovery codes hashed. */
export const credentialsKey = ({ credentialsKey: own, sessionSecret }: Config): string => own ?? sessionSecret;

/** What an account has, and whether it has to have one. */
export const readFactors = async (
  client: Client,
  account: number,
): Promise<Omit<Factors, 'proven' | 'proofs'> & { hasPassword: boolean }> => {
  const { rows } = await client.query<Omit<Factors, 'proven' | 'proofs' | 'passkeys'> & { has_password: boolean }>(
    `SELECT (SELECT jsonb_build_object('created_at', confirmed_at, 'last_used', last_used) FROM framework.totp
         WHERE account_id = a.id AND confirmed_at IS NOT NULL) AS totp,
       (SELECT count(*)::int FROM framework.recovery_code WHERE account_id = a.id) AS recovery_codes,
       framework.needs_factor(a.id) AS required, a.password_hash IS NOT NULL AS has_password
     FROM framework.account a WHERE a.id = $1`,
    [account],
  );
  const passkeys = await client.query<Passkey>(
    'SELECT id, name, created_at, last_used, synced FROM framework.passkey WHERE account_id = $1 ORDER BY created_at, id',
    [account],
  );
  const { totp = null, recovery_codes = 0, required = false, has_password = false } = rows[0] ?? {};
  return { totp, passkeys: passkeys.rows, recovery_codes, required, hasPassword: has_password };
};

/** By which of them it can be proved who somebody is. */
export const waysOf = ({
  totp,
  passkeys,
  recovery_codes,
}: Pick<Factors, 'totp' | 'passkeys' | 'recovery_codes'>): FactorWay[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(totp ? (['totp'] as const) : []),
  ...((totp || passkeys.length > 0) && recovery_codes > 0 ? (['recovery'] as const) : []),
];
