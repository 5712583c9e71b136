import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { expandPermissions } from '../../../src/core/declaration/access.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { application } from '../../../server/application.ts';
import { startEmbedded } from '../../../server/database/embedded.ts';
import { createPool, type PoolOptions } from '../../../server/database/pool.ts';
import { connectionsForJobs, workLimits, type EngineContext } from '../../../server/engine/context/context.ts';
import { readBodies } from '../../../server/http/bodies.ts';
import { registerEngine } from '../../../server/engine/index.ts';

/** The real application on an empty database, asked in memory by somebody who may do everything. */
export interface Marketplace {
  pool: Pool;
  server: FastifyInstance;
  ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  /** Waits for a job without asking its service. */
  finish(job: string): Promise<Job>;
  close(): Promise<void>;
}

/** `BENCH_SLOW=300`: statements that take longer, in milliseconds, are printed. */
const slowOnes: PoolOptions = process.env['BENCH_SLOW']
  ? { onSlow: (query) => console.log(JSON.stringify(query)), slowMs: Number(process.env['BENCH_SLOW']) }
  : {};

const base = '/api/pim/v1';
/** How often it is asked whether work has ended, in milliseconds: what passes until the next time is measured with it. */
const askEveryMs = 15;
const clientOf = { userId: 1, email: 'bench@toolkit.test', constraints: {}, sessionId: 'bench' };

interface Opening {
  /** A folder that is kept; absent: one of its own, which goes with it. */
  dataDir?: string;
  /** What actions do, and below which folder it works. */
  operations?(dataDir: string): EngineContext['operations'];
  /** Fills the tables before anything is served. */
  fill?(context: Pick<EngineContext, 'pool' | 'application' | 'fieldTypes' | 'clock'>): Promise<void>;
}

export const openMarketplace = async ({ dataDir, fill, operations }: Opening = {}): Promise<Marketplace> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  // PostgreSQL runs as another user when this runs as root.
  if (dataDir === undefined) chmodSync(folder, 0o755);
  const database = await startEmbedded(folder);
  const pool = createPool(database.connection, slowOnes);
  const workPool = createPool(database.connection, { max: connectionsForJobs(workLimits), ...slowOnes });
  const server = fastify({ bodyLimit: 26_214_400 });
  readBodies(server);
  const permissions = expandPermissions(Object.keys(application.permissions), application.permissions);
  const engine = await registerEngine(server, {
    application,
    fieldTypes,
    dialects,
    pool,
    workPool,
    connection: database.connection,
    clock: () => new Date(),
    log: server.log,
    ...(operations && { operations: operations(folder) }),
    access: { requireUser: async () => ({ ...clientOf, permissions }) },
    settings: {
      filesDir: folder,
      sealedBy: 'the secret of a benchmark, which is long',
      jobAbove: 5_000,
      planMinutes: 60,
      limits: workLimits,
    },
  });
  await engine.migrate();
  await fill?.({ pool, application, fieldTypes, clock: () => new Date() });
  await engine.start();
  await engine.ready;
  return {
    pool,
    server,
    ask: (method, path, body) => ask(server, method, path, body),
    finish: (job) => finish(pool, server, job),
    close: async () => {
      await server.close();
      await engine.stop();
      await workPool.end();
      await pool.end();
      await database.stop();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ask = async <T>(server: FastifyInstance, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
  const url = path.startsWith('/api') ? path : `${base}${path}`;
  const headers = Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {};
  const response = await server.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`);
  return response.json<{ data: T }>().data;
};

const finish = async (pool: Pool, server: FastifyInstance, id: string): Promise<Job> => {
  for (;;) {
    const { rows } = await pool.query<{ finished_at: string | null }>(
      'SELECT finished_at FROM framework.job WHERE id = $1',
      [id],
    );
    if (rows[0]?.finished_at) return ask<Job>(server, 'GET', `/api/toolkit/v1/jobs/${id}`);
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
};

/** Waits until a plan is made. */
export const readyPlan = async <T extends { id: string; status: string }>(
  { ask: askAgain }: Marketplace,
  plan: T,
): Promise<T> => {
  let seen = plan;
  while (seen.status === 'planning') {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    seen = await askAgain<T>('GET', `/plans/${plan.id}`);
  }
  if (seen.status !== 'ready') throw new Error(JSON.stringify(seen));
  return seen;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
