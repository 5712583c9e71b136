import { setTimeout as pause } from 'node:timers/promises';
import { packMessages } from '../../../../src/core/languages/packedMessages.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { WholeRecord } from '../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation, OperationChange, OperationRead, OperationSteps } from '../../../engine/context/operation.ts';
import type { DerivedSet } from '../../../engine/derived/derivedSet.ts';
import { endsOf, keptRow, keyOf, lineParams, lineRow, routedRow, type DistanceRow } from './measure.ts';
import { packTables, type TableAsked } from './packTables.ts';
import { findPairs, type Pair, type Spot } from './pairs.ts';
import { requireTurn } from './processes.ts';
import { pairKey, readCountry, type Country, type StoreSpot } from './readCountry.ts';
import { osrmRouter, type Router } from './routing.ts';

const resource = 'scheduled-distances';
/** Rows that are stored at a time; of those that are asked for fewer, since they cost more. */
const rowsAtOnce = { line: 10_000, road: 1_000 };
/** Tables that are asked for at a time. */
const tablesAtOnce = 4;
const [waiting, running, ready, editing] = [0, 1, 2, 4];

type DistancePair = Pair<StoreSpot, Spot>;

/** Where ways by road are asked for; null: nowhere, they are estimated. */
export type Routing = string | null;

interface Run {
  read: OperationRead;
  record: WholeRecord;
  country: string;
  /** Tells the run from others of its process. */
  id: string;
  router: Router | null;
  open(): Promise<DerivedSet>;
}

/**
 * Works out the distances of a process's country as a new set, which takes the place of the old one when it is whole. Takes `id`. One that
 * was cut off goes on with the pairs that it has; one that fails, or is stopped, leaves the set as it was and says why.
 */
export const computeDistances =
  (routing: Routing): Operation =>
  async ({ id }, { read, actor, derive, changeSet }) => {
    if (!derive || !changeSet) throw new Error('Distances are worked out by a job.');
    const record = (await read.records(resource, [String(id)])).get(String(id));
    if (!record) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id: String(id) });
    const country = String(record['country']);
    // Of a process there is one run: begun again after it was cut off, or failed, it is the same one.
    const isOwn = record['run'] === changeSet.id;
    if (!(record['status'] === waiting || (isOwn && [running, editing].includes(Number(record['status'])))))
      throw new RequestError(409, 'DISTANCES', 'distancesNotWaiting', { run: String(id) });
    if (record['status'] === editing) await requireTurn(read, actor, country);
    const router = routing === null ? null : osrmRouter(routing);
    const open = (): Promise<DerivedSet> => derive('draft-distances', country);
    return {
      changes: [],
      effects: [],
      result: null,
      steps: told({ read, record, country, router, open, id: changeSet.id }),
    };
  };

/** The job was cancelled. */
class Stopped extends Error {}

/** Whatever a run ends in, its record says so. */
async function* told(run: Run): OperationSteps {
  try {
    yield* work(run);
  } catch (error) {
    const end = (reason: Message) => ({
      apart: [update(run, { status: editing, ...callsOf(run), comment: packMessages([reason]) })],
    });
    if (error instanceof Stopped) return void (yield end(message('distancesStopped')));
    yield end(error instanceof RequestError ? message(error.key, error.params) : message('internal'));
    throw error;
  }
}

const update = ({ record }: Run, changes: Record<string, unknown>): OperationChange => ({
  resource,
  kind: 'update',
  id: String(record.id),
  own: true,
  changes,
});

const callsOf = ({ record, router }: Run): { api_calls: number } => ({
  api_calls: Number(record['api_calls']) + (router?.calls() ?? 0),
});

