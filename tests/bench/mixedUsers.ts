import { startShared } from '../durability/ownDatabase.ts';
import { makeTemporaryFolder } from '../support/processes.ts';
import { isFault, makePeople, percentile, startMixedWork, type Call } from '../support/mixedWork.ts';
import type { Figure } from './figure.ts';

const people = 200;
const pauseMs = 8_000;
/** What is not measured: caches are cold, and everybody begins. */
const warmUpMs = 20_000;
const measuredMs = 60_000;
const bar = 5;

/**
 * 200 people who are signed in and work side by side on two processes over one database: lists, searches, records and their history,
 * saves, edits of many with their undo, exports. The slowest of a hundred calls against the median of all; any answer that says that
 * the service failed, or refused what it should not, fails the run.
 */
export const run = async (): Promise<Figure[]> => {
  const { folder, remove } = makeTemporaryFolder();
  const shared = await startShared({ folder, say: () => undefined, kills: 0, minutes: 0, acknowledgeEarly: false });
  try {
    const calls: Call[] = [];
    const stop = await startMixedWork({
      addresses: await Promise.all(shared.services.map(({ started }) => started.address)),
      people: await makePeople(shared.primary.connection, people),
      pauseMs,
      onCall: (call) => void calls.push(call),
    });
    const from = performance.now() + warmUpMs;
    await new Promise((later) => setTimeout(later, warmUpMs + measuredMs));
    const seen = calls.filter(({ at }) => at >= from);
    await stop();
    const faults = seen.filter(isFault);
    for (const { kind, status, said } of faults.slice(0, 5)) console.log(`${kind}: ${status} ${said ?? ''}`);
    if (faults.length > 0) throw new Error(`${faults.length} of ${seen.length} calls failed.`);
    if (process.env['BENCH_PARTS']) for (const line of linesOf(seen)) console.log(line);
    const times = seen.map(({ ms }) => ms);
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
    const detail = `p99 ${slow.toFixed(0)} ms, median ${middle.toFixed(0)} ms, ${seen.length} calls in ${measuredMs / 1_000} s, no fault`;
    return [{ name: `${people} people at work`, ratio: slow / middle, bar, better: 'lower', detail }];
  } finally {
    await shared.stop();
    remove();
  }
};

const linesOf = (calls: readonly Call[]): string[] =>
  [...Map.groupBy(calls, ({ kind }) => kind)].map(([kind, of]) => {
    const times = of.map(({ ms }) => ms);
    return `${kind}: ${of.length}, median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
  });
