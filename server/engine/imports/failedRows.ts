import type { Message } from '../../../src/core/messages.ts';
import { writeCsv } from '../../../src/core/csv.ts';
import type { FailedRows } from '../../../src/core/wire.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import type { PlanHead } from '../plans/planStore.ts';
import { RequestError } from '../requestError.ts';
import { findFile, readTable } from './importFiles.ts';

/** The rows of a file that its plan refused, or that were refused when it was applied: as they stood in the file, and why. */
export const readFailedRows = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<FailedRows> => {
  const asked = head.request.import;
  if (!asked) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'import', id: head.id });
  const { file, bytes } = await findFile(writing, user, asked.file);
  const { csv } = readTable(file.id, bytes, asked);
  const { rows } = await writing.context.pool.query<{ row: number; findings: FailedRows['rows'][number]['findings'] }>(
    `SELECT row, findings FROM framework.plan_row WHERE plan = $1 AND outcome = 'error'
     UNION ALL SELECT row, json_build_array(result) FROM framework.change WHERE change_set = $2 AND part = 0 AND result IS NOT NULL`,
    [head.id, head.change_set],
  );
  const found = new Map(rows.map(({ row, findings }) => [row, findings]));
  return {
    headers: csv.headers, separator: asked.separator,
    rows: csv.rows.flatMap(({ row, cells }) => {
      const findings = found.get(row);
      return findings ? [{ row, cells, findings }] : [];
    }),
  };
};

/** The same as a file that can be mended and imported again. */
export const toFailedCsv = ({ headers, separator, rows }: FailedRows): string =>
  `\uFEFF${writeCsv([[...headers, 'reason'], ...rows.map(({ cells, findings }) => [...headers.map((_, at) => cells[at] ?? ''), findings.map(({ text }: Message) => text).join(' ')])], separator)}`;
