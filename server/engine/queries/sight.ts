import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Joins, JoinedTable, PlacedColumn } from './joins.ts';
import { limitSql } from './predicates.ts';
import type { Parameters } from '../database/statement.ts';

/** The names of the constraints that a user has, sorted: they are part of a statement's shape. */
export type Limits = readonly string[];

/**
 * What a user's constraints demand of the records of one table; empty: nothing. What the statement's own records must
 * fulfil already is not demanded again of a record that they name.
 */
export const scopeSql = (joins: Joins, place: JoinedTable, limits: Limits, parameters: Parameters): string[] =>
  Object.entries(place.resource.scope)
    .filter(([constraint, path]) => limits.includes(constraint) && !isDemanded(joins, place, constraint, path))
    .map(([constraint, path]) => limitSql(joins.columnAt(place, path), constraint, parameters));

const isDemanded = ({ root }: Joins, place: JoinedTable, constraint: string, path: string): boolean =>
  place !== root && root.resource.scope[constraint] === `${place.path}.${path}`;

/** A value as a user may see it: null where it is taken from a record outside the user's scope; rows outside of it are not counted. */
export const visible = (placed: PlacedColumn, joins: Joins, limits: Limits, parameters: Parameters): PlacedColumn => {
  const conditions = sightOf(placed, joins, limits, parameters);
  const sql = placed.counted?.(rowsSeen(placed, limits, parameters)) ?? placed.sql;
  return { ...placed, sql: conditions.length === 0 ? sql : `CASE WHEN ${conditions.join(' AND ')} THEN ${sql} END` };
};

/** What must hold of a related row for what it holds to be seen. */
export const rowsSeen =
  ({ field: { from } }: PlacedColumn, limits: Limits, parameters: Parameters) =>
  (rows: Joins): string[] => [
    ...scopeSql(rows, rows.root, limits, parameters),
    ...(typeof from === 'object' ? sightOf(rows.columnAt(rows.root, from.field), rows, limits, parameters) : []),
  ];

/** What must hold for a value to be seen: each record that it was followed through lies within the scope. */
export const sightOf = (placed: PlacedColumn, joins: Joins, limits: Limits, parameters: Parameters): string[] =>
  placed.followed.flatMap((place) => scopeSql(joins, place, limits, parameters));

/** Leaves out what was deleted. */
export const livingSql = (resource: Resource, alias: string): string[] =>
  resource.delete ? [`${alias}."${resource.delete.soft}" IS NULL`] : [];
