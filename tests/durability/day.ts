import { readFileSync } from 'node:fs';
import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { isFault, makePeople, percentile, startMixedWork, type Call } from '../support/mixedWork.ts';
import { readJob } from './load.ts';
import { sleep, type Run } from './night.ts';
import { startShared } from './ownDatabase.ts';
import type { Service } from './service.ts';

const people = 60;
const pauseMs = 8_000;
const hours = 24;
/** Of the first quarter of the day. */
const most = { memory: 1.1, slowest: 2 };
/** What history and retention keep by the day: it grows, and says for how long in the settings. */
const isKept = (table: string): boolean =>
  /^framework\.(change|plan|job|outbox|session|sign_in|trend)|^notification\./.test(table);
/** Dead rows that autovacuum leaves by itself: a fifth of a table and a few. */
const isBloated = ({ live, dead }: Size): boolean => dead > 0.4 * live + 5_000;

interface Size {
  table: string;
  live: number;
  dead: number;
  bytes: number;
}

interface Hour {
  calls: Call[];
  /** Of all processes, in megabytes: the middle of what was seen within it. */
  memory: number;
}

/**
 * The work of 24 hours within `--minutes` on two processes: people who do what people do, and within each hour a change of thousands of
 * rows, and its undo, as jobs. What the processes take, how long the slowest calls are and what the tables come to must be at its end as they were in its first quarter.
 */
export const runDay: Run = async (night) => {
  const shared = await startShared(night);
  const [service] = shared.services as [Service]; // two are started
  try {
    let calls: Call[] = [];
    const stop = await startMixedWork({
      addresses: await Promise.all(shared.services.map(({ started }) => started.address)),
      people: await makePeople(shared.primary.connection, people),
      pauseMs,
      onCall: (call) => void calls.push(call),
    });
    const seen: Hour[] = [];
    const faults: string[] = [];
    let early: Size[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      calls = [];
      const ends = performance.now() + (night.minutes * 60_000) / hours;
      const working = changeMany(service, hour).catch(
        (error: unknown) => void faults.push(`hour ${hour}: ${String(error)}`),
      );
      const memory: number[] = [];
      while (performance.now() < ends) {
        memory.push(memoryOf(shared.services));
        await sleep(1_000);
      }
      await working;
      seen.push({ calls, memory: percentile(memory, 0.5) });
      night.say(lineOf(hour, seen[hour]));
      if (hour === hours / 4 - 1) early = await readSizes(service);
    }
    await stop();
    const late = await readSizes(service);
    return [...faults, ...faultsOf(night.say, seen), ...growthOf(night.say, early, late)];
  } finally {
    await shared.stop();
  }
};

/** A change of all items that are not hidden and its undo, each as a job. Rows that are locked, or that others change meanwhile, are left out, as they should be. */
const changeMany = async (service: Service, hour: number): Promise<void> => {
  const request = {
    resource: 'items',
    kind: 'update',
    selection: { query: { filter: { hidden: false } }, except: [] },
    changes: { copyright: `© hour ${hour}` },
  };
  let plan = await answer<Plan>(service, 'POST', '/plans', request);
  while (plan.status === 'planning') {
    await sleep(200);
    plan = await answer<Plan>(service, 'GET', `/plans/${plan.id}`);
  }
  const { job } = await answer<{ job: Job }>(service, 'POST', `/plans/${plan.id}/apply`, {});
  const done = await finish(service, job.id);
  const undo = await answer<{ job: Job }>(service, 'POST', `/change-sets/${done.summary?.changeSet ?? ''}/undo`, {});
  await finish(service, undo.job.id);
};

