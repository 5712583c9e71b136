import { nameSeparator, namingFields } from '../../../src/core/declaration/called.ts';
import { idOf } from '../../../src/core/values/key.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { ListRow, Ref } from '../../../src/core/wire/query.ts';
import { referredOf } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins, findField, referredSql, type JoinedTable, type Joins, type ReadSchema } from './joins.ts';
import { scopeSql, visible, type Limits } from './sight.ts';
import type { Parameters } from '../database/statement.ts';

/** What a statement selects of each record, and how a row of the driver (an array) becomes the record. */
export interface Output {
  selected: readonly string[];
  toRow(values: readonly unknown[]): ListRow;
}

interface Part {
  sql: string;
  /** Puts the driver's value into the record. */
  put(row: ListRow, refs: Record<string, Ref | Ref[]>, value: unknown): void;
}

/** The columns of a record with id, version and what its references are called. */
export const createOutput = (
  schema: ReadSchema,
  joins: Joins,
  columns: readonly string[],
  limits: Limits,
  parameters: Parameters,
): Output => {
  const { root } = joins;
  const { key } = root.resource;
  const keys: Part[] = key.map((name) => columnPart(joins, name, limits, parameters));
  const version: Part = { sql: `${root.alias}.version`, put: (row, _, value) => void (row.version = value as number) }; // integer not null
  const wanted = columns
    .filter((name) => !key.includes(name))
    .map((name) => columnPart(joins, name, limits, parameters));
  const references = columns
    .map((name) => findField(root.resource, name))
    .filter((field) => field.reference !== undefined);
  const labels = references.map((field) => labelPart(schema, joins, field, limits, parameters));
  const parts = [...keys, version, ...wanted, ...labels];
  const shown = new Set(['id', ...columns]);
  const hidden = key.filter((name) => !shown.has(name));
  return {
    selected: parts.map(({ sql }) => sql),
    toRow: (values) => {
      const row: ListRow = { id: '' };
      const refs: Record<string, Ref | Ref[]> = {};
      for (let index = 0; index < parts.length; index += 1) parts[index]?.put(row, refs, values[index]);
      row.id = idOf(row, key);
      for (const name of hidden) delete row[name];
      if (references.length > 0) row._refs = refs;
      return row;
    },
  };
};

const columnPart = (joins: Joins, name: string, limits: Limits, parameters: Parameters): Part => {
  const { sql, type } = visible(joins.columnAt(joins.root, name), joins, limits, parameters);
  const { read } = type.sql;
  return {
    sql,
    put: read
      ? (row, _, value) => void (row[name] = value === null ? null : read(value))
      : (row, _, value) => void (row[name] = value),
  };
};

/** The label of one reference comes by a join, those of a list by one sub-select. */
const labelPart = (schema: ReadSchema, joins: Joins, field: Field, limits: Limits, parameters: Parameters): Part => {
  const { name } = field;
  if (field.many) {
    const sql = labelsSql(schema, joins, field, limits, parameters);
    return { sql, put: (_, refs, value) => void (value !== null && (refs[name] = value as Ref[])) }; // as the sub-select builds it
  }
  const { target, sql } = oneCalled(joins, name, limits, parameters);
  if (!referredOf(field, target.resource).isKey)
    return refPart(joins, field, { target, label: sql }, limits, parameters);
  return {
    sql,
    put: (row, refs, value) => {
      const id = row[name];
      if (id !== null && id !== undefined) refs[name] = { id: id as string | number, label: toLabel(value, id) }; // a key
    },
  };
};

const oneCalled = (
  joins: Joins,
  name: string,
  limits: Limits,
  parameters: Parameters,
): { target: JoinedTable; sql: string } => {
  const target = joins.follow(joins.root, name);
  const sql = calledSql(target.resource, (called) => {
    const label = joins.columnAt(target, called);
    return visible({ ...label, followed: [target, ...label.followed] }, joins, limits, parameters).sql;
  });
  return { target, sql };
};

