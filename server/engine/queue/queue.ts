import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { isConnectionLost, LostConnection } from '../database/lostConnection.ts';
import { openKeeper, type Keeper } from './keeper.ts';
import { createSchedules } from './schedules.ts';
import { createStore } from './store.ts';
import type { Queue, TaskKind } from './task.ts';
import { createTurns, type QueueLog, type SharedTurns } from './turns.ts';

interface QueueParts {
  /** Of connections that are held: a pooler of transactions would take away their locks. */
  connection: ClientConfig;
  log: QueueLog;
  shared: SharedTurns;
}

/** How long a process that died, a retry that is due or a wake that got lost is at most not seen. */
const lookEveryMs = 1_000;
const retryMs = 500;

/**
 * Gives tasks their turns. The library keeps them; a lock of the connection that is held says which process is at one, so that a
 * task of a process that died is free within seconds, however long its turn may take.
 */
export const createQueue = ({ connection, log, shared }: QueueParts): Queue => {
  const kinds = new Map<string, TaskKind>();
  const schedules = createSchedules(() => store);
  const tell = (error: unknown): void => log.error({ err: error }, 'queue');
  let store = createStore(connection, { error: tell });
  let opening: Promise<void> | undefined;
  let keeper: Keeper | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = true;
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;
  let lookedAt = -Infinity;

  const lost = (): void => {
    keeper = undefined;
    turns.abort(new LostConnection());
    wake();
  };
  const held = async (): Promise<Keeper> => (keeper ??= await openKeeper(connection, { lost, woken: () => wake() }));
  const turns = createTurns({
    kinds,
    store: () => store,
    held,
    isStopping: () => stopping,
    ended: () => wake(),
    log,
    shared,
  });

  const wake = (): void => {
    if (stopping) return;
    isAskedAgain = true;
    filling ??= fillWhileAsked().finally(() => (filling = undefined));
  };

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

  const fill = async (): Promise<void> => {
    await held();
    if (performance.now() - lookedAt >= lookEveryMs) {
      await store.freeAbandoned([...kinds.keys()]);
      lookedAt = performance.now();
    }
    await turns.fill();
  };

  const look = (): void => {
    keeper?.beat();
    wake();
  };

  const idle = async (): Promise<void> => {
    while (filling || !turns.isIdle()) await Promise.all([filling, turns.ends()]);
  };

  const open = (): Promise<void> =>
    (opening ??= store.open(kinds).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const close = async (): Promise<void> => {
    await keeper?.close().catch(() => undefined);
    keeper = undefined;
    if (!opening) return;
    opening = undefined;
    await store.close();
    store = createStore(connection, { error: tell });
  };

  return {
    handle: (kind, how) => void kinds.set(kind, { ...how, run: schedules.inTime(how.run) }),
    schedule: (name, when, task, { isAtStart } = { isAtStart: false }) =>
      void schedules.set(name, { when, task, isAtStart }),
    open,
    // What is added while nothing has turns here waits for them, here or elsewhere.
    add: async (client, task) => {
      await open();
      await store.add(client, task);
    },
    start: async () => {
      await open();
      stopping = false;
      lookedAt = -Infinity;
      await schedules.addDue();
      timer = setInterval(look, lookEveryMs).unref();
      wake();
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      turns.abort();
      await idle();
      await close();
    },
    wake,
    idle,
    held: (kind) => store.held(kind),
  };
};
