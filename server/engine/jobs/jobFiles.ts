import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { writeCsv } from '../../../src/core/csv/csv.ts';
import type { OperationFile } from '../context/operation.ts';
import { RequestError } from '../access/requestError.ts';
import type { Step } from './jobKind.ts';

// Without the mark a spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\uFEFF';

/** Writes the rows of a file as they come, and says how far it is. False: it was cut short, has no name, and is no file. */
export const writeFile = async (
  pool: Pool,
  job: string,
  { name, head, pieces, total }: OperationFile,
  step: Step,
): Promise<boolean> => {
  await pool.query('UPDATE framework.job SET total = $2 WHERE id = $1', [job, total]);
  let part = 0;
  let done = 0;
  const add = (body: string): Promise<unknown> =>
    pool.query('INSERT INTO framework.job_file (job, part, body) VALUES ($1, $2, $3)', [job, part++, body]);
  await add(byteOrderMark + writeCsv([head]));
  for await (const { of, lines } of pieces) {
    done += of;
    if (lines.length > 0) await add(writeCsv(lines));
    if (!(await step({ done, failed: 0 }))) return false;
  }
  await pool.query('UPDATE framework.job SET file = $2 WHERE id = $1', [job, `${name}.csv`]);
  return true;
};

/** Takes away what an interrupted run left. */
export const dropFile = async (pool: Pool, job: string): Promise<void> => {
  await pool.query('DELETE FROM framework.job_file WHERE job = $1', [job]);
};

/** The file of somebody's job: its name and its text while it is read. 404 where the job is another's, or wrote none. */
export const readFile = async (pool: Pool, job: string, userId: number): Promise<{ name: string; body: Readable }> => {
  const found = await pool.query<{ file: string }>(
    'SELECT file FROM framework.job WHERE id::text = $1 AND user_id = $2 AND file IS NOT NULL',
    [job, userId],
  );
  const [row] = found.rows;
  if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'file', id: job });
  return { name: row.file, body: Readable.from(readParts(pool, job), { objectMode: false }) };
};

async function* readParts(pool: Pool, job: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const found = await pool.query<{ body: string }>(
      'SELECT body FROM framework.job_file WHERE job = $1 AND part = $2',
      [job, part],
    );
    const [row] = found.rows;
    if (!row) return;
    yield row.body;
  }
}
