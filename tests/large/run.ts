// `npm run test:large`: a file of 1,000,000 rows, all of them new, is uploaded and planned by a server of its own, and somebody else
// reads lists meanwhile. Exit code 1 where the server takes more memory, or others wait longer, than is promised.
// `-- --of items` is of another resource, `-- --rows 100000` a smaller file; `-- --apply 300` applies the plan too, for at most
// so many seconds. Then the plans of every declared filter and sort are looked at on the large demo (`LARGE_DIR`, ./data-large, made
// where it is not there): `-- --only plans` does that alone, `-- --only files` leaves it out, `-- --resource items` asks one list.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from '../attack/watchServer.ts';
import { makeTemporaryFolder } from '../support/processes.ts';
import { makeFiles } from './makeFiles.ts';
import { measureBesides, type Lists } from './measureBesides.ts';
import { findUnbounded } from './plans.ts';
import { startServer, type Server } from './server.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    of: { type: 'string', default: 'item-stores' },
    apply: { type: 'string' },
    only: { type: 'string' },
    resource: { type: 'string' },
  },
});
/** Above rest; of a probe and of a list in milliseconds. */
const most = { megabytes: 512, health: 1_000, list: 1_000 };
const megabyte = 1024 * 1024;
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What a piece of work took of the server, and how long others waited. */
interface Step {
  name: string;
  seconds: number;
  megabytes: number;
  health: number;
  lists: Lists;
}

const measure = async <T>(server: Server, name: string, work: () => Promise<T>): Promise<{ value: T; step: Step }> => {
  const began = performance.now();
  const {
    value: { value, lists },
    seen,
  } = await watch(server, () => measureBesides(server, work()));
  const step = {
    name,
    seconds: (performance.now() - began) / 1_000,
    megabytes: seen.peak / megabyte,
    health: seen.slowest,
    lists,
  };
  const times = `longest /healthz ${step.health.toFixed(0)} ms, lists ${lists.usual.toFixed(0)} ms, longest ${lists.longest.toFixed(0)} ms`;
  say(`${name}: ${step.seconds.toFixed(1)} s, peak ${step.megabytes.toFixed(0)} MB, ${times}`);
  return { value, step };
};

const faultsOf = ({ name, megabytes, health, lists }: Step, rest: Step): string[] => {
  const above = megabytes - rest.megabytes;
  say(`${name}: ${above.toFixed(0)} MB above rest`);
  return [
    ...(above > most.megabytes ? [`${name}: ${above.toFixed(0)} MB above rest, at most ${most.megabytes}`] : []),
    ...(health > most.health ? [`${name}: /healthz took ${health.toFixed(0)} ms, at most ${most.health}`] : []),
    ...(lists.longest > most.list ? [`${name}: a list took ${lists.longest.toFixed(0)} ms, at most ${most.list}`] : []),
  ];
};

const run = async (server: Server): Promise<string[]> => {
  const rows = Number(options.rows);
  const make = makeFiles[options.of];
  if (!make) throw new Error(`--of ${options.of}: expected one of ${Object.keys(makeFiles).join(', ')}`);
  const { bytes, constants } = make(rows, await server.known());
  const { step: rest } = await measure(server, 'rest', () => new Promise((later) => setTimeout(later, 3_000)));
  const uploading = await measure(server, `upload of ${(bytes.length / megabyte).toFixed(1)} MB`, () =>
    server.upload(options.of, bytes),
  );
  const planning = await measure(server, `plan of ${rows} ${options.of}`, () =>
    server.plan(options.of, uploading.value, constants),
  );
  const faults = [uploading.step, planning.step].flatMap((step) => faultsOf(step, rest));
  const { id, counts } = planning.value;
  if (counts.create !== rows) faults.push(`of ${rows} rows ${counts.create} are new: ${JSON.stringify(counts)}`);
  if (options.apply === undefined) return faults;
  const applying = await measure(server, 'apply', () => server.apply(id, Number(options.apply)));
  say(`apply: ${applying.value} rows were written`);
  return [...faults, ...faultsOf(applying.step, rest)];
};

const runFiles = async (): Promise<string[]> => {
  const { folder, remove } = makeTemporaryFolder();
  const server = await startServer(join(folder, 'data'));
  return run(server)
    .finally(() => server.stop())
    .finally(remove);
};

const faults = [
  ...(options.only === 'plans' ? [] : await runFiles()),
  ...(options.only === 'files' ? [] : await findUnbounded(say, options.resource)),
];
for (const fault of faults) say(`- ${fault}`);
say(
  faults.length > 0
    ? `FAILED: ${faults.length} faults.`
    : 'Memory, the waiting of others and the rows that lists read stayed within what is promised.',
);
process.exitCode = faults.length > 0 ? 1 : 0;
