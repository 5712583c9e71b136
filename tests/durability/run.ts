// `npm run test:durability`: bad nights, one after the other, each on data of its own: everything killed again and again, feeds and runs of
// distances cut off, the primary lost, the database away, the disk full, the clock set back; then a day of work within an hour. Exit code 1 where anything that was acknowledged is lost,
// history and rows disagree, or a job does not finish. What needs root or a package that is missing is skipped, and said.
// `-- --only failover,away` runs some of them; `-- --kills 3` kills less often; `-- --minutes 10` presses the day; `-- --acknowledge-early` kills a build that answers
// before it commits, which must fail.
import { parseArgs } from 'node:util';
import { makeTemporaryFolder } from '../support/processes.ts';
import { runAway } from './away.ts';
import { runClock } from './clock.ts';
import { runDay } from './day.ts';
import { runDiskFull } from './diskFull.ts';
import { runDistances } from './distances.ts';
import { runEdits } from './edits.ts';
import { runFeedPairs, runFeeds } from './feeds.ts';
import { runFailover } from './failover.ts';
import { runKills } from './kills.ts';
import { Skip, type Run } from './night.ts';

const nights: Record<string, Run> = {
  edits: runEdits,
  kills: runKills,
  feeds: runFeeds,
  feedPairs: runFeedPairs,
  distances: runDistances,
  failover: runFailover,
  away: runAway,
  disk: runDiskFull,
  clock: runClock,
  day: runDay,
};

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: Object.keys(nights).join(',') },
    'acknowledge-early': { type: 'boolean', default: false },
  },
});
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const runOne = async (name: string): Promise<string[]> => {
  const run = nights[name];
  if (!run) return [`There is no '${name}': choose from ${Object.keys(nights).join(', ')}.`];
  const { folder, remove } = makeTemporaryFolder();
  say(`--- ${name}`);
  try {
    return await run({
      folder,
      say,
      kills: Number(options.kills),
      minutes: Number(options.minutes),
      acknowledgeEarly: options['acknowledge-early'],
    });
  } catch (error) {
    if (!(error instanceof Skip)) throw error;
    say(`skipped: ${error.message}`);
    return [];
  } finally {
    remove();
  }
};

let failed = 0;
for (const name of options.only.split(',')) {
  const faults = await runOne(name);
  for (const fault of faults.slice(0, 20)) say(`- ${fault}`);
  if (faults.length > 0) say(`FAILED ${name}: ${faults.length} faults.`);
  failed += faults.length;
}
say(
  failed > 0
    ? `FAILED: ${failed} faults.`
    : 'Nothing acknowledged was lost, history and rows agree, every job finished.',
);
process.exitCode = failed > 0 ? 1 : 0;
