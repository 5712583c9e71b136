import type { SignedIn } from '../../engine/access/signedIn.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';

/** Keeps what an authenticator has to sign, for one answer and some minutes. */
export interface Ceremony {
  keep(challenge: string): Promise<void>;
  /** Null: none was asked for, or it is over. It is taken once. */
  take(): Promise<string | null>;
}

const minutesKept = 5;

/** Of a sign-in that is not over, by the hash of its challenge; it lasts as long as that. */
export const ceremonyOfSignIn = ({ pool }: Pick<SessionRoutesOptions, 'pool'>, hash: Buffer): Ceremony => ({
  keep: async (challenge) => {
    await pool.query('UPDATE framework.factor_challenge SET ceremony = $2 WHERE hash = $1', [hash, challenge]);
  },
  take: async () => {
    const { rows } = await pool.query<{ ceremony: string | null }>(
      `WITH was AS (SELECT hash, ceremony FROM framework.factor_challenge WHERE hash = $1 FOR UPDATE)
       UPDATE framework.factor_challenge c SET ceremony = NULL FROM was WHERE c.hash = was.hash RETURNING was.ceremony`,
      [hash],
    );
    return rows[0]?.ceremony ?? null;
  },
});

/** Of a session. */
export const ceremonyOfSession = (
  { pool, clock }: Pick<SessionRoutesOptions, 'pool' | 'clock'>,
  { sessionId }: SignedIn,
): Ceremony => {
  const session = Buffer.from(sessionId, 'base64url');
  return {
    keep: async (challenge) => {
      await pool.query(
        `INSERT INTO framework.factor_proof (session, ceremony, ceremony_until) VALUES ($1, $2, $3)
         ON CONFLICT (session) DO UPDATE SET ceremony = excluded.ceremony, ceremony_until = excluded.ceremony_until`,
        [session, challenge, new Date(clock().getTime() + minutesKept * 60_000)],
      );
    },
    take: async () => {
      const { rows } = await pool.query<{ ceremony: string | null }>(
        `WITH was AS (SELECT session, ceremony, ceremony_until FROM framework.factor_proof WHERE session = $1 FOR UPDATE)
         UPDATE framework.factor_proof p SET ceremony = NULL FROM was
         WHERE p.session = was.session RETURNING CASE WHEN was.ceremony_until > $2 THEN was.ceremony END AS ceremony`,
        [session, clock()],
      );
      return rows[0]?.ceremony ?? null;
    },
  };
};
