import type { MemberChange } from '../../../src/core/values/members.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { chooseKey, importKeys } from '../../../src/core/csv/importKeys.ts';
import { ownFieldOf } from '../../../src/core/fields/computed.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import { derivedOf } from '../../../src/core/declaration/storage.ts';
import { quote } from '../database/identifiers.ts';
import { keepInScope, scopeReader } from '../records/recordScope.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { fieldsJoin, recordIdOf } from '../records/recordKey.ts';
import { toSqlText } from '../database/sqlText.ts';
import type { Row } from '../database/row.ts';
import { modelOf, type JoinedField, type WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { KeyLedger } from './keyLedger.ts';

/** What a cell of a reference says that is no key. */
interface NamedCell {
  text: string;
  /** Null: it may be what the field holds. */
  fault: Message | null;
}

/** A row of a file on its way: what it sets, which record it is of, and what is wrong. */
export interface FileRow {
  row: number;
  values: Row;
  /** By the name of a JSON field: the members that it sets. */
  members: Record<string, MemberChange[]>;
  /** Of a cell that could not be read: its text as it stands in the file. */
  unread: Record<string, string>;
  /** Cells of references that hold no key, by the field: their text, and what is wrong with it where it is no name. */
  named: Record<string, NamedCell>;
  id: string | null;
  findings: (Message & { field?: string })[];
  /** What is told of it without refusing it. */
  notes: Message[];
}

type KeyedRow = Pick<FileRow, 'values'>;

/** Finds records by the values of a key's fields in the rows: the values' text -> ids. */
export type FindIds = (key: readonly string[], rows: readonly KeyedRow[]) => Promise<Map<string, string[]>>;

/** Finds the record of each sound row by the declared keys, the first one that has all its values. */
export const matchRows = async (resource: Resource, rows: readonly FileRow[], findIds: FindIds): Promise<void> => {
  const codes = codesAlong(resource);
  for (const [key, filled] of groupByKey(resource, rows)) {
    const sound = filled.filter(({ findings }) => findings.length === 0);
    const found = sound.length === 0 ? new Map<string, string[]>() : await findIds(key, sound);
    for (const row of sound) takeMatch(resource, row, key, found.get(keyText(key, row.values)) ?? []);
  }
  for (const { findings, values } of codes.length === 0 ? [] : rows)
    if (findings.length === 0) for (const name of codes) delete values[name];
};

/** The fields that find records by a code of what they refer to. A file does not write them. */
const codesAlong = (resource: Resource): string[] => {
  const finds = new Set(importKeys(resource).flat());
  return resource.fields.flatMap(({ name, from }) => (finds.has(name) && typeof from === 'string' ? [name] : []));
};

/** A key that stands twice in the file is a fault, and so is one of which a part is missing. `met`: the keys of the file's rows so far. */
export const reportKeyFaults = (resource: Resource, rows: readonly FileRow[], met: KeyLedger): void => {
  for (const [key, filled] of groupByKey(resource, rows)) reportTwice(filled, key, met);
  const keys = importKeys(resource);
  for (const { values, findings } of rows) {
    const { partial } = chooseKey(keys, (name) => isGiven(values[name]));
    for (const name of partial?.missing ?? []) {
      if (findings.some(({ field }) => field === name)) continue;
      findings.push({ ...message('keyPart', { field: name, key: partial?.key.join(', ') ?? '' }), field: name });
    }
  }
};

/** What two records have in common that are one by this key. */
export const keyText = (key: readonly string[], values: Row): string =>
  JSON.stringify(key.map((name) => toSqlText(values[name])));

/** The rows by the key that finds their records; those that have none are in no group. */
const groupByKey = (resource: Resource, rows: readonly FileRow[]): (readonly [readonly string[], FileRow[]])[] => {
  const keys = importKeys(resource);
  const groups = Map.groupBy(rows, ({ values }) => chooseKey(keys, (name) => isGiven(values[name])).key);
  return keys.map((key) => [key, groups.get(key) ?? []] as const);
};

const isGiven = (value: unknown): boolean => (value ?? null) !== null;

/** How the engine's own tables are asked. */
export const findStored =
  (writing: Writing, model: WriteModel, actor: SignedIn): FindIds =>
  async (key, rows) => {
    const asked = await inOwnValues(writing, model, actor, key, rows);
    const own = asked.key;
    const join = model.joined.find(({ name }) => name === own[0]);
    const found = await (join
      ? findByJoin(writing, model, join, asked.rows)
      : findByFields(writing, model, own, asked.rows));
    // A record that lies beyond what one may see is as if it were not there.
    const seen = new Set(
      await keepInScope(scopeReader(writing, actor), model, [...new Set([...found.values()].flat())]),
    );
    const texts = Map.groupBy(asked.rows, ({ text }) => text);
    return new Map(
      [...texts].map(([text, some]) => [
        text,
        [...new Set(some.flatMap(({ values }) => found.get(keyText(own, values)) ?? []))].filter((id) => seen.has(id)),
      ]),
    );
  };

interface AskedRow extends KeyedRow {
  /** Of the key as the file has it. */
  text: string;
}

/** A code of what the record refers to stands for the references to each record that has it, and that one may see. */
const inOwnValues = async (
  writing: Writing,
  model: WriteModel,
  actor: SignedIn,
  key: readonly string[],
  rows: readonly KeyedRow[],
): Promise<{ key: string[]; rows: AskedRow[] }> => {
  let asked = rows.map(({ values }): AskedRow => ({ values, text: keyText(key, values) }));
  const own: string[] = [];
  for (const name of key) {
    const field = model.fields.get(name)?.field;
    const reference = field ? ownFieldOf(field) : name;
    own.push(reference);
    const target = model.fields.get(reference)?.field.reference;
    if (reference === name || typeof field?.from !== 'string' || target === undefined) continue;
    const path = field.from.slice(reference.length + 1);
    const coded = asked.map(({ text, values }) => ({ text, before: values, values: { [path]: values[name] } }));
    const ids = await findStored(writing, modelOf(writing.models, target), actor)([path], coded);
    asked = coded.flatMap(({ text, before, values }) =>
      (ids.get(keyText([path], values)) ?? []).map((id) => ({ text, values: { ...before, [reference]: id } })),
    );
  }
  return { key: own, rows: asked };
};

const reportTwice = (rows: readonly FileRow[], key: readonly string[], met: KeyLedger): void => {
  for (const row of rows) {
    const earlier = met.meet(`${key.join(',')} ${keyText(key, row.values)}`, row.row);
    if (earlier !== null)
      row.findings.push(...onFields(key, message('duplicateInFile', { row: earlier, field: key.join(', ') })));
  }
};

const takeMatch = (resource: Resource, row: FileRow, key: readonly string[], ids: readonly string[]): void => {
  const { key: own, fields, title } = resource;
  // Of what a job works out nobody makes a row.
  const isAssigned =
    derivedOf(resource) !== undefined ||
    key.some((name) => own.includes(name) && fields.find((field) => field.name === name)?.readOnly === true);
  const needs = ids.length === 0 && !isAssigned ? missingFor(resource, row) : [];
  if (ids.length > 1) row.findings.push(...onFields(key, sayMatch('duplicateMatch', resource, key, row, ids.length)));
  if (needs.length > 0) row.findings.push(...onFields(key, sayMatch('noMatch', resource, key, row, needs.join(', '))));
  if (ids.length === 0 && isAssigned) {
    row.findings.push(
      ...onFields(
        key,
        message('notFound', { resource: title.one, id: encodeKey(key.map((name) => String(row.values[name]))) }),
      ),
    );
  }
  row.id = ids[0] ?? null;
  // What found the record is no change of it; what found none is told by the row.
  if (row.id !== null) for (const name of key) delete row.values[name];
};

/** What a new record needs and a row does not give. */
const missingFor = ({ fields, compute = [] }: Resource, { values, members, named }: FileRow): string[] => {
  const derived = new Set(compute.flatMap(({ sets }) => sets));
  return fields.flatMap(({ name, label, required, readOnly, stored, from, default: given }) =>
    required &&
    !readOnly &&
    stored !== false &&
    from === undefined &&
    !isGiven(given) &&
    !isGiven(values[name]) &&
    !members[name] &&
    !named[name] &&
    !derived.has(name)
      ? [label]
      : [],
  );
};

/** The code that found none, or several, and within what: the rest of the key. */
const sayMatch = (
  said: 'noMatch' | 'duplicateMatch',
  { fields, title }: Resource,
  key: readonly string[],
  { values }: FileRow,
  what: string | number,
): Message => {
  const [code = '', ...within] = key;
  const labelOf = (name: string): string => fields.find((field) => field.name === name)?.label ?? name;
  const params = {
    resource: title.one,
    field: labelOf(code),
    value: String(values[code]),
    ...(said === 'noMatch' ? { needs: String(what) } : { count: Number(what) }),
  };
  return within.length === 0
    ? message(said, params)
    : message(`${said}Within`, {
        ...params,
        within: within.map((name) => `${labelOf(name)} ${String(values[name])}`).join(', '),
      });
};

/** Said once, at the first field of the key. */
const onFields = ([field]: readonly string[], said: Message): FileRow['findings'] => [
  { ...said, ...(field !== undefined && { field }) },
];

const findByFields = async (
  { context }: Writing,
  model: WriteModel,
  key: readonly string[],
  rows: readonly KeyedRow[],
): Promise<Map<string, string[]>> => {
  const fields = key.flatMap((name) => model.fields.get(name) ?? []);
  const living = model.soft ? ` WHERE t.${quote(model.soft)} IS NULL` : '';
  const selected = [...new Set([...key, ...model.key.map(({ name }) => name)])]
    .map((name) => `t.${quote(name)}`)
    .join(', ');
  const found = await context.pool.query<Row>(
    `SELECT ${selected} FROM ${model.table} t ${fieldsJoin(fields, 't', 1)}${living}`,
    key.map((name) => rows.map(({ values }) => toSqlText(values[name]))),
  );
  return groupIds(found.rows.map((row) => [keyText(key, row), recordIdOf(model, row)]));
};

/** A joined value finds the record by any of its related rows, not only by the primary one. */
const findByJoin = async (
  writing: Writing,
  model: WriteModel,
  join: JoinedField,
  rows: readonly KeyedRow[],
): Promise<Map<string, string[]>> => {
  const related = modelOf(writing.models, join.related);
  const key = quote(model.key[0]?.name ?? 'id');
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const found = await writing.context.pool.query<{ value: unknown; id: unknown }>(
    `SELECT r.${quote(join.value)} AS value, t.${key} AS id FROM ${related.table} r JOIN ${model.table} t ON t.${key} = r.${quote(join.by)}${living}
     WHERE r.${quote(join.value)} = ANY($1::text[]::${related.fields.get(join.value)?.column ?? 'text'}[])`,
    [rows.map(({ values }) => toSqlText(values[join.name]))],
  );
  return groupIds(found.rows.map(({ value, id }) => [keyText([join.name], { [join.name]: value }), String(id)]));
};

/** Pairs of a key's text and an id, by the text. */
export const groupIds = (pairs: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const [value, id] of pairs) groups.set(value, [...(groups.get(value) ?? []), id]);
  return groups;
};
