import type { FastifyInstance } from 'fastify';
import { toHistoryText } from '../../../src/core/wire/historyText.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { EngineContext } from '../context/context.ts';
import { readHistory } from '../history/history.ts';
import { idFrom } from './paths.ts';
import type { Reader } from '../reads/reader.ts';
import { addRecordRoute } from './recordRoute.ts';
import { showRecord } from './showRoute.ts';

/** `GET /history/items/{id}`: what was changed, newest first (spec 000 §3). */
export const addHistoryRoute = (
  server: FastifyInstance,
  context: EngineContext,
  reader: Reader,
  resource: Resource,
): void =>
  addRecordRoute(server, context, reader, resource, 'history', async ({ request, user, path }) => {
    const id = idFrom(request, resource, path);
    const entries = await readHistory(context, reader, user, resource, id);
    // A record without history may be one that was never changed, or none at all.
    if (entries.length === 0) await showRecord(context.pool, reader, user, resource, id);
    return { data: toHistoryText(resource, entries), metadata: {} };
  });
