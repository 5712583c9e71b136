import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { SignedIn } from '../engine/context.ts';

/** Sessions end twelve hours after they were last used (design §6). */
export const sessionHours = 12;
const sessionMs = sessionHours * 3_600_000;
const touchMs = 60_000;
const maxCached = 10_000;

interface Known {
  user: SignedIn;
  expiresAt: number;
  touchedAt: number;
}

export interface SessionStoreOptions {
  pool: Pool;
  secret: string;
  clock: () => Date;
  /** All permissions that holders of these codes have. */
  expand: (codes: readonly string[]) => ReadonlySet<string>;
  /** Told when a visit could not be noted. */
  onFault: (error: unknown) => void;
}

/**
 * Sessions as hashed rows, and what their users may do as a cache in memory, so that a request of a known session asks no
 * SQL. `dropCache` is called at every change of access.
 */
export interface SessionStore {
  /** Answers the token; only its hash is stored. */
  open(accountId: number, userAgent: string | undefined): Promise<string>;
  find(token: string): Promise<SignedIn | null>;
  revoke(token: string): Promise<void>;
  dropCache(): void;
  /** False: ask the database each time, because changes would not be heard. */
  setCaching(on: boolean): void;
}

export const createSessionStore = ({ pool, secret, clock, expand, onFault }: SessionStoreOptions): SessionStore => {
  const known = new Map<string, Known>();
  let caching = false;
  // Counts drops: what was read before a drop must not be kept after it.
  let generation = 0;
  const hashOf = (token: string): Buffer => createHmac('sha256', secret).update(token).digest();

  const touch = (hash: Buffer, session: Known, now: number): void => {
    if (now - session.touchedAt < touchMs) return;
    session.touchedAt = now;
    session.expiresAt = now + sessionMs;
    const moments = [hash, new Date(now), new Date(session.expiresAt)];
    pool.query('UPDATE framework.session SET last_seen = $2, expires_at = $3 WHERE hash = $1', moments).catch(onFault);
  };

  const load = async (hash: Buffer, key: string): Promise<Known | null> => {
    const began = generation;
    const { rows } = await pool.query<SessionRow>(sessionSql, [hash]);
    const session = rows[0] ? describeSession(rows[0], key, expand) : null;
    if (session && caching && began === generation) {
      if (known.size >= maxCached) known.delete(known.keys().next().value ?? '');
      known.set(key, session);
    }
    return session;
  };

  return {
    async open(accountId, userAgent) {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const ends = new Date(now.getTime() + sessionMs);
      await pool.query('DELETE FROM framework.session WHERE expires_at < $1', [now]);
      await pool.query(
        'INSERT INTO framework.session (hash, account_id, created_at, last_seen, expires_at, user_agent) VALUES ($1, $2, $3, $3, $4, $5)',
        [hashOf(token), accountId, now, ends, userAgent?.slice(0, 300) ?? null],
      );
      return token;
    },
    async find(token) {
      const hash = hashOf(token);
      const key = hash.toString('base64url');
      const session = known.get(key) ?? (await load(hash, key));
      const now = clock().getTime();
      if (!session || session.expiresAt <= now) {
        known.delete(key);
        return null;
      }
      touch(hash, session, now);
      return session.user;
    },
    async revoke(token) {
      const hash = hashOf(token);
      await pool.query('DELETE FROM framework.session WHERE hash = $1', [hash]);
      known.delete(hash.toString('base64url'));
    },
    dropCache() {
      generation += 1;
      known.clear();
    },
    setCaching(on) {
      caching = on;
      generation += 1;
      known.clear();
    },
  };
};

interface SessionRow {
  account_id: number;
  email: string;
  constraints: Record<string, (string | number)[]>;
  permissions: string[];
  last_seen: string;
  expires_at: string;
}

const sessionSql = `
  SELECT s.account_id, a.email, a.constraints, s.last_seen, s.expires_at,
    ARRAY(SELECT DISTINCT unnest(r.permissions) FROM framework.account_role ar JOIN framework.role r ON r.name = ar.role
      WHERE ar.account_id = a.id) AS permissions
  FROM framework.session s JOIN framework.account a ON a.id = s.account_id
  WHERE s.hash = $1 AND a.active`;

const describeSession = (row: SessionRow, sessionId: string, expand: SessionStoreOptions['expand']): Known => ({
  user: {
    userId: row.account_id,
    email: row.email,
    permissions: expand(row.permissions),
    constraints: row.constraints,
    sessionId,
  },
  expiresAt: Date.parse(row.expires_at),
  touchedAt: Date.parse(row.last_seen),
});
