import type { Resource } from '../../../src/core/declaration/resource.ts';
import { createParameters, toStatement, type Statement } from '../database/statement.ts';
import { createJoins, type Joins, type ReadSchema } from './joins.ts';
import { codeFieldOf, looseMatch, pathSql, searchSql, type Comparing } from './searches.ts';
import { findSearch, toWhere, whichSql, type WhichShape } from './shape.ts';
import { sourceOf } from './sourceOf.ts';

/**
 * The places of the codes that find a record, by the same conditions as the search itself. Each code ends at its first record,
 * by the index that serves the search.
 */
export const foundCodesStatement = (
  schema: ReadSchema,
  resource: Resource,
  kind: string,
  shape: WhichShape,
): Statement => {
  const parameters = createParameters();
  const search = findSearch(resource, kind);
  const { by } = search;
  const first = (conditionsOf: (joins: Joins) => string[]): string => {
    const joins = createJoins(schema, resource);
    const conditions = [...whichSql(schema, joins, { ...shape, search: null }, parameters), ...conditionsOf(joins)];
    return `(SELECT 1 FROM ${sourceOf(schema, resource, parameters)} t${joins.toSql()}${toWhere(conditions)} LIMIT 1)`;
  };
  const found =
    typeof by === 'object' && 'path' in by
      ? by.path.map((path) => first((joins) => pathSql(joins, path, search, shape.limits, parameters, withThis)))
      : [first((joins) => [searchSql(joins, search, shape, schema, parameters, withThis)])];
  const codes = `${parameters.add((input) => input.codes ?? [])}::${codeType(schema, resource, kind)}[]`;
  const places = `${parameters.add((input) => input.places ?? [])}::integer[]`;
  return toStatement(
    `SELECT DISTINCT c.place FROM unnest(${codes}, ${places}) c (code, place) CROSS JOIN LATERAL (SELECT 1 FROM (${found.join(' UNION ALL ')}) ways LIMIT 1) found`,
    parameters,
  );
};

const withThis: Comparing = {
  loose: (column) => looseMatch(column, 'c.code'),
  equal: (column, list) => (list === null ? `${column} = c.code` : `${column} && ARRAY[c.code]`),
};

const codeType = (schema: ReadSchema, resource: Resource, kind: string): string => {
  const search = findSearch(resource, kind);
  const code = codeFieldOf(schema, resource, search);
  return search.match === 'loose' || !code ? 'text' : code.type.sql.column(code.field).replace('[]', '');
};
