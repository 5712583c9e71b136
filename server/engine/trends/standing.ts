import { quote, tableOf } from '../database/identifiers.ts';
import { createParameters, toStatement, type Statement } from '../database/statement.ts';
import { createJoins, type Joins, type ReadSchema } from '../queries/joins.ts';
import { toWhere, whichSql, type WhichShape } from '../queries/shape.ts';
import { livingSql } from '../queries/sight.ts';
import { namesRecords, type TrendOf } from './trendsOf.ts';

/** Records of a group of which fewer say nothing of what is usual. */
const fewest = 5;

/** The values that constraints are asked of, as an object; the same for every record of a resource without a scope. */
export const scopeObject = (joins: Joins): string => {
  const { root } = joins;
  const parts = Object.entries(root.resource.scope).map(
    ([constraint, path]) => `'${constraint.replaceAll("'", "''")}', ${joins.columnAt(root, path).sql}`,
  );
  return parts.length === 0 ? 'NULL::jsonb' : `jsonb_build_object(${parts.join(', ')})`;
};

/** The statement's records: what they are in scope, since when they are there, and how they are called by the list's search. */
const metSql = (
  schema: ReadSchema,
  { resource, config: { since, farFromMedian, ratio, share } }: TrendOf,
  shape: WhichShape,
  parameters: ReturnType<typeof createParameters>,
): string => {
  const joins = createJoins(schema, resource);
  const conditions = [
    ...whichSql(schema, joins, shape, parameters),
    ...(ratio ? [ratioSql(ratio)] : []),
    ...(share ? [shareSql(schema, resource, share)] : []),
  ];
  const columns = [
    `${scopeObject(joins)} AS scope`,
    `${since === undefined ? 'NULL::date' : `(${joins.columnAt(joins.root, since).sql} AT TIME ZONE 'UTC')::date`} AS born`,
    `t.${quote(resource.key[0] ?? '')}::text AS id`,
  ];
  const table = tableOf(resource);
  if (!farFromMedian) return `SELECT ${columns.join(', ')} FROM ${table} t${joins.toSql()}${toWhere(conditions)}`;
  const { field, by, times } = farFromMedian;
  const of = (name: string): string => `t.${quote(name)}`;
  const value = `${of(field)}::double precision`;
  const usual = [`${of(field)} IS NOT NULL`, `${of(by)} IS NOT NULL`, ...livingSql(resource, 't')];
  const far = `m.value > 0 AND (${value} > m.value * ${Number(times)} OR ${value} * ${Number(times)} < m.value)`;
  return (
    `SELECT ${columns.join(', ')} FROM ${table} t JOIN (SELECT ${of(by)} AS by, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}) AS value ` +
    `FROM ${table} t${toWhere(usual)} GROUP BY 1 HAVING count(*) >= ${fewest} OFFSET 0) m ON m.by = ${of(by)}${joins.toSql()}${toWhere([far, ...conditions])}`
  );
};

const ratioSql = ({ field, to, below, above }: NonNullable<TrendOf['config']['ratio']>): string => {
  const [value, base] = [`t.${quote(field)}`, `t.${quote(to)}`];
  const beyond = [
    ...(below === undefined ? [] : [`${value} < ${base} * ${Number(below)}`]),
    ...(above === undefined ? [] : [`${value} > ${base} * ${Number(above)}`]),
  ];
  return `(${base} > 0 AND (${beyond.join(' OR ')}))`;
};

/** All children are counted once, before any record is looked at. */
const shareSql = (
  schema: ReadSchema,
  resource: TrendOf['resource'],
  { of, by, yes, below }: NonNullable<TrendOf['config']['share']>,
): string => {
  const children = schema.resources.get(of);
  if (!children) throw new Error(`${resource.name} counts the unknown resource '${of}'.`);
  const joins = createJoins(schema, children, 's');
  const { sql } = joins.columnAt(joins.root, yes);
  const parent = `s.${quote(by)}`;
  return (
    `t.${quote(resource.key[0] ?? '')} IN (SELECT ${parent} FROM ${tableOf(children)} s${joins.toSql()}${toWhere(livingSql(children, 's'))} ` +
    `GROUP BY 1 HAVING count(*) >= ${fewest} AND count(*) FILTER (WHERE ${sql}) < count(*) * ${Number(below)})`
  );
};

/** How many records are named of each value of the scope, where no filter finds them. */
const mostNamed = 250;

/**
 * How many records meet a trend, in all and for each value of the scope, and the keys of the first of them where no filter
 * finds them. Rows: scope, count, keys or null; the scope of all is null.
 */
export const standingStatement = (schema: ReadSchema, trend: TrendOf, shape: WhichShape): Statement => {
  const parameters = createParameters();
  const met = metSql(schema, trend, shape, parameters);
  const keys = namesRecords(trend.config) ? `(array_agg(id ORDER BY id))[1:${mostNamed}]` : 'NULL::text[]';
  return toStatement(
    `WITH met AS (${met}) SELECT scope, count(*)::int, ${keys} FROM met GROUP BY GROUPING SETS ((scope), ()) HAVING grouping(scope) = 1 OR scope IS NOT NULL`,
    parameters,
  );
};

/** What of them was there already at the end of each of some days. Rows: day, scope, count. */
export const earlierStatement = (
  schema: ReadSchema,
  trend: TrendOf,
  shape: WhichShape,
  { from, to }: { from: string; to: string },
): Statement => {
  const parameters = createParameters();
  const met = metSql(schema, trend, shape, parameters);
  const first = parameters.add(() => from);
  const last = parameters.add(() => to);
  return toStatement(
    `WITH met AS (${met}) SELECT to_char(d.day, 'YYYY-MM-DD'), scope, count(born)::int
     FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS d(day) LEFT JOIN met ON born <= d.day
     GROUP BY GROUPING SETS ((d.day, scope), (d.day)) HAVING grouping(scope) = 1 OR scope IS NOT NULL`,
    parameters,
  );
};
