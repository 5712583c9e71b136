import type { FastifyInstance } from 'fastify';
import { buildDocument, type Described } from './document.ts';

/** `GET /api/openapi.json`, for whoever is signed in: it names every permission. */
export const addOpenApiRoute = (server: FastifyInstance, context: Described): void => {
  let document: string | undefined;
  server.get('/api/openapi.json', async (request, reply) => {
    await context.access.requireUser(request);
    document ??= JSON.stringify(buildDocument(context));
    return reply.type('application/json; charset=utf-8').send(document);
  });
};
