import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { destination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Application } from '../../src/core/declaration/application.ts';

/**
 * JSON lines on standard error; standard output is for the person who started the server. No line shows a credential, the value of a field
 * that some resource declares to be personal, or an e-mail in the words of an error.
 */
export const createLog = (
  level: string,
  resources: Application['resources'] = [],
  lines: DestinationStream = destination({ fd: 2, sync: true }),
): Logger => {
  const personal = new Set(
    resources.flatMap(({ fields }) => fields.flatMap((field) => (field.personal ? [field.name] : []))),
  );
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      formatters: { log: (line) => mask(line, personal) },
      serializers: { err: maskError },
    },
    lines,
  );
};

const hidden = '[Personal]';

type Line = Record<string, unknown>;

/** Of what stands in the line itself, and in the objects of it: a record, a person. */
const mask = (line: Line, personal: ReadonlySet<string>, isWhole = true): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      personal.has(name) && value !== null ? hidden : isWhole && isPlain(value) ? mask(value, personal, false) : value,
    ]),
  );

const isPlain = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const email = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;

// A database says which value was refused.
const maskError = (error: Error): unknown =>
  JSON.parse(JSON.stringify(stdSerializers.err(error)).replaceAll(email, hidden));

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
