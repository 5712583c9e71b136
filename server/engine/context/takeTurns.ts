import type { FastifyInstance } from 'fastify';
import type { EngineContext } from './context.ts';
import { createTurns } from './turns.ts';

/** What many calls at once are counted by. */
export type TurnKind = 'write' | 'export';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its calls wait for their turns. */
    turn?: TurnKind | undefined;
  }
}

/** Calls that keep the server busy have turns: add them before the routes whose `config.turn` names what they do. */
export const addTurns = (
  server: FastifyInstance,
  { access, settings }: Pick<EngineContext, 'access' | 'settings'>,
): void => {
  const kinds = { write: createTurns(settings.limits.writes), export: createTurns(settings.limits.exports) };
  server.addHook('preHandler', async (request, reply) => {
    const { turn } = request.routeOptions.config;
    if (!turn) return;
    const { userId } = await access.requireUser(request);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const end = await kinds[turn].take(userId, left.signal);
    // Also where its reader went away meanwhile.
    if (reply.raw.destroyed || reply.raw.closed) end();
    else reply.raw.once('close', end);
  });
};
