import { calledOf } from '../../../src/core/declaration/called.ts';
import { importableFields, type cellValue } from '../../../src/core/csv/csvMapping.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { otherLanguages } from '../../../src/core/records/otherLanguages.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { importKeys } from '../../../src/core/csv/importKeys.ts';
import { isCalled } from '../../../src/core/csv/namedCells.ts';
import { notDecoded } from '../../../src/core/values/encodings.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ImportRequest } from '../../../src/core/wire/importFile.ts';
import type { RowRequest } from '../records/draft.ts';
import { checkField } from '../records/readInput.ts';
import { createKind, updateKind } from '../records/writeKinds.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import type { PlannedRows, PlannedSlices, Planning } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';
import { findFile, openFile, withFile } from './importFiles.ts';
import { createNaming, type Naming } from './naming.ts';
import { cellMender } from './mendCells.ts';
import { apartReporter, cellReader, dropCoded, requireSize, sameRowReporter } from './importRules.ts';
import { settleReferences } from './settleReferences.ts';
import { placeJudge } from './judgePlaces.ts';
import { makeKeyLedger } from './keyLedger.ts';
import { findStored, matchRows, reportKeyFaults, type FileRow } from './matchRows.ts';
import type { TableRow } from '../tableFiles/fileTable.ts';
import { readAhead } from '../tableFiles/readAhead.ts';

/** The rows of a file as rows of a plan: numbered as in the file, matched with the records that they are of. */
export const readImportRows = async ({ writing, model, actor, request }: Planning): Promise<PlannedSlices> => {
  // A field that its author may not read is none of the file's: it is not set, and finds no record.
  const resource = asReadBy(actor, model.resource);
  const { total, slices, naming } = await readFileRows(writing, actor, resource, request.import);
  const judge = placeJudge({ writing, actor, resource, asked: request.import ?? { mapping: [] } });
  const matched = async function* (): AsyncGenerator<PlannedRows> {
    for await (const rows of slices()) {
      await matchRows(resource, rows, findStored(writing, model, actor));
      await naming.alike(rows, (ids, columns) => writing.reader.records(actor, resource, ids, { columns }));
      await settleReferences({ writing, actor, resource }, rows);
      await judge(rows);
      for (const row of rows) if (row.findings.length > 0) tellOthers(resource, row);
      yield {
        settled: rows.filter(({ findings }) => findings.length > 0).map((row) => toFaultRow(resource, row)),
        requests: rows
          .filter(({ findings }) => findings.length === 0)
          .map(({ row, id, values, members, notes }): RowRequest => ({
            row,
            id,
            kind: id === null ? createKind : updateKind,
            merge: false,
            changes: values,
            members,
            ...(notes.length > 0 && { notes }),
          })),
      };
    }
  };
  return {
    total,
    // The records of the next rows are found while those of the last ones are worked out.
    slices: () => readAhead(matched()),
  };
};

/** The rows of a file, some at a time. */
interface FileRows {
  total: number;
  slices(): AsyncGenerator<FileRow[]>;
  naming: Naming;
}

/** The rows of a file as the mapping has them, with what is wrong in the file itself. Throws where it cannot be read so. */
export const readFileRows = async (
  writing: Writing,
  actor: SignedIn,
  resource: Resource,
  asked: ImportRequest | undefined,
): Promise<FileRows> => {
  if (!asked) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'import: it is missing' });
  const file = await findFile(writing, actor, asked.file);
  if (file.resource !== resource.name)
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `import.file: it was uploaded for ${file.resource}` });
  const header = asked.headerRow ?? null;
  const { headers, rowCount } = await withFile(file, asked, (table) => table.count(header));
  const columns = readMapping(resource, headers, asked, writing.context.application.translations);
  requireSize(resource, rowCount);
  const read = cellReader(resource, writing.context.fieldTypes, asked);
  const constants = readConstants(resource, asked, read);
  const mend = cellMender(asked);
  const naming = createNaming({ writing, actor, resource, answers: asked.answers ?? [] });
  return {
    total: rowCount,
    naming,
    async *slices() {
      const met = makeKeyLedger(rowCount);
      const reportApart = apartReporter(resource);
      const reportSame = sameRowReporter(resource);
      const table = await openFile(file, asked);
      try {
        for await (const slice of table.slices(header)) {
          const rows = readRows(slice.map(mend), columns, asked, read, constants);
          dropCoded(resource, rows);
          reportApart(rows);
          reportSame(rows);
          await naming.alone(rows);
          reportKeyFaults(resource, rows, met);
          yield rows;
        }
      } finally {
        await table.close();
      }
    },
  };
};

