import { importableFields } from '../../../src/core/csv/csvMapping.ts';
import { failedRowsCsv } from '../../../src/core/csv/failedRows.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FailedRows } from '../../../src/core/wire/wire.ts';
import { rowNamer } from '../history/nameRows.ts';
import type { Writing } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { tellMessage } from '../access/tellRefusal.ts';
import type { PlanHead } from '../planRows/planStore.ts';
import { tellRevertRow } from '../planRows/revertRows.ts';
import { findFile, withFile } from './importFiles.ts';
import { cellMender } from './mendCells.ts';

/**
 * The rows that a plan refused, or that were refused when it was applied, and why: of an import as they stood in the file or were typed over,
 * of any other plan the record's id and what it is called.
 */
export const readFailedRows = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<FailedRows> => {
  const isRevert = head.kind === 'revert';
  const { rows: refused } = await writing.context.pool.query<Refused>(
    `SELECT r.row, r.record_id AS id, r.label, r.after, ${isRevert ? "r.input ->> 'resource'" : 'NULL'} AS resource, CASE WHEN c.result IS NULL THEN r.findings ELSE json_build_array(c.result) END AS findings
     FROM framework.plan_row r
     LEFT JOIN framework.change c ON c.change_set = $2 AND c.row = r.row AND c.part = 0 AND c.result IS NOT NULL
     WHERE r.plan = $1 AND (r.outcome = 'error' OR c.result IS NOT NULL) ORDER BY r.row`,
    [head.id, head.change_set],
  );
  const rows = refused.map((row) => tellRefused(writing, user, head, row));
  const asked = head.request.import;
  if (!asked)
    return {
      headers: ['id', 'label'],
      fields: [null, null],
      separator: ',',
      rows: rows.map(({ row, id, label, findings }) => ({ row, id, cells: [id ?? '', label], findings })),
    };
  const name = rowNamer(writing.context, head.resource);
  const found = new Map(rows.map((refused) => [refused.row, refused]));
  const file = await findFile(writing, user, asked.file);
  const header = asked.headerRow ?? null;
  const mend = cellMender(asked);
  return withFile(file, asked, async (table) => {
    const { headers } = await table.count(header);
    const failed: FailedRows['rows'] = [];
    let characters = 0;
    for await (const slice of table.slices(header)) {
      for (const { row, cells } of slice.map(mend)) {
        const refused = found.get(row);
        if (!refused) continue;
        characters += cells.reduce((sum, cell) => sum + cell.length, 0);
        if (characters > mostCharacters)
          throw new RequestError(422, 'TOO_LARGE', 'failedTooLarge', { max: mostCharacters / 1_000_000 });
        failed.push({ row, id: name(refused).id, cells, findings: refused.findings });
      }
    }
    return { headers, fields: asked.mapping, separator: asked.separator, rows: failed };
  });
};

/** A refused row without what its reader may not read. */
const tellRefused = (writing: Writing, user: SignedIn, head: PlanHead, row: Refused): Refused => {
  const name = row.resource ?? head.resource;
  const resource = foreignOf(writing.context, name)?.resource ?? writing.models.get(name)?.resource;
  const told = resource ? { ...row, findings: row.findings.map((said) => tellMessage(user, resource, said)) } : row;
  return head.kind === 'revert' ? tellRevertRow(writing, user, told) : told;
};

/** They are in memory together: as much as any file that is sent whole. */
const mostCharacters = 25_000_000;

interface Refused {
  row: number;
  /** Of a revert, whose rows may be of several. */
  resource: string | null;
  id: string | null;
  label: string;
  after: Record<string, unknown>;
  findings: FailedRows['rows'][number]['findings'];
}

/** The same as a file that can be mended and imported again. */
export const toFailedCsv = (failed: FailedRows, resource: Resource | undefined): string => {
  const labels = new Map(resource && importableFields(resource).map(({ name, label }) => [name, label]));
  return `\uFEFF${failedRowsCsv(failed, { say: ({ text }) => text, nameOf: (field) => labels.get(field) ?? field, why: 'reason' })}`;
};
