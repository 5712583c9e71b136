// A thread beside the test: what the test sends keeps its own thread busy, and must not be taken for the server's slowness.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** What was seen of a server until it was asked for. */
export interface Watched {
  /** The longest that /healthz took to answer 200, in milliseconds, without what was spent waiting for a processor; Infinity: it did not. */
  slowest: number;
  /** Of the process, in bytes. */
  peak: number;
}

const { address, pid } = workerData as { address: string; pid: number }; // what attackServer.ts hands over
const patience = 10_000;

const readMemory = (): number => {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/** Milliseconds that a thread was ready to run while others had the processors; 0 where nothing says so. */
const readWaited = (thread: string): number => {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0; // another system, or the process is gone
  }
};
/** Of the server's thread and of this one, whose answers a busy machine keeps waiting. */
const readWaits = (): number[] => [`${pid}/task/${pid}`, 'thread-self'].map(readWaited);

/** How long /healthz takes over a connection of its own, as a probe asks. */
const ask = (): Promise<number> =>
  new Promise((answered) => {
    const began = performance.now();
    const before = readWaits();
    const request = get(`${address}/healthz`, { agent: false, timeout: patience }, (response) => {
      response.resume().once('end', () => {
        const waited = Math.max(...readWaits().map((now, at) => now - (before[at] ?? 0)));
        answered(response.statusCode === 200 ? performance.now() - began - waited : Infinity);
      });
    });
    request.once('error', () => answered(Infinity)).once('timeout', () => request.destroy());
  });

const seen: Watched = { slowest: 0, peak: 0 };
let watching = true;
const sample = (): void => {
  try {
    seen.peak = Math.max(seen.peak, readMemory());
  } catch {
    seen.peak = Infinity; // the process is gone
  }
};
const sampling = setInterval(sample, 10);
const probing = (async () => {
  while (watching) {
    seen.slowest = Math.max(seen.slowest, await ask());
    await new Promise((later) => setTimeout(later, 25));
  }
})();

parentPort?.once('message', () => {
  watching = false;
  void probing.then(() => {
    clearInterval(sampling);
    sample();
    parentPort?.postMessage(seen);
  });
});
