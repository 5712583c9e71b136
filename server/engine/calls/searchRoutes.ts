import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { SearchQuery } from '../../../src/core/wire/query.ts';
import { uuidOf } from '../database/uuid.ts';
import { boundedList, mostCodes, readBody } from '../context/requestBodies.ts';
import type { EngineContext } from '../context/context.ts';
import { queryBody } from '../context/planRequest.ts';
import type { Reader } from '../reads/reader.ts';
import { admitList } from './admitList.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';

const path = '/api/toolkit/v1/searches';
const daysKept = 90;
// Asked by POST for the length of what they look for.
const reading = { config: { callClass: 'reads' } } as const;

/** What `POST /api/toolkit/v1/searches` takes. */
const keptSearchBody = z.strictObject({
  resource: z.string(),
  search: z.strictObject({ kind: z.string().max(100), codes: boundedList(z.string().max(1_000), mostCodes) }),
});

/** What `POST /api/toolkit/v1/searches/missing` takes: `filter` has what the list cannot be asked for without. */
export const missingCodesBody = z.strictObject({ ...keptSearchBody.shape, filter: queryBody.shape.filter.optional() });

/** What is asked about searches by codes, beside the searches themselves. */
export const addSearchRoutes = (server: FastifyInstance, context: EngineContext, reader: Reader): void => {
  addKeptSearches(server, context);
  server.post(`${path}/missing`, reading, async (request) => {
    const user = await context.access.requireUser(request);
    const { resource: name, filter = {}, search } = readBody(missingCodesBody, request.body);
    const resource = findSearched(context, name);
    const query = admitList(context, reader, user, resource, {
      filter: filter as Where, // undefined only where a property may be absent
      search,
      columns: resource.key,
      sort: { field: null, order: 'ASC' },
      page: 1,
      perPage: 1,
    });
    return { data: { codes: await reader.missing(user, resource, { ...query, search }) }, metadata: {} };
  });
};

/** Keeps searches that are too long for a URL; whoever gets the URL and may see the list can read them. */
const addKeptSearches = (server: FastifyInstance, context: EngineContext): void => {
  server.post(path, reading, async (request, reply) => {
    const user = await context.access.requireUser(request);
    const { resource, search } = readBody(keptSearchBody, request.body);
    requireSearched(context, user, resource);
    const id = randomUUID();
    // What a saved view names stays as long as the view.
    await context.pool.query(
      `DELETE FROM framework.kept_search k WHERE created_at < $1
         AND NOT EXISTS (SELECT 1 FROM framework.saved_view v WHERE v.resource = k.resource AND strpos(v.state ->> 'query', k.id::text) > 0)`,
      [new Date(context.clock().getTime() - daysKept * 86_400_000)],
    );
    await context.pool.query('INSERT INTO framework.kept_search VALUES ($1, $2, $3, $4, $5)', [
      id,
      resource,
      JSON.stringify(search),
      user.userId,
      context.clock(),
    ]);
    return reply.code(201).send({ data: { id }, metadata: {} });
  });

  server.get<{ Params: { id: string } }>(`${path}/:id`, async (request) => {
    const user = await context.access.requireUser(request);
    const { id } = request.params;
    const { rows } = await context.pool.query<{ resource: string; search: SearchQuery }>(
      'SELECT resource, search FROM framework.kept_search WHERE id = $1',
      [uuidOf(id)],
    );
    const [kept] = rows;
    if (!kept) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'search', id });
    requireSearched(context, user, kept.resource);
    return { data: kept, metadata: {} };
  });
};

const requireSearched = (context: EngineContext, user: SignedIn, name: string): void =>
  requireAccess(user, findSearched(context, name), 'list');

const findSearched = ({ application }: EngineContext, name: string): Resource => {
  const resource = application.resources.find((one) => one.name === name);
  if (!resource) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `there is no resource '${name}'` });
  return resource;
};
