import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FactorChallenge } from '../../src/core/wire/session.ts';
import type { Answer } from '../../src/core/wire/wire.ts';
import { noteSecurity } from '../engine/security/noteSecurity.ts';
import { deviceCookie } from './knownDevice.ts';
import { askFactor } from './secondFactor/challenges.ts';
import { answer, visitOf, type SessionRoutesOptions } from './sessionCalls.ts';
import { sessionCookie } from './sessionCookie.ts';

/** How somebody proved who they are. */
type SignInWay = 'password' | 'activation' | 'google' | 'oidc';

interface Entered {
  user_id: number;
  auth_token: string;
}

interface Who {
  account: { id: number; email: string };
  by: SignInWay;
}

/**
 * Opens the session of somebody who proved who they are: the one way in, whatever the proof. Where the account has a second factor,
 * or a role of it asks for one, it answers 202 and what is asked for besides.
 */
export const letIn = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, by }: Who,
): Promise<Answer<Entered | FactorChallenge>> => {
  const asked = await askFactor(options, request, { account, by });
  if (!asked) return answer(await openSession(options, request, reply, { account, by }));
  void reply.status(202).header('cache-control', 'no-store');
  return answer(asked);
};

/** The session itself, once all that is asked for was given; `factor`: the second of it. */
export const openSession = async (
  { config, store, pool, clock }: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, by, factor }: { account: Who['account']; by: string; factor?: string },
): Promise<Entered> => {
  const secure = config.environment !== 'local';
  const visit = visitOf(request);
  const token = await store.open(account.id, visit);
  const detail = { by, ...(factor !== undefined && { factor }) };
  await noteSecurity(pool, { kind: 'signedIn', at: clock(), account, visit, detail });
  void reply
    .header('set-cookie', [sessionCookie(token, secure), deviceCookie(account.email, config.sessionSecret, secure)])
    .header('cache-control', 'no-store');
  return { user_id: account.id, auth_token: token };
};
