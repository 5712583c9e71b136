import { join } from 'node:path';
import { emptyLedger, finishJobs, readJob, send, startJob, startLoad, type Ledger } from './load.ts';
import { sleep, type Night } from './night.ts';
import { killAll, startService, victims, type Service } from './service.ts';
import { findFaults, findHalfApplied, readItems, readJobRows } from './verify.ts';

interface Kill {
  at: Date;
  what: string;
  job: string;
  bulkInFlight: number;
}

/** Kills in the middle of a job, at a moment that differs from time to time. */
const killInFlight = async (
  service: Service,
  ledger: Ledger,
  items: readonly number[],
  what: string,
): Promise<Kill> => {
  const load = startLoad(service, ledger, items);
  const job = await startJob(service, ledger, items);
  while ((await readJob(service, job))?.done === 0) await sleep(10);
  await sleep(Math.random() * 1_000);
  const pids = victims[what]?.(service) ?? [];
  const kill = { at: new Date(), what, job, bulkInFlight: load.bulkInFlight() };
  killAll(pids);
  await Promise.all([service.started.ended, load.stop()]);
  return kill;
};

interface Outcome {
  faults: string[];
  /** Whether the job had rows left when the kill came. */
  inFlight: boolean;
}

const checkAfter = async (
  service: Service,
  kill: Kill,
  initial: Awaited<ReturnType<typeof readItems>>,
  ledger: Ledger,
  say: Night['say'],
): Promise<Outcome> => {
  const { changeSet, ids: ofJob } = ledger.jobs.find(({ id }) => id === kill.job) ?? { changeSet: '', ids: [] };
  const half = await findHalfApplied(service, ledger);
  const unfinished = await finishJobs(service, ledger);
  const rows = await readJobRows(service, changeSet, kill.at);
  const unanswered = ledger.unanswered.splice(0);
  for (const write of unanswered) await send(service, ledger, write);
  // What is committed late is not lost.
  await sleep(500);
  const { lost, disagreements } = await findFaults(service, initial, ledger);
  const twice = rows.twice > 0 ? [`${rows.twice} rows of the job were written twice`] : [];
  const refused = ledger.refused.splice(0).map((text) => `refused: ${text}`);
  say(
    `kill -9 of ${kill.what}: ${kill.bulkInFlight} bulk calls in flight, the job at ${rows.before} of ${ofJob.length} rows, ${rows.after} after the restart; ` +
      `${unanswered.length} writes without an answer sent again; ${ledger.acknowledged.reduce((sum, { ids }) => sum + ids.length, 0)} rows acknowledged so far, ` +
      `${lost.length} lost, ${disagreements.length} disagreements of history and rows`,
  );
  return {
    faults: [
      ...lost,
      ...disagreements,
      ...half,
      ...unfinished,
      ...twice,
      ...refused,
      ...ledger.unanswered.map(({ path }) => `${path} still fails`),
    ],
    inFlight: rows.after > 0,
  };
};

/**
 * Kills the server and its database, alone and together, in turn, while single saves, bulk calls and a job are under way, and
 * starts them again. Of a build that answers before it commits (`--acknowledge-early`) it must find faults.
 */
export const runKills = async ({ folder, say, kills: wanted, acknowledgeEarly }: Night): Promise<string[]> => {
  const dataDir = join(folder, 'data');
  const environment = { RATE_LIMIT: '0', ...(acknowledgeEarly && { COMMIT_LATE_MS: '50' }) };
  const ledger = emptyLedger();
  let service = await startService(dataDir, environment);
  const stop = async (): Promise<void> => {
    service.started.child.kill('SIGTERM');
    await service.started.ended;
  };
  try {
    const [settings] = await service.sql(
      "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit, current_setting('full_page_writes') AS full_page_writes",
    );
    say(`The database runs with ${JSON.stringify(settings)}.`);
    const initial = await readItems(service);
    const items = [...initial.keys()].map(Number).toSorted((a, b) => a - b);
    const kinds = Object.keys(victims);
    for (let kills = 0, missed = 0; kills < wanted;) {
      const kill = await killInFlight(service, ledger, items, kinds[kills % kinds.length] ?? '');
      service = await startService(dataDir, environment);
      const { faults, inFlight } = await checkAfter(service, kill, initial, ledger, say);
      if (faults.length > 0) return faults;
      if (inFlight) kills += 1;
      // The job was faster than the kill: it proves nothing, and another one is made in its place.
      else if ((missed += 1) > 5) return ['The kills came after the jobs had ended.'];
    }
    return [];
  } finally {
    await stop();
  }
};
