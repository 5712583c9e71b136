import { Worker } from 'node:worker_threads';
import type { Watched } from './watch.ts';

/** A server that runs as a process. */
export interface WatchedServer {
  address(): string;
  pid(): number;
}

/** Measures memory and health while something is done. */
export const watch = async <T>(server: WatchedServer, work: () => Promise<T>): Promise<{ value: T; seen: Watched }> => {
  const worker = new Worker(new URL('./watch.ts', import.meta.url), {
    workerData: { address: server.address(), pid: server.pid() },
  });
  await new Promise<void>((online, failed) => void worker.once('online', online).once('error', failed));
  try {
    const value = await work();
    const seen = new Promise<Watched>(
      (answered, failed) => void worker.once('message', answered).once('error', failed),
    );
    worker.postMessage('stop');
    return { value, seen: await seen };
  } finally {
    await worker.terminate();
  }
};
