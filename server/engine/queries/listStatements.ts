import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { keySql } from './compositeIds.ts';
import { createJoins, type ReadSchema } from './joins.ts';
import { createOutput } from './output.ts';
import { sourceOf } from './sourceOf.ts';
import { bareCode, looseMatch, relatedOf } from './searches.ts';
import { findSearch, pageSql, toWhere, whichSql, type ListShape, type WhichShape } from './shape.ts';
import { createParameters, toStatement, type ReadInput, type Statement } from '../database/statement.ts';

/** A statement with what makes records of its rows. */
interface RowsStatement extends Statement {
  toRow(values: readonly unknown[]): ListRow;
}

/** How records are counted: all of them, up to `mostCounted`, or as the planner guesses. */
export type Counting = 'exact' | 'bounded' | 'guessed';

/** Counting goes no further where an estimate is enough. */
export const mostCounted = 10_000;

const counts: Readonly<Record<Counting, (from: string) => string>> = {
  exact: (from) => `SELECT count(*) ${from}`,
  bounded: (from) => `SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${mostCounted + 1}) c`,
  guessed: (from) => `EXPLAIN (FORMAT JSON) SELECT 1 ${from}`,
};

/** How many records a list has in all. */
export const countStatement = (
  schema: ReadSchema,
  resource: Resource,
  shape: WhichShape,
  counting: Counting,
): Statement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  const from = `FROM ${sourceOf(schema, resource, parameters)} t${joins.toSql()}${toWhere(conditions)}`;
  return toStatement(counts[counting](from), parameters);
};

/** Keys and versions of all records that a selection finds, in the order of the key. */
export const selectionStatement = (schema: ReadSchema, resource: Resource, shape: WhichShape): Statement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  const keys = resource.key.map((name) => `t.${quote(name)}`);
  return toStatement(
    `SELECT ${keys.join(', ')}, t.version FROM ${sourceOf(schema, resource, parameters)} t${joins.toSql()}${toWhere(conditions)} ORDER BY ${keys.join(', ')}`,
    parameters,
  );
};

/** Records by their keys, in no order. `single`: it is given one key each time, which a plan can be made for beforehand. */
export const recordsStatement = (
  schema: ReadSchema,
  resource: Resource,
  shape: Pick<ListShape, 'columns' | 'limits' | 'deleted'> & { single?: boolean },
): RowsStatement => {
  const parameters = createParameters();
  // One by one: planning what joins in any order takes longer than reading the record does.
  const joins = createJoins(schema, resource, 't', 'lookup');
  const output = createOutput(schema, joins, shape.columns, shape.limits, parameters);
  const conditions = whichSql(schema, joins, { ...shape, conditions: [], search: null }, parameters);
  const keys = resource.key.map((name, index) => {
    const { field, type } = joins.columnAt(joins.root, name);
    return {
      column: `t.${quote(name)}`,
      list: `${parameters.add(({ parts }) => parts?.[index] ?? [])}::${type.sql.column(field)}[]`,
    };
  });
  const byKey = shape.single ? keys.map(({ column, list }) => `${column} = (${list})[1]`) : [keySql(keys)];
  const text = `SELECT ${output.selected.join(', ')} FROM ${sourceOf(schema, resource, parameters)} t${joins.toSql()}${toWhere([...byKey, ...conditions])}`;
  return { ...toStatement(text, parameters), isPrepared: true, toRow: output.toRow };
};

/** One row for each code in the order of the codes; of what matches nothing only the code. */
export const perCodeStatement = (
  schema: ReadSchema,
  resource: Resource,
  kind: string,
  shape: ListShape,
): RowsStatement => {
  const parameters = createParameters();
  const finding = createJoins(schema, resource);
  const conditions = whichSql(schema, finding, { ...shape, search: null }, parameters);
  const best = bestMatch(schema, resource, kind);
  const codes = `unnest(${parameters.add(({ typed }) => typed ?? [])}::text[], ${parameters.add(strippedCodes)}::text[])`;
  const showing = createJoins(schema, resource);
  const output = createOutput(schema, showing, shape.columns, shape.limits, parameters);
  const text =
    `SELECT c.code, ${output.selected.join(', ')} ` +
    `FROM (SELECT * FROM ${codes} WITH ORDINALITY c (code, bare, place) ORDER BY place${pageSql(shape)}) c ` +
    `LEFT JOIN LATERAL (SELECT t.* FROM ${best.from}${finding.toSql()}${toWhere([best.where, ...conditions])} ORDER BY ${best.order} LIMIT 1) t ON true` +
    `${showing.toSql()} ORDER BY c.place`;
  const toRow = (values: readonly unknown[]): ListRow => {
    const [code, ...rest] = values;
    return rest[0] === null ? { _code: code, id: null as unknown as string } : { _code: code, ...output.toRow(rest) }; // docs/http.md: id null
  };
  return { ...toStatement(text, parameters), toRow };
};

const strippedCodes = (input: ReadInput): (string | null)[] =>
  (input.typed ?? []).map((code) => bareCode(code) || null);

/** The record that fits a code best: the same code, else the same but for leading zeros, else the first that starts with it. */
const bestMatch = (
  schema: ReadSchema,
  resource: Resource,
  kind: string,
): { from: string; where: string; order: string } => {
  const search = findSearch(resource, kind);
  const { by } = search;
  const own = typeof by === 'string' ? by : null;
  if (own === null && !(typeof by === 'object' && 'related' in by))
    throw new Error(`${resource.name}: a search per code compares one field.`);
  const related = typeof by === 'object' && 'related' in by ? { resource: relatedOf(schema, by.related), ...by } : null;
  const column = related ? `s.${quote(related.field)}` : `t.${quote(own ?? '')}`;
  const keys = resource.key.map((name) => `t.${quote(name)}`).join(', ');
  const from = related
    ? `${tableOf(related.resource)} s JOIN ${tableOf(resource)} t ON t.${quote(resource.key[0] ?? '')} = s.${quote(related.by)}`
    : `${tableOf(resource)} t`;
  if (search.match !== 'loose') return { from, where: `${column}::text = c.code`, order: keys };
  return {
    from,
    where: looseMatch(column, 'c.bare'),
    order: `ltrim(${column}, '0') COLLATE "C", (${column} = c.code) DESC, ${column}, ${keys}`,
  };
};
