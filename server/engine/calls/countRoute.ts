import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { whoMayLookUp } from '../access/admission.ts';
import { readBody } from '../context/requestBodies.ts';
import type { EngineContext } from '../context/context.ts';
import { queryBody } from '../context/planRequest.ts';
import { admitList } from './admitList.ts';
import type { ListReads } from './listRoute.ts';
import { baseOf, toRoute } from './paths.ts';

/** What a count takes: the query of a list. Nothing stands for every record. */
export const countBody = queryBody.partial();

/** `POST /search/itemstores/count`: how many records a query finds. */
export const addCountRoute = (
  server: FastifyInstance,
  context: EngineContext,
  { reader, readAnywhere }: ListReads,
  resource: Resource,
): void => {
  if (resource.calls.count === null) return;
  const { method, path } = parseCall(resource.calls.count);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMayLookUp(resource, context.application.resources), callClass: 'reads' },
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      const { filter = {}, search }: z.output<typeof countBody> = readBody(countBody, request.body ?? {});
      const query = admitList(context, reader, user, resource, {
        filter: filter as Where, // undefined only where a property may be absent
        ...(search && { search }),
        sort: { field: null, order: 'ASC' },
        page: 1,
        perPage: 1,
        total: 'exact',
      });
      return { data: { count: await readAnywhere(user, (from) => from.count(user, resource, query)) }, metadata: {} };
    },
  });
};
