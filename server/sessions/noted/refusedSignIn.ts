import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/access/requestError.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import { visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';

interface RefusedSignIn {
  /** `id` null: nobody is known by that e-mail. */
  account: { id: number | null; email: string | null };
  reason: 'password' | 'noAccount' | 'inactive' | 'link' | 'humanCheck' | 'identity' | 'unverified';
  by: 'password' | 'activation' | 'link' | 'google' | 'oidc';
}

type Noting = Pick<SessionRoutesOptions, 'pool' | 'clock'>;

/** Notes that somebody was not let in, and why: which they are not told. */
export const noteRefusedSignIn = async (
  { pool, clock }: Noting,
  request: FastifyRequest,
  { account, reason, by }: RefusedSignIn,
): Promise<void> => {
  await noteSecurity(pool, {
    kind: 'signInRefused',
    at: clock(),
    account,
    visit: visitOf(request),
    detail: { reason, by },
  });
};

/** So many of all who try too often are noted a minute. */
const mostLocked = 60;

/** Does what may be refused as one attempt too many, and notes that: of one name once a minute, so that nobody fills the disk by trying. */
export const notingLocked = async <T>(
  { pool, clock }: Noting,
  request: FastifyRequest,
  email: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 429) throw error;
    const limit = new AttemptLimit({ pool, clock, of: 'noted' });
    if ('takeBack' in (await limit.try({ [`locked ${email.toLowerCase()}`]: 1, locked: mostLocked })))
      await noteSecurity(pool, {
        kind: 'signInRefused',
        at: clock(),
        account: { id: null, email },
        visit: visitOf(request),
        detail: { reason: 'locked', by: 'password' },
      });
    throw error;
  }
};
