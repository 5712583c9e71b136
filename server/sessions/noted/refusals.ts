import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { accountOf, type AccessSource, type SignedIn } from '../../engine/access/signedIn.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import { visitOf } from '../sessionCalls.ts';

interface RefusalOptions {
  pool: Pool;
  clock: () => Date;
  access: AccessSource;
  /** Told where a refusal could not be noted: it is answered all the same. */
  onFault: (error: unknown) => void;
}

/** Refusals that want no permission, by their codes. */
const reasons: Readonly<Record<string, string>> = { ORIGIN_MISMATCH: 'origin', VIEWING: 'viewing' };

/** So many different refusals of one person, or of all who are not known, are noted a minute. */
const mostOfOne = 30;
/** For so long this process asks nobody whether a refusal was noted already. */
const rememberedMs = 60_000;
/** For so long nobody is asked about a person of whom as many are noted as may be. */
const quietMs = 1_000;
const mostRemembered = 10_000;

/**
 * Notes what is refused with 403: the same of one person once a minute over all processes, so that nobody fills the disk by asking.
 * Call and person are kept, never what the address names: that may be anything.
 */
export const createRefusals = ({ pool, clock, access, onFault }: RefusalOptions) => {
  const limit = new AttemptLimit({ pool, clock, of: 'noted' });
  // Spares the database what it would only say no to: key -> until when it would.
  const answered = new Map<string, number>();
  const isAnswered = (key: string, now: number): boolean => (answered.get(key) ?? now) > now;
  const remember = (key: string, until: number): void => {
    if (answered.size >= mostRemembered) answered.clear();
    answered.set(key, until);
  };
  return async (request: FastifyRequest, { code, needs = [] }: RequestError): Promise<void> => {
    const user = await knownUser(access, request);
    const account = user ? accountOf(user) : { id: null, email: null };
    const who = account.id === null ? request.ip : String(account.id);
    const call = `${request.method} ${request.routeOptions.url ?? request.url.split('?')[0] ?? ''}`.slice(0, 300);
    const key = `${who} ${call} ${code}`;
    const all = `of ${user ? who : 'anybody'}`;
    const now = clock().getTime();
    if (isAnswered(key, now) || isAnswered(all, now)) return;
    remember(key, now + rememberedMs);
    try {
      const counted = await limit.try({ [key]: 1, [all]: mostOfOne });
      if ('refusal' in counted) {
        if (await limit.isReached({ [all]: mostOfOne })) remember(all, now + quietMs);
        return;
      }
      await noteSecurity(pool, {
        kind: 'refused',
        at: clock(),
        account,
        visit: visitOf(request),
        detail: {
          call,
          reason: reasons[code] ?? 'permission',
          ...(needs.length > 0 && { needs: needs.map((codes) => codes.join(' | ')).join(', ') }),
        },
      });
    } catch (error) {
      onFault(error);
    }
  };
};

const knownUser = async (access: AccessSource, request: FastifyRequest): Promise<SignedIn | null> =>
  access.requireUser(request).catch((error: unknown) => {
    if (error instanceof RequestError) return null;
    throw error;
  });