/** JSON of what the references of a column are called: null, a `Ref` or a list of them. Null where a list shows the values themselves. */
export const calledColumn = (
  schema: ReadSchema,
  joins: Joins,
  name: string,
  limits: Limits,
  parameters: Parameters,
): string | null => {
  const field = findField(joins.root.resource, name);
  if (field.reference === undefined || field.showsKey) return null;
  if (field.many) return labelsSql(schema, joins, field, limits, parameters);
  const { sql } = oneCalled(joins, name, limits, parameters);
  const value = joins.columnAt(joins.root, name).sql;
  return `CASE WHEN (${sql}) IS NOT NULL THEN json_build_object('id', ${value}, 'label', (${sql})::text) END`;
};

/** Of a value that is no key the record's own key comes along; of a record that is not there, or not for the reader, nothing does. */
const refPart = (
  joins: Joins,
  { name }: Field,
  { target, label }: { target: JoinedTable; label: string },
  limits: Limits,
  parameters: Parameters,
): Part => {
  const key = joins.columnAt(target, target.resource.key[0] ?? '');
  const seen = visible({ ...key, followed: [target] }, joins, limits, parameters).sql;
  return {
    sql: `CASE WHEN (${seen}) IS NOT NULL THEN json_build_array(${seen}, coalesce((${label})::text, (${seen})::text)) END`,
    put: (row, refs, value) => {
      if (value === null) return;
      const [id, called] = value as [Ref['id'], string]; // as it is built above
      refs[name] = { id, label: called, value: row[name] as Ref['id'] }; // there is a record for it
    },
  };
};

/** What a record is called, as `calledOf` writes it. */
const calledSql = (resource: Resource, sqlOf: (field: string) => string): string => {
  const [own = '', ...others] = namingFields(resource).map(sqlOf);
  if (others.length === 0) return own;
  const parts = [own, ...others.map((other) => `nullif((${other})::text, '')`)];
  return `CASE WHEN (${own}) IS NOT NULL THEN concat_ws('${nameSeparator}', ${parts.join(', ')}) END`;
};

const toLabel = (value: unknown, id: unknown): string => String(value ?? id);

const labelsSql = (schema: ReadSchema, joins: Joins, field: Field, limits: Limits, parameters: Parameters): string => {
  const target = schema.resources.get(field.reference ?? '') as Resource; // checked at start
  const list = joins.columnAt(joins.root, field.name);
  const inner = createJoins(schema, target, `${joins.root.alias}_${field.name}_`.replaceAll(/[^a-z0-9_]/gi, '_'));
  const label = calledSql(
    target,
    (called) => visible({ ...inner.columnAt(inner.root, called), followed: [] }, inner, limits, parameters).sql,
  );
  const conditions = scopeSql(inner, inner.root, limits, parameters);
  const seen = conditions.length > 0 ? `CASE WHEN ${conditions.join(' AND ')} THEN ${label} END` : label;
  const { alias } = inner.root;
  const referred = referredOf(field, target);
  const isIt = referredSql(referred, alias, 'o.key', (own) => joins.columnAt(joins.root, own).sql);
  const key = `${alias}.${quote(target.key[0] ?? '')}`;
  return referred.isKey
    ? `(SELECT json_agg(json_build_object('id', o.key, 'label', coalesce(${seen}::text, o.key::text)) ORDER BY o.place) ` +
        `FROM unnest(${list.sql}) WITH ORDINALITY o (key, place) ` +
        `LEFT JOIN ${tableOf(target)} ${alias} ON ${isIt}${inner.toSql()})`
    : `(SELECT json_agg(json_build_object('id', ${key}, 'label', coalesce((${label})::text, ${key}::text), 'value', o.key) ORDER BY o.place) ` +
        `FROM unnest(${list.sql}) WITH ORDINALITY o (key, place) ` +
        `JOIN ${tableOf(target)} ${alias} ON ${isIt}${inner.toSql()}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''})`;
};

/** What a whole record holds: every field but those of bulk edits and those that only a form has. */
export const wholeColumns = (resource: Pick<Resource, 'fields'>): string[] =>
  resource.fields
    .filter((field) => !field.bulkOnly && (field.stored !== false || field.from !== undefined))
    .map((field) => field.name);
