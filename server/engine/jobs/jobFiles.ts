import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { writeCsv } from '../../../src/core/csv/csv.ts';
import { can } from '../../../src/core/declaration/access.ts';
import { uuidOf } from '../database/uuid.ts';
import type { EngineContext } from '../context/context.ts';
import type { OperationFile, OperationTable } from '../context/operation.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Step } from './jobKind.ts';
import { openTo } from './jobRow.ts';

// Without the mark a spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\uFEFF';
const csvType = 'text/csv; charset=utf-8';

/** Writes a file as it comes, and says how far it is. False: it was cut short, has no name, and is no file. */
export const writeFile = async (pool: Pool, job: string, file: OperationFile, step: Step): Promise<boolean> => {
  const { name, type, pieces } = 'head' in file ? toCsv(file) : file;
  await pool.query('UPDATE framework.job SET total = $2 WHERE id = $1', [job, file.total]);
  let part = 0;
  let done = 0;
  for await (const { of, bytes } of pieces) {
    done += of;
    if (bytes.length > 0)
      await pool.query('INSERT INTO framework.job_file (job, part, bytes) VALUES ($1, $2, $3)', [job, part++, bytes]);
    if (!(await step({ done, failed: 0 }))) return false;
  }
  const told = 'head' in file ? file.told?.() : undefined;
  await pool.query('UPDATE framework.job SET file = $2, file_type = $3, told = $4 WHERE id = $1', [
    job,
    name,
    type,
    told === undefined ? null : JSON.stringify(told),
  ]);
  return true;
};

const toCsv = ({ name, head, pieces }: OperationTable) => ({
  name: `${name}.csv`,
  type: csvType,
  pieces: lined(head, pieces),
});

async function* lined(
  head: readonly string[],
  pieces: OperationTable['pieces'],
): AsyncGenerator<{ of: number; bytes: Buffer }> {
  yield { of: 0, bytes: Buffer.from(byteOrderMark + writeCsv([head])) };
  for await (const { of, lines } of pieces) yield { of, bytes: Buffer.from(lines.length > 0 ? writeCsv(lines) : '') };
}

/** Takes away what an interrupted run left. */
export const dropFile = async (pool: Pool, job: string): Promise<void> => {
  await pool.query('DELETE FROM framework.job_file WHERE job = $1', [job]);
};

/** Forgets what jobs wrote that ended more than so many days ago; 0: nothing. */
export const forgetJobFiles = async (pool: Pool, days: number): Promise<void> => {
  if (days === 0) return;
  await pool.query(
    `WITH old AS (UPDATE framework.job SET file = NULL, file_type = NULL WHERE file IS NOT NULL AND finished_at < now() - make_interval(days => $1) RETURNING id)
     DELETE FROM framework.job_file WHERE job IN (SELECT id FROM old)`,
    [days],
  );
};

/**
 * The file of somebody's job: its name, its media type, and its bytes while they are read. 404 where the job is another's whose action does
 * not share it, or wrote none.
 */
export const readFile = async (
  { pool, application }: Pick<EngineContext, 'pool' | 'application'>,
  job: string,
  user: SignedIn,
): Promise<{ name: string; type: string; body: Readable }> => {
  const shared = application.resources.flatMap((resource) =>
    Object.entries(resource.actions)
      .filter(([action, { sharesFile }]) => sharesFile === true && can(user, resource, { action }).allowed)
      .map(([action]) => `${resource.name}/${action}`),
  );
  const told = openTo(user, shared, 2);
  const found = await pool.query<{ file: string; file_type: string | null }>(
    `SELECT j.file, j.file_type FROM framework.job j WHERE j.id = $1 AND j.file IS NOT NULL AND ${told.sql}`,
    [uuidOf(job), ...told.values],
  );
  const [row] = found.rows;
  if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id: job });
  const body = Readable.from(readParts(pool, job), { objectMode: false });
  return { name: row.file, type: row.file_type ?? csvType, body };
};

async function* readParts(pool: Pool, job: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const found = await pool.query<{ bytes: Buffer }>(
      // Files from before other kinds were taken are texts.
      "SELECT coalesce(bytes, convert_to(body, 'UTF8')) AS bytes FROM framework.job_file WHERE job = $1 AND part = $2",
      [job, part],
    );
    const [row] = found.rows;
    if (!row) return;
    yield row.bytes;
  }
}
