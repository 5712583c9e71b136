import { upkeep, type ScheduledAction, type UpkeepTask } from '../../../src/core/words/schedules/scheduleConfig.ts';
import { systemActorOf } from '../context/systemActor.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addOperationJob } from '../operations/operationJob.ts';
import type { Queue } from '../queue/task.ts';
import { actionModelOf } from '../records/writeModel.ts';
import { requireAction } from '../writing/actionRequest.ts';
import type { Writing } from '../writing/writing.ts';

const kind = 'schedule';

/** What a start does too. The rest is done by a start anyway, or whenever it is looked at. */
const atStart: readonly string[] = ['forgetUploads', 'forgetActionFiles', 'forgetJobFiles', 'dropOld', 'moveByDate'];

/** Does what is scheduled, once over all processes: the framework's upkeep, and the application's actions. */
export const keepSchedules = (
  queue: Queue,
  writing: Writing,
  jobs: Jobs,
  work: Readonly<Record<UpkeepTask, () => Promise<unknown>>>,
): void => {
  const { scheduled } = writing.context.application;
  const actions: Readonly<Record<string, ScheduledAction>> = scheduled?.actions ?? {};
  queue.handle(kind, {
    atOnce: 2,
    attempts: 5,
    backOff: 'exponential',
    run: async ({ upkeep: task, action: name }, { id }) => {
      const todo = work[task as UpkeepTask];
      const action = actions[String(name)];
      if (task !== undefined) await todo?.();
      else if (action) await beginAction(writing, jobs, action, { id, name: String(name) });
    },
  });
  // A task of a release that declares others is nobody's.
  for (const [name, when] of Object.entries({ ...upkeep, ...scheduled?.upkeep }))
    queue.schedule(name, when, { kind, input: { upkeep: name } }, { isAtStart: atStart.includes(name) });
  for (const [name, { cron, zone }] of Object.entries(actions))
    queue.schedule(`action/${name}`, { cron, zone }, { kind, input: { action: name } });
};

/** Begins the job of an action as the system actor, for all that it sees. The task's id is its change-set's: done twice, it is one. */
const beginAction = async (
  writing: Writing,
  jobs: Jobs,
  { resource, action, input = {} }: ScheduledAction,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const { application, clock, pool } = writing.context;
  const { rowCount } = await pool.query('SELECT 1 FROM framework.job WHERE change_set = $1', [id]);
  if (rowCount === 1) return;
  const actor = systemActorOf(application);
  const model = actionModelOf(writing, resource);
  requireAction(model, actor, action, true);
  const isOfAll = model.resource.actions[action]?.request.collection !== undefined;
  const changeSet = {
    id,
    service: model.resource.service,
    source: 'operation' as const,
    reason: `Schedule ${name}`,
    at: clock(),
    actor,
    bulk: false,
  };
  await addOperationJob(
    jobs,
    changeSet,
    { writing, model, name: action },
    { ...(!isOfAll && { selection: { query: { filter: {} }, except: [] } }), input: { ...input }, files: {} },
  );
};
