import { isDeepStrictEqual } from 'node:util';
import { itemCount, type Ledger } from './load.ts';
import type { Service } from './service.ts';

type Row = Record<string, unknown>;

interface Change {
  change_set: string;
  record_id: string;
  kind: string;
  before: Row;
  after: Row;
  version: number;
}

/** Every item as a list answers it, by id. */
export const readItems = async ({ call }: Service): Promise<Map<string, Row>> => {
  const perPage = 1_000;
  const items = new Map<string, Row>();
  for (let page = 1; page <= Math.ceil(itemCount / perPage); page += 1) {
    const { data } = await call('GET /api/pim/v1/items', {
      query: { page, 'per-page': perPage, sort: 'id', direction: 'ASC' },
    });
    for (const { _refs, ...row } of data as Row[]) items.set(String(row['id']), row); // a list answers rows
  }
  return items;
};

const readChanges = ({ sql }: Service): Promise<Change[]> =>
  sql(`SELECT change_set, record_id, kind, before, after, version FROM framework.change
       WHERE resource = 'items' AND result IS NULL AND kind <> 'none' ORDER BY record_id, version`);

/** What is wrong after a restart; empty: nothing is. */
export const findFaults = async (
  service: Service,
  initial: Map<string, Row>,
  ledger: Ledger,
): Promise<{ lost: string[]; disagreements: string[] }> => {
  const changes = await readChanges(service);
  const items = await readItems(service);
  return { lost: findLost(changes, ledger), disagreements: findDisagreements(initial, changes, items) };
};

/** Acknowledged writes that history does not know with the values that were sent. */
const findLost = (changes: readonly Change[], { acknowledged }: Ledger): string[] => {
  const known = new Map(changes.map((change) => [`${change.change_set} ${change.record_id}`, change.after]));
  return acknowledged.flatMap(({ changeSet, ids, changes: sent }) =>
    ids.flatMap((id) => {
      const stored = known.get(`${changeSet} ${id}`);
      const isThere = stored && Object.entries(sent).every(([field, value]) => stored[field] === value);
      return isThere ? [] : [`item ${id}: ${JSON.stringify(sent)} was acknowledged and is not in history`];
    }),
  );
};

/** Replays history over the items as they were: each step must fit the one before, and the last is the row. */
const findDisagreements = (
  initial: Map<string, Row>,
  changes: readonly Change[],
  items: Map<string, Row>,
): string[] => {
  const replayed = new Map([...initial].map(([id, row]) => [id, { ...row }] as const));
  const faults: string[] = [];
  for (const { record_id: id, before, after, version } of changes) {
    // What came before the items were read, by an earlier part of the night, is in them.
    if (version <= Number(initial.get(id)?.['version'] ?? 0)) continue;
    const row = replayed.get(id) ?? {};
    if (version !== Number(row['version']) + 1)
      faults.push(`item ${id}: history goes from version ${String(row['version'])} to ${version}`);
    const unfit = Object.keys(before).filter((field) => !isDeepStrictEqual(before[field], row[field]));
    if (unfit.length > 0)
      faults.push(`item ${id}: version ${version} says it found another ${unfit.join(', ')} than the one before left`);
    replayed.set(id, { ...row, ...after, version });
  }
  for (const [id, row] of items) {
    const expected = replayed.get(id);
    const unlike = Object.keys(row).filter(
      (field) => !isStamp(field) && !isDeepStrictEqual(row[field], expected?.[field]),
    );
    if (unlike.length > 0) faults.push(`item ${id}: the row and its history disagree on ${unlike.join(', ')}`);
  }
  if (items.size !== initial.size) faults.push(`${items.size} items are left of ${initial.size}`);
  return faults;
};

// The moment of a change stands in its change-set, not among the changed fields.
const isStamp = (field: string): boolean => field === 'updated_at';

/** How many rows of a job were written before the moment and after it, and how many of them more than once. */
export const readJobRows = async (
  { sql }: Service,
  changeSet: string,
  moment: Date,
): Promise<{ before: number; after: number; twice: number }> => {
  const [row] = await sql<{ before: number; after: number; twice: number }>(
    `SELECT (count(*) FILTER (WHERE at <= $2))::int AS before, (count(*) FILTER (WHERE at > $2))::int AS after,
       (count(*) - count(DISTINCT row))::int AS twice FROM framework.change WHERE change_set = $1 AND part = 0`,
    [changeSet, moment.toISOString()],
  );
  return row ?? { before: 0, after: 0, twice: 0 };
};

/** Bulk calls without an answer of which some rows were written and others not. */
export const findHalfApplied = async ({ sql }: Service, { unanswered }: Ledger): Promise<string[]> => {
  const counts = await sql<{ change_set: string; rows: number }>(
    'SELECT change_set, count(*)::int AS rows FROM framework.change WHERE change_set = ANY($1) AND part = 0 GROUP BY change_set',
    [unanswered.map(({ changeSet }) => changeSet)],
  );
  const byId = new Map(counts.map(({ change_set, rows }) => [change_set, rows]));
  return unanswered.flatMap(({ changeSet, ids }) => {
    const rows = byId.get(changeSet) ?? 0;
    return rows === 0 || rows === ids.length
      ? []
      : [`a write of ${ids.length} items that was not answered left ${rows} of them`];
  });
};
