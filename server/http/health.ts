import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RequestError } from '../engine/access/requestError.ts';

/** Whether the server takes work: false while it fills and migrates, and while it stops. */
export interface Readiness {
  ready: boolean;
}

const watched = new Set(['/healthz', '/readyz', '/metrics']);

/** /healthz: the process lives. /readyz: it takes work and the database answers. Until then all else answers 503. */
export const addHealth = (server: FastifyInstance, readiness: Readiness, pool: Pool): void => {
  server.addHook('onRequest', async (request) => {
    if (!readiness.ready && !watched.has(request.url)) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  });
  server.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  server.get('/readyz', { logLevel: 'warn' }, async () => {
    if (!readiness.ready) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
    await pool.query('SELECT 1').catch(() => {
      throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
    });
    return { status: 'ready' };
  });
};
