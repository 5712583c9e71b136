import { Readable } from 'node:stream';
import type { AuditFilter, AuditLine, ChangeRow } from '../../../src/core/wire/audit.ts';
import { writeCsv } from '../../../src/core/csv/csv.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import { isLimited, type AuditContext } from './auditContext.ts';
import { readAuditLines, readLinePlace } from './auditLines.ts';
import { readChangeRows, readRowPlace } from './changeRows.ts';

const headers = [
  'at',
  'user',
  'source',
  'reason',
  'screen',
  'call',
  'request_id',
  'change_set',
  'resource',
  'record_id',
  'record',
  'kind',
  'field',
  'before',
  'after',
  'refused',
];
const linesAtOnce = 50;
const rowsAtOnce = 500;
const mark = '\uFEFF';

/** The audit as a CSV file: a line for each changed field, newest first, read while it is sent. */
export const streamAuditCsv = (audit: AuditContext, filter: AuditFilter): Readable =>
  Readable.from(pieces(audit, filter));

async function* pieces(audit: AuditContext, filter: AuditFilter): AsyncGenerator<string> {
  yield mark + writeCsv([headers]);
  for (let after: string | null = ''; after !== null;) {
    const page = await readAuditLines(audit, filter, after === '' ? null : readLinePlace(after), linesAtOnce);
    for (const line of page.rows) yield* piecesOf(audit, filter, line);
    after = page.next;
  }
}

async function* piecesOf(audit: AuditContext, { kind, record }: AuditFilter, line: AuditLine): AsyncGenerator<string> {
  if (isOfOneRow(audit, line)) {
    yield writeCsv(toCells(audit, line, line.first));
    return;
  }
  const wanted = {
    changeSet: line.change_set,
    resources: [line.resource],
    ...(line.moment && { moment: line.at }),
    ...(kind !== undefined && { kind }),
    ...(record !== undefined && { record }),
  };
  for (let after: string | null = ''; after !== null;) {
    const page = await readChangeRows(audit, wanted, after === '' ? null : readRowPlace(after), rowsAtOnce);
    yield writeCsv(page.rows.flatMap((row) => toCells(audit, line, row)));
    after = page.next;
  }
}

/** Whether the line itself tells all that is to be told of it, as most do. What a reader sees in part is counted in part only. */
const isOfOneRow = ({ reader, user }: AuditContext, { resource, counts }: AuditLine): boolean =>
  !isLimited(reader.resource(resource), user) &&
  counts.created + counts.updated + counts.deleted + counts.refused === 1;

const toCells = ({ context, reader }: AuditContext, line: AuditLine, row: ChangeRow): string[][] => {
  const head = [
    line.at,
    line.actor,
    line.source,
    line.reason ?? '',
    line.screen ?? '',
    line.call ?? '',
    line.request_id ?? '',
    line.change_set,
    row.resource,
    row.record_id,
    row.label,
    row.kind,
  ];
  const changed = reader.resource(row.resource).fields.filter(({ name }) => name in row.before || name in row.after);
  const fields = changed.map((field) => {
    const { format } = typeOf(context.fieldTypes, field);
    const text = (values: Record<string, unknown>): string =>
      (values[field.name] ?? null) === null ? '' : format(values[field.name], field);
    return [...head, field.name, text(row.before), text(row.after), ''];
  });
  return fields.length > 0 ? fields : [[...head, '', '', '', row.result?.text ?? '']];
};
