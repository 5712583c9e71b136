import { cellValue, importableFields } from '../../../src/core/csvMapping.ts';
import type { CsvFile } from '../../../src/core/csv.ts';
import { message, type Message } from '../../../src/core/messages.ts';
import type { ImportRequest } from '../../../src/core/wire.ts';
import type { RowRequest } from '../changes/draft.ts';
import { createKind, updateKind } from '../changes/writeKinds.ts';
import type { ModelField, WriteModel } from '../changes/writeModel.ts';
import { RequestError } from '../requestError.ts';
import type { PlannedRows, Planning } from '../plans/planKinds.ts';
import type { NewPlanRow } from '../plans/planStore.ts';
import { notDecoded } from './decodeText.ts';
import { findFile, readTable } from './importFiles.ts';
import { matchRows, type FileRow } from './matchRows.ts';

/** The rows of a file as rows of a plan: numbered as in the file, matched with the records that they are of. */
export const readImportRows = async ({ writing, model, actor, request }: Planning): Promise<PlannedRows> => {
  const asked = request.import;
  if (!asked) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'import: it is missing' });
  const { file, bytes } = await findFile(writing, actor, asked.file);
  if (file.resource !== model.resource.name) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `import.file: it was uploaded for ${file.resource}` });
  const { csv } = readTable(file.id, bytes, asked);
  const columns = readMapping(model, csv, asked);
  const max = model.resource.import?.maxRows;
  if (max !== undefined && csv.rows.length > max) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: csv.rows.length });
  const rows = readRows(csv, columns, asked, (field, text) => cellValue(text, field.field, writing.context.fieldTypes, asked));
  await matchRows(writing, model, rows);
  return {
    settled: rows.filter(({ findings }) => findings.length > 0).map((row) => toFaultRow(model, row)),
    requests: rows.filter(({ findings }) => findings.length === 0).map(({ row, id, values }): RowRequest => ({
      row, id, kind: id === null ? createKind : updateKind, merge: false, changes: { ...asked.constants, ...values },
    })),
  };
};

interface Column {
  at: number;
  field: ModelField;
}

const readMapping = (model: WriteModel, { headers }: CsvFile, { mapping, constants }: ImportRequest): Column[] => {
  const known = new Set(importableFields(model.resource).map(({ name }) => name));
  const names = [...mapping, ...Object.keys(constants)].filter((name) => name !== null);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new RequestError(422, 'VALIDATION', 'unknownField', { field: unknown, resource: model.resource.name });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RequestError(422, 'VALIDATION', 'invalid', { reason: `'${twice}' is mapped twice.` });
  const columns = mapping.flatMap((name, at): Column[] => {
    const field = name === null || at >= headers.length ? undefined : model.fields.get(name);
    return field ? [{ at, field }] : [];
  });
  if (columns.length === 0) throw new RequestError(422, 'CSV_HEADER', 'csvHeader');
  return columns;
};

type Read = (field: ModelField, text: string) => ReturnType<typeof cellValue>;

const readRows = ({ rows, faults }: CsvFile, columns: readonly Column[], { encoding }: ImportRequest, read: Read): FileRow[] => {
  const faulty = Map.groupBy(faults, ({ row }) => row);
  return rows.map(({ row, cells }) => {
    const values: FileRow['values'] = {};
    const unread: Record<string, string> = {};
    const findings: FileRow['findings'] = (faulty.get(row) ?? []).map(({ message: fault }): Message => fault);
    for (const { at, field } of columns) {
      const text = cells[at] ?? '';
      if (text.includes(notDecoded)) findings.push({ ...message('notDecoded', { encoding }), field: field.name });
      const cell = read(field, text);
      if (cell.kind === 'fault') {
        findings.push({ ...cell.message, field: field.name });
        unread[field.name] = text;
      }
      if (cell.kind === 'value') values[field.name] = cell.value;
    }
    return { row, values, unread, id: null, findings };
  });
};

const toFaultRow = ({ resource }: WriteModel, { row, id, values, unread, findings }: FileRow): NewPlanRow => ({
  row, id, label: String(values[resource.recordRepresentation] ?? id ?? ''), outcome: 'error', version: null, before: {}, after: { ...values, ...unread }, input: null, findings,
});
