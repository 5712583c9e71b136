import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { RequestError } from '../access/requestError.ts';
import { addCall } from '../calls/declaredRoutes.ts';
import { readBody } from '../context/requestBodies.ts';
import { acking, inboxOf, moveNotices } from '../jobs/inbox.ts';
import { dropSubscription, keepSubscription, tokenOf } from '../outbox/subscriptions.ts';
import { findTargetFault } from '../access/targets.ts';
import type { Writing } from '../writing/writing.ts';

const key = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes);
/** A browser's own description of its subscription (Push API), and the digest of its endpoint that names it from then on. */
const optingIn = z.object({
  token: z.string().max(100),
  subscription: z.looseObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
    keys: z.looseObject({ p256dh: key(65), auth: key(16) }),
  }),
  language: z.string().regex(/^[a-z]{2}$/),
});
const optingOut = z.object({ token: z.string().max(100) });

/** Adds them; an application without an inbox has none. Each is of one's own notices and browsers alone. */
export const addInboxCalls = (server: FastifyInstance, writing: Writing): void => {
  const target = inboxOf(writing);
  const { outbox, pool, clock } = writing.context;
  if (!target) return;
  const {
    model: { resource },
    fields: { calls },
  } = target;
  addCall(server, writing, resource, calls.ack, entry, async (request, user) => {
    const { ids } = readBody(acking, request.body ?? {});
    await moveNotices(writing, user, ids, 'acked');
    return { data: { acked: ids.length }, metadata: {} };
  });
  addCall(server, writing, resource, calls.optIn, entry, async (request, user) => {
    if (!outbox?.vapid) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
    const { token, subscription, language } = readBody(optingIn, request.body ?? {});
    const { endpoint, keys } = subscription;
    if (token !== tokenOf(endpoint) || (!outbox.isLocal && findTargetFault(endpoint)))
      throw new RequestError(422, 'VALIDATION', 'pushToken');
    await keepSubscription(pool, user, { endpoint, p256dh: keys.p256dh, auth: keys.auth, language }, clock());
    return { data: { token }, metadata: {} };
  });
  addCall(server, writing, resource, calls.optOut, entry, async (request, user) => {
    const { token } = readBody(optingOut, request.body ?? {});
    await dropSubscription(pool, { token, userId: user.userId });
    return { data: {}, metadata: {} };
  });
};

/** Whoever is signed in. */
const entry = { admits: () => undefined };
