import { RequestError } from '../../engine/access/requestError.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';

type Options = Pick<SessionRoutesOptions, 'pool' | 'clock'>;

/** So long a session may change factors after a proof. */
const minutesProven = 10;

const sessionOf = ({ sessionId }: SignedIn): Buffer => Buffer.from(sessionId, 'base64url');

/** Notes that whoever has the session proved once more who they are. */
export const noteProof = async ({ pool, clock }: Options, user: SignedIn): Promise<void> => {
  await pool.query(
    `INSERT INTO framework.factor_proof (session, proven_until) VALUES ($1, $2)
     ON CONFLICT (session) DO UPDATE SET proven_until = excluded.proven_until`,
    [sessionOf(user), new Date(clock().getTime() + minutesProven * 60_000)],
  );
};

/**
 * Whether the session was proved lately. Who has neither a password nor a factor, because somebody else says who they are, has
 * nothing to prove it by: their sign-in counts as long.
 */
export const isProven = async ({ pool, clock }: Options, user: SignedIn): Promise<boolean> => {
  const now = clock();
  const { rowCount } = await pool.query(
    `SELECT 1 FROM framework.session s JOIN framework.account a ON a.id = s.account_id
       LEFT JOIN framework.factor_proof p ON p.session = s.hash
     WHERE s.hash = $1 AND (p.proven_until > $2
       OR a.password_hash IS NULL AND NOT framework.has_factor(a.id) AND s.created_at > $3)`,
    [sessionOf(user), now, new Date(now.getTime() - minutesProven * 60_000)],
  );
  return rowCount === 1;
};

/** Throws 403 where it was not. */
export const requireProof = async (options: Options, user: SignedIn): Promise<void> => {
  if (await isProven(options, user)) return;
  const { rows } = await options.pool.query<{ can: boolean }>(
    'SELECT password_hash IS NOT NULL OR framework.has_factor(id) AS can FROM framework.account WHERE id = $1',
    [user.userId],
  );
  throw new RequestError(403, 'PROOF_NEEDED', rows[0]?.can ? 'proofNeeded' : 'signInAgain');
};
