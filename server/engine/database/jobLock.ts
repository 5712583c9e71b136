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
