import { randomUUID } from 'node:crypto';
import type { Job, Plan } from '../../src/core/wire/wire.ts';
import { sleep } from './night.ts';
import type { Service } from './service.ts';

const base = '/api/pim/v1';

/**
 * Items of the demo marketplace, by place: the first are saved one by one and wait for nobody, the next by bulk calls and one
 * by one, the rest by jobs.
 */
export const itemCount = 8_000;
const freeItems = 40;
const contestedItems = 20;
const bulkItems = 2_000;
const perBulkCall = 400;
const freeWriters = 4;
const contestedWriters = 2;
const bulkWriters = 2;

/** A write that was sent: the same one can be sent again. */
export interface Write {
  call: string;
  path: Record<string, number>;
  body: unknown;
  changeSet: string;
  ids: number[];
  changes: Record<string, unknown>;
}

/** What the service acknowledged, and what it never answered. */
export interface Ledger {
  acknowledged: { changeSet: string; ids: number[]; changes: Record<string, unknown> }[];
  unanswered: Write[];
  refused: string[];
  jobs: { id: string; changeSet: string; ids: number[]; changes: Record<string, unknown> }[];
}

export const emptyLedger = (): Ledger => ({ acknowledged: [], unanswered: [], refused: [], jobs: [] });

export interface Load {
  /** Bulk calls that wait for their answer now. */
  bulkInFlight(): number;
  /** Resolves when no writer waits any more. */
  stop(): Promise<void>;
}

let written = 0;

/** Saves and bulk writes without a pause, side by side, until the service answers no more or `stop` is called. */
export const startLoad = (service: Service, ledger: Ledger, items: readonly number[]): Load => {
  let stopped = false;
  let inFlight = 0;
  const repeat = async (write: (turn: number) => Promise<boolean>): Promise<void> => {
    for (let turn = 0; !stopped; turn += 1) if (!(await write(turn))) return;
  };
  const saveInTurn = (writers: number, range: readonly number[]): Promise<void>[] =>
    Array.from({ length: writers }, (_, writer) =>
      repeat((turn) => send(service, ledger, singleSave(range[(writer + turn * writers) % range.length] ?? 0))),
    );
  const singles = [
    ...saveInTurn(freeWriters, items.slice(0, freeItems)),
    ...saveInTurn(contestedWriters, items.slice(freeItems, freeItems + contestedItems)),
  ];
  const bulks = Array.from({ length: bulkWriters }, (_, writer) =>
    repeat(async (turn) => {
      inFlight += 1;
      const start = freeItems + (((writer + turn * bulkWriters) * perBulkCall) % bulkItems);
      return send(service, ledger, bulkWrite(items.slice(start, start + perBulkCall))).finally(() => (inFlight -= 1));
    }),
  );
  return {
    bulkInFlight: () => inFlight,
    stop: async () => {
      stopped = true;
      await Promise.all([...singles, ...bulks]);
    },
  };
};

const singleSave = (id: number): Write => {
  const changes = { short_description: `save ${(written += 1)}` };
  return {
    call: `PUT ${base}/items/{id}`,
    path: { id },
    body: { changes },
    changeSet: randomUUID(),
    ids: [id],
    changes,
  };
};

const bulkWrite = (ids: number[]): Write => {
  const changes = { display_brand: `bulk ${(written += 1)}` };
  return { call: `PUT ${base}/bulk/items`, path: {}, body: { ids, changes }, changeSet: randomUUID(), ids, changes };
};

/** False: the service did not answer, or failed to; the write may or may not have been made. */
export const send = async (service: Service, ledger: Ledger, write: Write): Promise<boolean> => {
  const { call, path, body, changeSet } = write;
  const { status, data } = await service.call(call, { path, body, changeSet });
  if (status === 0 || status >= 500) {
    ledger.unanswered.push(write);
    return false;
  }
  const refused = status >= 400 ? write.ids : write.ids.filter((id) => isRefusal(data, id));
  if (refused.length > 0) ledger.refused.push(`${call}: ${status} ${JSON.stringify(data).slice(0, 200)}`);
  const ids = write.ids.filter((id) => !refused.includes(id));
  if (ids.length > 0) ledger.acknowledged.push({ changeSet: write.changeSet, ids, changes: write.changes });
  return true;
};

/** A bulk call answers true or a text for each id. */
const isRefusal = (data: unknown, id: number): boolean =>
  typeof (data as Record<string, unknown>)[String(id)] === 'string';

/** Plans an edit of the items that nothing else writes and applies it as a job, which is acknowledged before it runs. */
export const startJob = async ({ call }: Service, ledger: Ledger, items: readonly number[]): Promise<string> => {
  const ids = items.slice(freeItems + bulkItems);
  const changes = { display_brand: `job ${(written += 1)}` };
  const planned = await call(`POST ${base}/plans`, {
    body: { resource: 'items', kind: 'update', selection: { ids: ids.map(String) }, changes },
  });
  let plan = planned.data as Plan; // its own call answers it
  while (plan.status === 'planning') {
    await sleep(50);
    plan = (await call(`GET ${base}/plans/{id}`, { path: { id: plan.id } })).data as Plan; // as above
  }
  const changeSet = randomUUID();
  const { status, data } = await call(`POST ${base}/plans/{id}/apply`, {
    path: { id: plan.id },
    body: {},
    changeSet,
  });
  if (status !== 202)
    throw new Error(`The plan was not taken as a job: ${status} ${JSON.stringify(data).slice(0, 300)}`);
  const { job } = data as { job: Job }; // 202 says so
  ledger.jobs.push({ id: job.id, changeSet, ids, changes });
  return job.id;
};

export const readJob = async ({ call }: Service, id: string): Promise<Job | null> => {
  const { status, data } = await call('GET /api/toolkit/v1/jobs/{id}', { path: { id } });
  return status === 200 ? (data as Job) : null; // as its call answers
};

/** Waits until every job that was acknowledged has ended; what did not end well is a fault. */
export const finishJobs = async (service: Service, ledger: Ledger): Promise<string[]> => {
  const faults: string[] = [];
  for (const { id, changeSet, ids, changes } of ledger.jobs.splice(0)) {
    let job = await readJob(service, id);
    for (
      const patience = Date.now() + 60_000;
      job && !job.finishedAt && Date.now() < patience;
      job = await readJob(service, id)
    )
      await sleep(100);
    if (job?.status !== 'done' || job.done !== ids.length || job.failed > 0)
      faults.push(`a job was acknowledged and is now ${JSON.stringify(job).slice(0, 300)}`);
    else ledger.acknowledged.push({ changeSet, ids, changes });
  }
  return faults;
};
