import type { Pool } from 'pg';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { RequestError } from '../engine/access/requestError.ts';

const days = 7;
const megabyte = 1024 * 1024;

interface QuotaSettings {
  pool: Pool;
  clock: () => Date;
  /** Of one person within seven days; 0: any. */
  megabytes: number;
}

/**
 * Counts what a person uploads before it is read, and throws 422 where it is more than is taken within seven days. What is
 * refused later counts as well: it was sent.
 */
export const createUploadQuota =
  ({ pool, clock, megabytes }: QuotaSettings) =>
  async ({ userId }: Pick<SignedIn, 'userId'>, bytes: number): Promise<void> => {
    if (megabytes === 0) return;
    const now = clock();
    await pool.query('DELETE FROM framework.upload WHERE at < $1', [new Date(now.getTime() - days * 86_400_000)]);
    const { rows } = await pool.query<{ used: number; taken: boolean }>(
      `WITH before AS (SELECT coalesce(sum(bytes), 0) AS used FROM framework.upload WHERE user_id = $1), taken AS (
         INSERT INTO framework.upload (user_id, at, bytes) SELECT $1, $2, $3::bigint FROM before WHERE used + $3::bigint <= $4::bigint RETURNING bytes
       ) SELECT used::float8 AS used, EXISTS (SELECT FROM taken) AS taken FROM before`,
      [userId, now, bytes, megabytes * megabyte],
    );
    const [found] = rows;
    if (found?.taken === false)
      throw new RequestError(422, 'UPLOAD_QUOTA', 'uploadQuota', {
        used: Math.ceil(found.used / megabyte),
        max: megabytes,
        days,
      });
  };
