import { randomUUID } from 'node:crypto';
import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { progressEveryMs } from '../jobs/jobRunner.ts';
import type { JobKind, JobTask, Step } from '../jobs/jobKind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { beginMaking, checkHeading } from './beginPlan.ts';
import type { PlanHeading } from '../planRows/planning.ts';
import { findPlan } from '../planRows/planStore.ts';
import { dropRows, failPlan, publishPlan, storeHead, workOut } from './workOut.ts';

/** How often whoever waits for a plan is told that there is more of it. */
const announceEveryMs = 500;

/** Stores a plan that a job makes, and lets it have its turn; answers the plan's id. */
export const addPlanJob = async (jobs: Jobs, heading: PlanHeading, total: number): Promise<string> => {
  const { writing, resource, actor, request } = heading;
  const id = randomUUID();
  const job = await inTransaction(writing, async (client) => {
    const added = await jobs.add(client, {
      kind: 'plan',
      label: `Plan of ${resource.title.many}`,
      actor,
      changeSet: null,
      total,
      input: { plan: id, rows: request.rows ?? null },
      of: {
        resource: resource.name,
        kind: request.kind,
        ...(request.action !== undefined && { action: request.action }),
      },
    });
    await storeHead(client, heading, { total, id, job: added });
    return added;
  });
  jobs.run(job);
  return id;
};

/** Makes a plan; after a restart it is made anew, since nothing was written but the plan itself. */
const runPlan = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const { pool } = writing.context;
  const head = await findPlan(pool, planOf(task), task.actor);
  if (head.status !== 'planning') return;
  await dropRows(pool, head.id);
  const rows = task.input['rows'] as PlanRequest['rows'] | null; // as `addPlanJob` stored it
  const making = await beginMaking(checkHeading(writing, task.actor, { ...head.request, ...(rows && { rows }) }));
  const { total } = making;
  await pool.query('UPDATE framework.plan SET total = $2, done = 0 WHERE id = $1', [head.id, total]);
  let reached = 0;
  let toldAt = -Infinity;
  let announcedAt = -Infinity;
  const say = () => pool.query('UPDATE framework.plan SET done = $2 WHERE id = $1', [head.id, reached]);
  const announce = async (): Promise<void> => {
    if (performance.now() - announcedAt < announceEveryMs) return;
    announcedAt = performance.now();
    await publishPlan(pool, [head]);
  };
  const tell = async (done: number): Promise<boolean> => {
    reached = done;
    if (performance.now() - toldAt >= progressEveryMs) {
      toldAt = performance.now();
      await say();
      await announce();
    }
    return step({ done, failed: 0, total });
  };
  const working = workOut(writing, head.id, making, tell).catch(async (error: unknown) => {
    // How far it came is told of a plan that failed too, however soon after the last time.
    await say();
    throw error;
  });
  if (!(await working)) return;
  await step({ done: total, failed: 0, total });
  await forgetInput(pool, task.id);
};

const planOf = ({ input }: JobTask): string => String(input['plan']);

// Rows that were sent are as many as the plan's, and are the plan's by now.
const forgetInput = async (db: Pick<Writing['context']['pool'], 'query'>, job: string): Promise<void> => {
  await db.query("UPDATE framework.job SET input = input #- '{task,rows}' WHERE id = $1", [job]);
};

/** How the plans that take long are made: their end is seen in the plan. */
export const planJob: JobKind = {
  run: runPlan,
  attempts: 3,
  isQuiet: true,
  ended: async (client, task, reason) => {
    await failPlan(client, planOf(task), reason);
    await forgetInput(client, task.id);
  },
};
