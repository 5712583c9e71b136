import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Answer } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Reader } from '../reads/reader.ts';
import { beforeCall } from './belowParent.ts';
import { baseOf, toRoute } from './paths.ts';

interface Asked {
  request: FastifyRequest;
  user: SignedIn;
  /** Of the call, as it is declared. */
  path: string;
}

/** A call that answers about single records, for whoever may read them, a history for whoever may see them; no route where the resource has no such call. */
export const addRecordRoute = (
  server: FastifyInstance,
  context: EngineContext,
  reader: Reader,
  resource: Resource,
  name: 'show' | 'history' | 'pair',
  answer: (asked: Asked) => Promise<Answer<unknown>>,
): void => {
  const call = resource.calls[name];
  if (call === null) return;
  const { method, path } = parseCall(call);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMay(resource, name === 'history' ? 'show' : 'read') },
    ...beforeCall(context, reader, resource, call),
    handler: async (request) => {
      const user = await context.access.requireUser(request);
      return answer({ request, user, path });
    },
  });
};
