import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeKey } from '../../../src/core/values/key.ts';
import { parseCall, placeholdersOf } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Admission, CallClass } from '../access/admission.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { TurnKind } from '../context/takeTurns.ts';
import type { Writing } from '../writing/writing.ts';
import { beforeCall } from './belowParent.ts';
import type { WriteModel } from '../records/writeModel.ts';

type Answering = (request: FastifyRequest, actor: SignedIn, reply: FastifyReply) => Promise<unknown>;

/** Who may make a call, what its body may weigh where that is more than usual, and whether its calls wait for their turns. */
export interface Entry {
  admits: Admission;
  bodyLimit?: number;
  turn?: TurnKind | undefined;
  /** What it is counted as. Absent: by its method, or by its turn. */
  callClass?: CallClass;
  /** Its body holds files that are kept. */
  isUpload?: true | undefined;
  /** How many parts its body may have, where that is more than usual. */
  mostParts?: number;
}

/** Adds a call of a declaration below its service's base. Null: the service has none. */
export const addCall = (
  server: FastifyInstance,
  writing: Writing,
  resource: Resource,
  call: string | null | undefined,
  { admits, turn, mostParts, callClass, isUpload, ...limits }: Entry,
  answer: Answering,
): void => {
  if (!call) return;
  const { method, path } = parseCall(call);
  const base = writing.context.application.services[resource.service]?.base ?? '';
  const url = `${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  server.route({
    method,
    url,
    config: {
      admits,
      turn,
      ...(isUpload && { isUpload }),
      ...(mostParts !== undefined && { mostParts }),
      ...(callClass && { callClass }),
    },
    ...beforeCall(writing.context, writing.reader, resource, call),
    ...limits,
    handler: async (request, reply) => answer(request, await writing.context.access.requireUser(request), reply),
  });
};

/** The id that a path names: `{id}`, or the parts of the key by their fields' names. */
export const idInPath = (model: WriteModel, call: string, request: FastifyRequest): string => {
  const params = request.params as Record<string, string>; // every placeholder is a text
  const names = placeholdersOf(parseCall(call).path);
  if (names.includes('id')) return params['id'] ?? '';
  return encodeKey(model.key.map(({ name }) => params[name] ?? ''));
};
