import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation, OperationRead, OperationSteps } from '../../../../engine/context/operation.ts';
import { faultsOf } from '../run/faultsOf.ts';
import { readRun } from '../run/feedRecords.ts';
import { placesByItem, type Place } from '../run/findPlaces.ts';
import { logRow } from '../run/logRow.ts';

/** A price that a run held because it moves far, where nothing else became of it since. */
interface HeldPrice {
  row: number;
  gdoId: string;
  ean: string | null;
  before: number;
  after: number;
  place: Place;
}

/** Prices that are shown before they are written; the rest is counted. */
const mostShown = 100;

/** The prices that a run holds, with what they are and what they would be. Takes `run_id`. */
export const listHeldPrices: Operation = async ({ run_id }, { read }) => {
  const { run, store } = await readRun(read, String(run_id));
  const found: HeldPrice[] = [];
  for await (const piece of heldPrices(read, run, store)) found.push(...piece.slice(0, mostShown - found.length));
  return {
    changes: [],
    effects: [],
    result: found.map(({ row, gdoId, before, after, place: { item } }) => ({
      row,
      gdo_id: gdoId,
      item,
      before,
      after,
      percent: Math.round((100 * (after - before)) / before),
    })),
  };
};

/** Writes the prices that a run holds, each where it is still what the run found. Takes `run_id`; it is a job and one change-set. */
export const applyHeldPrices: Operation = async ({ run_id }, { read, clock }) => {
  if (!clock) throw new Error('Held prices are applied by a job.');
  const records = await readRun(read, String(run_id));
  if (records.run['status'] !== 'success') throw new RequestError(409, 'CONFLICT', 'feedNotApplied');
  return { changes: [], effects: [], result: null, steps: write(read, { records, clock, isPlanning: false }) };
};

async function* write(read: OperationRead, place: Parameters<typeof logRow>[0]): OperationSteps {
  const { run, store } = place.records;
  let done = 0;
  for await (const piece of heldPrices(read, run, store)) {
    const { isCancelled } = yield {
      changes: piece.map(({ place: { id }, after }) => ({
        resource: 'item-stores',
        kind: 'update',
        id,
        own: true,
        changes: { price: after },
      })),
      settle: async (results) => ({
        logs: {
          'pim-runs': piece.map(({ place: { item }, ...told }, at) => {
            const faults = faultsOf(results[at]);
            return logRow(place, { ...told, item, faults, outcome: faults.length > 0 ? 'refused' : 'changed' });
          }),
        },
      }),
      progress: () => ({ done: (done += piece.length), failed: 0 }),
    };
    if (isCancelled) return;
  }
}

const columns = ['row', 'gdo_id', 'ean', 'item_id', 'price_before', 'price_after'];

async function* heldPrices(read: OperationRead, run: WholeRecord, store: WholeRecord): AsyncGenerator<HeldPrice[]> {
  const filter = { run_id: Number(run.id), outcome: 'held', planned: false };
  for await (const rows of read.rows('pim-runs', { filter, columns })) {
    const places = await placesByItem(
      read,
      Number(store.id),
      rows.map((row) => Number(row['item_id'])),
    );
    yield rows.flatMap((row): HeldPrice[] => {
      const [before, after] = [Number(row['price_before']), Number(row['price_after'])];
      const place = places.get(Number(row['item_id']));
      // One that somebody priced since is not what was held.
      return place?.price === before
        ? [
            {
              row: Number(row['row']),
              gdoId: String(row['gdo_id']),
              ean: row['ean'] as string | null, // a text
              before,
              after,
              place,
            },
          ]
        : [];
    });
  }
}
