import { message } from '../../../../../src/core/values/messages.ts';
import type { OperationSteps } from '../../../../engine/context/operation.ts';
import type { Stage } from '../../../../engine/snapshots/stage.ts';
import { faultsOf } from './faultsOf.ts';
import { updateRun } from './feedRecords.ts';
import { placesByGdoId } from './findPlaces.ts';
import { isPlannedToHide, readPlan } from './holdToPlan.ts';
import { logRow } from './logRow.ts';
import { Stopped, type Walk } from './place.ts';
import { outOfStock } from './wishes.ts';

/** Hides what the file lacks and the retailer does not hold whatever it says. */
export async function* hidePieces(place: Walk, stage: Stage, kept: ReadonlySet<string>): OperationSteps {
  const { read, records, tally, isPlanning } = place;
  const { run, store } = records;
  for await (const piece of stage.missing()) {
    const keys = piece.map(({ key }) => key).filter((key) => !kept.has(key));
    const found = await placesByGdoId(read, Number(store.id), keys);
    const plan = await readPlan(place, keys);
    const known = [...found.values()].filter(({ isHidden }) => !isHidden);
    const shown = known.filter((one) => isPlannedToHide(plan, one));
    const differing = known.filter((one) => !shown.includes(one));
    const before = tally.copy();
    const { isCancelled } = yield {
      changes: (isPlanning ? [] : shown).map(({ id }) => ({
        resource: 'item-stores',
        kind: 'update',
        id,
        own: true,
        changes: { hidden: true, hidden_reason: outOfStock },
      })),
      settle: async (results, within) => {
        tally.restore(before);
        const told = [
          ...shown.map((one, at) => ({ one, faults: faultsOf(results[at]) })),
          ...differing.map((one) => ({ one, faults: [message('feedPlanDiffers')] })),
        ];
        const refused = new Set(told.flatMap(({ one, faults }) => (faults.length > 0 ? [one.gdoId] : [])));
        const gone = keys.filter((key) => !refused.has(key));
        if (!isPlanning) await stage.forget(gone, within);
        const logs = told.map(({ one: { gdoId, item, price }, faults }) => {
          const isHidden = faults.length === 0;
          if (isHidden) tally.add('hidden');
          else tally.fail(faults);
          return logRow(place, { outcome: isHidden ? 'hidden' : 'refused', gdoId, item, before: price, faults });
        });
        return { logs: { 'pim-runs': logs }, apart: [updateRun(run, tally.counts())] };
      },
      progress: tally.progress,
    };
    if (isCancelled) throw new Stopped();
  }
}
