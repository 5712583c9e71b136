import type { ListRow } from '../../../../../src/core/wire/query.ts';
import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type {
  GivenFile,
  Operation,
  OperationChange,
  OperationOutcome,
  OperationRead,
} from '../../../../engine/context/operation.ts';
import { dayOf, feedTimesOf } from '../feedTimes.ts';
import { deltaOf } from './feedRecords.ts';
import { keepForRun } from './keepForRun.ts';
import type { FeedMachine } from './machine.ts';

const resource = 'retailer-stores';
/** Option of a run -> what its record calls it. */
const skips = {
  skipDelta: 'skip_delta',
  skipDelete: 'skip_delete',
  skipFeedProcessor: 'skip_feed_processor',
} as const;

interface Starting {
  machine: FeedMachine;
  read: OperationRead;
  now: Date;
  /** Null: no person. */
  user: number | null;
}

/** Who begins a run, how it differs from the usual one, and the file that was sent for it. */
interface Asked {
  type: 'feed' | 'cron' | 'manual';
  arguments: readonly string[];
  /** It is looked at before anything is written. */
  planned?: boolean;
  file?: GivenFile | undefined;
}

/**
 * Begins runs of stores, each as a job of its own: with the file that was sent, or one that is fetched. Takes `ids`, the options of a run
 * (RST-014) and `file`; answers id -> true, or why its feed is not run.
 */
export const startFeeds =
  (machine: FeedMachine): Operation =>
  async ({ ids = [], file, ...options }, { read, now, actor }) => {
    const asked = Object.entries(skips).flatMap(([name, kept]) => (options[name] === true ? [kept] : []));
    const user = actor.userId > 0 ? actor.userId : null;
    return start(
      { machine, read, now, user },
      ids.map(String),
      { type: 'manual', arguments: asked, planned: options['lookFirst'] === true, file: file as GivenFile | undefined }, // one that the action asks for
    );
  };

/** Takes the feed that a retailer sends for a store by itself. */
export const ingestFeed =
  (machine: FeedMachine): Operation =>
  async ({ sm_store_id: store, file }, { read, now, actor }) =>
    start({ machine, read, now, user: actor.userId }, [String(store)], {
      type: 'feed',
      arguments: [],
      file: file as GivenFile, // it is required
    });

/** Begins the runs of all stores whose feed is there from this hour on, by the clock of their country. */
export const startDueFeeds =
  (machine: FeedMachine): Operation =>
  async (_, { read, now }) => {
    const due: number[] = [];
    const columns = ['country', 'feed_requirement', 'feed_available_at', 'feed_available_time'];
    for await (const rows of read.rows('retailers', { columns }))
      due.push(...rows.filter((row) => isDue(row, now)).map(({ id }) => Number(id)));
    const stores: ListRow[] = [];
    if (due.length > 0)
      for await (const rows of read.rows(resource, {
        filter: { retailer_id: { in: due }, enabled: true },
        columns: ['ftp_enabled', 'api_enabled', 'feed_requirement', 'awaited_since'],
      }))
        stores.push(...rows);
    const fetched = stores.filter((row) => row['ftp_enabled'] === true || row['api_enabled'] === true);
    const outcome = await start(
      { machine, read, now, user: null },
      fetched.map(({ id }) => String(id)),
      { type: 'cron', arguments: [] },
    );
    const awaited = awaitFeeds(stores, now);
    return {
      ...outcome,
      changes: [...awaited, ...outcome.changes],
      follow: (results) => outcome.follow?.(results.slice(awaited.length)) ?? [],
      result: null,
    };
  };

/** Stores whose retailer has to send a feed wait for it from now on, whether it is fetched or sent. */
const awaitFeeds = (stores: readonly ListRow[], now: Date): OperationChange[] =>
  stores
    .filter((row) => row['feed_requirement'] === 'required' && row['awaited_since'] === null)
    .map(({ id }) => ({
      resource,
      kind: 'update',
      id: String(id),
      own: true,
      changes: { awaited_since: now.toISOString() },
    }));

/** Whether a feed is there from this hour on: its hour is looked at once. */
const isDue = (retailer: Readonly<Record<string, unknown>>, now: Date): boolean => {
  const times = feedTimesOf(retailer);
  if (!times) return false;
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: times.zone, hour: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
  return times.isOn(dayOf(now, retailer['country'])) && times.time.split(':')[0] === hour;
};

