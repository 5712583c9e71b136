import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { CallLimiter } from '../http/callLimits.ts';
import { createDatabaseFigures, type ReplicaFigures } from './databaseFigures.ts';
import { createProcessFigures } from './processFigures.ts';
import { timeRequests } from './requestTimes.ts';
import { writeMetrics, type Metric } from './textFormat.ts';

interface MeasuredParts {
  /** By what they are called in the figures. */
  pools: Readonly<Record<string, Pool>>;
  pool: Pool;
  limiter: CallLimiter;
  /** Null: there is none. */
  replica: (() => ReplicaFigures) | null;
  /** What the engine counts, by name. */
  more: () => Readonly<Record<string, number>>;
}

/** `/metrics`: calls, limits, pools, jobs, the replica and the process, in the Prometheus text format (docs/operations/). */
export const addMetrics = (server: FastifyInstance, { pools, pool, limiter, replica, more }: MeasuredParts): void => {
  const readTimes = timeRequests(server);
  const readDatabase = createDatabaseFigures(pools, pool, replica);
  const ofProcess = createProcessFigures();
  server.addHook('onClose', async () => ofProcess.stop());
  server.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        writeMetrics([
          readTimes(),
          describeRefused(limiter),
          ...(await readDatabase()),
          ...describeMore(more()),
          ...ofProcess.read(),
        ]),
      ),
  );
};

const describeRefused = ({ refused }: CallLimiter): Metric => ({
  name: 'calls_refused_total',
  type: 'counter',
  help: 'Calls that were one too many of a person, by class.',
  samples: Object.entries(refused).map(([kind, value]) => ({ labels: { class: kind }, value })),
});

const describeMore = (more: Readonly<Record<string, number>>): Metric[] =>
  Object.entries(more).map(([name, value]) => ({
    name,
    type: 'gauge',
    help: 'Of the engine.',
    samples: [{ value }],
  }));
