import type { FastifyInstance } from 'fastify';
import type { EngineContext } from '../context.ts';
import { addExportRoute } from '../exports/routes.ts';
import { hasTable } from '../tables/columns.ts';
import { addCountRoute } from '../reads/countRoute.ts';
import { addHistoryRoute } from '../reads/historyRoute.ts';
import { addKeptSearchRoutes } from '../reads/keptSearches.ts';
import { addListRoutes } from '../reads/listRoute.ts';
import { addPairRoute } from '../reads/pairRoute.ts';
import { createReader, type Reader } from '../reads/reader.ts';
import { addShowRoute } from '../reads/showRoute.ts';

/** Adds the reading calls of every resource, and answers what else reads through. */
export const registerReads = (server: FastifyInstance, context: EngineContext): Reader => {
  const reader = createReader(context);
  for (const resource of context.application.resources.filter(hasTable)) {
    addListRoutes(server, context, reader, resource);
    addCountRoute(server, context, reader, resource);
    addPairRoute(server, context, reader, resource);
    addShowRoute(server, context, reader, resource);
    addHistoryRoute(server, context, reader, resource);
    addExportRoute(server, context, reader, resource);
  }
  addKeptSearchRoutes(server, context);
  return reader;
};
