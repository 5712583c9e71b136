import type { FastifyInstance } from 'fastify';
import { readQuery } from '../context/requestBodies.ts';
import { noteDownload } from '../security/noteLeaving.ts';
import type { Writing } from '../writing/writing.ts';
import { jobQuery } from './jobList.ts';
import { readFile } from './jobFiles.ts';
import type { Jobs } from './jobs.ts';

const base = '/api/toolkit/v1/jobs';

/** A person's own jobs: what they came to, the files that they wrote, and Cancel. */
export const addJobRoutes = (server: FastifyInstance, { context }: Writing, jobs: Jobs): void => {
  server.get(base, async (request) => {
    const user = await context.access.requireUser(request);
    const asked = readQuery(jobQuery, request.query);
    const { jobs: data, total } = await jobs.list(user, asked);
    return { data, metadata: { total, page: asked.page, perPage: asked['per-page'] } };
  });

  server.get<{ Params: { id: string } }>(`${base}/:id`, async (request) => {
    const user = await context.access.requireUser(request);
    return { data: await jobs.find(request.params.id, user), metadata: {} };
  });

  server.get<{ Params: { id: string } }>(`${base}/:id/file`, async (request, reply) => {
    const user = await context.access.requireUser(request);
    const { name, type, body } = await readFile(context, request.params.id, user);
    await noteDownload(context, request, user, { file: name });
    return reply
      .header('content-disposition', attached(name))
      .header('cache-control', 'no-store')
      .type(type)
      .send(body);
  });

  server.post<{ Params: { id: string } }>(`${base}/:id/cancel`, async (request) => {
    const user = await context.access.requireUser(request);
    return { data: await jobs.cancel(request.params.id, user), metadata: {} };
  });

  server.post<{ Params: { id: string } }>(`${base}/:id/retry`, async (request) => {
    const user = await context.access.requireUser(request);
    return { data: await jobs.retry(request.params.id, user), metadata: {} };
  });
};

/** The name once for those who know ASCII alone, once as it is (RFC 6266). */
export const attached = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
