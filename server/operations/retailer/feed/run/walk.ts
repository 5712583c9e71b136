import { createHash } from 'node:crypto';
import { packMessages } from '../../../../../src/core/languages/packedMessages.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { OperationRead, OperationSteps } from '../../../../engine/context/operation.ts';
import type { Stage } from '../../../../engine/snapshots/stage.ts';
import { feedFault } from '../feedFault.ts';
import { judgeDelta } from '../judgeDelta.ts';
import { openKeptFeed } from '../keep/keepFeed.ts';
import { formatOf } from '../read/formatOf.ts';
import { compareHeaders, type FeedColumns } from '../read/mapColumns.ts';
import { openFeed } from '../read/openFeed.ts';
import type { RefusedRow } from '../prepareRows.ts';
import { stageFeed, tellRepeated } from '../stageFeed.ts';
import { makeOverrides } from '../prepare/override.ts';
import { applyPieces, hidePieces } from './applyPieces.ts';
import { dayOf } from '../feedTimes.ts';
import { argumentsOf, deltaOf, feedCame, preparationOf, runsOf, updateRun, type RunRecords } from './feedRecords.ts';
import { fetchFile } from './fetchFile.ts';
import { leaveReport } from './leaveReport.ts';
import { logRow } from './logRow.ts';
import { Stopped, unpackBounds, type Walk } from './place.ts';
import { telling } from './tellRun.ts';

/** A retailer whose runs do all and store nothing (spec 002 §9). */
const validating = 90;

/** All of a run, from the file on its server to the store. */
export async function* walk(place: Walk): OperationSteps {
  const { records, clock, read, open } = place;
  const { run, store, retailer } = records;
  const earlier = (await runsOf(read, String(store.id))).filter(({ id }) => Number(id) < Number(run.id));
  const busy = earlier.find(({ status }) => status === 'running');
  if (busy) throw feedFault('feedUnderWay', { run: String(busy.id) });
  const begun = {
    status: 'running',
    error_message: null,
    failures: null,
    finished_at: null,
    change_set: place.changeSet,
  };
  yield {
    apart: [updateRun(run, place.isConfirmed ? { ...begun, confirmed: true } : begun)],
    // What failed in an attempt before is told anew.
    settle: async () => ({ cleared: { 'pim-runs': { run_id: Number(run.id), status: 'failed' } } }),
  };
  const stored = earlier.filter((one) => one['status'] === 'success' && !storesNothing(one, records));
  const undone = await findUndone(read, stored);
  const applied = stored.find((one) => !undone.includes(one));
  const columns = await formatOf(read, retailer);
  const prepares = await preparationOf(read, Number(retailer.id), dayOf(clock(), retailer['country']));
  const preparation = { ...prepares, columns };
  const prepared = digestOf(preparation);
  // The same file says nothing new where all of it was applied, and would be read as it was.
  const isKnown = applied?.['failed_count'] === 0 && applied['prepared'] === prepared && undone.length === 0;
  const key = yield* fetchFile(place, isKnown ? applied : undefined);
  if (key === null)
    return void (yield {
      apart: [...feedCame(store), updateRun(run, { status: 'unchanged', finished_at: clock().toISOString() })],
    });
  const stage = await open(deltaOf(store));
  try {
    if (undone.length > 0)
      yield {
        apart: undone.map((one) => updateRun(one, { status: 'undone' })),
        settle: async (_, within) => {
          await stage.forgetAll(within);
          return {};
        },
      };
    yield { apart: [updateRun(run, { prepared })] };
    yield* compare(place, stage, key, { ...preparation, applied });
  } finally {
    await stage.close();
  }
}

/** Runs that somebody took back: what they wrote is applied no more. */
const findUndone = async (read: OperationRead, runs: readonly WholeRecord[]): Promise<WholeRecord[]> => {
  const sets = runs.flatMap(({ change_set: set }) => (typeof set === 'string' ? [set] : []));
  const undone = await read.undone(sets);
  return runs.filter(({ change_set: set }) => undone.has(String(set)));
};

/** A run that reads and reports only. */
const storesNothing = (run: WholeRecord, { retailer }: Pick<RunRecords, 'retailer'>): boolean =>
  argumentsOf(run).has('skip_feed_processor') || Number(retailer.id) === validating;