async function* work(run: Run): OperationSteps {
  yield { apart: [update(run, { status: running, run: run.id, comment: null, live_fault: null })] };
  const country = await readCountry(run.read, run.country);
  const set = await run.open();
  const abort = new AbortController();
  let isLeft = true;
  try {
    const known = new Set<string>();
    for await (const keys of set.known())
      for (const [store = '', location = ''] of keys) known.add(pairKey(store, location));
    const pairs = [...findPairs(country.stores, country.locations)];
    const counts = { total: pairs.reduce((sum, { length }) => sum + length, 0), done: known.size, asked: 0 };
    const open = pairs.map((ofStore) => ofStore.filter((pair) => !known.has(keyOf(pair))));
    const place = { run, country, set, counts, signal: abort.signal };
    const pieces = inPieces(measured(place, open), rowsAtOnce[run.router ? 'road' : 'line']);
    for await (const rows of withPauses(pieces, abort)) {
      if (rows) await set.add(rows.map((row) => ({ ...row, country: run.country })));
      counts.done += rows?.length ?? 0;
      const { isCancelled } = yield {
        // What was asked is counted though the run be cut off.
        apart: rows && run.router ? [update(run, callsOf(run))] : [],
        progress: () => ({ done: counts.done, failed: 0, total: counts.total }),
      };
      if (isCancelled) throw new Stopped();
    }
    yield {
      apart: [
        update(run, {
          status: ready,
          live_schedule: null,
          distances: counts.total,
          ...callsOf(run),
          comment: packMessages([remarkOf(run, counts)]),
        }),
      ],
      settle: async (_, within) => {
        await set.swap(within);
        return {};
      },
      progress: () => ({ done: counts.total, failed: 0, total: counts.total }),
    };
    isLeft = false;
  } catch (error) {
    // A process that stops returns here without an error, and the job goes on with the set.
    isLeft = false;
    throw error;
  } finally {
    abort.abort();
    if (!isLeft) await set.close();
  }
}

const remarkOf = ({ router }: Run, { total, asked }: { total: number; asked: number }): Message =>
  router ? message('distancesRouted', { asked, total }) : message('distancesLine', lineParams);

interface Place {
  run: Run;
  country: Country;
  counts: { asked: number };
  signal: AbortSignal;
}

/** The rows of the pairs: those that have not moved, then those that are measured anew. */
async function* measured(place: Place, pairs: readonly DistancePair[][]): AsyncGenerator<DistanceRow[]> {
  const { run, country } = place;
  const isRouted = run.router !== null;
  const moved: DistancePair[][] = [];
  for (const ofStore of pairs) {
    const kept: DistanceRow[] = [];
    const asked: DistancePair[] = [];
    for (const pair of ofStore) {
      const before = country.before.get(keyOf(pair));
      if (before?.['ends'] === endsOf(pair, isRouted)) kept.push(keptRow(pair, before));
      else asked.push(pair);
    }
    place.counts.asked += asked.length;
    if (kept.length > 0) yield kept;
    if (asked.length > 0) moved.push(asked);
  }
  if (run.router) yield* routed(place, run.router, moved);
  else for (const asked of moved) yield asked.map(lineRow);
}

/** A few tables at a time; one that does not come ends the run. */
async function* routed(
  { signal }: Place,
  router: Router,
  moved: readonly DistancePair[][],
): AsyncGenerator<DistanceRow[]> {
  const ask = async ({ stores, locations, wanted }: TableAsked): Promise<DistanceRow[]> => {
    const ways = await router.table(stores, locations, signal);
    const rows = new Map(stores.map(({ id }, at) => [id, at]));
    const columns = new Map(locations.map(({ id }, at) => [id, at]));
    return (wanted as readonly DistancePair[]).map((pair) => {
      const way = ways[rows.get(pair.store.id) ?? -1]?.[columns.get(pair.location.id) ?? -1] ?? null;
      return routedRow(pair, way);
    });
  };
  let group: TableAsked[] = [];
  for (const table of packTables(moved)) {
    group.push(table);
    if (group.length < tablesAtOnce) continue;
    yield (await Promise.all(group.map(ask))).flat();
    group = [];
  }
  yield (await Promise.all(group.map(ask))).flat();
}

/** How often whoever waits for a piece looks up, in milliseconds. */
const lookUpMs = 1_000;

/** The pieces, and null again and again while one does not come. Whoever wants no more of them does not wait for it: it is aborted. */
async function* withPauses<T>(pieces: AsyncGenerator<T>, abort: AbortController): AsyncGenerator<T | null> {
  try {
    for (let next = pieces.next(); ;) {
      const come = await Promise.race([next, pause(lookUpMs, null, { ref: false })]);
      if (come?.done) return;
      yield come && come.value;
      if (come) next = pieces.next();
    }
  } finally {
    abort.abort();
    await pieces.return(undefined);
  }
}

/** Pieces of about so many rows. */
async function* inPieces(rows: AsyncIterable<DistanceRow[]>, size: number): AsyncGenerator<DistanceRow[]> {
  let piece: DistanceRow[] = [];
  for await (const some of rows) {
    piece.push(...some);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
