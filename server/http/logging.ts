import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { destination, pino, type Logger } from 'pino';

/** JSON lines on standard error; standard output is for the person who started the server. */
export const createLog = (level: string): Logger =>
  pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, destination({ fd: 2, sync: true }));

/** A caller's own request id where it is one, so that a proxy's log and ours can be joined. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** One line for each answer, and its request id in a header. The query is left out: it holds what people search for. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, 'request');
  });
};
