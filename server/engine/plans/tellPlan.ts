import type { Plan } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { readUnknownNames } from '../imports/unknownNames.ts';
import { toPlan, type PlanHead } from '../planRows/planStore.ts';
import type { Writing } from '../writing/writing.ts';

/** The plan as the wire has it; of an import also the names that it has to be asked for, and how many places it could turn. */
export const tellPlan = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<Plan> => {
  const plan = await toPlan(writing, user, head);
  if (plan.kind !== 'import' || plan.status !== 'ready' || plan.counts.error === 0) return plan;
  const names = await readUnknownNames(writing, user, head);
  const turned = await countTurned(writing, head);
  return { ...plan, ...(names.total > 0 && { names }), ...(turned > 0 && { turned }) };
};

/** Rows of places that are refused because their degrees are exchanged. */
const countTurned = async ({ context, models }: Writing, { id, resource }: PlanHead): Promise<number> => {
  if (!models.get(resource)?.resource.place?.within) return 0;
  const { rows } = await context.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM framework.plan_row r WHERE plan = $1 AND outcome = 'error' AND EXISTS
       (SELECT FROM json_array_elements(r.findings) f WHERE f ->> 'key' = 'placeTurned')`,
    [id],
  );
  return rows[0]?.count ?? 0;
};
