import type { FastifyInstance } from 'fastify';
import type { EngineContext } from '../context.ts';
import { buildDocument } from './document.ts';

/** `GET /api/openapi.json`, for whoever is signed in: it names every permission. */
export const addOpenApiRoute = (server: FastifyInstance, context: EngineContext): void => {
  let document: string | undefined;
  server.get('/api/openapi.json', async (request, reply) => {
    await context.access.requireUser(request);
    document ??= JSON.stringify(buildDocument(context));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};
