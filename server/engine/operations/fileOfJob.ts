import { RequestError } from '../access/requestError.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation } from '../context/operation.ts';
import { fileOf } from '../jobs/jobEnds.ts';
import { toldTo } from '../jobs/toldTo.ts';
import { uuidOf } from '../database/uuid.ts';

/** Where the file of one's own job is. Takes its `id`; 404 while there is none, as of a job of somebody else. */
export const fileOfJob =
  ({ pool }: Pick<EngineContext, 'pool'>): Operation =>
  async ({ id }, { actor }) => {
    const told = toldTo(actor, 2);
    const { rowCount } = await pool.query(
      `SELECT 1 FROM framework.job j WHERE j.id = $1 AND j.status = 'done' AND j.file IS NOT NULL AND ${told.sql}`,
      [uuidOf(String(id)), ...told.values],
    );
    if (rowCount === 0) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id: String(id) });
    return { changes: [], effects: [], result: { id: String(id), file_url: fileOf(String(id)) } };
  };
