import { logOf } from '../../../src/core/declaration/storage.ts';
import type { EngineContext } from '../context/context.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { dropHistory } from './dropHistory.ts';
import { inPieces } from './inPieces.ts';

type Keeping = Pick<EngineContext, 'workPool' | 'clock' | 'log'> & {
  application: Pick<EngineContext['application'], 'resources'>;
  settings: Pick<EngineContext['settings'], 'retention'>;
};

const day = 86_400_000;

/** Drops what its time is over for. */
export const dropOld = async (keeping: Keeping): Promise<void> => {
  const {
    clock,
    workPool,
    log,
    settings: { retention },
  } = keeping;
  await dropLogged(keeping);
  if (!retention) return;
  const before = (days: number): Date => new Date(clock().getTime() - days * day);
  const dropped = {
    plans: retention.plans === 0 ? 0 : await inPieces(workPool, plansSql, [before(retention.plans)]),
    jobs: retention.jobs === 0 ? 0 : await inPieces(workPool, jobsSql, [before(retention.jobs)]),
    security: retention.security === 0 ? 0 : await inPieces(workPool, securitySql, [before(retention.security)]),
    sessions: await inPieces(workPool, sessionsSql, [clock()]),
    months: retention.history === 0 ? 0 : await dropHistory(workPool, before(retention.history)),
  };
  if (Object.values(dropped).some((count) => count > 0)) log.info(dropped, 'dropped what is over');
};

/** Rows of logs, as each declares for how long they are kept. */
const dropLogged = async ({ application, workPool, clock, log }: Keeping): Promise<void> => {
  for (const resource of application.resources) {
    const kept = logOf(resource);
    if (!kept) continue;
    const rows = await inPieces(
      workPool,
      `DELETE FROM ${tableOf(resource)} WHERE ctid IN (SELECT ctid FROM ${tableOf(resource)} WHERE ${quote(kept.at)} < $2 LIMIT $1)`,
      [new Date(clock().getTime() - kept.days * day)],
    );
    if (rows > 0) log.info({ resource: resource.name, rows }, 'dropped what is over');
  }
};

// Of a plan that was applied, once its job is over: what it wrote is history.
const plansSql = `
  WITH gone AS (DELETE FROM framework.plan WHERE id IN (
    SELECT p.id FROM framework.plan p WHERE p.created_at < $2 AND p.expires_at < $2
      AND NOT EXISTS (SELECT FROM framework.job j WHERE j.status IN ('queued', 'running') AND (j.id = p.job OR j.change_set = p.change_set)) LIMIT $1) RETURNING id),
  rows AS (DELETE FROM framework.plan_row WHERE plan = ANY (ARRAY(SELECT id FROM gone)))
  SELECT id FROM gone`;

const jobsSql = `DELETE FROM framework.job WHERE id IN (SELECT id FROM framework.job WHERE finished_at < $2 LIMIT $1)`;

const securitySql = `DELETE FROM framework.security_event WHERE id IN (SELECT id FROM framework.security_event WHERE at < $2 LIMIT $1)`;

const sessionsSql = `DELETE FROM framework.session WHERE hash IN (SELECT hash FROM framework.session WHERE expires_at < $2 LIMIT $1)`;
