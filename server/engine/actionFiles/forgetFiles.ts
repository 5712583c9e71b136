import type { EngineContext } from '../context/context.ts';
import { keptHours } from './findFiles.ts';
import { dropFiles } from './withFiles.ts';

type Keeping = Pick<EngineContext, 'pool' | 'clock' | 'settings'>;

const hour = 3_600_000;

/** Deletes the files of actions that nobody used. Those that a job waits for stay as long as it does. */
export const forgetActionFiles = async (context: Keeping): Promise<void> => {
  const before = new Date(context.clock().getTime() - keptHours * hour).toISOString();
  const { rows } = await context.pool.query<{ id: string }>(
    `SELECT id FROM framework.action_file AS kept WHERE created_at < $1 AND NOT EXISTS (
       SELECT FROM framework.job WHERE job.id = kept.job AND job.status IN ('queued', 'running'))`,
    [before],
  );
  await dropFiles(
    context,
    rows.map(({ id }) => id),
  );
};
