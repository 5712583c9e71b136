import { packMessages } from '../../../../../src/core/languages/packedMessages.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import type { OperationChange, OperationRead, OperationSteps } from '../../../../engine/context/operation.ts';
import type { Stage } from '../../../../engine/snapshots/stage.ts';
import { feedFault } from '../feedFault.ts';
import { judgeDelta } from '../judgeDelta.ts';
import { openKeptFeed } from '../keep/keepFeed.ts';
import { formatOf } from '../read/formatOf.ts';
import { compareHeaders, type FeedColumns } from '../read/mapColumns.ts';
import { openFeed } from '../read/openFeed.ts';
import { digestOf, type RefusedRow } from '../prepareRows.ts';
import { stageFeed, tellRepeated } from '../stageFeed.ts';
import { makeOverrides, type FeedOverride } from '../prepare/override.ts';
import type { PimUpdates } from '../prepare/proposals.ts';
import { applyPieces } from './applyPieces.ts';
import { dayOf } from '../feedTimes.ts';
import {
  argumentsOf,
  deltaOf,
  feedCame,
  pimUpdatesOf,
  preparationOf,
  runsOf,
  storesNothing,
  updateRun,
} from './feedRecords.ts';
import { fetchFile } from './fetchFile.ts';
import { hidePieces } from './hidePieces.ts';
import { leaveReport } from './leaveReport.ts';
import { logRow } from './logRow.ts';
import { Stopped, unpackBounds, type Walk } from './place.ts';
import { telling } from './tellRun.ts';

/** All of a run, from the file on its server to the store. */
export async function* walk(place: Walk): OperationSteps {
  const { records, clock, read, open } = place;
  const { run, store, retailer } = records;
  const others = (await runsOf(read, String(store.id))).filter(({ id }) => Number(id) !== Number(run.id));
  // One that a person looked at may go on behind a later one.
  const busy = others.find(
    ({ id, status }) => status === 'running' && (place.isConfirmed || Number(id) < Number(run.id)),
  );
  if (busy) throw feedFault('feedUnderWay', { run: String(busy.id) });
  yield* begin(place);
  const stored = others
    .filter((one) => one['status'] === 'success' && !storesNothing({ run: one, retailer }))
    .toSorted((one, other) => String(other['finished_at']).localeCompare(String(one['finished_at'])));
  const undone = await findUndone(read, stored);
  const applied = stored.find((one) => !undone.includes(one));
  const columns = await formatOf(read, retailer);
  const prepares = await preparationOf(read, Number(retailer.id), dayOf(clock(), retailer['country']));
  const preparation = { ...prepares, columns, pim: await pimUpdatesOf(read, retailer) };
  const prepared = digestOf(preparation, 32);
  // The same file says nothing new where all of it was applied, and would be read as it was.
  const isKnown = applied?.['failed_count'] === 0 && applied['prepared'] === prepared && undone.length === 0;
  const key = yield* fetchFile(place, isKnown ? applied : undefined);
  if (key === null)
    return void (yield {
      apart: [...feedCame(store), updateRun(run, { status: 'unchanged', finished_at: clock().toISOString() })],
    });
  const stage = await open(deltaOf(store));
  try {
    const isForgotten = undone.length > 0;
    if (isForgotten && !place.isPlanning)
      yield {
        apart: undone.map((one) => updateRun(one, { status: 'undone' })),
        settle: async (_, within) => {
          await stage.forgetAll(within);
          return {};
        },
      };
    yield { apart: [updateRun(run, { prepared })] };
    yield* compare(place, stage, key, { ...preparation, applied, isForgotten });
  } finally {
    await stage.close();
  }
}

/** Says that it is under way. What an attempt before told of rows that came to nothing is told anew, and all that it would do. */
async function* begin(place: Walk): OperationSteps {
  const { tally, changeSet, isConfirmed, isPlanning, isPlanned } = place;
  const { run, store } = place.records;
  const begun = { status: 'running', error_message: null, failures: null, finished_at: null, change_set: changeSet };
  const told = isPlanning ? { planned: true } : { status: 'failed', ...(isPlanned && { planned: false }) };
  yield {
    apart: [
      updateRun(run, {
        ...begun,
        ...(isConfirmed && { confirmed: true }),
        ...(run['status'] === 'planned' && tally.counts()),
      }),
      ...(isPlanned ? usedArguments(run, store) : []),
    ],
    settle: async () => ({ cleared: { 'pim-runs': { run_id: Number(run.id), ...told } } }),
  };
}

/** Of a run that was looked at first: the arguments of the next run are used once it is applied, but for those that were set since. */
const usedArguments = (run: WholeRecord, store: WholeRecord): OperationChange[] => {
  const next = (store['next_arguments'] as string[] | null) ?? []; // a list of them
  const used = argumentsOf(run);
  return next.length > 0 && next.every((one) => used.has(one))
    ? [
        {
          resource: 'retailer-stores',
          kind: 'update',
          id: String(store.id),
          own: true,
          changes: { next_arguments: null },
        },
      ]
    : [];
};

