import { packMessages } from '../../../src/core/languages/packedMessages.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import type { Random } from '../random.ts';
import type { Row } from '../row.ts';

const day = 86_400_000;

/** Stores whose runs are there, and days back for which they are. */
const [stores, days] = [6, 5];
const told = 8;

/** What the last days brought to some stores: a run a day, and of each what some of its rows became. */
export const buildFeedRuns = (
  random: Random,
  { retailerStores, itemStores, now }: { retailerStores: readonly Row[]; itemStores: readonly Row[]; now: Date },
): { runs: Row[]; rows: Row[] } => {
  const runs: Row[] = [];
  const rows: Row[] = [];
  const fed = retailerStores.filter(({ enabled }) => enabled === true).slice(0, stores);
  for (let back = days; back > 0; back -= 1)
    for (const store of fed) {
      const id = runs.length + 1;
      const own = itemStores.filter(({ store_id: of }) => of === store['sm_store_id']);
      const run = buildRun(random, { id, store, at: new Date(now.getTime() - back * day), count: own.length });
      runs.push(run);
      if (run['status'] === 'success') rows.push(...buildRows(random, run, own, rows.length));
    }
  return { runs, rows };
};

interface Place {
  id: number;
  store: Row;
  at: Date;
  /** How many items the store sells. */
  count: number;
}

const buildRun = (random: Random, { id, store, at, count }: Place): Row => {
  const isBroken = random.chance(0.12);
  const failed = isBroken ? 0 : random.between(0, 3);
  const changed = isBroken ? 0 : Math.min(told, count);
  const named = `prezzi-${String(store['gdo_store_id'])}-${at.toISOString().slice(0, 10)}.csv`;
  return {
    run_id: id,
    retailer_id: store['retailer_id'],
    sm_store_id: store['sm_store_id'],
    run_type: 'cron',
    status: isBroken ? 'failed' : 'success',
    error_message: isBroken
      ? packMessages([{ key: 'feedNoAnswer', params: { host: 'sftp.example.it', seconds: 20 } }])
      : null,
    success_rate: isBroken ? null : Math.round((1000 * count) / (count + failed || 1)) / 10,
    item_count: isBroken ? null : count + failed,
    created_count: 0,
    changed_count: changed,
    hidden_count: 0,
    unchanged_count: count - changed,
    failed_count: failed,
    failures: failuresOf(failed),
    file_name: isBroken ? null : named,
    columns: isBroken ? null : ['gdo_id', 'feed_ean', 'feed_item_name', 'feed_selling_value'],
    created_at: at.toISOString(),
    finished_at: new Date(at.getTime() + 40_000).toISOString(),
  };
};

/** Why the refused rows were, in turn. */
const reasons: readonly Pick<Message, 'key' | 'params'>[] = [
  { key: 'feedPriceMissing', params: {} },
  { key: 'feedPrice', params: { example: '1234.50', got: 'n.d.' } },
];
const reasonOf = (at: number): (typeof reasons)[number] =>
  reasons[at % reasons.length] ?? { key: 'internal', params: {} };
/** Behind the rows that changed something. */
const lineOf = (at: number): number => told + at + 2;

/** As a run groups them. */
const failuresOf = (failed: number): Row[] | null => {
  const refused = Array.from({ length: failed }, (_, at) => ({ ...reasonOf(at), row: lineOf(at) }));
  const groups = [...Map.groupBy(refused, ({ key }) => key)].map(([key, of]) => ({
    key,
    params: of[0]?.params ?? {},
    count: of.length,
    rows: of.map(({ row }) => row),
  }));
  return groups.length === 0 ? null : groups;
};

const buildRows = (random: Random, run: Row, own: readonly Row[], known: number): Row[] => {
  const common = { run_id: run['run_id'], run_type: 'cron', finished_at: run['finished_at'] };
  const changed = own.slice(0, told).map((place, at): Row => {
    const price = Number(place['original_price'] ?? place['price'] ?? 2);
    return {
      ...common,
      id: known + at + 1,
      status: 'success',
      outcome: 'changed',
      item_id: place['item_id'],
      gdo_id: place['gdo_id'] ?? null,
      row: at + 2,
      price_before: Math.round(price * (90 + random.between(0, 20))) / 100,
      price_after: price,
    };
  });
  const refused = Array.from({ length: Number(run['failed_count']) }, (_, at): Row => {
    const line = lineOf(at);
    return {
      ...common,
      id: known + changed.length + at + 1,
      status: 'failed',
      outcome: 'refused',
      error_message: packMessages([reasonOf(at)]),
      gdo_id: `R${String(line).padStart(5, '0')}`,
      row: line,
    };
  });
  return [...changed, ...refused];
};
