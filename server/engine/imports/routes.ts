import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readBody } from '../context/requestBodies.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { importSizeLimit } from '../../../src/core/values/fileSize.ts';
import { foreignOf, takesPlans } from '../context/foreign.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { addStreamedRoutes, fileOf } from '../uploads/streamedRoutes.ts';
import { describe, findFile, keepFile } from './importFiles.ts';
import { writtenServices } from '../context/writtenServices.ts';

const upload = z.looseObject({ resource: z.string(), name: z.string().max(255).default('file.csv') });
const reading = z.looseObject({
  separator: z.string().optional(),
  encoding: z.string().optional(),
  sheet: z.coerce.number().int().min(1).max(1_000).optional(),
  headerRow: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

/** Less than what a file must stay below. */
const maxImportBytes = importSizeLimit - 1;

/** `<service>/plans/files`: an upload comes before the plan that reads it. */
export const addImportRoutes = (server: FastifyInstance, writing: Writing): void => {
  const { access } = writing.context;
  for (const [service, { base }] of writtenServices(writing.context)) {
    if (!takesPlans(writing.context, service)) continue;

    const admits = (user: SignedIn, request: FastifyRequest): void =>
      void requireImport(writing, user, service, readBody(upload, request.query).resource);
    addStreamedRoutes(server, (scope) =>
      scope.post(
        `${base}/plans/files`,
        { config: { admits, isUpload: true, isStreamed: true }, bodyLimit: maxImportBytes },
        async (request, reply) => {
          const user = await access.requireUser(request);
          const { resource: named, name } = readBody(upload, request.query);
          const resource = requireImport(writing, user, service, named);
          const kept = await keepFile(writing, user, resource, name, fileOf(request));
          return reply.code(201).send({ data: kept, metadata: {} });
        },
      ),
    );

    server.get<{ Params: { file: string } }>(`${base}/plans/files/:file`, async (request) => {
      const user = await access.requireUser(request);
      const file = await findFile(writing, user, request.params.file);
      const how = readBody(reading, request.query);
      return {
        data: await describe(writing, file, requireImport(writing, user, service, file.resource), how),
        metadata: {},
      };
    });
  }
};

const requireImport = ({ context, models }: Writing, user: SignedIn, service: string, name: string): Resource => {
  const resource = foreignOf(context, name)?.resource ?? models.get(name)?.resource;
  if (!resource?.import || resource.service !== service) {
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', {
      name: 'resource',
      reason: `${service} imports no '${name}'`,
    });
  }
  requireAccess(user, resource, 'import');
  return resource;
};
