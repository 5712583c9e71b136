import type { Operator } from '../../../src/core/declaration/conditions.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { keysSql, leadsAway, ownRowsSql, type Driver, type ReferenceDriver } from './drivers.ts';
import { createJoins, type Joins, type ReadSchema } from './joins.ts';
import type { ListShape } from './listStatements.ts';
import { createOutput, type Output } from './output.ts';
import { conditionSql } from './predicates.ts';
import { mostKeys, mostSwept, type Way } from './pageWays.ts';
import { orderTerms, toWhere, whichSql, type WhichShape } from './shape.ts';
import { createParameters, toStatement, type Parameters, type Statement } from '../database/statement.ts';

/** Why a way found no page: there are more rows, or more keys, than it may read, or it went along the order as far as it may. */
export type Vain = 'rows' | 'keys' | 'order';

/** A statement that may find a page. */
export interface PageStatement extends Statement {
  /** The page of the driver's rows, or why there is none. */
  toPage(rows: readonly (readonly unknown[])[]): ListRow[] | Vain;
  /** What makes it useless when another way has met with it. */
  vainAfter: readonly Vain[];
}

interface Writing {
  schema: ReadSchema;
  resource: Resource;
  shape: ListShape;
  parameters: Parameters;
}

/** One page by one way. */
export const pageStatement = (schema: ReadSchema, resource: Resource, shape: ListShape, way: Way): PageStatement => {
  const writing = { schema, resource, shape, parameters: createParameters() };
  if (way.kind === 'collect') return collectStatement(writing, way.driver, way.most);
  if (way.kind === 'merge') return mergeStatement(writing, way.driver, way.most);
  if (way.kind === 'sweep') return sweepStatement(writing, way.drivers);
  if (way.kind === 'rest') return restStatement(writing);
  return way.driver ? walkByKeysStatement(writing, way.driver, way.most) : walkStatement(writing, way.most);
};

const restStatement = (writing: Writing): PageStatement => {
  const { resource, parameters } = writing;
  const { output, text } = showSql(
    writing,
    foundSql(writing, createJoins(writing.schema, resource), tableOf(resource)),
  );
  return { ...toStatement(text, parameters), toPage: (rows) => rows.map(output.toRow), vainAfter: [] };
};

const walkStatement = (writing: Writing, most: number): PageStatement => {
  const { schema, resource, shape, parameters } = writing;
  const joins = createJoins(schema, resource, 't', 'lookup');
  const { output, text } = showSql(writing, foundSql(writing, joins, firstSql(writing, joins, most)));
  return {
    ...toStatement(text, parameters),
    toPage: (rows) => onlyFull(rows.map(output.toRow), shape),
    vainAfter: ['order'],
  };
};

const walkByKeysStatement = (writing: Writing, driver: ReferenceDriver, most: number): PageStatement => {
  const { schema, resource, shape } = writing;
  const joins = createJoins(schema, resource, 't', 'lookup');
  const first = [`(SELECT n FROM size) <= ${mostKeys}`, hasKeySql(driver, 'keys')];
  const page = foundSql(writing, joins, firstSql(writing, joins, most), without(resource, shape, driver), first);
  const statement = countedStatement(writing, {
    withs: keysOf(writing, driver, mostKeys),
    page,
    most: mostKeys,
    tooMany: 'keys',
  });
  const isNone = (rows: readonly (readonly unknown[])[]): boolean => !driver.takesEmpty && Number(rows[0]?.[0]) === 0;
  const toPage: PageStatement['toPage'] = (rows) => {
    const found = statement.toPage(rows);
    return typeof found === 'string' || isNone(rows) ? found : onlyFull(found, shape);
  };
  return { ...statement, toPage, vainAfter: ['keys', 'order'] };
};

const onlyFull = (page: ListRow[], { limit }: ListShape): ListRow[] | Vain => (page.length === limit ? page : 'order');

/** The first rows of a page's order, whatever they hold but in the sorted column, along whose index they are read. */
const firstSql = ({ schema, resource, shape, parameters }: Writing, joins: Joins, most: number): string => {
  const own = createJoins(schema, resource);
  const asked = shape.conditions.filter(
    ({ path, operator, variant }) => path === shape.sort.field && variant === 'value' && isRange[operator],
  );
  const range = asked.map((condition) => conditionSql(own.columnAt(own.root, condition.path), condition, parameters));
  return `(SELECT * FROM ${tableOf(resource)} t${toWhere(range)} ORDER BY ${orderTerms(joins, shape.sort, shape.limits, parameters).join(', ')} LIMIT ${most})`;
};

const isRange: Partial<Record<Operator, true>> = { eq: true, gte: true, lte: true };

