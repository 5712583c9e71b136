import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { actionFilePath, type FilePlace } from '../../../src/core/wire/actionFiles.ts';
import { fileFault, mostBytes } from '../../../src/core/wire/fileFault.ts';
import type { ActionFile } from '../../../src/core/words/action.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { readBody } from '../context/requestBodies.ts';
import { refuseFiles } from './findFiles.ts';
import { addStreamedRoutes, fileOf } from '../uploads/streamedRoutes.ts';
import { keepFile } from './keepFile.ts';

const upload = z.looseObject({ name: z.string().max(255) });

/** A call for each file of each action of a resource: who may do the action may send it, up to its own size. */
export const addActionFileRoutes = (server: FastifyInstance, context: EngineContext, resource: Resource): void => {
  for (const [action, { files = {} }] of Object.entries(resource.actions))
    for (const [input, file] of Object.entries(files))
      addStreamedRoutes(server, (scope) =>
        addUpload(scope, context, resource, { resource: resource.name, action, input }, file),
      );
};

const addUpload = (
  server: FastifyInstance,
  context: EngineContext,
  resource: Resource,
  place: FilePlace,
  file: ActionFile,
): void => {
  const base = context.application.services[resource.service]?.base ?? '';
  const readName = (user: SignedIn, request: FastifyRequest): string => {
    requireAccess(user, resource, { action: place.action });
    const { name } = readBody(upload, request.query);
    const fault = fileFault(file, { name });
    if (fault) throw refuseFiles({ [place.input]: fault });
    return name;
  };
  const config = {
    admits: (user: SignedIn, request: FastifyRequest) => void readName(user, request),
    isUpload: true,
    isStreamed: true,
  } as const;
  server.post(base + actionFilePath(place), { config, bodyLimit: mostBytes(file) }, async (request, reply) => {
    const user = await context.access.requireUser(request);
    const sent = { name: readName(user, request), body: fileOf(request) };
    return reply.code(201).send({ data: await keepFile(context, user, { ...place, ...file }, sent), metadata: {} });
  });
};
