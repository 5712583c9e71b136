import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { OperationSteps, StepResult } from '../../../../engine/context/operation.ts';
import type { Difference, Stage } from '../../../../engine/snapshots/stage.ts';
import { readAhead } from '../../../../engine/tableFiles/readAhead.ts';
import type { PimMapping } from '../prepare/mapImages.ts';
import type { FeedValues } from '../read/feedFields.ts';
import { faultsOf } from './faultsOf.ts';
import { updateRun } from './feedRecords.ts';
import { findPlaces, itemsByEan, type Places } from './findPlaces.ts';
import { holdProposals, holdToPlan, readPlan, type Plan } from './holdToPlan.ts';
import { logRow } from './logRow.ts';
import { Stopped, type Walk } from './place.ts';
import { ensureSource, proposeForItems, type Proposal } from './proposeForItems.ts';
import { rowOf, wishOf, type Row, type Wish } from './wishes.ts';

interface Applying {
  which: 'differing' | 'all';
  /** How pictures of items are found; null: the retailer has no such mapping. */
  images: PimMapping | null;
}

/** Rows, and what they spoke of when they were looked up. */
interface Looked {
  rows: Row[];
  places: Places;
}

/**
 * Writes the rows that differ to the store, a thousand at a time; each is accepted where it was written. While some are written the next are
 * looked up, which is done again where what they speak of was written meanwhile.
 */
export async function* applyPieces(place: Walk, stage: Stage, { which, images }: Applying): OperationSteps {
  let hasSource = false;
  let written: Written = { items: new Set(), codes: new Set() };
  for await (const { rows, places: found } of readAhead(lookUp(place, stage.differences(which)))) {
    const places = speakOf(found, rows, written) ? await placesOf(place, rows) : found;
    const plan = await readPlan(
      place,
      rows.map(({ key }) => key),
    );
    const made = yield* makeItems(place, rows, { places, plan });
    const seen = new Set<number>();
    const wishes = rows.map((row) => holdToPlan(plan, wishOf(place, row, { places, made, seen })));
    const proposals = holdProposals(plan, await proposeForItems(place, wishes, images));
    if (proposals.size > 0 && !hasSource && !place.isPlanning) {
      yield* ensureSource(place);
      hasSource = true;
    }
    written = { items: new Set(wishes.flatMap(({ item }) => item ?? [])), codes: new Set(made.keys()) };
    yield* write(place, stage, wishes, proposals);
  }
}

async function* lookUp(place: Walk, pieces: AsyncIterable<Difference[]>): AsyncGenerator<Looked> {
  for await (const piece of pieces) {
    const rows = piece.map(rowOf);
    yield { rows, places: await placesOf(place, rows) };
  }
}

const placesOf = ({ read, records: { store } }: Walk, rows: readonly Row[]): Promise<Places> =>
  findPlaces(
    read,
    Number(store.id),
    rows.map(({ values }) => values),
  );

/** What the piece before wrote: items of the store, and EANs of new items. */
interface Written {
  items: ReadonlySet<number>;
  codes: ReadonlySet<string>;
}

const speakOf = ({ itemOf }: Places, rows: readonly Row[], { items, codes }: Written): boolean =>
  [...itemOf.values()].some((item) => items.has(item)) ||
  rows.some(({ values: { feed_ean: ean } }) => ean !== null && codes.has(ean));

