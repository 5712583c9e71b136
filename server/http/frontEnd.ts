import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { servedPaths } from '../../src/core/values/pages.ts';
import type { Config } from '../config.ts';
import { pagePolicy } from './securityHeaders.ts';

/** Where the page's HTML comes from: the build, or Vite in development. */
type PageSource = () => Promise<string>;

interface FrontEndOptions {
  config: Config;
  /** The folder of the build, or null where Vite serves its own files. */
  dist: string | null;
  page: PageSource;
  /** Services whose resources are not offered, because their address is not known. */
  absentServices?: readonly string[];
}

// What is not a page: answered as JSON 404 by the error handler when nothing else matches.
const notPages = new RegExp(`^/(${servedPaths.join('|')})(/|\\?|$)`);

/** The worker that shows pushes: a browser knows it by this name. */
const pushWorker = 'push-worker.js';

/** It lies below /_app/ and may open every page; of the network it needs our own calls alone. */
export const workerHeaders = {
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Serves the built files below /_app/ and the page at every other address, so that each view is a link. */
export const serveFrontEnd = async (
  server: FastifyInstance,
  { config, dist, page, absentServices = [] }: FrontEndOptions,
): Promise<void> => {
  if (dist) {
    await server.register(fastifyStatic, {
      root: dist,
      prefix: '/_app/',
      index: false,
      // What a build left compressed is sent as it lies there; the rest is compressed on its way.
      preCompressed: true,
      // The names of built files hold their hash.
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (path.endsWith(pushWorker))
          for (const [name, value] of Object.entries(workerHeaders)) response.header(name, value);
      },
      cacheControl: false,
    });
  }
  server.get('/*', async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const html = (await page())
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__ABSENT_SERVICES__', absentServices.join(' '));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, config, dist === null))
      .header('cache-control', 'no-store')
      .send(html);
  });
};

/** The page of a build, read once. */
export const builtPage = (dist: string): PageSource => {
  let html: Promise<string> | undefined;
  return () => (html ??= readFile(join(dist, 'index.html'), 'utf8'));
};
