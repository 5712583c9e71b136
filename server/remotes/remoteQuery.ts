import {
  toFieldCondition,
  type FieldCondition,
  type Operator,
  type Scalar,
  type Where,
} from '../../src/core/fields/conditions.ts';
import { RefusedQuery } from '../../src/core/wire/dialect.ts';
import type { FilterKind, FieldTypes } from '../../src/core/fields/fieldType.ts';
import type { ListQuery } from '../../src/core/wire/query.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { checkQuery } from '../engine/queries/checkQuery.ts';
import { scopeOf } from '../engine/access/scope.ts';

/** What a declared filter asks of somebody else's service; none of them promises more. */
const operatorsOf: Readonly<Record<FilterKind, readonly Operator[]>> = {
  equals: ['eq', 'in'],
  oneOf: ['eq', 'in'],
  contains: ['contains'],
  startsWith: ['startsWith'],
  between: ['gte', 'lte', 'eq'],
  is: ['eq'],
  anyOf: ['in'],
  empty: ['empty'],
};

/** A query that the declaration allows, as the service is asked for it. Throws a `RefusedQuery`. */
export const checkRemoteQuery = (resource: Resource, fieldTypes: FieldTypes, asked: ListQuery): ListQuery => {
  if (asked.search) throw new RefusedQuery('filter', 'there is no search');
  const { columns: _, ...query } = checkQuery({ resources: new Map(), fieldTypes }, resource, asked);
  for (const [name, condition] of Object.entries(query.filter)) {
    const kind = resource.key.includes(name) ? 'oneOf' : (resource.list.filters[name] as FilterKind | undefined); // checked at start
    const { ...parts } = toFieldCondition(condition);
    const refused = Object.entries(parts).find(
      ([operator, operand]) => !kind || operand === null || !operatorsOf[kind].includes(operator as Operator),
    );
    if (refused) throw new RefusedQuery(`filter.${name}`, `'${refused[0]}' cannot be asked of it in this list`);
  }
  return { ...query, sort: query.sort.field === null ? defaultSort(resource) : query.sort };
};

const defaultSort = ({ key, list: { sort } }: Resource): ListQuery['sort'] => ({
  field: sort[0] ?? key[0] ?? 'id',
  order: sort[1],
});

/** What every record must fulfil for this person. Empty: sees all. */
export const scopeWhere = (resource: Resource, user: SignedIn): Where =>
  Object.fromEntries(scopeOf(resource, user).map(({ path, values }) => [path, { in: [...values] }]));

/** Both conditions as one that a service with the simplest filters understands; null where nothing can fulfil them. */
export const narrow = (filter: Where, scope: Where): Where | null => {
  const all: Where = {};
  for (const name of new Set([...Object.keys(filter), ...Object.keys(scope)])) {
    const narrowed = narrowOne(filter[name], scope[name]);
    if (narrowed === null) return null;
    all[name] = narrowed;
  }
  return all;
};

const narrowOne = (asked: Where[string], allowed: Where[string]): Scalar | FieldCondition | null => {
  const values = valuesOf(asked);
  const limits = valuesOf(allowed);
  if (limits === null) return plain(asked);
  if (asked !== undefined && values === null)
    throw new RefusedQuery('filter', 'what limits you can only be narrowed by its values');
  const both = values ? values.filter((value) => limits.includes(value)) : limits;
  return both.length === 0 ? null : { in: both };
};

const valuesOf = (condition: Where[string]): Scalar[] | null => {
  if (condition === undefined) return null;
  const { eq, in: many } = toFieldCondition(condition);
  return many ?? (eq === undefined ? null : [eq]);
};

/** An equal is written as the value alone: every service knows that. */
const plain = (condition: Where[string]): Scalar | FieldCondition => {
  const parts = toFieldCondition(condition);
  return Object.keys(parts).length === 1 && parts.eq !== undefined ? parts.eq : parts;
};

const certain: readonly string[] = ['eq', 'in', 'gte', 'lte'] satisfies Operator[];

/** The part of a condition whose answer does not depend on how a service compares texts: what its rows are held against. */
export const verifiable = (where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).filter(([, condition]) =>
      Object.keys(toFieldCondition(condition)).every((operator) => certain.includes(operator)),
    ),
  );