const collectStatement = (writing: Writing, driver: Driver | null, most: number): PageStatement => {
  const { schema, resource, shape } = writing;
  if (leadsAway(driver)) return collectByKeysStatement(writing, driver, most);
  const reached = driver ? ownRowsSql(schema, resource, driver, writing.parameters) : allSql(writing);
  const others = driver ? without(resource, shape, driver) : asksNothing(shape);
  const page = foundSql(writing, createJoins(schema, resource), 'reached', others, [`(SELECT n FROM size) <= ${most}`]);
  const withs = [
    `reached AS MATERIALIZED (${reached} LIMIT ${most + 1})`,
    'size AS MATERIALIZED (SELECT count(*) AS n FROM reached)',
  ];
  return countedStatement(writing, { withs, page, most, tooMany: 'rows' });
};

const collectByKeysStatement = (writing: Writing, driver: ReferenceDriver, most: number): PageStatement => {
  const { schema, resource, shape } = writing;
  const withs = [
    ...keysOf(writing, driver, mostKeys, 'keys_size'),
    `reached AS MATERIALIZED (${reachedSql(writing, driver)} LIMIT ${most + 1})`,
    `size AS MATERIALIZED (SELECT CASE WHEN k.n > ${mostKeys} THEN -1 ELSE (SELECT count(*) FROM reached) END AS n FROM keys_size k)`,
  ];
  const page = foundSql(writing, createJoins(schema, resource), 'reached', without(resource, shape, driver), [
    `(SELECT n FROM size) BETWEEN 0 AND ${most}`,
  ]);
  const statement = countedStatement(writing, { withs, page, most, tooMany: 'rows' });
  return {
    ...statement,
    toPage: (rows) => (Number(rows[0]?.[0]) < 0 ? 'keys' : statement.toPage(rows)),
    vainAfter: ['keys'],
  };
};

const mergeStatement = (writing: Writing, driver: ReferenceDriver, most: number): PageStatement => {
  const { schema, resource, shape, parameters } = writing;
  const { order, field } = shape.sort;
  const joins = createJoins(schema, resource, 't', 'lookup');
  const others = whichSql(schema, joins, without(resource, shape, driver), parameters);
  const byKey = orderTerms(joins, { field: null, order }, [], parameters);
  const own = [`t.${quote(driver.reference)} = keys.key`, ...others];
  const firsts = `(SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(own)} ORDER BY ${byKey.join(', ')} LIMIT ${shape.offset + shape.limit})`;
  // Keys in order: rows of the next one are not read once the page is full.
  const inOrder = field === driver.reference;
  const terms = inOrder ? [`keys.key ${order}`, ...byKey] : byKey;
  const page = `FROM ${inOrder ? `(SELECT key FROM keys ORDER BY key ${order}) keys` : 'keys'} CROSS JOIN LATERAL ${firsts} t WHERE (SELECT n FROM size) <= ${most} ORDER BY ${terms.join(', ')}${pageSql(shape)}`;
  return countedStatement(writing, {
    withs: keysOf(writing, driver, most),
    page,
    most,
    tooMany: most < mostKeys ? 'rows' : 'keys',
  });
};

const sweepStatement = (writing: Writing, drivers: readonly ReferenceDriver[]): PageStatement => {
  const { schema, resource, shape, parameters } = writing;
  const keys = drivers.map(
    (driver, place) =>
      `keys_${place} AS MATERIALIZED (${keysSql(schema, resource, driver, shape.limits, parameters)} LIMIT ${mostSwept + 1})`,
  );
  const counts = drivers.map((_, place) => `(SELECT count(*) FROM keys_${place})`);
  const joins = createJoins(schema, resource);
  const others = whichSql(
    schema,
    joins,
    drivers.reduce<WhichShape>((which, driver) => without(resource, which, driver), shape),
    parameters,
  );
  const tests = [
    `(SELECT n FROM size) <= ${mostSwept}`,
    ...drivers.map((driver, place) => hasKeySql(driver, `keys_${place}`)),
    ...others,
  ];
  // OFFSET 0: the planner knows nothing of the keys, and would else go along the order to the end.
  const swept = `(SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(tests)} OFFSET 0)`;
  const page = foundSql(writing, createJoins(schema, resource), swept, asksNothing(shape));
  const withs = [...keys, `size AS MATERIALIZED (SELECT greatest(${['0', ...counts].join(', ')}) AS n)`];
  return countedStatement(writing, { withs, page, most: mostSwept, tooMany: 'keys' });
};

/** IS TRUE: the keys stay a set that each row is looked for in, and the rows keep their order. */
const hasKeySql = ({ reference, takesEmpty }: ReferenceDriver, keys: string): string => {
  const column = `t.${quote(reference)}`;
  return `(${takesEmpty ? `${column} IS NULL OR ` : ''}${column} IN (SELECT key FROM ${keys})) IS TRUE`;
};

const asksNothing = (shape: ListShape): WhichShape => ({
  ...shape,
  conditions: [],
  search: null,
  limits: [],
  deleted: true,
});

