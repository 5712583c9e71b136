import { runDifferences } from '../../../../../schemas/retailers/choices.ts';
import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { ListRow } from '../../../../../src/core/wire/query.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../../../engine/context/operation.ts';
import { feedFault } from '../feedFault.ts';
import { runsOf } from '../run/feedRecords.ts';
import { listOf } from './listOf.ts';

const resource = 'feed-runs';
/** Rows of one list. */
const mostListed = 50_000;

type Kind = (typeof runDifferences)[number]['value'];

interface Difference {
  kind: Kind;
  /** Its last row that says something of it. */
  row: ListRow;
  before: number | null;
  after: number | null;
  /** As it is stored. */
  error: unknown;
}

/** Two runs of a store, the earlier one first. */
interface Pair {
  from: WholeRecord;
  to: WholeRecord;
}

/** Rows that two runs left otherwise: new, gone, at another price, failing now or not any more. Takes `from_run_id` and `to_run_id`, in either order. */
export const listRunDifferences: Operation = async ({ from_run_id, to_run_id }, { read }) => {
  const pair = await readPair(read, [String(from_run_id), String(to_run_id)]);
  const differences = pair === null ? [] : await compare(read, pair);
  return {
    changes: [],
    effects: [],
    result: differences.slice(0, mostListed).map(({ kind, row, before, after, error }) => ({
      id: `${kind}/${nameOf(row)}`,
      kind,
      gdo_id: row['gdo_id'],
      ean: row['ean'],
      item_id: row['item_id'],
      row: row['row'],
      price_before: before,
      price_after: after,
      error_message: error,
    })),
  };
};

/** How many rows two runs left otherwise, by how. Takes two `ids`, or one: it is compared with the run before it. */
export const compareRuns: Operation = async ({ ids = [] }, { read }) => {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    return { changes: [], effects: [], result: await countSinceBefore(read, String(only)) };
  if (ids.length !== 2) throw new RequestError(422, 'FEED', 'feedRunsTwo', { got: ids.length });
  const pair = await readPair(read, ids.map(String));
  if (pair === null) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id: ids.join(', ') });
  return { changes: [], effects: [], result: [await countKinds(read, pair)] };
};

/** The same of a run and the one before it that was applied; nothing where there is none. Takes `run_id`. */
export const compareWithBefore: Operation = async ({ run_id }, { read }) => ({
  changes: [],
  effects: [],
  result: await countSinceBefore(read, String(run_id)),
});

const countSinceBefore = async (read: OperationRead, id: string): Promise<CountedPair[]> => {
  const to = (await read.records(resource, [id])).get(id);
  if (!to) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource, id });
  const earlier = (await appliedRuns(read, to)).find((run) => Number(run.id) < Number(id));
  const from = earlier && (await read.records(resource, [String(earlier.id)])).get(String(earlier.id));
  return from ? [await countKinds(read, { from, to })] : [];
};

interface CountedPair {
  says: Message[];
  /** Each with the page that lists its rows. */
  rows: { kind: Kind; count: number; list: string }[];
}

const countKinds = async (read: OperationRead, pair: Pair): Promise<CountedPair> => {
  const [from, to] = [Number(pair.from.id), Number(pair.to.id)];
  const differences = await compare(read, pair);
  return {
    says: [message('feedRunsCompared', { from, to })],
    rows: runDifferences.map(({ value: kind }) => ({
      kind,
      count: differences.filter((one) => one.kind === kind).length,
      list: listOf('feed-run-differences', {
        from_run_id: { in: [from] },
        to_run_id: { in: [to] },
        kind: { in: [kind] },
      }),
    })),
  };
};

/** Null: whoever asks does not see both. Throws where they are of two stores. */
const readPair = async (read: OperationRead, ids: readonly string[]): Promise<Pair | null> => {
  const found = await read.records(resource, [...new Set(ids)]);
  const [from, to] = ids
    .flatMap((id) => found.get(id) ?? [])
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  if (!from || !to) return null;
  if (from['sm_store_id'] !== to['sm_store_id']) throw feedFault('feedRunsOfTwoStores');
  return { from, to };
};

