import type { Pool } from 'pg';
import { quote } from '../database/identifiers.ts';
import { inPieces } from './inPieces.ts';

/** The first instant of the month that holds a moment, of UTC as the partitions are. */
export const monthOf = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

/** For so long it waits behind who reads history; then the next day sees to it. */
const lockSeconds = 5;

/**
 * Drops the history of whole months that are over by `before`: a month's partition at once, what lies beside the partitions and
 * the heads of change-sets in pieces. Answers how many partitions went.
 */
export const dropHistory = async (pool: Pool, before: Date): Promise<number> => {
  const until = monthOf(before).toISOString();
  const partitions = await findPartitions(pool, until);
  for (const name of partitions) await dropPartition(pool, name);
  await inPieces(
    pool,
    'DELETE FROM framework.change_rest WHERE ctid = ANY(ARRAY(SELECT ctid FROM framework.change_rest WHERE at < $2 LIMIT $1))',
    [until],
  );
  await inPieces(
    pool,
    'DELETE FROM framework.change_tally WHERE ctid = ANY(ARRAY(SELECT ctid FROM framework.change_tally WHERE at < $2 LIMIT $1))',
    [until],
  );
  // A long job's change-set may have begun in a month that is over, and gone on in one that is not.
  await inPieces(
    pool,
    `WITH gone AS (DELETE FROM framework.change_set WHERE id IN (
       SELECT s.id FROM framework.change_set s WHERE s.at < $2 AND NOT EXISTS (SELECT FROM framework.change c WHERE c.change_set = s.id) LIMIT $1) RETURNING id),
     calls AS (DELETE FROM framework.change_call c USING gone WHERE c.change_set = gone.id)
     SELECT id FROM gone`,
    [until],
  );
  return partitions.length;
};

/** Those whose last instant is over. */
const findPartitions = async (pool: Pool, until: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'framework.change'::regclass
       AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz <= $1 ORDER BY 1`,
    [until],
  );
  return rows.map(({ name }) => name);
};

const dropPartition = async (pool: Pool, name: string): Promise<void> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Readers that come behind it would wait for whoever it waits for.
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockSeconds}s'`);
    await client.query(`DROP TABLE framework.${quote(name)}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};
