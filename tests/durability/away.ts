import { emptyLedger, finishJobs, readJob, send, startJob, startLoad } from './load.ts';
import { sleep, until, type Night, type Run } from './night.ts';
import { startShared, type Shared } from './ownDatabase.ts';
import type { Service } from './service.ts';
import { findFaults, findHalfApplied, readItems } from './verify.ts';

const awaySeconds = 30;
const patience = 10;
/** Seconds within which a call has to be answered while the database is away, be it silent. */
const longestAnswer = 30;

/** Takes the database away for half a minute, by refusing whoever comes and then by silence, while writes and a job are under way. */
export const runAway: Run = async (night) => {
  const shared = await startShared(night);
  try {
    return [...(await takeAway(night, shared, 'close')), ...(await takeAway(night, shared, 'silence'))];
  } finally {
    await shared.stop();
  }
};

const takeAway = async (
  { say }: Night,
  { forwarder, services }: Shared,
  how: 'close' | 'silence',
): Promise<string[]> => {
  const [service] = services as [Service];
  const ledger = emptyLedger();
  const initial = await readItems(service);
  const items = [...initial.keys()].map(Number).toSorted((a, b) => a - b);
  const loads = services.map((one) => startLoad(one, ledger, items));
  const job = await startJob(service, ledger, items);
  while ((await readJob(service, job))?.done === 0) await sleep(10);
  forwarder[how]();
  const began = performance.now();
  const waits: number[] = [];
  const statuses = new Set<number>();
  while (performance.now() - began < awaySeconds * 1_000) {
    const asked = performance.now();
    const { status } = await service.ask('GET', '/api/pim/v1/items?per-page=1');
    statuses.add(status);
    waits.push((performance.now() - asked) / 1_000);
    await sleep(200);
  }
  forwarder.open();
  const times = await Promise.all(services.map((one) => until(one.isReady, patience)));
  await Promise.all(loads.map((load) => load.stop()));
  const faults = times.flatMap((seconds, at) =>
    seconds === null ? [`process ${at + 1} is not ready after ${patience} s`] : [],
  );
  const slowest = Math.max(...waits);
  if (slowest > longestAnswer) faults.push(`a call was answered after ${slowest.toFixed(1)} s`);
  const wrong = [...statuses].filter((status) => status !== 503 && status !== 200);
  if (wrong.length > 0) faults.push(`while the database was away calls answered ${wrong.join(', ')}`);
  const half = await findHalfApplied(service, ledger);
  faults.push(...(await finishJobs(service, ledger)));
  const unanswered = ledger.unanswered.splice(0);
  for (const write of unanswered) await send(service, ledger, write);
  const { lost, disagreements } = await findFaults(service, initial, ledger);
  say(
    `the database was away for ${awaySeconds} s (${how === 'close' ? 'refused' : 'silent'}): calls answered ${[...statuses].join(', ')} within ${slowest.toFixed(1)} s; ` +
      `ready again after ${times.map((seconds) => `${seconds?.toFixed(1) ?? '> 10'} s`).join(' and ')}; ${lost.length} lost, ${unanswered.length} sent again, ${disagreements.length} disagreements`,
  );
  return [...faults, ...half, ...lost, ...disagreements, ...ledger.refused];
};