interface Column {
  at: number;
  /** The field that the column fills, or the member of one, under the name that the mapping has for it. */
  field: Field;
  /** Of a member: the JSON field that it belongs to, and where in it. */
  member?: { owner: string; path: readonly string[] };
}

const readMapping = (
  resource: Resource,
  headers: readonly string[],
  { mapping, constants }: ImportRequest,
  translations: Application['translations'],
): Column[] => {
  const fields = new Set(resource.fields.map(({ name }) => name));
  const { reading } = otherLanguages(resource.name, translations);
  const known = new Map(importableFields(resource).map((field) => [field.name, reading(field)]));
  const names = [...mapping, ...Object.keys(constants)].filter((name) => name !== null);
  const unknown = names.find((name) => !known.has(name)) ?? Object.keys(constants).find((name) => !fields.has(name));
  if (unknown !== undefined)
    throw new RequestError(422, 'VALIDATION', 'unknownField', { field: unknown, resource: resource.name });
  const owners = new Set(names.filter((name) => fields.has(name)));
  const twice = names.find(
    (name, index) => names.indexOf(name) !== index || (!fields.has(name) && owners.has(ownerOf(name))),
  );
  if (twice !== undefined)
    throw new RequestError(422, 'VALIDATION', 'invalid', { reason: `'${twice}' is mapped twice.` });
  const columns = mapping.flatMap((name, at): Column[] => {
    const field = name === null || at >= headers.length ? undefined : known.get(name);
    if (!field) return [];
    return [
      fields.has(field.name)
        ? { at, field }
        : { at, field, member: { owner: ownerOf(field.name), path: field.name.split('.').slice(1) } },
    ];
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

const readRows = (
  slice: readonly TableRow[],
  columns: readonly Column[],
  { encoding }: ImportRequest,
  read: Read,
  constants: Constants,
): FileRow[] =>
  slice.map(({ row, cells, findings: faults }) => {
    const values: FileRow['values'] = { ...constants.values };
    const members: FileRow['members'] = {};
    const unread: Record<string, string> = {};
    const named: FileRow['named'] = {};
    const findings: FileRow['findings'] = [...faults, ...constants.findings];
    for (const { at, field, member } of columns) {
      const text = cells[at] ?? '';
      if (text.includes(notDecoded)) findings.push({ ...lostCharacter(encoding), field: field.name });
      const cell = read(field, text);
      if (cell.kind !== 'keep' && field.reference !== undefined && !member && mayBeName(field, cell)) {
        named[field.name] = { text, fault: cell.kind === 'fault' ? cell.message : null };
        unread[field.name] = text;
        if (cell.kind === 'fault') continue;
      }
      if (cell.kind === 'fault') {
        findings.push({ ...cell.message, field: field.name });
        unread[field.name] = text;
      }
      // A blank key finds no record, and is no wish to empty it.
      if (cell.kind !== 'value' || (cell.value === null && field.readOnly)) continue;
      if (member) (members[member.owner] ??= []).push({ path: member.path, value: cell.value });
      else values[field.name] = cell.value;
    }
    return { row, values, members, unread, named, id: null, findings, notes: [] };
  });

/** Whether a cell of a reference may say what a record is called: it is no key, or any text is one. */
const mayBeName = (field: Field, cell: ReturnType<Read>): boolean =>
  cell.kind === 'fault' || (cell.kind === 'value' && cell.value !== null && isCalled(field));

/** A byte that is no character of the encoding, or in UTF-8 mostly one that was lost before the file was written. */
const lostCharacter = (encoding: string): Message =>
  encoding === 'utf-8' ? message('lostCharacter') : message('notDecoded', { encoding });

/** Tells all that is wrong with the cells of a row that is refused already. */
const tellOthers = (resource: Resource, { values, named, findings }: FileRow): void => {
  for (const field of resource.fields) {
    const value = values[field.name] ?? null;
    if (value === null || field.name in named || findings.some((one) => one.field === field.name)) continue;
    const fault = checkField(resource, field, value);
    if (fault) findings.push({ ...fault, field: field.name });
  }
};

/** A row that needs no more than its findings. */
export const toFaultRow = (resource: Resource, { row, id, values, unread, findings }: FileRow): NewPlanRow => ({
  row,
  id,
  label: calledOf(resource, values) ?? String(id ?? ''),
  outcome: 'error',
  version: null,
  before: {},
  after: { ...values, ...unread },
  input: null,
  findings,
});
