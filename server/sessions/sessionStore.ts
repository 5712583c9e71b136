import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { OpenSession } from '../../src/core/wire/session.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import type { RequestError } from '../engine/access/requestError.ts';
import { noteUse, readToken, refusalOf } from './tokens/readToken.ts';
import { hashToken, isToken } from './tokens/tokenText.ts';
import type { Viewing } from './viewing/viewed.ts';

/** Sessions end twelve hours after they were last used (architecture §6), and seven days after they began however often they are. */
const sessionMs = 12 * 3_600_000;
export const sessionDays = 7;
const longestMs = sessionDays * 86_400_000;
const touchMs = 60_000;
const maxCached = 10_000;

interface Known {
  user: SignedIn;
  expiresAt: number;
  /** Beyond this no use keeps it alive. */
  endsAt: number;
  touchedAt: number;
  /** It looks as another until then, and is read anew. */
  viewEndsAt?: number;
}

interface SessionStoreOptions {
  pool: Pool;
  secret: string;
  clock: () => Date;
  /** All permissions that holders of these codes have. */
  expand: (codes: readonly string[]) => ReadonlySet<string>;
  /** What somebody may who looks as another. */
  seeAs: (user: SignedIn, viewing: Viewing) => Promise<SignedIn>;
  /** Told when a visit could not be noted. */
  onFault: (error: unknown) => void;
}

/** From where a session is used. */
export interface Visit {
  agent: string | undefined;
  ip: string;
}

