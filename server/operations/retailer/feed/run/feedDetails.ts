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

/** How far the newest run of each store is (RST-023). Takes `ids` of stores. */
export const feedStatus: Operation = async ({ ids = [] }, { read }) => {
  const newest = new Map<string, Record<string, unknown>>();
  const columns = ['sm_store_id', 'status', 'run_type', 'success_rate', 'created_at', 'finished_at'];
  const filter = { sm_store_id: { in: ids.map(Number) } };
  // By their keys, so that the last is the newest.
  for await (const rows of read.rows('feed-runs', { filter, columns }))
    for (const { id, sm_store_id: store, status, run_type, success_rate, created_at, finished_at } of rows)
      newest.set(String(store), {
        run_id: Number(id),
        sm_store_id: store,
        status,
        run_type,
        success_rate,
        created_at,
        finished_at,
      });
  return { changes: [], effects: [], result: [...newest.values()] };
};