/** Items that nobody has, where the retailer is a source of items: as drafts, by the EANs of their rows. Answers EAN -> item, or why there is none; below 0: one that would be made. */
async function* makeItems(
  { records: { retailer }, read, isPlanning }: Walk,
  rows: readonly Row[],
  { places: { byGdoId, itemOf }, plan }: { places: Places; plan: Plan | null },
): OperationSteps<ReadonlyMap<string, number | Message[]>> {
  const made = new Map<string, number | Message[]>();
  const wanted = new Map<string, FeedValues>();
  for (const { key, values } of rows) {
    const { feed_ean: ean, feed_item_name: name } = values;
    if (byGdoId.has(key) || ean === null || itemOf.has(ean)) continue;
    if (retailer['item_source'] !== 'pim_retailer') made.set(ean, [message('feedItemUnknown', { ean })]);
    else if (name === null) made.set(ean, [message('feedNameMissing', { ean })]);
    else if (plan !== null && plan.get(key)?.outcome !== 'created') made.set(ean, [message('feedPlanDiffers')]);
    else wanted.set(ean, values);
  }
  if (wanted.size === 0) return made;
  if (isPlanning) {
    [...wanted.keys()].forEach((ean, at) => made.set(ean, -at - 1));
    return made;
  }
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

/** What became of what a row proposed. */
interface Proposed {
  properties: string[];
  faults: Message[];
}

/** Writes what a piece of rows asks for and proposes, and tells of each what became of it. */
async function* write(
  place: Walk,
  stage: Stage,
  wishes: readonly Wish[],
  proposals: ReadonlyMap<string, Proposal[]>,
): OperationSteps {
  const { tally, isPlanning, records } = place;
  const asked = wishes.flatMap((wish) => ('change' in wish ? [wish] : []));
  const same = wishes.flatMap((wish) => ('nothing' in wish ? [wish] : []));
  const refusals = wishes.flatMap((wish) => ('faults' in wish ? [wish] : []));
  const proposed = [...proposals]
    .flatMap(([key, some]) => some.map((one) => ({ key, ...one })))
    .toSorted((one, other) => one.change.kind.localeCompare(other.change.kind));
  const before = tally.copy();
  const { isCancelled } = yield {
    changes: isPlanning ? [] : [...asked, ...proposed].map(({ change }) => change),
    settle: async (written, within) => {
      tally.restore(before);
      const results = isPlanning ? [...asked, ...proposed].map(() => ({ id: '' })) : written;
      const became = gather(proposed, results.slice(asked.length));
      const logs = refusals.map((wish) => refuse(wish, wish.faults, undefined, wish.isHeld));
      const accepted: string[] = [];
      for (const [at, wish] of asked.entries()) {
        const result = results[at];
        const told = became.get(wish.row.key);
        if (result && 'id' in result) {
          accepted.push(wish.row.key);
          tally.add(wish.outcome === 'created' ? 'created' : 'changed');
          logs.push(logOf(wish, wish.outcome, [], told));
        } else logs.push(refuse(wish, faultsOf(result), told));
      }
      for (const wish of same) {
        const told = became.get(wish.row.key);
        const isRefused = told !== undefined && told.properties.length === 0;
        if (!isRefused) accepted.push(wish.row.key);
        if (told) logs.push(isRefused ? refuse(wish, [], told) : logOf(wish, 'proposed', [], told));
      }
      for (const { properties } of became.values()) if (properties.length > 0) tally.add('proposed');
      if (!isPlanning) await stage.accept(accepted, within);
      return { logs: { 'pim-runs': logs }, apart: [updateRun(records.run, tally.counts())] };
    },
    progress: tally.progress,
  };
  if (isCancelled) throw new Stopped();
  function refuse(wish: Wish, faults: Message[], became?: Proposed, isHeld = false) {
    tally.fail([...faults, ...(became?.faults ?? [])], wish.row.line);
    if (isHeld) tally.add('held');
    return logOf(wish, isHeld ? 'held' : 'refused', faults, became);
  }
  function logOf(wish: Wish, outcome: Parameters<typeof logRow>[1]['outcome'], faults: Message[], became?: Proposed) {
    const { row, item, before: from } = wish;
    const { key: gdoId, line, values } = row;
    return logRow(place, {
      outcome,
      row: line,
      gdoId,
      ean: values.feed_ean,
      item: item !== null && item < 0 ? null : item,
      before: from,
      after: values.feed_selling_value,
      proposed: became?.properties,
      faults: [...faults, ...(became?.faults ?? [])],
    });
  }
}

/** GDO id -> what became of the proposals of its row. */
const gather = (
  proposed: readonly (Proposal & { key: string })[],
  results: readonly StepResult[],
): ReadonlyMap<string, Proposed> => {
  const became = new Map<string, Proposed>();
  for (const [at, { key, property }] of proposed.entries()) {
    const told = became.get(key) ?? { properties: [], faults: [] };
    const faults = faultsOf(results[at]);
    if (faults.length === 0) told.properties.push(property);
    told.faults.push(...faults);
    became.set(key, told);
  }
  return became;
};
