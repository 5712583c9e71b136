import type { Pool } from 'pg';
import { narrow } from '../../../src/core/people/narrow.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import { hashToken, isWhole } from './tokenText.ts';

interface TokenRow {
  id: number;
  account_id: number;
  email: string;
  held: string[];
  limits: Record<string, (string | number)[]>;
  permissions: string[] | null;
  constraints: Record<string, (string | number)[]>;
  rate: number | null;
  expires_at: string;
  last_used_at: string | null;
}

const tokenSql = `
  SELECT t.id, t.account_id, a.email, a.constraints AS limits, t.permissions, t.constraints, t.rate, t.expires_at, t.last_used_at,
    framework.permissions_of(a.id) AS held
  FROM framework.token t JOIN framework.account a ON a.id = t.account_id
  WHERE t.hash = $1 AND t.revoked_at IS NULL AND a.active`;

interface ReadToken {
  user: SignedIn;
  expiresAt: number;
  lastUsedAt: number;
}

/** Whose token it is, and what of theirs it may: what its scope and its account both allow as the account stands now. Null: it is none. */
export const readToken = async (
  pool: Pool,
  hash: Buffer,
  expand: (codes: readonly string[]) => ReadonlySet<string>,
): Promise<ReadToken | null> => {
  const { rows } = await pool.query<TokenRow>(tokenSql, [hash]);
  const [row] = rows;
  if (!row) return null;
  const held = expand(row.held);
  const reach = narrow(
    { permissions: held, constraints: row.limits },
    { permissions: row.permissions === null ? held : expand(row.permissions), constraints: row.constraints },
  );
  return {
    user: {
      userId: row.account_id,
      email: row.email,
      permissions: reach.permissions,
      constraints: reach.constraints as SignedIn['constraints'], // made anew, nobody else holds it
      sessionId: `token-${row.id}`,
      token: { id: row.id, rate: row.rate },
    },
    expiresAt: Date.parse(row.expires_at),
    lastUsedAt: row.last_used_at === null ? 0 : Date.parse(row.last_used_at),
  };
};

/** Notes that a token was used, and from where. */
export const noteUse = async (pool: Pool, token: number, at: Date, ip: string): Promise<void> => {
  await pool.query('UPDATE framework.token SET last_used_at = $2, last_ip = $3 WHERE id = $1', [token, at, ip]);
};

/** Why a token opens nothing, in words: whoever has it whole may know what became of it. */
export const refusalOf = async (pool: Pool, token: string, now: Date): Promise<RequestError> => {
  if (!isWhole(token)) return new RequestError(401, 'UNAUTHORIZED', 'tokenBroken');
  const { rows } = await pool.query<{ name: string; revoked_at: string | null; expires_at: string }>(
    'SELECT name, revoked_at, expires_at FROM framework.token WHERE hash = $1',
    [hashToken(token)],
  );
  const [row] = rows;
  if (!row) return new RequestError(401, 'UNAUTHORIZED', 'tokenUnknown');
  if (row.revoked_at !== null) return new RequestError(401, 'UNAUTHORIZED', 'tokenRevoked', { name: row.name });
  return Date.parse(row.expires_at) <= now.getTime()
    ? new RequestError(401, 'UNAUTHORIZED', 'tokenExpired', { name: row.name, date: row.expires_at.slice(0, 10) })
    : new RequestError(401, 'UNAUTHORIZED', 'tokenUnknown');
};
