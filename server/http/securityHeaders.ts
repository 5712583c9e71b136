import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { tileOrigins } from '../map/settings.ts';
import { withHumanCheck } from '../sessions/humanCheck/policy.ts';

/**
 * Headers of every answer, by helmet; a page's own policy replaces the one that lets an API answer do nothing. What does not
 * say how long it may be kept is kept nowhere: it holds data of who asked.
 */
export const addSecurityHeaders = async (server: FastifyInstance, config: Config): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers would keep asking a machine of one's own by https.
    strictTransportSecurity: config.environment === 'local' ? false : { maxAge: 31_536_000 },
  });
  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
};

/**
 * The Content-Security-Policy of a page (architecture §7): scripts only of our own files, styles of our files and of emotion, whose
 * style sheets carry the nonce; pictures of the tile server, where there is one; and what the provider of human checks needs, where there is one.
 */
export const pagePolicy = (
  nonce: string,
  { imageOrigins, humanCheck, map }: Pick<Config, 'imageOrigins' | 'humanCheck' | 'map'>,
  dev: boolean,
): string => {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Vite's development client is an inline module and a web socket.
    'script-src': ["'self'", ...(dev ? [`'nonce-${nonce}'`] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins, ...tileOrigins(map)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(withHumanCheck(directives, humanCheck))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
};
