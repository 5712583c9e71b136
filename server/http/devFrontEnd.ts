import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import type { Config } from '../config.ts';
import { serveFrontEnd, workerHeaders } from './frontEnd.ts';

/** Vite as middleware of this server: what lies below /_app/ is its, a page is the source's HTML as Vite changes it. */
export const serveFromVite = async (
  server: FastifyInstance,
  config: Config,
  project: string,
  absentServices: readonly string[] = [],
): Promise<void> => {
  const vite = await createVite({
    root: join(project, 'src'),
    configFile: join(project, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: { server: server.server } },
    html: { cspNonce: '__CSP_NONCE__' },
    clearScreen: false,
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/_app/')) return;
    reply.hijack();
    if (request.url.startsWith('/_app/push-worker.js'))
      for (const [name, value] of Object.entries(workerHeaders)) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  await serveFrontEnd(server, {
    config,
    absentServices,
    dist: null,
    page: async () => {
      const html = await readFile(join(project, 'src', 'index.html'), 'utf8');
      // A page is shown at any address: its files are named from the root, which Vite puts below /_app/.
      return vite.transformIndexHtml('/index.html', html.replaceAll('"./', '"/'));
    },
  });
};
