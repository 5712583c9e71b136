import type { Resource } from '../../../src/core/declaration/resource.ts';
import { createJoins, type Joins } from '../queries/joins.ts';
import { createOutput, type Output } from '../queries/output.ts';
import { listOrder, pageSql, toWhere, whichSql, type ListShape, type WhichShape } from '../queries/shape.ts';
import type { Driver } from './drivers.ts';
import type { PageWriting } from './pageWay.ts';

/** What is asked of rows that fulfil everything already. */
export const asksNothing = (shape: ListShape): WhichShape => ({
  ...shape,
  conditions: [],
  search: null,
  limits: [],
  deleted: true,
});

/** What is asked besides a driver. A constraint stays for what other conditions look at behind references. */
export const without = (resource: Resource, shape: WhichShape, { asks }: Driver): WhichShape => {
  if (!('constraint' in asks))
    return { ...shape, conditions: shape.conditions.filter(({ path }) => path !== asks.path) };
  const isOwn = shape.conditions.every(({ path }) =>
    resource.fields.some(({ name, from }) => name === path && from === undefined),
  );
  return isOwn ? { ...shape, limits: shape.limits.filter((constraint) => constraint !== asks.constraint) } : shape;
};

/** The rows of a page among those of a source. */
export const foundSql = (
  { schema, shape, parameters }: PageWriting,
  joins: Joins,
  source: string,
  which: WhichShape = shape,
  first: readonly string[] = [],
): string => {
  const conditions = [...first, ...whichSql(schema, joins, which, parameters)];
  const terms = listOrder(schema, joins, shape, parameters);
  return `FROM ${source} t${joins.toSql()}${toWhere(conditions)} ORDER BY ${terms.join(', ')}${pageSql(shape)}`;
};

/**
 * What is shown of other tables is joined to the page's rows only, so that a page far back costs no joins for the rows
 * before it.
 */
export const showSql = (writing: PageWriting, found: string): { output: Output; text: string } => {
  const { output, joins } = showing(writing);
  const text = joins.isEmpty
    ? `SELECT ${output.selected.join(', ')} ${found}`
    : `SELECT ${output.selected.join(', ')} FROM (SELECT t.*, row_number() OVER () AS _place FROM (SELECT t.* ${found}) t) t${joins.toSql()} ORDER BY t._place`;
  return { output, text };
};

/** What a page shows of its rows, and the tables from which. */
export const showing = ({ schema, resource, shape, parameters }: PageWriting): { output: Output; joins: Joins } => {
  const joins = createJoins(schema, resource);
  return { output: createOutput(schema, joins, shape.columns, shape.limits, parameters), joins };
};
