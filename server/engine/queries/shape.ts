import type { Resource } from '../../../src/core/declaration/resource.ts';
import { sortable } from '../database/expressions.ts';
import type { Joins, PlacedColumn, ReadSchema } from './joins.ts';
import { boxSql } from './boxes.ts';
import { compositeIdSql } from './compositeIds.ts';
import { findSql, foundOrder } from './find.ts';
import { conditionSql, rejectsEmpty, valueSql, type ConditionShape } from './predicates.ts';
import { findSearchOf, searchSql, type SearchShape } from './searches.ts';
import { livingSql, rowsSeen, scopeSql, sightOf, visible, type Limits } from './sight.ts';
import { isNeverEmpty } from '../tables/columns.ts';
import type { Parameters } from '../database/statement.ts';

/** Which records: all of a read that shapes its SQL but for columns and order. */
export interface WhichShape {
  conditions: readonly ConditionShape[];
  search: SearchShape | null;
  limits: Limits;
  deleted: boolean;
}

export interface SortShape {
  field: string | null;
  order: 'ASC' | 'DESC';
}

/** Everything of a read that shapes its SQL. */
export interface ListShape extends WhichShape {
  columns: readonly string[];
  sort: SortShape;
  /** Whole numbers that were checked; in the text, so that a prepared page has the plan of a short one. */
  limit: number;
  offset: number;
}

/** Whether a page begins with what fits a text best. */
export const isRanked = ({ search, sort }: Pick<ListShape, 'search' | 'sort'>): boolean =>
  search?.find !== undefined && sort.field === null;

/** The order of a list: what fits best first where no sort is asked for, and where texts fit alike, or none is looked for, what is sorted by. */
export const listOrder = (
  schema: ReadSchema,
  joins: Joins,
  shape: Pick<ListShape, 'search' | 'sort' | 'limits'>,
  parameters: Parameters,
): string[] => {
  const { search, sort, limits } = shape;
  const keys = orderTerms(joins, sort, limits, parameters);
  return search?.find && isRanked(shape)
    ? [...foundOrder(schema, joins, { ...search.find, text: search.text, limits }, parameters), ...keys]
    : keys;
};

export const findSearch = (resource: Resource, kind: string): Resource['search'][string] => {
  const search = findSearchOf(resource, kind);
  if (!search) throw new Error(`${resource.name} has no search '${kind}'.`);
  return search;
};

/** The conditions of a WHERE, without the search of a kind that answers per code. */
export const whichSql = (schema: ReadSchema, joins: Joins, shape: WhichShape, parameters: Parameters): string[] => {
  const { root } = joins;
  return [
    ...(shape.deleted ? [] : livingSql(root.resource, root.alias)),
    ...scopeSql(joins, root, shape.limits, parameters),
    ...shape.conditions.map((condition) =>
      isCompositeId(root.resource, condition.path)
        ? compositeIdSql(schema, root, parameters)
        : pathSql(joins, condition, shape.limits, parameters),
    ),
    ...boxSql(joins, shape.conditions, parameters),
    ...(shape.search ? [askedSql(schema, joins, shape, shape.search, parameters)] : []),
  ];
};

const askedSql = (
  schema: ReadSchema,
  joins: Joins,
  shape: WhichShape,
  { kind, text, find }: SearchShape,
  parameters: Parameters,
): string =>
  find
    ? findSql(schema, joins, { ...find, text, limits: shape.limits }, parameters)
    : searchSql(joins, findSearch(joins.root.resource, kind), shape, schema, parameters);

const pathSql = (joins: Joins, condition: ConditionShape, limits: Limits, parameters: Parameters): string => {
  const rejects = rejectsEmpty(condition);
  const placed = joins.columnAt(joins.root, condition.path, rejects ? 'asked' : 'value');
  if (placed.held) return heldSql(placed, placed.held, condition, { limits, parameters });
  if (!rejects || placed.counted)
    return conditionSql(visible(placed, joins, limits, parameters), condition, parameters);
  // What is outside the scope counts as empty, which such a condition refuses. Without a CASE the planner may start from the other table.
  return [...sightOf(placed, joins, limits, parameters), conditionSql(placed, condition, parameters)].join(' AND ');
};

/** Whether related rows hold a value: asked of each of them, so that an index of theirs leads to the record. */
const heldSql = (
  placed: PlacedColumn,
  held: NonNullable<PlacedColumn['held']>,
  condition: ConditionShape,
  { limits, parameters }: { limits: Limits; parameters: Parameters },
): string => {
  const seen = rowsSeen(placed, limits, parameters);
  const any = (): string => held((value) => `${value} IS NOT NULL`, seen);
  const one = (): string => held((value) => valueSql(value, placed, condition, parameters), seen);
  const isOrEmpty = condition.variant === 'listWithNull';
  if (condition.operator === 'empty') return condition.variant === 'true' ? `NOT ${any()}` : any();
  if (condition.variant === 'null') return condition.operator === 'ne' ? any() : `NOT ${any()}`;
  if (condition.operator === 'ne' || condition.operator === 'notIn')
    return isOrEmpty ? `(NOT ${one()} AND ${any()})` : `NOT ${one()}`;
  return isOrEmpty ? `(${one()} OR NOT ${any()})` : one();
};

const isCompositeId = (resource: Resource, path: string): boolean =>
  path === 'id' && resource.key.length > 1 && !resource.fields.some((field) => field.name === 'id');

export const toWhere = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** What a page is sorted by: the declared column with empty values last, where it may be empty, then the key in the same direction. */
export const orderTerms = (
  joins: Joins,
  { field, order }: SortShape,
  limits: Limits,
  parameters: Parameters,
): string[] => {
  const { root } = joins;
  const names = [...(field === null ? [] : [field]), ...root.resource.key.filter((name) => name !== field)];
  return names.map((name) => {
    const placed = joins.columnAt(root, name);
    const isFull = root.resource.key.includes(name) || isNeverEmpty(root.resource, placed.field);
    return sortTerm(visible(placed, joins, limits, parameters), order, isFull);
  });
};

/** Ascending order has empty values last by itself. */
const sortTerm = ({ sql, type }: Pick<PlacedColumn, 'sql' | 'type'>, order: 'ASC' | 'DESC', isFull: boolean): string =>
  `${sortable(sql, type)} ${order}${order === 'DESC' && !isFull ? ' NULLS LAST' : ''}`;

/** Which of the found rows are the page's. */
export const pageSql = ({ limit, offset }: Pick<ListShape, 'limit' | 'offset'>): string =>
  ` LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${Math.trunc(offset)}` : ''}`;
