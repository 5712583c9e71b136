import type { SignedIn } from '../access/signedIn.ts';

/**
 * The condition on jobs `j` by which somebody is told of their own: all of them, and by a token those that were asked for with no more
 * than it may itself. What its person asked for, or a wider token of theirs, ended in results and files that tell of what is beyond it.
 * `userAt`: the place of the first of its values among the parameters of the statement.
 */
export const toldTo = (user: SignedIn, userAt: number): { sql: string; values: unknown[] } => {
  const own = `j.user_id = $${userAt}`;
  if (!user.token) return { sql: own, values: [user.userId] };
  const actor = "j.input -> 'actor'";
  return {
    sql: `${own} AND (${actor} -> 'permissions') <@ $${userAt + 1}::jsonb AND NOT EXISTS (
      SELECT 1 FROM jsonb_each($${userAt + 2}::jsonb) AS own(name, allowed)
      WHERE NOT coalesce((${actor} -> 'constraints' -> own.name) <@ own.allowed, false))`,
    values: [user.userId, JSON.stringify([...user.permissions]), JSON.stringify(user.constraints)],
  };
};
