import type { Resource } from '../../../src/core/resource.ts';
import type { CheckedQuery } from './checkQuery.ts';
import type { ListShape } from './listStatements.ts';
import { shapesOf } from './predicates.ts';
import type { Constrained, ReadParts } from './readParts.ts';
import { codeFieldOf, toCodes, wordsOf } from './searches.ts';
import { findSearch, type WhichShape } from './shape.ts';
import type { Limits } from './sight.ts';
import type { ReadInput } from './statement.ts';

export const limitsOf = ({ constraints }: Constrained): Limits => Object.keys(constraints).sort();

/** The part of a query that decides which records are found. */
export const whichShapeOf = (resource: Resource, { filter, search, deleted = false }: CheckedQuery, user: Constrained): WhichShape => ({
  conditions: shapesOf(filter),
  search: search ? { kind: search.kind, words: isText(resource, search.kind) ? wordsOf(search.codes).length : 0 } : null,
  limits: limitsOf(user),
  deleted,
});

const isText = (resource: Resource, kind: string): boolean => {
  const { by } = findSearch(resource, kind);
  return typeof by === 'object' && 'text' in by;
};

/** Everything of a query that shapes its SQL. */
export const listShapeOf = (resource: Resource, query: CheckedQuery, user: Constrained): ListShape => ({
  ...whichShapeOf(resource, query, user),
  columns: query.columns,
  sort: query.sort,
  limit: query.perPage,
  offset: (query.page - 1) * query.perPage,
});

/** Everything of a query that is bound to its SQL. */
export const inputOf = ({ schema, clock }: Pick<ReadParts, 'schema' | 'clock'>, resource: Resource, { filter, search }: CheckedQuery, user: Constrained): ReadInput => {
  const base = { filter, constraints: user.constraints, now: clock().toISOString() };
  if (!search) return base;
  const field = codeFieldOf(schema, resource, findSearch(resource, search.kind));
  return { ...base, typed: search.codes, words: wordsOf(search.codes), codes: field ? toCodes(search.codes, field) : [] };
};
