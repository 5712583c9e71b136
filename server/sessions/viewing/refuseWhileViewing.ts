import type { FastifyInstance } from 'fastify';
import { viewingRefusal } from '../../engine/access/viewingRefusal.ts';
import type { AccessSource } from '../../engine/access/signedIn.ts';

/**
 * Closes the calls that are added to a server to whoever looks as another, but for those that anyone may make, that tell who
 * asks, or that end the view: sessions, tokens, passwords and second factors are somebody's own.
 */
export const refuseWhileViewing = (server: FastifyInstance, access: AccessSource): void => {
  server.addHook('onRequest', async (request) => {
    const { admits, takesTokens, endsView } = request.routeOptions.config;
    if (admits === 'anyone' || takesTokens || endsView) return;
    const { viewing } = await access.requireUser(request);
    if (viewing) throw viewingRefusal('viewingOwn', viewing);
  });
};
