import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { zooms } from '../../../src/core/places/places.ts';
import { whoMay } from '../access/admission.ts';
import { forbidden } from '../access/forbidden.ts';
import { admitList } from '../calls/admitList.ts';
import type { ListReads } from '../calls/listRoute.ts';
import { baseOf, toRoute } from '../calls/paths.ts';
import type { EngineContext } from '../context/context.ts';
import { queryBody } from '../context/planRequest.ts';
import { readBody } from '../context/requestBodies.ts';

/** What it takes: the query of a list, and how near a map looks, for clusters. Nothing stands for every record. */
export const pointsBody = queryBody.partial().extend({ zoom: z.int().min(zooms.min).max(zooms.max).optional() });

/** Where a map begins that nobody moved. */
const firstZoom = 6;

/** `POST /draft_stores/points`: where the records lie that a query finds. For whoever may see the list, and reads both degrees. */
export const addPointsRoute = (
  server: FastifyInstance,
  context: EngineContext,
  { reader, readAnywhere }: ListReads,
  resource: Resource,
): void => {
  const { place } = resource;
  if (resource.calls.points === null || !place) return;
  const { method, path } = parseCall(resource.calls.points);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMay(resource, 'readList'), callClass: 'reads' },
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      const {
        filter = {},
        search,
        zoom = firstZoom,
      }: z.output<typeof pointsBody> = readBody(pointsBody, request.body ?? {});
      const query = admitList(context, reader, user, resource, {
        filter: filter as Where, // undefined only where a property may be absent
        ...(search && { search }),
        sort: { field: null, order: 'ASC' },
        page: 1,
        perPage: 1,
        total: 'exact', // whoever only looks names up is told no number, and no place
      });
      if (!asReadBy(user, resource).place)
        throw forbidden(...[place.lat, place.lng].flatMap((name) => resource.access.reads?.[name] ?? []));
      return { data: await readAnywhere(user, (from) => from.points(user, resource, query, zoom)), metadata: {} };
    },
  });
};
