import type { Plan } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { readUnknownNames } from '../imports/unknownNames.ts';
import { toPlan, type PlanHead } from '../planRows/planStore.ts';
import type { Writing } from '../writing/writing.ts';

/** The plan as the wire has it; of an import also the names that it has to be asked for. */
export const tellPlan = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<Plan> => {
  const plan = await toPlan(writing, user, head);
  if (plan.kind !== 'import' || plan.status !== 'ready' || plan.counts.error === 0) return plan;
  const names = await readUnknownNames(writing, user, head);
  return names.total === 0 ? plan : { ...plan, names };
};
