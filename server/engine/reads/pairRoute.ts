import type { FastifyInstance } from 'fastify';
import { can } from '../../../src/core/access.ts';
import { parseCall, placeholdersOf } from '../../../src/core/calls.ts';
import { idOf } from '../../../src/core/key.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { EngineContext } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { baseOf, paramsOf, toRoute } from './paths.ts';
import type { Reader } from './reader.ts';
import { showRecord } from './showRoute.ts';

/** `GET /search/itemstores/assorted/{store_id}/{item_id}`: the one whole record that has these values, which are unique together. */
export const addPairRoute = (server: FastifyInstance, context: EngineContext, reader: Reader, resource: Resource): void => {
  if (resource.calls.pair === null) return;
  const { method, path } = parseCall(resource.calls.pair);
  const names = placeholdersOf(path);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      if (!can(user, resource, 'show').allowed) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
      const values = paramsOf(request);
      const [found] = await reader.select(user, resource, { filter: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) });
      if (!found) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: resource.title.one, id: values.join(', ') });
      const key = Object.fromEntries(resource.key.map((name, at) => [name, found.key[at]]));
      return { data: await showRecord(context.pool, reader, user, resource, String(idOf(key, resource.key))), metadata: {} };
    },
  });
};