/** Runs that somebody took back: what they wrote is applied no more. */
const findUndone = async (read: OperationRead, runs: readonly WholeRecord[]): Promise<WholeRecord[]> => {
  const sets = runs.flatMap(({ change_set: set }) => (typeof set === 'string' ? [set] : []));
  const undone = await read.undone(sets);
  return runs.filter(({ change_set: set }) => undone.has(String(set)));
};

type Reading = Awaited<ReturnType<typeof preparationOf>> & {
  columns: FeedColumns;
  pim: PimUpdates;
  applied: WholeRecord | undefined;
  /** What was applied was taken back since: all rows count as new. */
  isForgotten: boolean;
};

/** Reads the file into the stage, and applies what differs. */
async function* compare(
  place: Walk,
  stage: Stage,
  key: string,
  { mapping, overrides, columns, pim, applied, isForgotten }: Reading,
): OperationSteps {
  const { machine, tally, records } = place;
  const { run, store } = records;
  const file = await openKeptFeed(key, { storage: machine.feeds, workDir: machine.workDir }, unpackBounds);
  try {
    const table = await openFeed(file.path, columns);
    try {
      yield { apart: [updateRun(run, { columns: table.headers, drift: driftOf(applied, table.headers) })] };
      const gdoStoreId = (store['gdo_store_id'] as string | null) ?? null; // a text
      const rows = stageFeed(table, stage, { mapping, overrides, gdoStoreId, pim });
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
  yield* settle(place, stage, { overrides, images: pim.mapping, isForgotten, key, columns });
}

const driftOf = (applied: WholeRecord | undefined, headers: readonly string[]): string | null => {
  const { gone, added } = compareHeaders((applied?.['columns'] as string[] | null) ?? headers, headers); // a list of texts
  return [...gone.map((name) => `− ${name}`), ...added.map((name) => `+ ${name}`)].join(', ') || null;
};

/** Notes rows that are not applied. */
async function* refuse(place: Walk, rows: readonly RefusedRow[]): OperationSteps {
  const { tally } = place;
  for (const { row, faults } of rows) tally.fail(faults, row);
  const logs = rows.map(({ row, gdoId, faults }) => logRow(place, { outcome: 'refused', row, gdoId, faults }));
  const { isCancelled } = yield {
    progress: tally.progress,
    settle: async () => ({ logs: { 'pim-runs': logs } }),
  };
  if (isCancelled) throw new Stopped();
}

interface Settling {
  overrides: readonly FeedOverride[];
  images: PimUpdates['mapping'];
  isForgotten: boolean;
  columns: FeedColumns;
  /** Of the kept file. */
  key: string;
}

async function* settle(
  place: Walk,
  stage: Stage,
  { overrides, images, isForgotten, ...source }: Settling,
): OperationSteps {
  const { tally, clock, isConfirmed, isPlanning, isPlanned, records } = place;
  const { run, store } = records;
  const compared = await stage.compare();
  const found = isForgotten ? { missing: 0, applied: 0 } : compared;
  for await (const rows of tellRepeated(stage)) yield* refuse(place, rows);
  const asked = argumentsOf(run);
  const kept = makeOverrides(overrides).assorted;
  const delta = judgeDelta(
    found,
    { skipDelta: asked.has('skip_delta') || isForgotten, skipDelete: asked.has('skip_delete'), isConfirmed },
    kept.size === 0 ? 0 : await countKept(stage, kept),
  );
  const error_message = delta.waits ? packMessages([delta.waits]) : null;
  if (delta.waits && !isPlanning) {
    const said = { status: 'waiting', error_message, ...tally.counts(), failures: tally.failures() };
    return void (yield {
      apart: [...feedCame(store), updateRun(run, said)],
      settle: telling(place, 'waiting', delta.waits),
    });
  }
  yield* applyPieces(place, stage, { which: delta.rows, images });
  if (delta.hides) yield* hidePieces(place, stage, kept);
  const waits = isPlanning && !storesNothing(records);
  const end = waits ? { status: 'planned' } : { status: 'success', finished_at: clock().toISOString() };
  const report = waits ? [] : await leaveReport(place, source);
  const tell = waits ? null : telling(place, 'success', null);
  yield {
    apart: [
      ...report,
      ...feedCame(store),
      updateRun(run, { ...tally.counts(), failures: tally.failures(), ...end, error_message }),
    ],
    settle: async () => ({
      ...(await tell?.()),
      // What it would have done it did by now.
      ...(isPlanned && { cleared: { 'pim-runs': { run_id: Number(run.id), planned: true } } }),
    }),
  };
}

/** How many of what is missing are kept whatever a feed says. */
const countKept = async (stage: Stage, kept: ReadonlySet<string>): Promise<number> => {
  let count = 0;
  for await (const rows of stage.missing()) count += rows.filter(({ key }) => kept.has(key)).length;
  return count;
};
