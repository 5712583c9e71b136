import { CronExpressionParser } from 'cron-parser';
import type { Store } from './store.ts';
import type { Task, TaskKind, When } from './task.ts';

/** What is done whenever it is due. */
interface Schedule {
  when: When;
  task: Pick<Task, 'kind' | 'input'>;
  isAtStart: boolean;
}

/** A time of a schedule, as it was declared then. */
interface Tick extends When {
  schedule: string;
  /** ISO instant. */
  at: string;
}

// An hour that the clocks skip is made up for an hour later, one that comes twice counts once.
const dueAfter = ({ cron, zone }: When, moment: Date): Date =>
  CronExpressionParser.parse(cron, { tz: zone, currentDate: moment }).next().toDate();

/** The task of the next time after a moment: it waits in the database until then, once for all processes. */
const nextTask = (name: string, { when, task }: Schedule, moment: Date): Task => {
  const runAt = dueAfter(when, moment);
  const tick: Tick = { ...when, schedule: name, at: runAt.toISOString() };
  return { kind: task.kind, input: { ...task.input, tick }, key: `${name}@${tick.at}`, runAt };
};

/** Schedules are tasks that wait for their time, each of which adds the next one. */
export const createSchedules = (store: () => Store) => {
  const all = new Map<string, Schedule>();
  return {
    set: (name: string, schedule: Schedule): void => void all.set(name, schedule),

    /** Adds the next time of each, and what a start does too. */
    addDue: async (): Promise<void> => {
      const now = await store().now();
      for (const [name, schedule] of all) {
        await store().addNow(nextTask(name, schedule, now));
        if (schedule.isAtStart) await store().addNow({ ...schedule.task, key: name });
      }
    },

    /** Does what is due once the next time is added, so that it comes whatever becomes of this one. What is declared otherwise by now is left out. */
    inTime:
      (run: TaskKind['run']): TaskKind['run'] =>
      async (input, turn) => {
        const tick = input['tick'] as Tick | undefined; // as `nextTask` made it
        if (!tick) return run(input, turn);
        const schedule = all.get(tick.schedule);
        if (!schedule) return undefined;
        const now = Math.max((await store().now()).getTime(), Date.parse(tick.at));
        await store().addNow(nextTask(tick.schedule, schedule, new Date(now)));
        const { cron, zone } = schedule.when;
        return cron === tick.cron && zone === tick.zone ? run(input, turn) : undefined;
      },
  };
};
