import type { FastifyInstance } from 'fastify';
import { can } from '../../../src/core/access.ts';
import { parseCall } from '../../../src/core/calls.ts';
import { toHistoryText } from '../../../src/core/historyText.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { EngineContext } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { readHistory } from './history.ts';
import { baseOf, idFrom, toRoute } from './paths.ts';
import type { Reader } from './reader.ts';
import { showRecord } from './showRoute.ts';

/** `GET /history/items/{id}`: what was changed, newest first (spec 000 §3). */
export const addHistoryRoute = (server: FastifyInstance, context: EngineContext, reader: Reader, resource: Resource): void => {
  if (resource.calls.history === null) return;
  const { method, path } = parseCall(resource.calls.history);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      if (!can(user, resource, 'show').allowed) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
      const id = idFrom(request, resource, path);
      const entries = await readHistory(context, reader, user, resource, id);
      // A record without history may be one that was never changed, or none at all.
      if (entries.length === 0) await showRecord(context.pool, reader, user, resource, id);
      return { data: toHistoryText(resource, entries), metadata: {} };
    },
  });
};
