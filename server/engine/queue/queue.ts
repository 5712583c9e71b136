import type { ClientConfig } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost, LostConnection } from '../database/lostConnection.ts';
import { openKeeper, type Keeper } from './keeper.ts';
import { createStore, type Taken } from './store.ts';
import type { GivenBack, Queue, Task, TaskKind, When } from './task.ts';

interface QueueParts {
  /** Of connections that are held: a pooler of transactions would take away their locks. */
  connection: ClientConfig;
  log: { error(about: object, text: string): void };
  /** Turns that kinds with `isShared` share in one process, and how many of these one person has. */
  shared: { atOnce: number; ofPerson: number };
}

interface Working extends Taken {
  abort: AbortController;
  end: Promise<void>;
}

/** How long a process that died, a retry that is due or another process's task is at most not seen. */
const lookEveryMs = 1_000;
const retryMs = 500;

/**
 * Gives tasks their turns. The library keeps them; a lock of the connection that is held says which process is at one, so that a
 * task of a process that died is free within two seconds, however long its turn may take.
 */
export const createQueue = ({ connection, log, shared }: QueueParts): Queue => {
  const kinds = new Map<string, TaskKind>();
  const schedules = new Map<string, { when: When; task: Pick<Task, 'kind' | 'input'> }>();
  const working = new Map<string, Working>();
  const tell = (error: unknown): void => log.error({ err: error }, 'queue');
  let store = createStore(connection, { error: tell });
  let opening: Promise<void> | undefined;
  let keeper: Keeper | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = true;
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;
  let lookedAt = -Infinity;

  const namesOf = (is: (kind: TaskKind) => boolean): string[] =>
    [...kinds].flatMap(([name, kind]) => (is(kind) ? [name] : []));
  const count = (is: (task: Taken) => boolean): number => [...working.values()].filter(is).length;
  const hasRoom = (name: string, { atOnce }: TaskKind): boolean => count(({ kind }) => kind === name) < atOnce;
  const isShared = ({ kind }: Taken): boolean => kinds.get(kind)?.isShared === true;

  const held = async (): Promise<Keeper> => {
    keeper ??= await openKeeper(connection, {
      lost: () => {
        keeper = undefined;
        for (const { abort } of working.values()) abort.abort(new LostConnection());
        wake();
      },
      woken: wake,
    });
    return keeper;
  };

  const fill = async (): Promise<void> => {
    await held();
    if (performance.now() - lookedAt >= lookEveryMs) {
      await store.freeAbandoned([...kinds.keys()]);
      lookedAt = performance.now();
    }
    while (!stopping && (await takeShared()));
    for (const [name, kind] of kinds)
      while (!stopping && !kind.isShared && hasRoom(name, kind) && (await take(name, null)));
  };

  const takeShared = async (): Promise<boolean> => {
    if (count(isShared) >= shared.atOnce) return false;
    const open = namesOf((kind) => kind.isShared === true).filter((name) => hasRoom(name, kinds.get(name) as TaskKind)); // its own name
    const full = [...new Set([...working.values()].filter(isShared).map(({ person }) => person ?? ''))].filter(
      (whose) => whose !== '' && count((task) => isShared(task) && task.person === whose) >= shared.ofPerson,
    );
    const next = open.length > 0 ? await store.fairest(open, full) : undefined;
    return next !== undefined && take(next.kind, next.notOf);
  };

  const take = async (kind: string, notOf: string[] | null): Promise<boolean> => {
    const task = await store.take(kind, notOf);
    if (!task) return false;
    const locks = await held();
    // Another process may have thought it abandoned meanwhile.
    if (!(await locks.lock(task.id))) return true;
    if (await store.isCurrent(task)) begin(task, locks);
    else await locks.unlock(task.id);
    return true;
  };

  const begin = (task: Taken, locks: Keeper): void => {
    const abort = new AbortController();
    const end = work(task, abort.signal)
      .then(() => (keeper === locks ? locks.unlock(task.id) : undefined))
      .catch(tell)
      .finally(() => {
        working.delete(task.id);
        wake();
      });
    working.set(task.id, { ...task, abort, end });
  };

  const work = async (task: Taken, signal: AbortSignal): Promise<void> => {
    const kind = kinds.get(task.kind) as TaskKind; // only those are taken
    const outcome = await kind
      .run(task.input, { attempt: task.attempt, isLast: task.attempt >= kind.attempts, signal })
      .then((back) => ({ back, error: undefined }))
      .catch((error: unknown) => ({ back: undefined, error }));
    // By now another process may be at it.
    const end = signal.reason instanceof LostConnection ? { back: undefined, error: signal.reason } : outcome;
    await untilTold(() => settle(task, end));
  };

  const settle = (task: Taken, { back, error }: { back: GivenBack | void; error: unknown }): Promise<void> => {
    if (back) return store.giveBack(task, back);
    if (error === undefined) return store.complete(task);
    // What the database's absence cut off is no failure of the task.
    if (isConnectionLost(error)) return store.giveBack(task, { afterSeconds: 0 });
    log.error({ err: error, kind: task.kind, task: task.key }, 'task failed');
    return store.fail(task, error instanceof Error ? error.message : String(error));
  };

  /** Again where the database went away. A process that stops leaves it to another, which finds the task without a lock. */
  const untilTold = async (say: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await say();
      } catch (error) {
        if (!isConnectionLost(error) || stopping) throw error;
      }
      await pause(retryMs);
    }
  };

  function wake(): void {
    if (stopping) return;
    isAskedAgain = true;
    filling ??= fillWhileAsked().finally(() => (filling = undefined));
  }

  const fillWhileAsked = async (): Promise<void> => {
    while (isAskedAgain && !stopping) {
      isAskedAgain = false;
      try {
        await fill();
      } catch (error) {
        if (!isConnectionLost(error)) tell(error);
        await pause(retryMs);
        isAskedAgain = true;
      }
    }
  };

  const idle = async (): Promise<void> => {
    while (filling || working.size > 0) await Promise.all([filling, ...[...working.values()].map(({ end }) => end)]);
  };

  const open = (): Promise<void> =>
    (opening ??= store.open(kinds, schedules).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  return {
    handle: (kind, how) => void kinds.set(kind, how),
    schedule: (name, when, task) => void schedules.set(name, { when, task }),
    open,
    add: (client, task) => store.add(client, task),
    start: async () => {
      await open();
      stopping = false;
      lookedAt = -Infinity;
      for (const [name, { task }] of schedules) await store.addNow(task, name);
      timer = setInterval(wake, lookEveryMs).unref();
      wake();
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      for (const { abort } of working.values()) abort.abort();
      await idle();
      await keeper?.close().catch(() => undefined);
      keeper = undefined;
      if (!opening) return;
      opening = undefined;
      await store.close();
      store = createStore(connection, { error: tell });
    },
    wake,
    idle,
    held: (kind) => store.held(kind),
  };
};
