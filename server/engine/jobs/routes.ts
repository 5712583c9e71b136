import type { FastifyInstance } from 'fastify';
import type { Writing } from '../writing/writing.ts';
import { readFile } from './jobFiles.ts';
import type { Jobs } from './jobs.ts';

const base = '/api/toolkit/v1/jobs';

/** A person's own jobs: what they came to, the files that they wrote, and Cancel. */
export const addJobRoutes = (server: FastifyInstance, { context }: Writing, jobs: Jobs): void => {
  server.get(base, async (request) => ({
    data: await jobs.list(await context.access.requireUser(request)),
    metadata: {},
  }));

  server.get<{ Params: { id: string } }>(`${base}/:id`, async (request) => {
    const user = await context.access.requireUser(request);
    return { data: await jobs.find(request.params.id, user), metadata: {} };
  });

  server.get<{ Params: { id: string } }>(`${base}/:id/file`, async (request, reply) => {
    const user = await context.access.requireUser(request);
    const { name, body } = await readFile(context.pool, request.params.id, user.userId);
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(body);
  });

  server.post<{ Params: { id: string } }>(`${base}/:id/cancel`, async (request) => {
    const user = await context.access.requireUser(request);
    return { data: await jobs.cancel(request.params.id, user), metadata: {} };
  });
};
