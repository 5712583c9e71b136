import { canLookUp } from '../../../src/core/declaration/access.ts';
import { referredField } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { comparedOf, matchingValues, siblingsOf } from '../../../src/core/fields/matching.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Row } from '../database/row.ts';
import { toSqlText } from '../database/sqlText.ts';
import { modelOf } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { codedReferences } from './importRules.ts';
import { findStored, keyText, type FileRow } from './matchRows.ts';

interface Settling {
  writing: Writing;
  actor: SignedIn;
  resource: Resource;
}

/** What a row says that finds the record of a reference: the field of that record, and its value. */
interface Asked {
  row: FileRow;
  value: unknown;
}

/**
 * Puts the records in place of their codes, and says of a reference that names no record, or several, what the resource says of that. A
 * record that the row does not allow, or that its author does not see, is none.
 */
export const settleReferences = async (settling: Settling, rows: readonly FileRow[]): Promise<void> => {
  const { resource } = settling;
  const { notFound = {} } = resource.import?.texts ?? {};
  const named = resource.fields.filter(({ name }) => notFound[name] !== undefined);
  const coded = codedReferences(resource);
  if (named.length + coded.length === 0) return;
  const storedOf = await readStored(settling, rows);
  for (const [code, name] of coded) {
    const reference = resource.fields.find((field) => field.name === name);
    if (reference) await settleCode(settling, code, reference, { rows, storedOf });
  }
  for (const field of named) await settleNamed(settling, field, notFound[field.name] ?? '', { rows, storedOf });
};

interface Rows {
  rows: readonly FileRow[];
  /** What the record of a row holds, of a new one what it gets. */
  storedOf(row: FileRow): Row;
}

const settleCode = async (settling: Settling, code: Field, reference: Field, { rows, storedOf }: Rows) => {
  const path = typeof code.from === 'string' ? code.from.slice(reference.name.length + 1) : '';
  const asked = rows.flatMap((row): Asked[] => {
    const value = row.values[code.name] ?? null;
    delete row.values[code.name];
    return value === null ? [] : [{ row, value }];
  });
  const { title } = modelOf(settling.writing.models, reference.reference ?? '').resource;
  const found = await findRecords(settling, reference, path, asked, storedOf);
  for (const { row, value } of asked) {
    const [first, ...others] = found.get(row) ?? [];
    if (first !== undefined && others.length === 0) row.values[reference.name] = first;
    else {
      const params = { field: code.label, value: String(value) };
      row.unread[code.name] = String(value);
      row.findings.push({
        ...(first === undefined
          ? message('codeUnknown', { ...params, resource: title.one })
          : message('codeSeveral', { ...params, resource: title.many, count: others.length + 1 })),
        field: code.name,
      });
    }
  }
};

const namings = new Set<string>(['nameUnknown', 'nameSeveral']);

const settleNamed = async (settling: Settling, field: Field, text: string, { rows, storedOf }: Rows): Promise<void> => {
  const said: Message = message('invalid', { reason: text });
  const asked: Asked[] = [];
  for (const row of rows) {
    row.findings = row.findings.map((finding) =>
      finding.field === field.name && namings.has(finding.key) ? { ...said, field: field.name } : finding,
    );
    const value = row.values[field.name] ?? null;
    if (value !== null) asked.push({ row, value });
  }
  const target = modelOf(settling.writing.models, field.reference ?? '').resource;
  const found = await findRecords(settling, field, referredField(field, target), asked, storedOf);
  for (const { row, value } of asked) {
    if (found.get(row)?.length === 1) continue;
    delete row.values[field.name];
    row.unread[field.name] = String(value);
    row.findings.push({ ...said, field: field.name });
  }
};

/** What references hold of the records that have the values and that the rows allow. */
const findRecords = async (
  { writing, actor }: Settling,
  reference: Field,
  path: string,
  asked: readonly Asked[],
  storedOf: Rows['storedOf'],
): Promise<Map<FileRow, unknown[]>> => {
  const model = modelOf(writing.models, reference.reference ?? '');
  if (asked.length === 0 || !canLookUp(actor, model.resource, writing.context.application.resources)) return new Map();
  const keyed = asked.map(({ value }) => ({ values: { [path]: value } }));
  const ids = await findStored(writing, model, actor)([path], keyed);
  const held = referredField(reference, model.resource);
  const columns = [...new Set([held, ...comparedOf(reference)])];
  const records = await writing.reader.records(actor, model.resource, [...new Set([...ids.values()].flat())], {
    columns,
  });
  return new Map(
    asked.map(({ row, value }) => {
      const among = Object.entries(matchingValues(reference, { ...storedOf(row), ...row.values }));
      const fits = (ids.get(keyText([path], { [path]: value })) ?? []).flatMap((id): unknown[] => {
        const record = records.get(id);
        if (!record || among.some(([theirs, own]) => toSqlText(record[theirs]) !== toSqlText(own))) return [];
        return [record[held] ?? record.id];
      });
      return [row, fits] as const;
    }),
  );
};

const readStored = async (
  { writing, actor, resource }: Settling,
  rows: readonly FileRow[],
): Promise<Rows['storedOf']> => {
  const columns = [...new Set(resource.fields.filter(({ reference }) => reference !== undefined).flatMap(siblingsOf))];
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const stored =
    ids.length === 0 ? new Map<string, Row>() : await writing.reader.records(actor, resource, ids, { columns });
  const given = Object.fromEntries(
    resource.fields.flatMap((field) => (columns.includes(field.name) ? [[field.name, field.default ?? null]] : [])),
  );
  return ({ id }) => (id === null ? given : (stored.get(id) ?? {}));
};
