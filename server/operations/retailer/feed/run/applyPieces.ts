import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { OperationChange, OperationSteps, StepResult } from '../../../../engine/context/operation.ts';
import type { Stage } from '../../../../engine/snapshots/stage.ts';
import type { FeedValues } from '../read/feedFields.ts';
import { readContent } from '../prepareRows.ts';
import { updateRun } from './feedRecords.ts';
import { findPlaces, itemsByEan, placesByGdoId, type Place, type Places } from './findPlaces.ts';
import { logRow } from './logRow.ts';
import { Stopped, type Walk } from './place.ts';

/** Out of stock: what a feed lacks is hidden by it, and comes back with its row. */
const outOfStock = 15;

/** By how much a price may move before somebody looks at it. */
const mostMoved = 0.5;

interface Row {
  line: number;
  key: string;
  values: FeedValues;
}

/** What a row asks for, or why it cannot have it. */
type Wish = { row: Row; item: number | null; before: number | null } & (
  { faults: Message[] } | { change: OperationChange; outcome: 'created' | 'changed' | 'shown' } | { nothing: true }
);

/** Writes the rows that differ to the store, a thousand at a time; each is accepted where it was written. */
export async function* applyPieces(place: Walk, stage: Stage, which: 'differing' | 'all'): OperationSteps {
  const { read, records } = place;
  const store = Number(records.store.id);
  for await (const piece of stage.differences(which)) {
    const rows = piece.map(({ line, key, content }) => ({ line, key, values: readContent(content).values }));
    const places = await findPlaces(
      read,
      store,
      rows.map(({ values }) => values),
    );
    const made = yield* makeItems(place, rows, places);
    const seen = new Set<number>();
    yield* write(
      place,
      stage,
      rows.map((row) => wishOf(place, row, { places, made, seen })),
    );
  }
}

/** Items that nobody has, where the retailer is a source of items: as drafts, by the EANs of their rows. Answers EAN -> item, or why there is none. */
async function* makeItems(
  { records: { retailer }, read }: Walk,
  rows: readonly Row[],
  { byGdoId, itemOf }: Places,
): OperationSteps<ReadonlyMap<string, number | Message[]>> {
  const made = new Map<string, number | Message[]>();
  const wanted = new Map<string, FeedValues>();
  for (const { key, values } of rows) {
    const { feed_ean: ean, feed_item_name: name } = values;
    if (byGdoId.has(key) || ean === null || itemOf.has(ean)) continue;
    if (retailer['item_source'] !== 'pim_retailer') made.set(ean, [message('feedItemUnknown', { ean })]);
    else if (name === null) made.set(ean, [message('feedNameMissing', { ean })]);
    else wanted.set(ean, values);
  }
  if (wanted.size === 0) return made;
  const { results } = yield {
    changes: [...wanted].map(([ean, values]) => ({
      resource: 'items',
      kind: 'create',
      id: null,
      own: true,
      changes: {
        ean,
        name: values.feed_item_name,
        country: retailer['country'],
        ...(values.feed_variable_weight !== null && { variable_weight: values.feed_variable_weight }),
        ...(values.feed_brand !== null && { display_brand: values.feed_brand }),
      },
    })),
  };
  [...wanted.keys()].forEach((ean, at) => made.set(ean, idOf(results[at])));
  const refused = [...wanted.keys()].filter((ean) => typeof made.get(ean) !== 'number');
  // The run of another store may have made them meanwhile.
  if (refused.length > 0) for (const [ean, item] of await itemsByEan(read, refused)) made.set(ean, item);
  return made;
}

const idOf = (result: StepResult | undefined): number | Message[] =>
  result && 'id' in result ? Number(result.id) : faultsOf(result);

const faultsOf = (result: StepResult | undefined): Message[] =>
  result && 'refused' in result
    ? Object.values(result.errors).length > 0
      ? Object.values(result.errors)
      : [result.refused]
    : [];

interface Looked {
  places: Places;
  made: ReadonlyMap<string, number | Message[]>;
  /** Items that a row of the piece has taken. */
  seen: Set<number>;
}

const wishOf = ({ records: { store }, isConfirmed }: Walk, row: Row, { places, made, seen }: Looked): Wish => {
  const { key, values } = row;
  const { feed_ean: ean, feed_selling_value: price } = values;
  const refused = (faults: Message[], item: number | null = null): Wish => ({ row, item, before: null, faults });
  if (price === null) return refused([message('feedPriceMissing')]);
  const own = places.byGdoId.get(key);
  if (own) return priced(row, own, price, isConfirmed);
  if (ean === null) return refused([message('feedEanMissing')]);
  const found = places.itemOf.get(ean) ?? made.get(ean) ?? [];
  if (typeof found !== 'number') return refused(found);
  const other = places.byItem.get(found);
  if (seen.has(found) || (other && other.gdoId !== null))
    return refused([message('feedItemTaken', { id: other?.gdoId ?? '' })], found);
  seen.add(found);
  if (other) return priced(row, other, price, isConfirmed);
  return {
    row,
    item: found,
    before: null,
    outcome: 'created',
    change: {
      resource: 'item-stores',
      kind: 'create',
      id: null,
      own: true,
      changes: { item_id: found, store_id: Number(store.id), gdo_id: key, price },
    },
  };
};

