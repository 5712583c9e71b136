import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonBytes } from '../engine/access/admission.ts';
import type { AccessSource, SignedIn } from '../engine/access/signedIn.ts';
import { maxFileBytes, tooLarge } from './bodies.ts';
import { callClassOf } from './callClasses.ts';
import type { CallLimiter } from './callLimits.ts';
import { watchBody } from './slowBodies.ts';
import { UploadQueue } from './uploadQueue.ts';
import type { createUploadQuota } from './uploadQuota.ts';

/**
 * Nobody's body is read before it is known that they may send one: sign-in, origin, maintenance and what the route declares
 * (`config.admits`) come first, then how much they called within the last minute. Then a large body waits for its turn, and every body must keep coming.
 */
export const addDoor = (
  server: FastifyInstance,
  access: AccessSource,
  countUpload: ReturnType<typeof createUploadQuota>,
  limiter: CallLimiter,
): void => {
  const uploads = new UploadQueue();
  // What is stored while it comes is not in memory, and may come for long: pictures do not wait for it.
  const streams = new UploadQueue();
  server.addHook('onRequest', async (request, reply) => {
    const bytes = announcedBytes(request);
    const { config, bodyLimit = jsonBytes } = request.routeOptions;
    // As far as a body is taken of which nobody says how long it is.
    const limit = bytes === Infinity ? Math.min(bodyLimit, maxFileBytes) : bodyLimit;
    let isAdmitted = false;
    try {
      const user = await admit(access, request);
      if (user) await limiter.take(user.userId, callClassOf(request), user.token);
      // Of a body without a length what comes is counted.
      if (bytes !== Infinity && bytes > limit) throw tooLarge(limit);
      if (user && config.isUpload) await countUpload(user, Math.min(bytes, limit));
      if (user && Math.min(bytes, limit) > jsonBytes)
        await takeTurn(config.isStreamed ? streams : uploads, user, request, reply);
      isAdmitted = true;
    } finally {
      // What is refused may still be sent.
      if (bytes > 0) watchBody(request.raw, isAdmitted ? { isStreamed: config.isStreamed, bodyLimit: limit } : {});
    }
  });
};

/** Waits until the body may be read; its place is given back when it is answered, or its client went away. */
const takeTurn = async (
  uploads: UploadQueue,
  { userId }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const leave = await uploads.enter(userId, request.raw);
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
};

/** Throws where the request may not be made; answers who makes it, null where that is not asked. */
const admit = async (access: AccessSource, request: FastifyRequest): Promise<SignedIn | null> => {
  const { config, url = '' } = request.routeOptions;
  // Pages and their files are anybody's; what is nowhere is answered so.
  if (request.is404 || config.admits === 'anyone' || !url.startsWith('/api/')) return null;
  const user = await access.requireUser(request);
  config.admits?.(user, request);
  return user;
};

/** Infinity: it comes in chunks, as many as the client likes. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
