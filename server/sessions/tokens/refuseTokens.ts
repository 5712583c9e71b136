import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../engine/access/requestError.ts';
import { readCredential } from '../sessionCookie.ts';
import { holdsToken, isToken } from './tokenText.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call about sessions: a token may make it too. */
    takesTokens?: true;
  }
}

/**
 * Closes the calls that are added to a server to tokens, unless a call says that it takes them: a token neither signs anybody in nor
 * decides about passwords, sessions and other tokens.
 */
export const refuseTokens = (server: FastifyInstance): void => {
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesTokens) return;
    if (isToken(readCredential(request)?.token ?? '')) throw new RequestError(403, 'NOT_BY_TOKEN', 'notByToken');
  });
};

/** Refuses a call with a token in its address, which proxies and browsers write down wherever it passes. */
export const refuseTokensInUrls = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/api/') && holdsToken(url)) throw new RequestError(400, 'TOKEN_IN_URL', 'tokenInUrl');
  });
};
