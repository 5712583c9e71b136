import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { whoMay } from '../access/admission.ts';
import type { EngineContext } from '../context/context.ts';
import { belowParent } from './belowParent.ts';
import { withParent, type ListReads } from './listRoute.ts';
import { baseOf, toRoute } from './paths.ts';
import { noteExport } from '../security/noteLeaving.ts';
import { exportList } from '../exports/exportList.ts';
import { formatNamed } from '../formats/index.ts';
import { readExportRequest, type ExportRequest } from '../exports/exportRequest.ts';

/** `POST /items/export`: the list as a file, streamed. */
export const addExportRoute = (
  server: FastifyInstance,
  context: EngineContext,
  { reader, readAnywhere }: ListReads,
  resource: Resource,
): void => {
  if (resource.calls.export === null) return;
  const { method, path } = parseCall(resource.calls.export);
  server.route({
    method,
    url: baseOf(context, resource) + toRoute(path),
    config: { admits: whoMay(resource, 'export'), turn: 'export' },
    ...belowParent(context, reader, resource, resource.calls.export),
    handler: async (request, reply) => {
      const user = await context.access.requireUser(request);
      const asked = readExportRequest(request.body);
      const query = withParent(asked.query, request, resource, path);
      const giveUp = (): void => void reply.raw.destroy();
      const { text, rows, cancel } = await readAnywhere(user, (from, pool) =>
        exportList({ reader: from, context: { ...context, pool }, giveUp }, user, resource, { ...asked, query }),
      );
      reply.raw.once('close', cancel);
      const follow = await noteExport(context, request, user, {
        resource: resource.name,
        query,
        except: asked.except.length,
      }).catch((error: unknown) => {
        cancel();
        throw error;
      });
      follow(text, rows);
      if (reply.raw.destroyed) cancel();
      return sendList(reply, resource, asked, context.clock(), text);
    },
  });
};

/** Answers a list as the file of a day. */
export const sendList = (
  reply: FastifyReply,
  { name }: Resource,
  { format }: Pick<ExportRequest, 'format'>,
  at: Date,
  text: Readable,
): FastifyReply => {
  const {
    type,
    endings: [ending = ''],
  } = formatNamed(format);
  return reply
    .header('content-disposition', `attachment; filename="${name}-${at.toISOString().slice(0, 10)}${ending}"`)
    .header('cache-control', 'no-store')
    .type(`${type}; charset=utf-8`)
    .send(text);
};
