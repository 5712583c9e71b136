import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/access/requestError.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import { noteRefusedSignIn } from '../noted/refusedSignIn.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';
import type { HumanCheckSettings } from './settings.ts';
import { ProviderFault, verifyAtProvider, type Refusal } from './siteVerify.ts';

/** What a confirmation is for. */
type HumanAction = 'signin' | 'signup' | 'forgot';

/** Longer than any provider takes a confirmation. */
const keptMinutes = 10;
/** For how long failed sign-ins are remembered, and of how many on a sign-in is asked: of one name at one address, and of either alone. */
const minutes = 15;
const few = 3;
const many = 10;

/** A sign-in that a refusal is noted of. */
interface SignIn {
  email: string | null;
  by: 'password' | 'google';
}

interface Trying {
  email: string;
  /** Null: the account never signed in there. */
  device: string | null;
}

/**
 * Whether it is a person: by a token that the provider's script gave to the page. A token is for once. Where no provider is configured
 * nothing is asked; where it does not answer, what asks is refused (503), since all of it can wait.
 */
export const createHumanCheck = (options: SessionRoutesOptions) => {
  const { config, pool, clock } = options;
  const settings = config.humanCheck;
  const failures = new AttemptLimit({ pool, clock, of: 'human', windowMs: minutes * 60_000 });

  const spend = async (token: string): Promise<boolean> => {
    const hash = createHmac('sha256', config.sessionSecret).update(`human ${token}`).digest();
    const now = clock();
    await pool.query('DELETE FROM framework.human_check WHERE expires_at < $1', [now]);
    const { rowCount } = await pool.query('INSERT INTO framework.human_check VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      hash,
      new Date(now.getTime() + keptMinutes * 60_000),
    ]);
    return rowCount === 1;
  };

  const judge = async (
    known: HumanCheckSettings,
    request: FastifyRequest,
    { action, token }: { action: HumanAction; token: string },
  ): Promise<Refusal | null> => {
    if (!(await spend(token))) return 'over';
    const hostname = config.publicUrl === null ? request.hostname : new URL(config.publicUrl).hostname;
    return verifyAtProvider(known, { token, ip: request.ip, hostname, action }).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      request.log.error({ err: error }, 'the provider of human checks');
      throw new RequestError(503, 'UNAVAILABLE', 'humanCheckAway', { provider: known.label });
    });
  };

  const requirePerson = async (
    request: FastifyRequest,
    action: HumanAction,
    token: string | undefined,
    signIn?: SignIn,
  ): Promise<void> => {
    if (!settings) return;
    if (!token) throw new RequestError(403, 'HUMAN_CHECK', 'humanCheckNeeded');
    const refusal = await judge(settings, request, { action, token });
    if (refusal === null) return;
    request.log.warn({ reason: refusal, action }, 'a human check was refused');
    if (signIn)
      await noteRefusedSignIn(options, request, {
        account: { id: null, email: signIn.email },
        reason: 'humanCheck',
        by: signIn.by,
      });
    throw new RequestError(403, 'HUMAN_CHECK', refusal === 'over' ? 'humanCheckOver' : 'humanCheckRefused');
  };

  return {
    /** Refuses (403) unless the token proves a person. */
    require: requirePerson,
    /** The same of a sign-in by password, which is only asked after several failures. Others' failures count for no device that is known. */
    requireAtSignIn: async (
      request: FastifyRequest,
      { token, ...trying }: Trying & { token: string | undefined },
    ): Promise<void> => {
      if (settings && (await failures.isReached(limitsOf(request, trying))))
        await requirePerson(request, 'signin', token, { email: trying.email, by: 'password' });
    },
    /** Remembers that a sign-in failed. */
    noteFailure: async (request: FastifyRequest, trying: Trying): Promise<void> => {
      if (!settings) return;
      // One by one: what is reached already counts no further, and keeps none of the others from counting.
      for (const [key, most] of Object.entries(limitsOf(request, trying))) await failures.try({ [key]: most });
    },
  };
};

export type HumanCheck = ReturnType<typeof createHumanCheck>;

const limitsOf = ({ ip }: FastifyRequest, { email, device }: Trying): Record<string, number> => {
  const name = email.toLowerCase();
  return device === null
    ? { [`${ip} ${name}`]: few, [`ip ${ip}`]: many, [`name ${name}`]: many }
    : { [`device ${device}`]: few };
};
