import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { parseCall } from '../../../src/core/calls.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { EngineContext } from '../context.ts';
import { withParent } from '../reads/listRoute.ts';
import { baseOf, toRoute } from '../reads/paths.ts';
import type { Reader } from '../reads/reader.ts';
import { RequestError } from '../requestError.ts';
import { exportList } from './exportList.ts';
import { readExportRequest } from './exportRequest.ts';

// Each holds a connection for as long as its reader takes; the rest of the pool is for everybody else.
const mostAtOnce = 5;

/** Counts what runs at once. */
export interface Running {
  count: number;
}

/** `POST /items/export`: the list as a CSV file, streamed. */
export const addExportRoute = (server: FastifyInstance, context: EngineContext, reader: Reader, resource: Resource, running: Running): void => {
  if (resource.calls.export === null) return;
  const { method, path } = parseCall(resource.calls.export);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    handler: async (request, reply) => {
      const user = await context.access.requireUser(request);
      const asked = readExportRequest(request.body);
      if (running.count >= mostAtOnce) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
      running.count += 1;
      // Also where the request fails, and where its reader goes away.
      reply.raw.once('close', () => void (running.count -= 1));
      const query = withParent(asked.query, request, resource, path);
      const { text, cancel } = await exportList({ reader, pool: context.pool, clock: context.clock }, user, resource, { ...asked, query });
      reply.raw.once('close', cancel);
      if (reply.raw.destroyed) cancel();
      return sendCsv(reply, resource, context.clock(), text);
    },
  });
};

/** Answers a list as the file of a day. */
export const sendCsv = (reply: FastifyReply, { name }: Resource, at: Date, text: Readable): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(text);
