import type { PoolClient } from 'pg';

/** Something to do, once. */
export interface Task {
  kind: string;
  input: Record<string, unknown>;
  /** Of one kind and key at most one task waits or runs; another is not added. Absent: as many as are added. */
  key?: string;
  /** Whose turn it takes. */
  person?: number;
  /** Not before. Absent: at once. */
  runAt?: Date;
}

/** A task's turn. */
interface Turn {
  /** The task's; the same at every attempt. A uuid. */
  id: string;
  /** 1 for the first. A turn that was given back, or whose process died, counts too. */
  attempt: number;
  /** Where this one fails, the task is given up. */
  isLast: boolean;
  /** Aborted where the process stops, or, with a `LostConnection`, where another may be at the task: it ends as soon as it can. */
  signal: AbortSignal;
}

/** What a turn came to that did not end its task: it waits again, for so many seconds. That is no failure. */
export interface GivenBack {
  afterSeconds: number;
}

/** How tasks of a kind are done. */
export interface TaskKind {
  /** May be begun again after it was cut off at any point. What it throws is a failure, and tried again as `backOff` says. */
  run(input: Record<string, unknown>, turn: Turn): Promise<GivenBack | void>;
  /** At most so many at a time in one process. */
  atOnce: number;
  attempts: number;
  /** Seconds from one attempt to the next: always so many, or from two on twice as many each time, up to an hour. */
  backOff: 'exponential' | number;
  /** It takes one of the turns that all such kinds of a process share, and of which each person has but a few. */
  isShared?: boolean;
}

/** When a schedule is due: five fields of cron, on the clock of a named time zone. */
export interface When {
  cron: string;
  zone: string;
}

/** Tasks that the database keeps. */
export interface Queue {
  /** Says how tasks of a kind are done; before `open`. */
  handle(kind: string, how: TaskKind): void;
  /** Adds a task in the caller's transaction; it may have its turn from its commit on. After `open`. */
  add(client: Pick<PoolClient, 'query'>, task: Task): Promise<void>;
  /**
   * Does a task whenever it is due, once over all processes. What was due while no process ran is done once when one starts;
   * `isAtStart` does it at every start too. Before `open`.
   */
  schedule(name: string, when: When, task: Pick<Task, 'kind' | 'input'>, how?: { isAtStart: boolean }): void;
  /** Makes its tables; from then on tasks can be added. */
  open(): Promise<void>;
  start(): Promise<void>;
  /** What runs is asked to end, and waits for its turn again. */
  stop(): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** Resolves when nothing runs here, and nothing waits that could. */
  idle(): Promise<void>;
  /** Keys of tasks of a kind that some process is at. */
  held(kind: string): Promise<string[]>;
}
