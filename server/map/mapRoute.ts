import type { FastifyInstance } from 'fastify';
import type { MapSettings } from '../../src/core/places/mapSettings.ts';
import type { EngineContext } from '../engine/context/context.ts';
import { answerOf } from '../engine/openapi/jsonShapes.ts';
import type { CallDescription } from '../engine/openapi/operation.ts';

const path = '/api/toolkit/v1/map';

/** What maps are drawn over: for whoever is signed in, since the address of a tile server may hold a key. */
export const addMapRoute = (
  server: FastifyInstance,
  access: Pick<EngineContext['access'], 'requireUser'>,
  map: MapSettings,
): void => {
  server.get(path, async (request) => {
    await access.requireUser(request);
    return { data: map, metadata: {} };
  });
};

const nullable = (type: string): object => ({ type: [type, 'null'] });

/** The call as the OpenAPI document lists it. */
export const mapCalls: readonly CallDescription[] = [
  {
    id: 'map',
    tag: 'toolkit',
    method: 'GET',
    path,
    summary: 'What maps are drawn over: the pictures of a tile server and lines of your own, where they are configured',
    answer: answerOf({
      type: 'object',
      properties: { tiles: nullable('object'), outlines: nullable('object') },
      required: ['tiles', 'outlines'],
    }),
  },
];
