import { cellValue, importableFields } from '../../../src/core/csvMapping.ts';
import type { CsvFile } from '../../../src/core/csv.ts';
import type { Application } from '../../../src/core/application.ts';
import { otherLanguages } from '../../../src/core/otherLanguages.ts';
import type { Field } from '../../../src/core/field.ts';
import { importKeys } from '../../../src/core/importKeys.ts';
import { message, type Message } from '../../../src/core/messages.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { ImportRequest } from '../../../src/core/wire.ts';
import type { RowRequest } from '../changes/draft.ts';
import { createKind, updateKind } from '../changes/writeKinds.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import type { PlannedRows, Planning } from '../plans/planKinds.ts';
import type { NewPlanRow } from '../plans/planStore.ts';
import { notDecoded } from './decodeText.ts';
import { findFile, readTable } from './importFiles.ts';
import { findStored, matchRows, reportKeyFaults, type FileRow } from './matchRows.ts';

/** The rows of a file as rows of a plan: numbered as in the file, matched with the records that they are of. */
export const readImportRows = async ({ writing, model, actor, request }: Planning): Promise<PlannedRows> => {
  const rows = await readFileRows(writing, actor, model.resource, request.import);
  await matchRows(model.resource, rows, findStored(writing, model));
  return {
    settled: rows.filter(({ findings }) => findings.length > 0).map((row) => toFaultRow(model.resource, row)),
    requests: rows.filter(({ findings }) => findings.length === 0).map(({ row, id, values, members }): RowRequest => ({
      row, id, kind: id === null ? createKind : updateKind, merge: false, changes: values, members,
    })),
  };
};

/** The rows of a file as the mapping has them, with what is wrong in the file itself. Throws where it cannot be read so. */
export const readFileRows = async (
  writing: Pick<Writing, 'context'>,
  actor: SignedIn,
  resource: Resource,
  asked: ImportRequest | undefined,
): Promise<FileRow[]> => {
  if (!asked) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'import: it is missing' });
  const { file, bytes } = await findFile(writing, actor, asked.file);
  if (file.resource !== resource.name) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `import.file: it was uploaded for ${file.resource}` });
  const { csv } = readTable(file.id, bytes, asked);
  const columns = readMapping(resource, csv, asked, writing.context.application.translations);
  const max = resource.import?.maxRows;
  if (max !== undefined && csv.rows.length > max) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: csv.rows.length });
  const read: Read = (field, text) => cellValue(text, field, writing.context.fieldTypes, asked);
  const rows = readRows(csv, columns, asked, read, readConstants(resource, asked, read));
  reportKeyFaults(resource, rows);
  return rows;
};

interface Column {
  at: number;
  /** The field that the column fills, or the member of one, under the name that the mapping has for it. */
  field: Field;
  /** Of a member: the JSON field that it belongs to, and where in it. */
  member?: { owner: string; path: readonly string[] };
}

const readMapping = (resource: Resource, { headers }: CsvFile, { mapping, constants }: ImportRequest, translations: Application['translations']): Column[] => {
  const fields = new Set(resource.fields.map(({ name }) => name));
  const { reading } = otherLanguages(resource.name, translations);
  const known = new Map(importableFields(resource).map((field) => [field.name, reading(field)]));
  const names = [...mapping, ...Object.keys(constants)].filter((name) => name !== null);
  const unknown = names.find((name) => !known.has(name)) ?? Object.keys(constants).find((name) => !fields.has(name));
  if (unknown !== undefined) throw new RequestError(422, 'VALIDATION', 'unknownField', { field: unknown, resource: resource.name });
  const owners = new Set(names.filter((name) => fields.has(name)));
  const twice = names.find((name, index) => names.indexOf(name) !== index || (!fields.has(name) && owners.has(ownerOf(name))));
  if (twice !== undefined) throw new RequestError(422, 'VALIDATION', 'invalid', { reason: `'${twice}' is mapped twice.` });
  const columns = mapping.flatMap((name, at): Column[] => {
    const field = name === null || at >= headers.length ? undefined : known.get(name);
    if (!field) return [];
    return [fields.has(field.name) ? { at, field } : { at, field, member: { owner: ownerOf(field.name), path: field.name.split('.').slice(1) } }];
  });
  if (columns.length === 0) throw new RequestError(422, 'CSV_HEADER', 'csvHeader');
  return columns;
};

const ownerOf = (name: string): string => name.split('.')[0] ?? name;

type Read = (field: Field, text: string) => ReturnType<typeof cellValue>;

type Constants = Pick<FileRow, 'values' | 'findings'>;

/** The values that every row has. One that finds records is read as a cell is: what it is compared with must be of its type. */
const readConstants = (resource: Resource, { constants }: ImportRequest, read: Read): Constants => {
  const finds = new Set(importKeys(resource).flat());
  const known: Constants = { values: { ...constants }, findings: [] };
  for (const field of resource.fields.filter(({ name }) => finds.has(name) && (constants[name] ?? null) !== null)) {
    const given = constants[field.name];
    const cell = read(field, typeof given === 'string' ? given : JSON.stringify(given));
    known.values[field.name] = cell.kind === 'value' ? cell.value : null;
    if (cell.kind === 'fault') known.findings.push({ ...cell.message, field: field.name });
  }
  return known;
};

const readRows = ({ rows, faults }: CsvFile, columns: readonly Column[], { encoding }: ImportRequest, read: Read, constants: Constants): FileRow[] => {
  const faulty = Map.groupBy(faults, ({ row }) => row);
  return rows.map(({ row, cells }) => {
    const values: FileRow['values'] = { ...constants.values };
    const members: FileRow['members'] = {};
    const unread: Record<string, string> = {};
    const findings: FileRow['findings'] = [...(faulty.get(row) ?? []).map(({ message: fault }): Message => fault), ...constants.findings];
    for (const { at, field, member } of columns) {
      const text = cells[at] ?? '';
      if (text.includes(notDecoded)) findings.push({ ...message('notDecoded', { encoding }), field: field.name });
      const cell = read(field, text);
      if (cell.kind === 'fault') {
        findings.push({ ...cell.message, field: field.name });
        unread[field.name] = text;
      }
      // A blank key finds no record, and is no wish to empty it.
      if (cell.kind !== 'value' || (cell.value === null && field.readOnly)) continue;
      if (member) (members[member.owner] ??= []).push({ path: member.path, value: cell.value });
      else values[field.name] = cell.value;
    }
    return { row, values, members, unread, id: null, findings };
  });
};

/** A row that needs no more than its findings. */
export const toFaultRow = (resource: Resource, { row, id, values, unread, findings }: FileRow): NewPlanRow => ({
  row, id, label: String(values[resource.recordRepresentation] ?? id ?? ''), outcome: 'error', version: null, before: {}, after: { ...values, ...unread }, input: null, findings,
});
