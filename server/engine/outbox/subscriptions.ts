import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { SignedIn } from '../access/signedIn.ts';
import type { People } from '../context/outboxSettings.ts';

type Db = Pick<Pool | PoolClient, 'query'>;

/** A browser that is told of notices, as its push service knows it. */
interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
}

/** More browsers of one person than this: the oldest goes. */
const mostOfPerson = 20;

/** What a browser is called by: a digest of its endpoint, which both sides work out and nobody can guess. */
export const tokenOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** Keeps a browser for as long as the session that asks is open. Whoever used it before is not told there any more. */
export const keepSubscription = async (
  db: Db,
  { userId, sessionId }: SignedIn,
  { endpoint, p256dh, auth, language }: PushSubscription,
  at: Date,
): Promise<void> => {
  await db.query(
    `INSERT INTO framework.push_subscription (token, user_id, session, endpoint, p256dh, auth, language, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (token) DO UPDATE SET user_id = EXCLUDED.user_id, session = EXCLUDED.session, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth,
       language = EXCLUDED.language, created_at = EXCLUDED.created_at`,
    [tokenOf(endpoint), userId, sessionId, endpoint, p256dh, auth, language, at.toISOString()],
  );
  await db.query(
    `DELETE FROM framework.push_subscription WHERE token IN
       (SELECT token FROM framework.push_subscription WHERE user_id = $1 ORDER BY created_at DESC OFFSET ${mostOfPerson})`,
    [userId],
  );
};

/** Forgets a browser; with `userId` only where it is that person's. Answers whether it was there. */
export const dropSubscription = async (
  db: Db,
  { token, userId = null }: { token: string; userId?: number | null },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    'DELETE FROM framework.push_subscription WHERE token = $1 AND ($2::integer IS NULL OR user_id = $2)',
    [token, userId],
  );
  return rowCount === 1;
};

interface KeptSubscription extends PushSubscription {
  token: string;
  user_id: number;
  session: string;
}

/** The browsers of somebody whose sessions there are still open; the others are forgotten. */
export const findSubscriptions = async (db: Db, people: People, userId: number): Promise<KeptSubscription[]> => {
  const { rows } = await db.query<KeptSubscription>(
    'SELECT token, user_id, session, endpoint, p256dh, auth, language FROM framework.push_subscription WHERE user_id = $1 ORDER BY token',
    [userId],
  );
  if (rows.length === 0) return [];
  const open = await people.findSessions(db, userId);
  const ended = rows.filter(({ session }) => !open.has(session));
  for (const { token } of ended) await dropSubscription(db, { token });
  return rows.filter(({ session }) => open.has(session));
};

/** One of them by its token; null: it is there no more, or its session has ended. */
export const findSubscription = async (db: Db, people: People, token: string): Promise<PushSubscription | null> => {
  const { rows } = await db.query<{ user_id: number }>(
    'SELECT user_id FROM framework.push_subscription WHERE token = $1',
    [token],
  );
  const [found] = rows;
  if (!found) return null;
  return (await findSubscriptions(db, people, found.user_id)).find((one) => one.token === token) ?? null;
};
