import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedQuery } from '../../src/core/wire/dialect.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { RequestError, tellWhy } from '../engine/access/requestError.ts';
import { maxFileBytes, tooLarge } from './bodies.ts';
import { settleRefused } from './refusedBodies.ts';
import { rememberRoutes } from './routeMethods.ts';

/**
 * Every failure leaves the server as an `ErrorBody`. What nobody foresaw is logged whole and answered as 500 without its
 * text: never a stack, never SQL. `grants`: what somebody holds who can give permissions; `onRefused` is told of each 403.
 */
export const answerErrors = (
  server: FastifyInstance,
  grants: readonly string[] = [],
  onRefused: (request: FastifyRequest, refusal: RequestError) => Promise<void> = async () => undefined,
): void => {
  const methodsOf = rememberRoutes(server);
  server.setErrorHandler(async (error: Error, request, reply) => {
    const refusal = toRequestError(error, request);
    const cause = refusal === error ? error.cause : error;
    if (refusal.status >= 500 && cause !== undefined) request.log.error({ err: cause }, 'request failed');
    if (refusal.status === 403) await onRefused(request, refusal);
    // Refused before it was read, or while it was.
    if (refusal.status < 500) await settleRefused(request.raw, reply);
    return sendError(reply, request, refusal, grants);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0)
      return sendError(reply, request, new RequestError(404, 'NOT_FOUND', 'unknownPath', { path }));
    reply.header('allow', methods.join(', '));
    return sendError(
      reply,
      request,
      new RequestError(405, 'METHOD_NOT_ALLOWED', 'methodNotAllowed', { method: request.method, path }),
    );
  });
};

/** Answers an address that the router itself could not read. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(reply, request, fromFastify(error, request));

// What a later request may find otherwise.
const secondsToWait: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

const sendError = (
  reply: FastifyReply,
  request: FastifyRequest,
  error: RequestError,
  grants: readonly string[] = [],
): FastifyReply => {
  const wait = secondsToWait[error.status];
  if (wait) reply.header('retry-after', String(error.params['seconds'] ?? wait));
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(toErrorBody(error, request.id, grants));
};

/** The body that a failure travels in. */
export const toErrorBody = (error: RequestError, requestId: string, grants: readonly string[] = []): ErrorBody => ({
  status: error.status,
  code: error.code,
  key: error.key,
  params: error.params,
  message: error.message,
  errors: (error.list as Record<string, never> | undefined) ?? error.errors, // by its places
  requestId,
  ...(error.conflict ? { conflict: error.conflict } : {}),
  ...tellWhy(error.reasons, grants),
});

const toRequestError = (error: Error, request: FastifyRequest): RequestError => {
  if (error instanceof RequestError) return error;
  if (error instanceof RefusedQuery) {
    return new RequestError(400, 'BAD_QUERY', 'badQuery', { name: error.parameter, reason: error.reason });
  }
  return fromDatabase(error) ?? fromFastify(error as FastifyError, request);
};

// What the database refuses because of a value in the request: out of range, not its type, a character it cannot hold.
const badValues = new Set(['22003', '22P02', '22021', '22P05', '22007', '22008']);
// Connections lost or refused, shutting down, too many, the disk full, a standby that is not the primary yet.
const unavailable = /^(08\w{3}|57P0\d|53\w{3}|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;

// A statement that its time limit ended.
const tooLong = '57014';

const fromDatabase = (error: { code?: string; message?: string }): RequestError | null => {
  const code = error.code ?? '';
  if (badValues.has(code))
    return new RequestError(400, 'VALIDATION', 'invalid', { reason: 'A value does not fit its field.' });
  if (code === tooLong) return new RequestError(503, 'TOO_SLOW', 'tooSlow');
  const isLost =
    unavailable.test(code) ||
    /^timeout exceeded when trying to connect|Connection terminated/.test(error.message ?? '');
  return isLost ? new RequestError(503, 'UNAVAILABLE', 'unavailable') : null;
};

const fromFastify = (error: FastifyError, request: FastifyRequest): RequestError => {
  const status = error.statusCode ?? 500;
  if (status === 413) return tooLarge(request.routeOptions.bodyLimit ?? maxFileBytes);
  if (status === 415)
    return new RequestError(415, 'UNSUPPORTED_MEDIA_TYPE', 'badBody', {
      reason: 'expected content-type application/json',
    });
  if (status === 503) return new RequestError(503, 'UNAVAILABLE', 'unavailable');
  // Texts of a 4xx are the framework's own words on the request, never on our inside.
  if (status >= 400 && status < 500)
    return new RequestError(status, 'BAD_REQUEST', 'badBody', { reason: error.message });
  return new RequestError(500, 'INTERNAL', 'internal');
};
