import type { EngineContext } from '../context/context.ts';
import { inTransaction } from '../writing/writing.ts';

/** Pictures whose files go together. */
const atOnce = 250;

type Sweeping = Pick<EngineContext, 'workPool' | 'settings' | 'clock' | 'removePictures'>;

/**
 * Deletes the files of pictures that are gone: those of now, and those that an earlier run left when it ended in between. Whoever uploads
 * one of them again waits until its files are gone, and puts them there anew.
 */
export const sweepPictures = async ({ workPool, settings, clock, removePictures }: Sweeping): Promise<void> => {
  for (let left = removePictures !== undefined; left;)
    left = await inTransaction({ context: { pool: workPool, settings } }, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT name FROM framework.picture_gone WHERE removed_at IS NULL ORDER BY name LIMIT $1 FOR UPDATE SKIP LOCKED',
        [atOnce],
      );
      const names = rows.map(({ name }) => name);
      if (names.length === 0) return false;
      await removePictures?.(names);
      await client.query('UPDATE framework.picture_gone SET removed_at = $2 WHERE name = ANY ($1)', [names, clock()]);
      return names.length === atOnce;
    });
};
