import type { FastifyInstance } from 'fastify';

/**
 * Remembers every route that is added after it; answers which methods an address has, so that a wrong method is a 405 and
 * not a 404. Asked only when nothing matched.
 */
export const rememberRoutes = (server: FastifyInstance): ((path: string) => string[]) => {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return (path) =>
    [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
};

const toPattern = (url: string): RegExp => {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}/?$`);
};