/** Keys that a driver finds, and how many. */
const keysOf = (
  { schema, resource, shape, parameters }: Writing,
  driver: ReferenceDriver,
  most: number,
  size = 'size',
): string[] => [
  `keys AS MATERIALIZED (${keysSql(schema, resource, driver, shape.limits, parameters)} LIMIT ${most + 1})`,
  `${size} AS MATERIALIZED (SELECT count(*) AS n FROM keys)`,
];

interface Counted {
  /** The common table expressions of the page, `size` with its `n` among them. */
  withs: readonly string[];
  page: string;
  /** The greatest `n` with which the page is whole, and what there is too much of beyond. */
  most: number;
  tooMany: Vain;
}

/** A page behind the size of what was looked through, which comes first in each row, and in one row when there is no page. */
const countedStatement = (writing: Writing, { withs, page, most, tooMany }: Counted): PageStatement => {
  const { output, joins } = showing(writing);
  const text =
    `WITH ${withs.join(', ')} SELECT size.n, ${output.selected.join(', ')} ` +
    `FROM size LEFT JOIN (SELECT t.*, row_number() OVER () AS _place FROM (SELECT t.* ${page}) t) t ON true${joins.toSql()} ORDER BY t._place`;
  return {
    ...toStatement(text, writing.parameters),
    // The key comes first of a record, and no record lacks it.
    toPage: (rows) =>
      Number(rows[0]?.[0]) > most
        ? tooMany
        : rows.filter((row) => row[1] !== null).map(([, ...row]) => output.toRow(row)),
    vainAfter: [],
  };
};

/** The rows that a driver reaches through `keys`, if these are few. */
const reachedSql = ({ resource }: Writing, { reference, takesEmpty }: ReferenceDriver): string => {
  // In the order of the reference's index, so that no more of it is read than is wanted; OFFSET 0 keeps it a look-up.
  const byKey = resource.key.map((name) => `t.${quote(name)}`).join(', ');
  const isFew = `(SELECT n FROM keys_size) <= ${mostKeys}`;
  const ofKey = `SELECT * FROM ${tableOf(resource)} t WHERE t.${quote(reference)} = keys.key ORDER BY ${byKey} OFFSET 0`;
  const empty = takesEmpty
    ? ` UNION ALL SELECT * FROM ${tableOf(resource)} t WHERE t.${quote(reference)} IS NULL AND ${isFew}`
    : '';
  return `SELECT t.* FROM keys CROSS JOIN LATERAL (${ofKey}) t WHERE ${isFew}${empty}`;
};

/** Every row that fulfils all conditions, in no order. */
const allSql = ({ schema, resource, shape, parameters }: Writing): string => {
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  return `SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(conditions)}`;
};

/** What is asked besides a driver. A constraint stays for what other conditions look at behind references. */
const without = (resource: Resource, shape: WhichShape, { asks }: Driver): WhichShape => {
  if (!('constraint' in asks))
    return { ...shape, conditions: shape.conditions.filter(({ path }) => path !== asks.path) };
  const isOwn = shape.conditions.every(({ path }) =>
    resource.fields.some(({ name, from }) => name === path && from === undefined),
  );
  return isOwn ? { ...shape, limits: shape.limits.filter((constraint) => constraint !== asks.constraint) } : shape;
};

/** The rows of a page among those of a source. */
const foundSql = (
  { schema, shape, parameters }: Writing,
  joins: Joins,
  source: string,
  which: WhichShape = shape,
  first: readonly string[] = [],
): string => {
  const conditions = [...first, ...whichSql(schema, joins, which, parameters)];
  const terms = orderTerms(joins, shape.sort, shape.limits, parameters);
  return `FROM ${source} t${joins.toSql()}${toWhere(conditions)} ORDER BY ${terms.join(', ')}${pageSql(shape)}`;
};

/** Which of the found rows are the page's. */
export const pageSql = ({ limit, offset }: Pick<ListShape, 'limit' | 'offset'>): string =>
  ` LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${Math.trunc(offset)}` : ''}`;

/**
 * What is shown of other tables is joined to the page's rows only, so that a page far back costs no joins for the rows
 * before it.
 */
const showSql = (writing: Writing, found: string): { output: Output; text: string } => {
  const { output, joins } = showing(writing);
  const text = joins.isEmpty
    ? `SELECT ${output.selected.join(', ')} ${found}`
    : `SELECT ${output.selected.join(', ')} FROM (SELECT t.*, row_number() OVER () AS _place FROM (SELECT t.* ${found}) t) t${joins.toSql()} ORDER BY t._place`;
  return { output, text };
};

const showing = ({ schema, resource, shape, parameters }: Writing): { output: Output; joins: Joins } => {
  const joins = createJoins(schema, resource);
  return { output: createOutput(schema, joins, shape.columns, shape.limits, parameters), joins };
};