/** Runs of the store of a run that wrote what they said, but those that were taken back; the newest first. */
const appliedRuns = async (read: OperationRead, { sm_store_id: store }: WholeRecord): Promise<WholeRecord[]> => {
  const runs = (await runsOf(read, String(store))).filter(
    ({ status }) => status === 'success' || status === 'unchanged',
  );
  const undone = await read.undone(runs.flatMap(({ change_set: set }) => (typeof set === 'string' ? [set] : [])));
  return runs.filter(({ change_set: set }) => !undone.has(String(set)));
};

const columns = [
  'run_id',
  'status',
  'outcome',
  'error_message',
  'item_id',
  'row',
  'gdo_id',
  'ean',
  'price_before',
  'price_after',
  'planned',
];

/** What was told of a row between the two runs. */
interface Told {
  first: ListRow | undefined;
  last: ListRow | undefined;
  /** What the runs themselves say of a row that failed. */
  failedBefore: ListRow | undefined;
  failsNow: ListRow | undefined;
}

const compare = async (read: OperationRead, { from, to }: Pair): Promise<Difference[]> => {
  const applied = (await appliedRuns(read, to)).map(({ id }) => Number(id));
  // One that was not applied left the store as the one before it did.
  const [earlier, later] = [from, to].map(({ id }) => applied.find((one) => one <= Number(id)) ?? 0) as [
    number,
    number,
  ]; // of two
  const runs = applied.filter((id) => id >= earlier && id <= later);
  const byName = new Map<string, Told>();
  // In the order in which they were told.
  if (runs.length > 0)
    for await (const rows of read.rows('pim-runs', { filter: { run_id: { in: runs } }, columns }))
      for (const row of rows) if (row['planned'] !== true) note(byName, row, [earlier, later]);
  return [...byName.values()].flatMap(toDifferences);
};

const nameOf = ({ gdo_id: id, row }: ListRow): string => (id === null ? `row ${String(row)}` : String(id));

const note = (byName: Map<string, Told>, row: ListRow, [earlier, later]: readonly [number, number]): void => {
  const name = nameOf(row);
  const told = byName.get(name) ?? { first: undefined, last: undefined, failedBefore: undefined, failsNow: undefined };
  byName.set(name, told);
  const failed = row['status'] === 'failed' ? row : undefined;
  const run = Number(row['run_id']);
  if (run === earlier) told.failedBefore = failed;
  if (run === later) told.failsNow = failed;
  if (failed || run === earlier || row['outcome'] === 'proposed') return;
  told.first ??= row;
  told.last = row;
};

const toDifferences = ({ first, last, failedBefore, failsNow }: Told): Difference[] => {
  const found: Difference[] = [];
  if (first && last) {
    const wasThere = !['created', 'shown'].includes(String(first['outcome']));
    const isThere = last['outcome'] !== 'hidden';
    const [before, after] = [
      wasThere ? priceIn(first, 'price_before') : null,
      isThere ? priceIn(last, 'price_after') : null,
    ];
    const kind = wasThere === isThere ? (wasThere && before !== after ? 'price' : null) : isThere ? 'new' : 'gone';
    if (kind !== null) found.push({ kind, row: last, before, after, error: null });
  }
  const failing = (kind: Kind, row: ListRow): Difference => ({
    kind,
    row,
    before: priceIn(row, 'price_before'),
    after: priceIn(row, 'price_after'),
    error: row['error_message'],
  });
  if (failsNow && !failedBefore) found.push(failing('failing', failsNow));
  if (failedBefore && !failsNow) found.push(failing('mended', failedBefore));
  return found;
};

const priceIn = (row: ListRow, name: 'price_before' | 'price_after'): number | null =>
  typeof row[name] === 'number' ? row[name] : null;
