import type { Writing } from './writing.ts';

/** How far a job came: what stands in history. */
export const countResults = async (
  { context }: Pick<Writing, 'context'>,
  { changeSet }: { changeSet: string },
): Promise<{ done: number; failed: number }> => {
  const found = await context.pool.query<{ done: number; failed: number }>(
    'SELECT count(*)::int AS done, (count(*) FILTER (WHERE result IS NOT NULL))::int AS failed FROM framework.change WHERE change_set = $1 AND part = 0',
    [changeSet],
  );
  return found.rows[0] ?? { done: 0, failed: 0 };
};
