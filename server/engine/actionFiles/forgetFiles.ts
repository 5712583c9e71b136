import type { EngineContext } from '../context/context.ts';
import { repeatedly } from '../context/repeatedly.ts';
import { keptHours } from './findFiles.ts';
import { dropFiles } from './withFiles.ts';

type Keeping = Pick<EngineContext, 'pool' | 'clock' | 'settings'>;

const hour = 3_600_000;

/** Those that a job waits for stay as long as it does. */
const forgetFiles = async (context: Keeping): Promise<void> => {
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

/** Deletes the files of actions that nobody used, now and every hour; answers what ends that. */
export const forgetFilesHourly = (context: Keeping & Pick<EngineContext, 'log'>): (() => Promise<void>) =>
  repeatedly(
    hour,
    () => forgetFiles(context),
    (error) =>
      context.log.error({ err: error }, 'old files of actions could not be deleted; in an hour they are tried again'),
  );
