import type { Pool } from 'pg';

export interface NotedPicture {
  /** As its file is named. */
  name: string;
  /** The ending of the name. */
  kind: string;
  bytes: number;
  width: number;
  height: number;
  at: Date;
  /** Null: nobody, such as the demo. */
  userId: number | null;
}

/**
 * Notes that a picture was stored. One that was there already is as young as its last upload: somebody is about to use it. Of one that was
 * cleaned up the files that were just stored may have gone with the old ones: `putAgain` stores them anew, before anybody is told of it.
 */
export const notePicture = async (
  pool: Pool,
  { name, kind, bytes, width, height, at, userId }: NotedPicture,
  putAgain: () => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO framework.picture (name, kind, bytes, width, height, uploaded_at, user_id, uses, resources)
       SELECT $1, $2, $3, $4, $5, $6, $7, count(*), array_agg(DISTINCT resource) FROM framework.picture_use WHERE picture = $1
       ON CONFLICT (name) DO UPDATE SET bytes = EXCLUDED.bytes, width = EXCLUDED.width, height = EXCLUDED.height,
         uploaded_at = EXCLUDED.uploaded_at, user_id = coalesce(EXCLUDED.user_id, framework.picture.user_id)`,
      [name, kind, bytes, width, height, at, userId],
    );
    // Whoever deletes its files holds the row until they are gone.
    const { rowCount } = await client.query('DELETE FROM framework.picture_gone WHERE name = $1', [name]);
    if (rowCount !== 0) await putAgain();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};
