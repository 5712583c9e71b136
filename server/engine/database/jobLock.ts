import type { Pool } from 'pg';

/** Whether the job still is this process's: another takes it up as soon as the connection that locks it is gone. */
export interface Lock {
  isLost: boolean;
}

/** The lock is held by the connection, so that a job of a process that died is free at once. Held by another: nothing is done. */
export const withLock = async (pool: Pool, id: string, work: (lock: Lock) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  const lock: Lock = { isLost: false };
  const lose = (): void => void (lock.isLost = true);
  client.once('end', lose);
  try {
    const locked = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [id],
    );
    if (!locked.rows[0]?.mine) return;
    try {
      await work(lock);
    } finally {
      if (!lock.isLost) await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(lose);
    }
  } finally {
    client.off('end', lose);
    client.release(lock.isLost);
  }
};

/** Jobs that say that they run, but that nobody holds, wait for their turn again. `own` are run by this process. */
export const freeAbandoned = async (pool: Pool, own: readonly string[]): Promise<void> => {
  await pool.query(
    `UPDATE framework.job j SET status = 'queued' WHERE j.status = 'running' AND j.id <> ALL($1::uuid[]) AND NOT EXISTS (
       SELECT 1 FROM pg_locks l
       WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(j.id::text, 0))`,
    [own],
  );
};