/** The price of an item that the store has already; one that was out of stock is shown again. */
const priced = (row: Row, place: Place, price: number, isConfirmed: boolean): Wish => {
  const { item, price: before } = place;
  const isMoved = before !== price;
  if (isMoved && !isConfirmed && before !== null && before > 0 && Math.abs(price - before) / before > mostMoved)
    return {
      row,
      item,
      before,
      faults: [message('feedPriceJump', { before, after: price, percent: mostMoved * 100 })],
    };
  const isBack = place.isHidden && place.hiddenReason === outOfStock;
  const changes = {
    ...(isMoved && { price }),
    ...(isBack && { hidden: false }),
    ...(place.gdoId !== row.key && { gdo_id: row.key }),
  };
  if (Object.keys(changes).length === 0) return { row, item, before, nothing: true };
  return {
    row,
    item,
    before,
    outcome: isBack ? 'shown' : 'changed',
    change: { resource: 'item-stores', kind: 'update', id: place.id, own: true, changes },
  };
};

/** Writes what a piece of rows asks for, and tells of each what became of it. */
async function* write(place: Walk, stage: Stage, wishes: readonly Wish[]): OperationSteps {
  const { tally, clock, records } = place;
  const { run } = records;
  const asked = wishes.flatMap((wish) => ('change' in wish ? [wish] : []));
  const same = wishes.flatMap((wish) => ('nothing' in wish ? [wish.row.key] : []));
  const refusals = wishes.flatMap((wish) => ('faults' in wish ? [wish] : []));
  const before = tally.copy();
  const { isCancelled } = yield {
    changes: asked.map(({ change }) => change),
    settle: async (results, within) => {
      tally.restore(before);
      const logs = refusals.map((wish) => refuse(wish, wish.faults));
      const accepted = [...same];
      for (const [at, wish] of asked.entries()) {
        const result = results[at];
        if (result && 'id' in result) {
          accepted.push(wish.row.key);
          tally.add(wish.outcome === 'created' ? 'created' : 'changed');
          logs.push(logOf(wish, wish.outcome, []));
        } else {
          logs.push(refuse(wish, faultsOf(result)));
        }
      }
      await stage.accept(accepted, within);
      return { logs: { 'pim-runs': logs }, apart: [updateRun(run, tally.counts())] };
    },
    progress: tally.progress,
  };
  if (isCancelled) throw new Stopped();
  function refuse(wish: Wish, faults: Message[]) {
    tally.fail(faults, wish.row.line);
    return logOf(wish, 'refused', faults);
  }
  function logOf(wish: Wish, outcome: Parameters<typeof logRow>[2]['outcome'], faults: Message[]) {
    const { row, item, before: from } = wish;
    const { key: gdoId, line, values } = row;
    return logRow(run, clock(), {
      outcome,
      row: line,
      gdoId,
      ean: values.feed_ean,
      item,
      before: from,
      after: values.feed_selling_value,
      faults,
    });
  }
}

/** Hides what the file lacks and the retailer does not hold whatever it says. */
export async function* hidePieces(place: Walk, stage: Stage, kept: ReadonlySet<string>): OperationSteps {
  const { read, records, tally, clock } = place;
  const { run, store } = records;
  for await (const piece of stage.missing()) {
    const keys = piece.map(({ key }) => key).filter((key) => !kept.has(key));
    const found = await placesByGdoId(read, Number(store.id), keys);
    const shown = [...found.values()].filter(({ isHidden }) => !isHidden);
    const before = tally.copy();
    const { isCancelled } = yield {
      changes: shown.map(({ id }) => ({
        resource: 'item-stores',
        kind: 'update',
        id,
        own: true,
        changes: { hidden: true, hidden_reason: outOfStock },
      })),
      settle: async (results, within) => {
        tally.restore(before);
        const refused = new Set(shown.filter((_, at) => !('id' in (results[at] ?? {}))).map(({ gdoId }) => gdoId));
        await stage.forget(
          keys.filter((key) => !refused.has(key)),
          within,
        );
        const logs = shown.map(({ gdoId, item, price }, at) => {
          const isHidden = !refused.has(gdoId);
          const faults = faultsOf(results[at]);
          if (isHidden) tally.add('hidden');
          else tally.fail(faults);
          return logRow(run, clock(), {
            outcome: isHidden ? 'hidden' : 'refused',
            gdoId,
            item,
            before: price,
            faults,
          });
        });
        return { logs: { 'pim-runs': logs }, apart: [updateRun(run, tally.counts())] };
      },
      progress: tally.progress,
    };
    if (isCancelled) throw new Stopped();
  }
}
