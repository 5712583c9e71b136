import { toFieldCondition, type FieldCondition, type Where } from '../../../src/core/fields/conditions.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { findKind, type SearchQuery } from '../../../src/core/wire/query.ts';
import type { Asker } from '../access/signedIn.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import { shapesOf } from '../queries/predicates.ts';
import { findShapeOf, firstOf, foundWords } from '../queries/find.ts';
import type { ReadParts } from './readParts.ts';
import { codeFieldOf, toCodes, wordsOf, type SearchShape } from '../queries/searches.ts';
import { findSearch, type ListShape, type WhichShape } from '../queries/shape.ts';
import { computeRows } from './computedRows.ts';
import type { Limits } from '../queries/sight.ts';
import type { ReadInput } from '../database/statement.ts';

export const limitsOf = ({ constraints }: Pick<Asker, 'constraints'>): Limits => Object.keys(constraints).sort();

/** What is asked for and what every record of the list fulfils: on one field both. */
const filterOf = ({ list: { only } }: Resource, { filter }: CheckedQuery): Where => {
  const limited: Where = { ...filter };
  for (const [name, condition] of Object.entries(only))
    limited[name] = name in filter ? both(toFieldCondition(filter[name]), toFieldCondition(condition)) : condition;
  return limited;
};

/** One condition has each operator once: of two lists what both hold, and what neither may. */
const both = (asked: FieldCondition, always: FieldCondition): FieldCondition => {
  const { in: among, notIn: without } = asked;
  const { in: allowed, notIn: never } = always;
  return {
    ...asked,
    ...always,
    ...(among && allowed && { in: among.filter((value) => allowed.includes(value)) }),
    ...(without && never && { notIn: [...without, ...never] }),
  };
};

/** The part of a query that decides which records are found. */
export const whichShapeOf = (resource: Resource, query: CheckedQuery, user: Asker): WhichShape => {
  const { search, deleted = false } = query;
  return {
    conditions: shapesOf(filterOf(resource, query)),
    search: search ? searchShapeOf(asReadBy(user, resource), search, query) : null,
    limits: limitsOf(user),
    deleted,
  };
};

/** `resource`: as its asker reads it, so that a text is looked for in no other fields. */
const searchShapeOf = (
  resource: Resource,
  { kind, codes }: SearchQuery,
  { first, may }: Pick<CheckedQuery, 'first' | 'may'>,
): SearchShape => {
  if (kind === findKind) return findShapeOf(resource, codes, { first: first?.field ?? null, may });
  const { by } = findSearch(resource, kind);
  return typeof by === 'object' && 'text' in by
    ? { kind, words: wordsOf(codes).length, text: by.text }
    : { kind, words: 0, text: [] };
};

/** Everything of a query that shapes its SQL. */
export const listShapeOf = (resource: Resource, query: CheckedQuery, user: Asker): ListShape => ({
  ...whichShapeOf(resource, query, user),
  columns: query.columns,
  sort: query.sort,
  limit: query.perPage,
  offset: (query.page - 1) * query.perPage,
});

/** The same with the rows themselves, where they are worked out for each read. */
export const readInputOf = async (
  parts: ReadParts,
  resource: Resource,
  query: CheckedQuery,
  user: Asker,
): Promise<ReadInput> => ({
  ...inputOf(parts, resource, query, user),
  rows: await computeRows(parts.computing, user, resource, query),
});

/** Everything of a query that is bound to its SQL. */
export const inputOf = (
  { schema, clock }: Pick<ReadParts, 'schema' | 'clock'>,
  resource: Resource,
  query: CheckedQuery,
  user: Asker,
): ReadInput => {
  const { search } = query;
  const base = { filter: filterOf(resource, query), constraints: user.constraints, now: clock().toISOString() };
  if (!search) return base;
  if (search.kind === findKind)
    return {
      ...base,
      typed: search.codes.map((code) => code.trim()),
      words: foundWords(search.codes),
      first: firstOf(schema, resource, query.first),
    };
  const field = codeFieldOf(schema, resource, findSearch(resource, search.kind));
  return {
    ...base,
    typed: search.codes,
    words: wordsOf(search.codes),
    codes: field ? toCodes(search.codes, field) : [],
  };
};