const start = async (starting: Starting, ids: readonly string[], asked: Asked): Promise<OperationOutcome> => {
  const { read } = starting;
  const stores = await read.records(resource, ids);
  const retailers = await read.records('retailers', [
    ...new Set([...stores.values()].map((store) => String(store['retailer_id']))),
  ]);
  const open = await openRuns(read, ids);
  const result: Record<string, true | Message> = {};
  const changes: OperationChange[] = [];
  for (const id of ids) {
    const store = stores.get(id);
    const retailer = retailers.get(String(store?.['retailer_id']));
    const refusal =
      store && retailer ? refusalOf(store, retailer, open.get(id)) : message('feedStoreUnknown', { store: id });
    result[id] = refusal ?? true;
    if (refusal || !store || !retailer) continue;
    changes.push(...(await begin(starting, store, retailer, asked)));
  }
  return {
    changes,
    effects: [],
    result,
    follow: (results) =>
      results.flatMap((one, at) =>
        changes[at]?.resource === 'feed-runs' && 'id' in one
          ? [{ kind: 'job', payload: { resource: 'feed-runs', action: 'run', input: { run_id: String(one.id) } } }]
          : [],
      ),
  };
};

const refusalOf = (store: WholeRecord, retailer: WholeRecord, run: number | undefined): Message | null => {
  if (store['enabled'] !== true) return message('feedStoreDisabled');
  if (retailer['feed_requirement'] === 'disabled') return message('feedDisabled');
  return run === undefined ? null : message('feedUnderWay', { run });
};

/** Store -> its run that waits for its turn, or has it. */
const openRuns = async (read: OperationRead, ids: readonly string[]): Promise<Map<string, number>> => {
  const open = new Map<string, number>();
  const filter = { sm_store_id: { in: ids.map(Number) }, status: { in: ['queued', 'running'] } };
  if (ids.length > 0)
    for await (const rows of read.rows('feed-runs', { filter, columns: ['sm_store_id'] }))
      for (const row of rows) open.set(String(row['sm_store_id']), Number(row.id));
  return open;
};

/** A run with its file, and a store whose next run is no longer another one. */
const begin = async (
  { machine, now, user }: Starting,
  store: WholeRecord,
  retailer: WholeRecord,
  asked: Asked,
): Promise<OperationChange[]> => {
  const id = String(store.id);
  const kept =
    asked.file &&
    (await keepForRun(machine, { name: asked.file.name, stream: asked.file.open() }, { store, retailer, now }));
  const next = (store['next_arguments'] as string[] | null) ?? []; // a list of them
  const changes: OperationChange[] = [
    {
      resource: 'feed-runs',
      kind: 'create',
      id: null,
      of: id,
      own: true,
      changes: {
        retailer_id: Number(retailer.id),
        sm_store_id: Number(id),
        run_type: asked.type,
        status: 'queued',
        under_way: Number(id),
        arguments: [...new Set([...asked.arguments, ...next])],
        planned: asked.planned === true,
        user_id: user,
        ...kept?.told,
      },
      // Another one was begun meanwhile, be it in another process.
      refusedAs: ({ key, params }) =>
        key === 'unique' ? message('feedUnderWay', { run: String(params['id']) }) : null,
    },
  ];
  // One that is looked at first uses them once it is applied.
  if (next.length > 0 && asked.planned !== true)
    changes.push({ resource, kind: 'update', id, of: id, own: true, changes: { next_arguments: null } });
  return changes;
};

/** Forgets what was applied last of stores: the next run takes all rows of its file for new. Answers id -> true. */
export const deleteDelta: Operation = async ({ ids = [] }, { read }) => {
  const stores = await read.records(resource, ids.map(String));
  return {
    changes: [...stores.values()].map((store) => appendTo(store, ['skip_delta'])),
    effects: [...stores.values()].map((store) => ({ kind: 'forgetSource', payload: { source: deltaOf(store) } })),
    result: knownOf(ids, stores),
  };
};

/** Appends to how the next run of stores differs from the usual one. Answers id -> true. */
export const appendArguments: Operation = async ({ ids = [], arguments: given }, { read }) => {
  const stores = await read.records(resource, ids.map(String));
  const changes = [...stores.values()].map((store) => appendTo(store, given as string[])); // a list of them
  return { changes, effects: [], result: knownOf(ids, stores) };
};

const appendTo = (store: WholeRecord, given: readonly string[]): OperationChange => ({
  resource,
  kind: 'update',
  id: String(store.id),
  own: true,
  changes: { next_arguments: [...new Set([...((store['next_arguments'] as string[] | null) ?? []), ...given])] }, // a list of texts
});

const knownOf = (
  ids: readonly (string | number)[],
  stores: ReadonlyMap<string, WholeRecord>,
): Record<string, true | Message> =>
  Object.fromEntries(ids.map(String).map((id) => [id, stores.has(id) || message('feedStoreUnknown', { store: id })])); // of these two
