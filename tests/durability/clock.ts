import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyLedger, finishJobs, startJob, startLoad } from './load.ts';
import { Skip, sleep, type Run } from './night.ts';
import { startService, stopService } from './service.ts';
import { findFaults, readItems } from './verify.ts';

const libraries = '/usr/lib/*/faketime/libfaketime.so.1';

/** Sets the clock of the server back by an hour while writes and a job are under way. */
export const runClock: Run = async ({ folder, say }) => {
  const [library] = globSync(libraries);
  if (library === undefined || !existsSync(library))
    throw new Skip('libfaketime is not installed (apt-get install faketime)');
  const time = join(folder, 'time');
  writeFileSync(time, '+0');
  const service = await startService(join(folder, 'data'), {
    RATE_LIMIT: '3',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: time,
    FAKETIME_NO_CACHE: '1',
    // Timers run on; only what a clock on the wall shows is moved.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    const ledger = emptyLedger();
    const initial = await readItems(service);
    const items = [...initial.keys()].map(Number).toSorted((a, b) => a - b);
    const load = startLoad(service, ledger, items);
    await startJob(service, ledger, items);
    await sleep(500);
    const before = await service.clock();
    writeFileSync(time, '-1h');
    await sleep(1_500);
    const after = await service.clock();
    await sleep(1_500);
    await load.stop();
    const faults = [...(await finishJobs(service, ledger))];
    if (!(after < before - 3_000_000))
      faults.push(`the clock of the server was not set back: ${before}, then ${after}`);
    const { status } = await service.ask('POST', '/api/user/v4/local/signin', {
      email: 'items@toolkit.test',
      password: 'toolkit-demo',
    });
    if (status !== 200) faults.push(`a sign-in answers ${status} after the clock was set back`);
    const { lost, disagreements } = await findFaults(service, initial, ledger);
    say(
      `the clock was set back by ${Math.round((before - after) / 60_000)} minutes under load: ${ledger.acknowledged.length} writes acknowledged, ${lost.length} lost, ` +
        `${ledger.unanswered.length} without an answer, ${disagreements.length} disagreements`,
    );
    const unanswered = ledger.unanswered.map(({ path }) => `${path} was not answered`);
    return [...faults, ...unanswered, ...lost, ...disagreements, ...ledger.refused];
  } finally {
    await stopService(service);
  }
};