const answer = async <T>({ ask }: Service, method: string, path: string, body?: unknown): Promise<T> => {
  const { status, data } = await ask(method, `/api/pim/v1${path}`, body);
  if (status === 0 || status >= 300)
    throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data).slice(0, 300)}`);
  return data as T; // the caller knows what its call answers
};

const finish = async (service: Service, id: string): Promise<Job> => {
  for (;;) {
    const job = await readJob(service, id);
    if (job?.finishedAt && job.status === 'done') return job;
    if (job?.finishedAt) throw new Error(`a job is ${JSON.stringify(job).slice(0, 300)}`);
    await sleep(200);
  }
};

/** Resident megabytes of the processes, from the system's own account of them. */
const memoryOf = (services: readonly Service[]): number =>
  services.reduce((sum, { started }) => {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${started.child.pid}/status`, 'utf8')) ?? [];
    return sum + Number(kilobytes) / 1_024;
  }, 0);

const lineOf = (hour: number, seen: Hour | undefined): string => {
  const times = seen?.calls.map(({ ms }) => ms) ?? [];
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
  return `hour ${hour + 1}: ${times.length} calls, median ${middle.toFixed(0)} ms, p99 ${slow.toFixed(0)} ms, ${seen?.memory.toFixed(0)} MB`;
};

const faultsOf = (say: (sentence: string) => void, seen: readonly Hour[]): string[] => {
  const quarter = (place: number): Hour[] => seen.slice((place * hours) / 4, ((place + 1) * hours) / 4);
  const slow = (of: readonly Hour[]): number =>
    percentile(
      of.flatMap(({ calls }) => calls.map(({ ms }) => ms)),
      0.99,
    );
  const memory = (of: readonly Hour[]): number =>
    percentile(
      of.map((hour) => hour.memory),
      0.5,
    );
  const [first, last] = [quarter(0), quarter(3)];
  const [grown, slower] = [memory(last) / memory(first), slow(last) / slow(first)];
  const failed = seen.flatMap(({ calls }) => calls.filter(isFault));
  say(
    `a day: ${seen.flatMap(({ calls }) => calls).length} calls, ${failed.length} failed; of the last quarter against the first: memory ${grown.toFixed(2)}, p99 ${slower.toFixed(2)} (${slow(first).toFixed(0)} ms, then ${slow(last).toFixed(0)} ms)`,
  );
  return [
    ...failed.map(({ kind, status, said }) => `${kind}: ${status} ${said ?? ''}`),
    ...(grown > most.memory ? [`memory grew to ${grown.toFixed(2)} of the first quarter, at most ${most.memory}`] : []),
    ...(slower > most.slowest
      ? [`p99 grew to ${slower.toFixed(2)} of the first quarter, at most ${most.slowest}`]
      : []),
  ];
};

const readSizes = ({ sql }: Service): Promise<Size[]> =>
  sql<Size & Record<string, unknown>>(
    `SELECT schemaname || '.' || relname AS table, n_live_tup::float8 AS live, n_dead_tup::float8 AS dead,
       pg_total_relation_size(relid)::float8 AS bytes FROM pg_stat_user_tables ORDER BY 1`,
  );

/** A table that nobody promised to keep anything in stays as large as it was; none is left full of dead rows. */
const growthOf = (say: (sentence: string) => void, early: readonly Size[], late: readonly Size[]): string[] => {
  const before = new Map(early.map((size) => [size.table, size]));
  const grown = late.map((size) => ({ ...size, by: size.bytes - (before.get(size.table)?.bytes ?? 0) }));
  const told = ({ table, live, dead, bytes, by }: (typeof grown)[number]): string =>
    `${table}: ${(bytes / 2 ** 20).toFixed(1)} MB, ${(by / 2 ** 20).toFixed(1)} of them since the first quarter, ${live} rows, ${dead} dead`;
  for (const size of grown.toSorted((a, b) => b.by - a.by).slice(0, 8)) say(told(size));
  return grown.flatMap((size) => [
    ...(isBloated(size) ? [`left full of dead rows: ${told(size)}`] : []),
    ...(!isKept(size.table) && size.by > 0.5 * (before.get(size.table)?.bytes ?? 0) + 2 ** 21
      ? [`grew: ${told(size)}`]
      : []),
  ]);
};
