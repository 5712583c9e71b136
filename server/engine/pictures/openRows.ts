/** What may name a picture that no record uses yet: a plan that may be applied, a job that may (again) run, a message that waits, a text of a record. */
export type HeldBy = 'plan' | 'job' | 'message' | 'text';

/** Whether a job, `j`, may still do what it was given. */
const mayRun = "j.status IN ('queued', 'running', 'failed')";
const openPlan = `(p.expires_at > $1 OR EXISTS (SELECT FROM framework.job j WHERE ${mayRun} AND (j.id = p.job OR j.change_set = p.change_set)))`;

/**
 * Rows of the framework's tables, `t`, that may come to a use of a picture they name; `$1` is now. What history can bring back is known by
 * when a picture was last used. `tests/images/holders.test.ts` fails for a table of which nobody said whether it does.
 */
export const openRows: Readonly<Record<string, { by: HeldBy; where: string }>> = {
  'framework.plan': {
    by: 'plan',
    where: `EXISTS (SELECT FROM framework.plan p WHERE p.id = t.id AND ${openPlan})`,
  },
  'framework.plan_row': {
    by: 'plan',
    where: `t.plan IN (SELECT p.id FROM framework.plan p WHERE ${openPlan})`,
  },
  'framework.job': { by: 'job', where: mayRun.replace('j.', 't.') },
  'framework.outbox': { by: 'message', where: "t.state <> 'sent'" },
};
