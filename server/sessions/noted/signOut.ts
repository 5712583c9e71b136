import type { FastifyRequest } from 'fastify';
import { accountOf, type SignedIn } from '../../engine/access/signedIn.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';

/** Notes that somebody ended a session of theirs: the one that asks, or others. */
export const noteSignOut = async (
  { pool, clock }: Pick<SessionRoutesOptions, 'pool' | 'clock'>,
  request: FastifyRequest,
  user: SignedIn,
  others = 0,
): Promise<void> => {
  await noteSecurity(pool, {
    kind: 'signedOut',
    at: clock(),
    account: accountOf(user),
    visit: visitOf(request),
    detail: others > 0 ? { by: 'elsewhere', rows: others } : {},
  });
};
