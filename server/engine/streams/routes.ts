import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestError } from '../access/requestError.ts';
import type { Writing } from '../writing/writing.ts';
import { openStream } from './stream.ts';
import { createStreams } from './streams.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers go on for hours: how long they take says nothing. */
    isEndless?: true;
  }
}

/** The streams of a running server. */
interface OpenStreams {
  /** By their names as numbers of `/metrics`. */
  gauges(): Record<string, number>;
  stop(): void;
}

const url = '/api/toolkit/v1/events';
/** Between two signs of life, in ms: less than what a proxy waits for an answer that says nothing. */
const beatMs = 20_000;
/** A browser needs one, however many tabs it has. */
const mostOfPerson = 10;
const mostOfAll = 5_000;
const longestQuery = 2_000;

/** `GET /api/toolkit/v1/events` (docs/http.md): what happens, as it happens. */
export const addEventRoutes = (server: FastifyInstance, writing: Writing): OpenStreams => {
  const { context } = writing;
  const { events, access, log } = context;
  const streams = createStreams(writing, (error) => log.warn({ err: error }, 'events'));
  let dropped = 0;
  const unsubscribe = events?.subscribe(streams.hear);
  const beating = setInterval(streams.beat, beatMs).unref();
  const stop = (): void => {
    clearInterval(beating);
    unsubscribe?.();
    streams.end();
  };
  server.addHook('preClose', async () => stop());
  server.get<{ Querystring: { resources?: unknown } }>(
    url,
    { config: { isEndless: true }, compress: false },
    async (request, reply) => {
      const user = await access.requireUser(request);
      const resources = readResources(request.query.resources);
      const own = streams.countOf(user.userId);
      if (own >= mostOfPerson || streams.count() >= mostOfAll)
        throw new RequestError(429, 'TOO_MUCH_AT_ONCE', 'tooMuchAtOnce', { count: own, seconds: 30 });
      begin(reply);
      const stream = openStream(reply.raw, user, resources, () => (dropped += 1));
      streams.add({ stream, stillIs: async () => (access.stillIs ? access.stillIs(request) : user) });
      reply.raw.once('close', () => streams.remove(stream));
      return reply;
    },
  );
  return { gauges: () => ({ event_streams: streams.count(), event_streams_dropped: dropped }), stop };
};

/** From here on the answer is written by hand, with the headers that every answer has. */
const begin = (reply: FastifyReply): void => {
  const headers = reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would keep small pieces until they are many.
      'x-accel-buffering': 'no',
    })
    .getHeaders();
  reply.hijack();
  // A connection whose answer ended while the server stops would keep it from stopping.
  reply.raw.shouldKeepAlive = false;
  reply.raw.socket?.setNoDelay(true);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
};

/** `?resources=items,brands`; null: all that may be read. */
const readResources = (asked: unknown): ReadonlySet<string> | null => {
  if (asked === undefined) return null;
  if (typeof asked !== 'string' || asked.length > longestQuery)
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: 'resources', reason: 'names with commas between' });
  return new Set(asked.split(',').filter(Boolean));
};
