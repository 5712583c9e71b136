import type { ListRow } from '../../../../../src/core/wire/query.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation } from '../../../../engine/context/operation.ts';

/** The summary of a run (FED-003). Takes `run_type` and `run_id`; 404 where there is no such run. */
export const feedDetails: Operation = async ({ run_type, run_id }, { read }) => {
  const run = (await read.records('feed-runs', [String(run_id)])).get(String(run_id));
  if (!run || run['run_type'] !== run_type)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'feed-runs', id: String(run_id) });
  const { success_rate, item_count } = run;
  return { changes: [], effects: [], result: { run_id: Number(run_id), success_rate, item_count, run_type } };
};

const told = ['status', 'run_type', 'success_rate', 'created_at', 'finished_at'] as const;

/** How far the newest run of each store is (RST-023), a row for each; all of it null: there was none. Takes `ids` of stores. */
export const feedStatus: Operation = async ({ ids = [] }, { read }) => {
  const stores = await read.records('retailer-stores', ids.map(String));
  const newest = new Map<string, ListRow>();
  const filter = { sm_store_id: { in: [...stores.keys()].map(Number) } };
  // By their keys, so that the last is the newest.
  if (stores.size > 0)
    for await (const rows of read.rows('feed-runs', { filter, columns: ['sm_store_id', ...told] }))
      for (const row of rows) newest.set(String(row['sm_store_id']), row);
  return {
    changes: [],
    effects: [],
    result: [...stores.keys()].map((store) => {
      const run = newest.get(store);
      return {
        sm_store_id: Number(store),
        run_id: run ? Number(run.id) : null,
        ...Object.fromEntries(told.map((name) => [name, run?.[name] ?? null])),
      };
    }),
  };
};
