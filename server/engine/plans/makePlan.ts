import type { Plan, PlanRequest } from '../../../src/core/wire/wire.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { beginMaking, checkHeading, guessSize } from './beginPlan.ts';
import { addPlanJob } from './planJob.ts';
import type { Making, PlanHeading } from '../planRows/planning.ts';
import { tellPlan } from './tellPlan.ts';
import { findPlan } from '../planRows/planStore.ts';
import { failPlan, storeHead, toReason, workOut } from './workOut.ts';

/**
 * Makes a plan: the rows frozen with their versions, what would change in each, and what is wrong. Writes nothing but the
 * plan. A large one is made by a job, behind the answer: its status is `planning` until it is ready.
 */
export const makePlan = async (writing: Writing, jobs: Jobs, actor: SignedIn, request: PlanRequest): Promise<Plan> => {
  const heading = checkHeading(writing, actor, request);
  const { jobAbove } = writing.context.settings;
  const guess = await guessSize(heading);
  const making = guess > jobAbove ? null : await beginMaking(heading);
  const id = making?.isShort ? await makeNow(heading, making) : await addPlanJob(jobs, heading, making?.total ?? guess);
  return tellPlan(writing, actor, await findPlan(writing.context.pool, id, actor));
};

const makeNow = async (heading: PlanHeading, making: Making): Promise<string> => {
  const { writing } = heading;
  const id = await inTransaction(writing, (client) => {
    // Nobody knows of it before it is ready, which waits for the disk.
    commitSoon(client);
    return storeHead(client, heading, { total: making.total, job: null });
  });
  try {
    await workOut(writing, id, making);
  } catch (error) {
    await inTransaction(writing, (client) => failPlan(client, id, toReason(error)));
    throw error;
  }
  return id;
};