/** By which it is told whether rows would be prepared as they were. */
const digestOf = (preparation: object): string =>
  createHash('sha256').update(JSON.stringify(preparation)).digest('hex').slice(0, 32);

type Reading = Awaited<ReturnType<typeof preparationOf>> & { columns: FeedColumns; applied: WholeRecord | undefined };

/** Reads the file into the stage, and applies what differs. */
async function* compare(
  place: Walk,
  stage: Stage,
  key: string,
  { mapping, overrides, columns, applied }: Reading,
): OperationSteps {
  const { machine, tally, records } = place;
  const { run, store } = records;
  const file = await openKeptFeed(key, { storage: machine.feeds, workDir: machine.workDir }, unpackBounds);
  try {
    const table = await openFeed(file.path, columns);
    try {
      yield { apart: [updateRun(run, { columns: table.headers, drift: driftOf(applied, table.headers) })] };
      const gdoStoreId = (store['gdo_store_id'] as string | null) ?? null; // a text
      const rows = stageFeed(table, stage, { mapping, overrides, gdoStoreId });
      for (let next = await rows.next(); ; next = await rows.next()) {
        if (next.done) {
          tally.rows = next.value.rows;
          break;
        }
        yield* refuse(place, next.value);
      }
    } finally {
      await table.close();
    }
  } finally {
    await file.close();
  }
  yield* settle(place, stage, { overrides, key, columns });
}

const driftOf = (applied: WholeRecord | undefined, headers: readonly string[]): string | null => {
  const { gone, added } = compareHeaders((applied?.['columns'] as string[] | null) ?? headers, headers); // a list of texts
  return [...gone.map((name) => `− ${name}`), ...added.map((name) => `+ ${name}`)].join(', ') || null;
};

/** Notes rows that are not applied. */
async function* refuse({ records: { run }, tally, clock }: Walk, rows: readonly RefusedRow[]): OperationSteps {
  for (const { row, faults } of rows) tally.fail(faults, row);
  const logs = rows.map(({ row, gdoId, faults }) => logRow(run, clock(), { outcome: 'refused', row, gdoId, faults }));
  const { isCancelled } = yield {
    progress: tally.progress,
    settle: async () => ({ logs: { 'pim-runs': logs } }),
  };
  if (isCancelled) throw new Stopped();
}

interface Settling extends Pick<Reading, 'overrides' | 'columns'> {
  /** Of the kept file. */
  key: string;
}

async function* settle(place: Walk, stage: Stage, { overrides, ...source }: Settling): OperationSteps {
  const { tally, clock, isConfirmed, records } = place;
  const { run, store } = records;
  const found = await stage.compare();
  for await (const rows of tellRepeated(stage)) yield* refuse(place, rows);
  const asked = argumentsOf(run);
  const kept = makeOverrides(overrides).assorted;
  const delta = judgeDelta(
    found,
    { skipDelta: asked.has('skip_delta'), skipDelete: asked.has('skip_delete'), isConfirmed },
    kept.size === 0 ? 0 : await countKept(stage, kept),
  );
  if (delta.waits) {
    const said = {
      status: 'waiting',
      error_message: packMessages([delta.waits]),
      ...tally.counts(),
      failures: tally.failures(),
    };
    return void (yield {
      apart: [...feedCame(store), updateRun(run, said)],
      settle: telling(place, 'waiting', delta.waits),
    });
  }
  if (!storesNothing(run, records)) {
    yield* applyPieces(place, stage, delta.rows);
    if (delta.hides) yield* hidePieces(place, stage, kept);
  }
  const ended = { ...tally.counts(), failures: tally.failures(), status: 'success' };
  const report = await leaveReport(place, source);
  yield {
    apart: [...report, ...feedCame(store), updateRun(run, { ...ended, finished_at: clock().toISOString() })],
    settle: telling(place, 'success', null),
  };
}

/** How many of what is missing are kept whatever a feed says. */
const countKept = async (stage: Stage, kept: ReadonlySet<string>): Promise<number> => {
  let count = 0;
  for await (const rows of stage.missing()) count += rows.filter(({ key }) => kept.has(key)).length;
  return count;
};