/**
 * Sessions and tokens as hashed rows, and what their users may do as a cache in memory, so that a request of a known one asks no
 * SQL. `dropCache` is called at every change of access.
 */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #known = new Map<string, Known>();
  #isCaching = false;
  // Counts drops: what was read before a drop must not be kept after it.
  #generation = 0;

  constructor(options: SessionStoreOptions) {
    this.#options = options;
  }

  /** Answers the token; only its hash is stored. */
  async open(accountId: number, { agent, ip }: Visit): Promise<string> {
    const { pool, clock } = this.#options;
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const ends = new Date(now.getTime() + sessionMs);
    await pool.query('DELETE FROM framework.session WHERE expires_at < $1', [now]);
    await pool.query(
      'INSERT INTO framework.session (hash, account_id, created_at, last_seen, expires_at, user_agent, ip) VALUES ($1, $2, $3, $3, $4, $5, $6)',
      [this.#hash(token), accountId, now, ends, agent?.slice(0, 300) ?? null, ip],
    );
    return token;
  }

  /** Whose session a token is; null when it ended or never was. Using it keeps it alive. */
  async find(token: string, ip: string): Promise<SignedIn | null> {
    const session = await this.#current(token);
    if (session) this.#touch(this.#hash(token), session, this.#options.clock().getTime(), ip);
    return session?.user ?? null;
  }

  /** The same for what goes on by itself, which keeps no session alive. */
  async look(token: string): Promise<SignedIn | null> {
    return (await this.#current(token))?.user ?? null;
  }

  /** Why a token of a machine opens nothing. */
  refusalOf(token: string): Promise<RequestError> {
    return refusalOf(this.#options.pool, token, this.#options.clock());
  }

  async #current(token: string): Promise<Known | null> {
    const hash = this.#hash(token);
    const key = hash.toString('base64url');
    const now = this.#options.clock().getTime();
    const known = this.#known.get(key);
    // What is over here may have been kept alive by another process.
    const isFresh = known !== undefined && known.expiresAt > now && (known.viewEndsAt ?? Infinity) > now;
    const session = isFresh ? known : await this.#load(token, hash, key);
    if (session && session.expiresAt > now) return session;
    this.#known.delete(key);
    return null;
  }

  async revoke(token: string): Promise<void> {
    const hash = this.#hash(token);
    await this.#options.pool.query('DELETE FROM framework.session WHERE hash = $1', [hash]);
    this.dropCache();
  }

  /** A user's open sessions, the one last used first. */
  async list({ userId, sessionId }: SignedIn): Promise<OpenSession[]> {
    const { rows } = await this.#options.pool.query<OpenSession>(
      `SELECT id, hash = $2 AS current, user_agent AS agent, ip, created_at, last_seen FROM framework.session
       WHERE account_id = $1 AND expires_at > $3 ORDER BY hash = $2 DESC, last_seen DESC`,
      [userId, Buffer.from(sessionId, 'base64url'), this.#options.clock()],
    );
    return rows;
  }

  /** Ends one session of a user by its id, or all but the one that asks. Answers how many ended. */
  async end({ userId, sessionId }: SignedIn, which: { id: string } | 'others'): Promise<number> {
    const { pool } = this.#options;
    const { rowCount } =
      which === 'others'
        ? await pool.query('DELETE FROM framework.session WHERE account_id = $1 AND hash <> $2', [
            userId,
            Buffer.from(sessionId, 'base64url'),
          ])
        : await pool.query('DELETE FROM framework.session WHERE account_id = $1 AND id::text = $2', [userId, which.id]);
    this.dropCache();
    return rowCount ?? 0;
  }

  dropCache(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  /** False: ask the database each time, because changes would not be heard. */
  setCaching(on: boolean): void {
    this.#isCaching = on;
    this.dropCache();
  }

  #hash(token: string): Buffer {
    return isToken(token) ? hashToken(token) : createHmac('sha256', this.#options.secret).update(token).digest();
  }

  async #load(token: string, hash: Buffer, key: string): Promise<Known | null> {
    const began = this.#generation;
    const session = await (isToken(token) ? this.#readToken(hash) : this.#readSession(hash, key));
    if (session && this.#isCaching && began === this.#generation) {
      if (this.#known.size >= maxCached) this.#known.delete(this.#known.keys().next().value ?? '');
      this.#known.set(key, session);
    }
    return session;
  }

  async #readSession(hash: Buffer, key: string): Promise<Known | null> {
    const { rows } = await this.#options.pool.query<SessionRow>(sessionSql, [hash]);
    const [row] = rows;
    if (!row) return null;
    const session = describeSession(row, key, this.#options.expand);
    if (!row.viewing) return session;
    const user = await this.#options.seeAs(session.user, row.viewing);
    return { ...session, user, ...(user.viewing && { viewEndsAt: Date.parse(user.viewing.until) }) };
  }

  async #readToken(hash: Buffer): Promise<Known | null> {
    const { pool, expand } = this.#options;
    const found = await readToken(pool, hash, expand);
    return found && { ...found, endsAt: found.expiresAt, touchedAt: found.lastUsedAt };
  }

  #touch(hash: Buffer, session: Known, now: number, ip: string): void {
    if (now - session.touchedAt < touchMs) return;
    session.touchedAt = now;
    const { token } = session.user;
    // No use of a token keeps it alive.
    if (token) return void noteUse(this.#options.pool, token.id, new Date(now), ip).catch(this.#options.onFault);
    session.expiresAt = Math.min(now + sessionMs, session.endsAt);
    const visit = [hash, new Date(now), new Date(session.expiresAt), ip];
    this.#options.pool
      .query('UPDATE framework.session SET last_seen = $2, expires_at = $3, ip = $4 WHERE hash = $1', visit)
      .catch(this.#options.onFault);
  }
}

interface SessionRow {
  account_id: number;
  email: string;
  constraints: Record<string, (string | number)[]>;
  permissions: string[];
  created_at: string;
  last_seen: string;
  expires_at: string;
  viewing: Viewing | null;
}

// Who has no second factor since a role asks for one signs in again, and sets one up there before anything else.
const sessionSql = `
  SELECT s.account_id, a.email, a.constraints, s.created_at, s.last_seen, s.expires_at, s.viewing,
    framework.permissions_of(a.id) AS permissions
  FROM framework.session s JOIN framework.account a ON a.id = s.account_id
  WHERE s.hash = $1 AND a.active AND NOT a.service AND NOT framework.lacks_factor(a.id)`;

const describeSession = (row: SessionRow, sessionId: string, expand: SessionStoreOptions['expand']): Known => ({
  user: {
    userId: row.account_id,
    email: row.email,
    permissions: expand(row.permissions),
    constraints: row.constraints,
    sessionId,
  },
  expiresAt: Date.parse(row.expires_at),
  endsAt: Date.parse(row.created_at) + longestMs,
  touchedAt: Date.parse(row.last_seen),
});
