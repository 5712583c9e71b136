import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../src/core/wire/wire.ts';
import { noteSecurity } from '../engine/security/noteSecurity.ts';
import { deviceCookie } from './knownDevice.ts';
import { answer, visitOf, type SessionRoutesOptions } from './sessionCalls.ts';
import { sessionCookie } from './sessionCookie.ts';

/** How somebody proved who they are. */
type SignInWay = 'password' | 'activation';

/** Opens the session of somebody who proved who they are: the one way in, whatever the proof. */
export const letIn = async (
  { config, store, pool, clock }: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, by }: { account: { id: number; email: string }; by: SignInWay },
): Promise<Answer<{ user_id: number; auth_token: string }>> => {
  const secure = config.environment !== 'local';
  const visit = visitOf(request);
  const token = await store.open(account.id, visit);
  await noteSecurity(pool, { kind: 'signedIn', at: clock(), account, visit, detail: { by } });
  void reply
    .header('set-cookie', [sessionCookie(token, secure), deviceCookie(account.email, config.sessionSecret, secure)])
    .header('cache-control', 'no-store');
  return answer({ user_id: account.id, auth_token: token });
};
