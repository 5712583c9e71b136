import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { degrees, zooms } from '../../../src/core/places/places.ts';
import { whoMay } from '../access/admission.ts';
import { forbidden } from '../access/forbidden.ts';
import { admitList } from '../calls/admitList.ts';
import type { ListReads } from '../calls/listRoute.ts';
import { baseOf, toRoute } from '../calls/paths.ts';
import type { EngineContext } from '../context/context.ts';
import { queryBody } from '../context/planRequest.ts';
import { readBody } from '../context/requestBodies.ts';

const degree = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
/** Half way around the earth is as far as anything is. */
const kilometres = z.number().min(0).max(20_040);

/**
 * What it takes: the query of a list, how near a map looks, for clusters, and what asks which records it reaches. Nothing stands for every
 * record.
 */
export const pointsBody = queryBody.partial().extend({
  zoom: z.int().min(zooms.min).max(zooms.max).optional(),
  around: z
    .strictObject({
      lat: degree(degrees.lat),
      lng: degree(degrees.lng),
      km: kilometres.nullable(),
      unsaid: kilometres,
    })
    .optional(),
});

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
        around,
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
      return {
        data: await readAnywhere(user, (from) => from.points(user, resource, query, { zoom, around })),
        metadata: {},
      };
    },
  });
};
