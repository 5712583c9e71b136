import type { Message } from '../../../src/core/messages.ts';
import { writeCsv } from '../../../src/core/csv.ts';
import type { FailedRows } from '../../../src/core/wire.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import type { PlanHead } from '../plans/planStore.ts';
import { findFile, readTable } from './importFiles.ts';

/**
 * The rows that a plan refused, or that were refused when it was applied, and why: of an import as they stood in the file,
 * of any other plan the record's id and what it is called.
 */
export const readFailedRows = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<FailedRows> => {
  const { rows } = await writing.context.pool.query<Refused>(
    `SELECT r.row, coalesce(r.record_id, '') AS id, r.label, CASE WHEN c.result IS NULL THEN r.findings ELSE json_build_array(c.result) END AS findings
     FROM framework.plan_row r
     LEFT JOIN framework.change c ON c.change_set = $2 AND c.row = r.row AND c.part = 0 AND c.result IS NOT NULL
     WHERE r.plan = $1 AND (r.outcome = 'error' OR c.result IS NOT NULL) ORDER BY r.row`,
    [head.id, head.change_set],
  );
  const asked = head.request.import;
  if (!asked) return { headers: ['id', 'label'], separator: ',', rows: rows.map(({ row, id, label, findings }) => ({ row, cells: [id, label], findings })) };
  const { file, bytes } = await findFile(writing, user, asked.file);
  const { csv } = readTable(file.id, bytes, asked);
  const found = new Map(rows.map(({ row, findings }) => [row, findings]));
  return {
    headers: csv.headers, separator: asked.separator,
    rows: csv.rows.flatMap(({ row, cells }) => {
      const findings = found.get(row);
      return findings ? [{ row, cells, findings }] : [];
    }),
  };
};

interface Refused {
  row: number;
  id: string;
  label: string;
  findings: FailedRows['rows'][number]['findings'];
}

/** The same as a file that can be mended and imported again. */
export const toFailedCsv = ({ headers, separator, rows }: FailedRows): string =>
  `\uFEFF${writeCsv([[...headers, 'reason'], ...rows.map(({ cells, findings }) => [...headers.map((_, at) => cells[at] ?? ''), findings.map(({ text }: Message) => text).join(' ')])], separator)}`;
