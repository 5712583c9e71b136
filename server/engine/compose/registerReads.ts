import type { FastifyInstance } from 'fastify';
import type { EngineContext } from '../context/context.ts';
import { addExportRoute } from '../calls/exportRoutes.ts';
import { addCountRoute } from '../calls/countRoute.ts';
import { addHistoryRoute } from '../calls/historyRoute.ts';
import { addListRoutes } from '../calls/listRoute.ts';
import { addPointsRoute } from '../places/pointsRoute.ts';
import { addPairRoute } from '../calls/pairRoute.ts';
import { createReader } from '../reads/createReader.ts';
import { createReadAnywhere } from '../reads/readAnywhere.ts';
import type { Reader } from '../reads/reader.ts';
import { addSearchRoutes } from '../calls/searchRoutes.ts';
import { addSuggestionRoute } from '../suggestions/routes.ts';
import { addShowRoute } from '../calls/showRoute.ts';

/** Adds the reading calls of every resource, and answers what else reads through. */
export const registerReads = (server: FastifyInstance, context: EngineContext): Reader => {
  const reader = createReader(context);
  const readAnywhere = createReadAnywhere(context, reader);
  for (const resource of context.application.resources) {
    addListRoutes(server, context, { reader, readAnywhere }, resource);
    addCountRoute(server, context, { reader, readAnywhere }, resource);
    addPointsRoute(server, context, { reader, readAnywhere }, resource);
    addPairRoute(server, context, reader, resource);
    addShowRoute(server, context, reader, resource);
    addHistoryRoute(server, context, reader, resource);
    addExportRoute(server, context, { reader, readAnywhere }, resource);
  }
  addSearchRoutes(server, context, reader);
  addSuggestionRoute(server, context, reader);
  return reader;
};
