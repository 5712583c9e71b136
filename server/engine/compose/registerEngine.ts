import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { withLanguage } from '../access/languageOf.ts';
import { compareCopies } from '../copies/compareCopies.ts';
import { addAuditRoutes } from '../history/auditRoutes.ts';
import type { EngineHandle } from '../context/handle.ts';
import type { Described } from '../openapi/document.ts';
import { addOpenApiRoute } from '../openapi/route.ts';
import { addTurns } from '../context/takeTurns.ts';
import { keepTrends } from '../trends/keepTrends.ts';
import { addTrendRoute } from '../trends/routes.ts';
import { addViewRoutes } from '../views/routes.ts';
import { withLock } from '../database/jobLock.ts';
import { buildIndexes, type MigrationReport } from '../migration/migrate.ts';
import { migrate } from './migrate.ts';
import { registerReads } from './registerReads.ts';
import { registerWrites } from './registerWrites.ts';

/** Adds every call of every resource to the server. Nothing is read or written before `migrate` and `start`. */
export const registerEngine = async (server: FastifyInstance, given: Described): Promise<EngineHandle> => {
  const context: Described = { ...given, access: withLanguage(given.access), compareCopies: compareCopies(given) };
  addTurns(server, context);
  const reader = registerReads(server, context);
  const trends = keepTrends(context);
  const writes = registerWrites(server, context, { reader, countTrends: trends.refresh });
  addAuditRoutes(server, context, reader);
  addViewRoutes(server, context);
  addTrendRoute(server, context, trends);
  addOpenApiRoute(server, context);

  let report: MigrationReport | undefined;
  let stopping = false;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  /** Behind the answer: a missing index makes a list slow, not wrong, so a failure is only told. */
  const build = async (): Promise<void> => {
    try {
      await buildAlone(context.workPool, report?.pending ?? [], () => stopping);
    } catch (error) {
      context.log.error({ err: error }, 'an index could not be built; the next start tries again');
    }
    await writes.judged();
    isReady();
  };
  let building: Promise<void> | undefined;

  return {
    migrate: async () => {
      report = await migrate({ ...context, pool: context.workPool });
      await writes.queue.open();
      if (report.told.length > 0)
        context.log.info(
          { steps: report.told, indexesLater: report.pending.length },
          'tables brought to the declarations',
        );
      if (report.removed.length > 0)
        context.log.warn({ removed: report.removed }, 'kept in the database, but declared no more');
    },
    start: async () => {
      await writes.start();
      building = build();
    },
    ready,
    gauges: writes.gauges,
    configuration: writes.configuration,
    operate: (request, actor, service, operation) => writes.operate(request, actor, service, operation),
    stop: async () => {
      stopping = true;
      await Promise.all([writes.stop(), trends.stop(), building]);
    },
  };
};

const retryMs = 500;

/** Of processes that start together one builds, and the others see to what it left: two would take each other's indexes away. */
const buildAlone = async (
  pool: Pool,
  pending: MigrationReport['pending'],
  isStopping: () => boolean,
): Promise<void> => {
  if (pending.length === 0) return;
  let isBuilt = false;
  for (;;) {
    // Asked for again and again: who waits for a lock holds a snapshot, which the building waits for.
    await withLock(pool, 'indexes', async () => {
      await buildIndexes(pool, pending, isStopping);
      isBuilt = true;
    });
    if (isBuilt || isStopping()) return;
    await pause(retryMs);
  }
};
