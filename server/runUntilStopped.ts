import { setTimeout as sleep } from 'node:timers/promises';
import { StartFault } from './startFault.ts';

type Undo = () => Promise<void>;

/** What a start is given: where to leave what must be undone, and whom to tell that all is lost. */
interface Lifetime {
  atEnd(undo: Undo): void;
  /** Ends the process with exit code 1 and this sentence, after undoing. */
  fail(sentence: string): void;
}

/**
 * Runs a start and then waits for SIGTERM or SIGINT: what was started is undone, last first, and the process ends with 0. A
 * `StartFault` becomes its sentences on standard error and exit code 1; so does any other failure, with its stack.
 */
export const runUntilStopped = async (start: (lifetime: Lifetime) => Promise<void>): Promise<void> => {
  const undos: Undo[] = [];
  let ending: Promise<void> | undefined;
  let started: Promise<void> = Promise.resolve();
  const undoEverything = async (code: number): Promise<void> => {
    await undoAll(undos);
    // A start that is interrupted may just have begun something more.
    await Promise.race([started.catch(() => undefined), sleep(5000, undefined, { ref: false })]);
    await undoAll(undos);
    process.exit(code);
  };
  const end = (code: number): Promise<void> => (ending ??= undoEverything(code));
  const fail = (sentence: string): void => {
    if (ending) return;
    process.stderr.write(`${sentence}\n`);
    void end(1);
  };
  const atEnd = (undo: Undo): void => {
    undos.push(undo);
    if (ending) throw new Error('The server is stopping.');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
  onOrphaned(() => void end(0));
  process.on('uncaughtException', (error) => fail(`The server failed: ${error.stack}`));
  try {
    await (started = start({ atEnd, fail }));
  } catch (error) {
    // Once it is ending, what the start was doing fails because its ground is taken away.
    if (!ending) fail(describe(error));
  }
};

const describe = (error: unknown): string => {
  if (error instanceof StartFault) return error.sentences.join('\n');
  return `The server cannot start: ${error instanceof Error ? error.stack : String(error)}`;
};

/** How long one part may take to end, in milliseconds: a database that says nothing any more answers no farewell either. */
const patienceMs = 10_000;

const undoAll = async (undos: Undo[]): Promise<void> => {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    // One part that cannot end must not keep the others running.
    await inTime(undo).catch((error: Error) => process.stderr.write(`While stopping: ${error.message}\n`));
  }
};

const inTime = async (undo: Undo): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const left = new Error(`a part has not ended within ${patienceMs / 1_000} s and is left as it is.`);
    timer = setTimeout(() => reject(left), patienceMs);
  });
  await Promise.race([undo(), late]).finally(() => clearTimeout(timer));
};

/**
 * npm hands a SIGTERM to the shell between itself and the server, which dies without passing it on: a server that npm started
 * and whose parent is gone was told to stop.
 */
const onOrphaned = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 100);
  watch.unref();
};
