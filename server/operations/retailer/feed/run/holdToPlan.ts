import { message } from '../../../../../src/core/values/messages.ts';
import type { OperationRead } from '../../../../engine/context/operation.ts';
import type { Place } from './findPlaces.ts';
import type { Walk } from './place.ts';
import type { Proposal } from './proposeForItems.ts';
import type { Wish } from './wishes.ts';

/** What a run would have made of a row when it was looked at. */
interface PlannedRow {
  outcome: string;
  before: number | null;
  after: number | null;
  proposed: readonly string[];
}

/** GDO id -> what was looked at. A row that is not among them would have become nothing. */
export type Plan = ReadonlyMap<string, PlannedRow>;

const columns = ['gdo_id', 'outcome', 'price_before', 'price_after', 'proposed'];

/** What was looked at of a piece of rows; null: the run does whatever there is to do. */
export const readPlan = async (
  { read, records: { run }, isPlanned }: { read: OperationRead } & Pick<Walk, 'records' | 'isPlanned'>,
  keys: readonly string[],
): Promise<Plan | null> => {
  if (!isPlanned) return null;
  const plan = new Map<string, PlannedRow>();
  const filter = { run_id: Number(run.id), planned: true, gdo_id: { in: [...keys] } };
  for await (const rows of read.rows('pim-runs', { filter, columns }))
    for (const { gdo_id, outcome, price_before: before, price_after: after, proposed } of rows)
      plan.set(String(gdo_id), {
        outcome: String(outcome),
        before: before as number | null, // a number, as the next
        after: after as number | null,
        proposed: (proposed as string[] | null) ?? [], // a list of texts
      });
  return plan;
};

/** What a row wants where it is what was looked at; else why it cannot have it. */
export const holdToPlan = (plan: Plan | null, wish: Wish): Wish => {
  if (plan === null || !('change' in wish)) return wish;
  const { row, item, before, outcome } = wish;
  const was = plan.get(row.key);
  return was?.outcome === outcome && was.before === before && was.after === row.values.feed_selling_value
    ? wish
    : { row, item, before, faults: [message('feedPlanDiffers')] };
};

/** Whether hiding an item of the store is what was looked at. */
export const isPlannedToHide = (plan: Plan | null, { gdoId, price }: Place): boolean => {
  const was = plan?.get(gdoId ?? '');
  return plan === null || (was?.outcome === 'hidden' && was.before === price);
};

/** Of what a row proposes for its item what was looked at. */
export const holdProposals = (
  plan: Plan | null,
  proposals: ReadonlyMap<string, Proposal[]>,
): ReadonlyMap<string, Proposal[]> => {
  if (plan === null) return proposals;
  const held = [...proposals].map(([key, some]): [string, Proposal[]] => [
    key,
    some.filter(({ property }) => plan.get(key)?.proposed.includes(property)),
  ]);
  return new Map(held.filter(([, some]) => some.length > 0));
};
