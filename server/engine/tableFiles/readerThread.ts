import { Worker } from 'node:worker_threads';
import type { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import type { TableReading } from './fileTable.ts';

/** The file that a thread reads, and how. */
export interface TableFile {
  path: string;
  how: TableReading;
}

export type TableQuestion = { header: number | null } & (
  | { method: 'start' | 'survey' | 'count' | 'next' }
  | { method: 'tell'; columns: readonly number[] }
  | { method: 'make'; work: { module: string; name: string }; given: unknown; spare: ArrayBuffer[] }
);

export type Refused = Pick<CsvRefusal, 'key' | 'params'>;

export type TableAnswer = { value: unknown } | { refusal: Refused };

/** What a thread is told: what to read from now on, null for nothing more; or what to say of it. */
export type ThreadMessage = { file: TableFile | null } | TableQuestion;

/** A thread that reads one file. */
interface ReaderThread {
  /** One question after the other. `handed`: buffers of it that are the thread's from now on. Throws where the thread has ended. */
  ask(question: TableQuestion, handed?: ArrayBuffer[]): Promise<TableAnswer>;
  /** The file is read no more. */
  release(): Promise<void>;
}

/** What a thread may take, in MB; a table of the bounds needs a part of it. */
const threadMemory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** Threads that wait for a file. To start one takes longer than to read most files, and an import reads its file three times. */
const mostIdle = 2;
const idleMs = 60_000;

interface Started {
  worker: Worker;
  pending: { take(answer: TableAnswer): void; fail(error: Error): void } | null;
  ended: Error | null;
}

const idle = new Map<Started, NodeJS.Timeout>();

/** A thread for a file: one that has read another, or a new one. */
export const takeThread = (file: TableFile): ReaderThread => {
  const [waiting] = idle.keys();
  const thread = waiting ?? startThread();
  wake(thread);
  tell(thread, { file });
  let isReleased = false;
  return {
    ask: async (question, handed) => {
      // It may read another's file by now.
      if (isReleased) throw new Error('A file was asked about that is read no more.');

      return ask(thread, question, handed);
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await release(thread);
    },
  };
};

const wake = (thread: Started): void => {
  clearTimeout(idle.get(thread));
  idle.delete(thread);
  thread.worker.ref();
};

const startThread = (): Started => {
  const worker = new Worker(new URL('./tableThread.ts', import.meta.url), { resourceLimits: threadMemory });
  const thread: Started = { worker, pending: null, ended: null };
  const end = (error: Error): void => {
    thread.ended ??= error;
    wake(thread);
    thread.pending?.fail(thread.ended);
  };
  worker.on('message', (answer: TableAnswer) => {
    const { pending } = thread;
    thread.pending = null;
    pending?.take(answer);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that read an import has stopped.')));
  return thread;
};

const tell = ({ worker }: Started, said: ThreadMessage, handed: ArrayBuffer[] = []): void =>
  worker.postMessage(said, handed);

const ask = (thread: Started, question: TableQuestion, handed?: ArrayBuffer[]): Promise<TableAnswer> =>
  new Promise((take, fail) => {
    if (thread.ended) return fail(thread.ended);
    thread.pending = { take, fail };
    tell(thread, question, handed);
  });

/** One that is still at work, for nobody any more, is ended; another may be used again for a while. */
const release = async (thread: Started): Promise<void> => {
  if (thread.ended) return;
  if (thread.pending || idle.size >= mostIdle) return void (await thread.worker.terminate());
  tell(thread, { file: null });
  thread.worker.unref();
  const stop = (): void => {
    idle.delete(thread);
    void thread.worker.terminate();
  };
  idle.set(thread, setTimeout(stop, idleMs).unref());
};
