import type { FastifyInstance } from 'fastify';
import { placeholdersOf } from '../../../src/core/declaration/calls.ts';
import { idOf } from '../../../src/core/values/key.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import { recordMissing } from '../access/unseen.ts';
import { paramsOf } from './paths.ts';
import type { Reader } from '../reads/reader.ts';
import { addRecordRoute } from './recordRoute.ts';
import { showRecord } from './showRoute.ts';

/** `GET /search/itemstores/assorted/{store_id}/{item_id}`: the one whole record that has these values, which are unique together. */
export const addPairRoute = (
  server: FastifyInstance,
  context: EngineContext,
  reader: Reader,
  resource: Resource,
): void =>
  addRecordRoute(server, context, reader, resource, 'pair', async ({ request, user, path }) => {
    const values = paramsOf(request);
    const [found] = await reader.select(user, resource, {
      filter: Object.fromEntries(placeholdersOf(path).map((name, at) => [name, values[at] ?? ''])),
    });
    if (!found) throw recordMissing(user, resource, values.join(', '));
    const key = Object.fromEntries(resource.key.map((name, at) => [name, found.key[at]]));
    return {
      data: await showRecord(context.pool, reader, user, resource, String(idOf(key, resource.key))),
      metadata: {},
    };
  });
