import { addViewRoutes } from '../../../server/engine/views/routes.ts';
import type { ServerParts } from '../../../server/createServer.ts';
import { addAuditRoutes } from '../../../server/engine/history/auditRoutes.ts';
import { addOpenApiRoute } from '../../../server/engine/openapi/route.ts';
import { registerReads } from '../../../server/engine/compose/registerReads.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';

/** The reading half of the engine alone: its tests hold whatever becomes of writing. */
export const readingEngine: ServerParts['registerEngine'] = async (server, context) => {
  addViewRoutes(server, context);
  addAuditRoutes(server, context, registerReads(server, context));
  addOpenApiRoute(server, context);
  return {
    migrate: async () => void (await migrate(context)),
    start: async () => undefined,
    ready: Promise.resolve(),
    stop: async () => undefined,
    operate: async () => ({ result: null, changeSet: null }),
  };
};
