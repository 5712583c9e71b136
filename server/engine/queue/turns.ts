import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost, LostConnection } from '../database/lostConnection.ts';
import type { Keeper } from './keeper.ts';
import type { Store, Taken } from './store.ts';
import type { GivenBack, TaskKind } from './task.ts';

/** How much one process does at a time, and where it takes it from. */
interface Place {
  kinds: ReadonlyMap<string, TaskKind>;
  store(): Store;
  held(): Promise<Keeper>;
  isStopping(): boolean;
  /** A turn has ended. */
  ended(): void;
  log: QueueLog;
  shared: SharedTurns;
}

export interface QueueLog {
  error(about: object, text: string): void;
}

/** Turns that kinds with `isShared` share in one process, and how many of these one person has. */
export interface SharedTurns {
  atOnce: number;
  ofPerson: number;
}

interface Working extends Taken {
  abort: AbortController;
  end: Promise<void>;
}

const retryMs = 500;

/** The turns of one process: takes tasks while there is room, does them, and tells the store what they came to. */
export const createTurns = ({ kinds, store, held, isStopping, ended, log, shared }: Place) => {
  const working = new Set<Working>();
  const all = (): Working[] => [...working];
  const isShared = ({ kind }: Taken): boolean => kinds.get(kind)?.isShared === true;
  const hasRoom = (name: string, { atOnce }: TaskKind): boolean =>
    all().filter(({ kind }) => kind === name).length < atOnce;
  const namesOf = (is: (name: string, kind: TaskKind) => boolean): string[] =>
    [...kinds].flatMap(([name, kind]) => (is(name, kind) ? [name] : []));

  const fill = async (): Promise<void> => {
    while (!isStopping() && (await takeShared()));
    for (const [name, kind] of kinds)
      while (!isStopping() && !kind.isShared && hasRoom(name, kind) && (await take(name, null)));
  };

  const takeShared = async (): Promise<boolean> => {
    const mine = all().filter(isShared);
    const open = namesOf((name, kind) => kind.isShared === true && hasRoom(name, kind));
    if (mine.length >= shared.atOnce || open.length === 0) return false;
    const persons = mine.flatMap(({ person }) => person ?? []);
    const isFull = (whose: string): boolean => persons.filter((one) => one === whose).length >= shared.ofPerson;
    const next = await store().fairest(open, [...new Set(persons)].filter(isFull));
    return next !== undefined && take(next.kind, next.notOf);
  };

  const take = async (kind: string, notOf: string[] | null): Promise<boolean> => {
    const task = await store().take(kind, notOf);
    if (!task) return false;
    const locks = await held();
    // Another process may have thought it abandoned meanwhile.
    if (!(await locks.lock(task.id))) return true;
    const isCurrent = await store().isCurrent(task);
    if (isCurrent && !isStopping()) begin(task, locks);
    else {
      if (isCurrent) await store().giveBack(task, { afterSeconds: 0 });
      await locks.unlock(task.id);
    }
    return true;
  };

  const begin = (task: Taken, locks: Keeper): void => {
    const abort = new AbortController();
    const one: Working = { ...task, abort, end: Promise.resolve() };
    one.end = work(task, abort.signal)
      // With its connection the lock is gone.
      .then(() => (abort.signal.reason instanceof LostConnection ? undefined : locks.unlock(task.id)))
      .catch((error: unknown) => log.error({ err: error }, 'queue'))
      .finally(() => {
        working.delete(one);
        ended();
      });
    working.add(one);
  };

  const work = async (task: Taken, signal: AbortSignal): Promise<void> => {
    const kind = kinds.get(task.kind) as TaskKind; // only those are taken
    const outcome = await kind
      .run(task.input, { id: task.id, attempt: task.attempt, isLast: task.attempt >= kind.attempts, signal })
      .then((back) => ({ back, error: undefined }))
      .catch((error: unknown) => ({ back: undefined, error }));
    // By now another process may be at it.
    const end = signal.reason instanceof LostConnection ? { back: undefined, error: signal.reason } : outcome;
    await untilTold(() => settle(task, end));
  };

  const settle = (task: Taken, { back, error }: { back: GivenBack | void; error: unknown }): Promise<void> => {
    if (back) return store().giveBack(task, back);
    if (error === undefined) return store().complete(task);
    // What the database's absence cut off is no failure of the task.
    if (isConnectionLost(error)) return store().giveBack(task, { afterSeconds: 0 });
    log.error({ err: error, kind: task.kind, task: task.key }, 'task failed');
    return store().fail(task, error instanceof Error ? error.message : String(error));
  };

  /** Again where the database went away. A process that stops leaves it to another, which finds the task without a lock. */
  const untilTold = async (say: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await say();
      } catch (error) {
        if (!isConnectionLost(error) || isStopping()) throw error;
      }
      await pause(retryMs);
    }
  };

  return {
    fill,
    abort: (reason?: Error): void => all().forEach(({ abort }) => abort.abort(reason)),
    isIdle: (): boolean => working.size === 0,
    /** Resolves when what runs now has ended. */
    ends: async (): Promise<void> => void (await Promise.all(all().map(({ end }) => end))),
  };
};
