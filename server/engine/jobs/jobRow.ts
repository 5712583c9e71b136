import { ownConstraints } from '../../../src/core/people/grants.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import type { ChangeSetSummary, Job } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** A job as it is stored. */
export interface JobRow {
  id: string;
  kind: string;
  status: Job['status'];
  label: string;
  user_id: number;
  input: { actor: StoredActor; task: Record<string, unknown>; of: Job['of'] };
  /** Of a job that writes nothing of the application's: null. */
  change_set: string | null;
  done: number;
  total: number;
  failed: number;
  cancelling: boolean;
  /** How often it was begun. */
  attempts: number;
  error: Message | null;
  /** The name of the file that it wrote. */
  file: string | null;
  file_type: string | null;
  /** What it says that it came to. */
  told: Message | null;
  /** Kept when it ended. */
  summary: ChangeSetSummary | null;
  /** What left it, with others that belong together; null: it was asked for by itself. */
  batch: string | null;
  /** How often it failed. */
  failures: number;
  created_at: string;
  finished_at: string | null;
}

/** Sets do not survive JSON. */
export type StoredActor = Omit<SignedIn, 'permissions'> & { permissions: string[] };

export const storedActor = (actor: SignedIn): StoredActor => ({ ...actor, permissions: [...actor.permissions] });

/**
 * The condition on jobs `j` by which somebody is told of their own: all of them, and by a token those that were asked for with no more
 * than it may itself. What its person asked for, or a wider token of theirs, ended in results and files that tell of what is beyond it.
 * `userAt`: the place of the first of its values among the parameters of the statement.
 */
export const toldTo = (user: SignedIn, userAt: number): { sql: string; values: unknown[] } => {
  const own = `j.user_id = $${userAt}`;
  if (!user.token) return { sql: own, values: [user.userId] };
  const within = withinReach(user, userAt + 1);
  return { sql: `${own} AND ${within.sql}`, values: [user.userId, ...within.values] };
};

/**
 * The condition on jobs `j` by which somebody opens their files: those of their own, and those of the actions named by `shared`, each
 * `'resource/action'`, whose author might do and see no more than they may, but for what is everybody's own. `userAt`: as of `toldTo`.
 */
export const openTo = (
  user: SignedIn,
  shared: readonly string[],
  userAt: number,
): { sql: string; values: unknown[] } => {
  const told = toldTo(user, userAt);
  const limits = Object.entries(user.constraints).filter(([name]) => !ownConstraints.includes(name));
  const at = userAt + told.values.length;
  const within = withinReach({ ...user, constraints: Object.fromEntries(limits) }, at + 1);
  const of = "concat_ws('/', j.input -> 'of' ->> 'resource', j.input -> 'of' ->> 'action')";
  return {
    sql: `(${told.sql} OR (${of} = ANY($${at}::text[]) AND ${within.sql}))`,
    values: [...told.values, [...shared], ...within.values],
  };
};

/** Jobs `j` whose author might do and see no more than somebody may; two values. */
const withinReach = (
  user: Pick<SignedIn, 'permissions' | 'constraints'>,
  at: number,
): { sql: string; values: [string, string] } => {
  const actor = "j.input -> 'actor'";
  return {
    sql: `((${actor} -> 'permissions') <@ $${at}::jsonb AND NOT EXISTS (
      SELECT 1 FROM jsonb_each($${at + 1}::jsonb) AS own(name, allowed)
      WHERE NOT coalesce((${actor} -> 'constraints' -> own.name) <@ own.allowed, false)))`,
    values: [JSON.stringify([...user.permissions]), JSON.stringify(user.constraints)],
  };
};
