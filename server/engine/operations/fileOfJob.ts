import { RequestError } from '../access/requestError.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation } from '../context/operation.ts';
import { fileOf } from '../jobs/jobEnds.ts';
import { uuidOf } from '../database/uuid.ts';

/** Where the file of one's own job is. Takes its `id`; 404 while there is none, as of a job of somebody else. */
export const fileOfJob =
  ({ pool }: Pick<EngineContext, 'pool'>): Operation =>
  async ({ id }, { actor }) => {
    const { rowCount } = await pool.query(
      "SELECT 1 FROM framework.job WHERE id = $1 AND user_id = $2 AND status = 'done' AND file IS NOT NULL",
      [uuidOf(String(id)), actor.userId],
    );
    if (rowCount === 0) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id: String(id) });
    return { changes: [], effects: [], result: { id: String(id), file_url: fileOf(String(id)) } };
  };
