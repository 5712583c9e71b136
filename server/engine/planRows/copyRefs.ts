import type { PlanRow } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writing } from '../writing/writing.ts';
import { withRevertRefs } from './revertRows.ts';

/** What the references of a copy's rows are called: a record that the same plan makes by the name that it will have. */
export const withCopyRefs = async (
  writing: Writing,
  user: SignedIn,
  plan: string,
  rows: readonly PlanRow[],
): Promise<PlanRow[]> => {
  const named = await withRevertRefs(writing, user, rows);
  const made = await readMade(writing, plan, named);
  return named.map((row) => ({
    ...row,
    refs: Object.fromEntries(
      Object.entries(row.refs ?? {}).map(([field, labels]) => [
        field,
        // A record that is not there is called by its key.
        Object.fromEntries(
          Object.entries(labels as Record<string, string>).map(([id, label]) => [
            id,
            (label === id ? made.get(`${targetOf(writing, row, field)} ${id}`) : undefined) ?? label,
          ]),
        ),
      ]),
    ),
  }));
};

const targetOf = ({ models }: Writing, { resource = '' }: PlanRow, field: string): string =>
  models.get(resource)?.fields.get(field)?.field.reference ?? '';

/** The names of new records that rows refer to, by resource and key. */
const readMade = async (
  { context }: Writing,
  plan: string,
  rows: readonly PlanRow[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(
    rows.flatMap(({ refs = {} }) => Object.values(refs).flatMap((labels) => Object.keys(labels as object))),
  );
  if (ids.size === 0) return new Map();
  const found = await context.pool.query<{ resource: string; id: string; label: string }>(
    `SELECT input ->> 'resource' AS resource, record_id AS id, label FROM framework.plan_row
     WHERE plan = $1 AND outcome = 'create' AND record_id = ANY($2)`,
    [plan, [...ids]],
  );
  return new Map(found.rows.map(({ resource, id, label }) => [`${resource} ${id}`, label]));
};
