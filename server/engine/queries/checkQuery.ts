import { coerceWhere } from '../../../src/core/records/coerceWhere.ts';
import { asShown } from '../../../src/core/records/countsAs.ts';
import { toFieldCondition, type Operator, type Where } from '../../../src/core/fields/conditions.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import { typeOf, type FilterKind } from '../../../src/core/fields/fieldType.ts';
import { findKind, longestFind, type ListQuery, type SearchQuery } from '../../../src/core/wire/query.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { storedFields } from '../tables/columns.ts';
import { firstOf } from './find.ts';
import type { ReadSchema } from './joins.ts';
import { wholeColumns } from './output.ts';
import { findSearchOf, fitsColumn } from './searches.ts';

/** A query that its resource allows: names known, values of their fields' types. */
export interface CheckedQuery extends ListQuery {
  columns: string[];
  /** What somebody who only looks names up may find records by; absent: all that they read. */
  may?: ReadonlySet<string>;
}

/**
 * Checks a query against the declaration as its asker reads it (`asReadBy`): what they may not read is no field of theirs.
 * Throws a `RefusedQuery` that names the parameter.
 */
export const checkQuery = (schema: ReadSchema, resource: Resource, asked: ListQuery): CheckedQuery => {
  const { filter, search } = splitSearch(resource, asked);
  if (search) requireSearch(resource, search);
  if (asked.first) checkFirst(schema, resource, asked.first);
  for (const name of resource.needs ?? []) {
    if (!(name in filter)) throw new RefusedQuery(`q[${name}]`, 'it must be chosen before the list can be asked for');
  }
  checkSort(resource, asked);
  return {
    ...asked,
    columns: checkColumns(resource, asked.columns),
    filter: checkFilter(schema, resource, filter),
    ...(search && { search }),
  };
};

/** A service without a search of its own takes the codes as a filter by the kind's name. */
const splitSearch = (
  resource: Resource,
  { filter, search }: ListQuery,
): { filter: Where; search: SearchQuery | undefined } => {
  const kind = Object.keys(filter).find(
    (name) =>
      (Object.hasOwn(resource.search, name) || name === findKind) &&
      !resource.fields.some((field) => field.name === name),
  );
  if (search || kind === undefined) return { filter, search };
  const { [kind]: codes, ...rest } = filter;
  const { eq, in: many = [] } = toFieldCondition(codes);
  return { filter: rest, search: { kind, codes: [...many, ...(eq === undefined ? [] : [eq])].map(String) } };
};

const requireSearch = (resource: Resource, { kind, codes }: SearchQuery): void => {
  if (!findSearchOf(resource, kind))
    throw new RefusedQuery(
      'kind',
      `there is no search '${kind}'; there are ${Object.keys(resource.search).join(', ')}`,
    );
  if (kind === findKind && (codes.length !== 1 || (codes[0] ?? '').length > longestFind))
    throw new RefusedQuery('body', `one text of at most ${longestFind} characters is looked for`);
};

const checkFirst = (
  schema: ReadSchema,
  resource: Resource,
  { field: name, value }: NonNullable<ListQuery['first']>,
): void => {
  if (name !== resource.lookup?.first) throw new RefusedQuery('first', `records do not come first by '${name}'`);
  if (firstOf(schema, resource, { field: name, value }) === undefined)
    throw new RefusedQuery('first', `'${value}' is not a value that ${name} can have`);
};

const checkColumns = (resource: Resource, asked: string[] | undefined): string[] => {
  if (!asked) return storedFields(resource).map((field) => field.name);
  const known = new Set(wholeColumns(resource));
  const wanted = asked.filter((name) => known.has(name) || (name !== 'id' && name !== 'version'));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new RefusedQuery('columns', `'${unknown}' is not a field that ${resource.name} has in lists`);
  return [...new Set(wanted)];
};

const checkSort = (resource: Resource, { sort }: ListQuery): void => {
  if (sort.field === null || resource.list.sortable.includes(sort.field) || resource.key.includes(sort.field)) return;
  throw new RefusedQuery(
    'sort',
    `the list cannot be sorted by '${sort.field}'; it can by ${[...new Set([...resource.key, ...resource.list.sortable])].join(', ')}`,
  );
};

const equal: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'empty'];
const within: readonly Operator[] = ['contains', 'notContains', 'startsWith', ...equal];

/** The operators that a declared kind of filter stands for: those that its index serves. */
const operatorsOf: Record<FilterKind, readonly Operator[]> = {
  equals: equal,
  oneOf: equal,
  contains: within,
  startsWith: within,
  between: ['gte', 'lte', ...equal],
  is: equal,
  anyOf: equal,
  empty: ['empty'],
};

const checkFilter = (schema: ReadSchema, resource: Resource, filter: Where): Where => {
  const renamed = renameId(resource, filter);
  const coerced = coerceWhere(renamed, resource.fields, schema.fieldTypes);
  for (const [name, condition] of Object.entries(coerced)) {
    const allowed = allowedOperators(resource, name);
    if (allowed.length === 0) throw new RefusedQuery(`q[${name}]`, `the list cannot be filtered by it`);
    const refused = Object.keys(toFieldCondition(condition)).find(
      (operator) => !allowed.includes(operator as Operator),
    );
    if (refused !== undefined) throw new RefusedQuery(`q[${name}]`, `'${refused}' cannot be asked of it in this list`);
    checkRange(schema, resource, name, condition);
  }
  const byName = new Map(resource.fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(coerced).map(([name, condition]) => [name, asShown(condition, byName.get(name) ?? {})]),
  );
};

/** A number that the column cannot hold is compared with nothing. */
const checkRange = (schema: ReadSchema, resource: Resource, name: string, condition: Where[string]): void => {
  const field = resource.fields.find((one) => one.name === name);
  if (!field) return;
  const column = typeOf(schema.fieldTypes, field).sql.column(field);
  const outside = Object.values(toFieldCondition(condition))
    .flat()
    .find((value) => !fitsColumn(value, column));
  if (outside !== undefined)
    throw new RefusedQuery(`q[${name}]`, `${String(outside)} is not a value that the field can have`);
};

/** `id` is every record's key, whatever its field is called. */
const renameId = (resource: Resource, filter: Where): Where => {
  const [key = 'id', ...more] = resource.key;
  const { id, ...rest } = filter;
  if (id === undefined || key === 'id' || more.length > 0 || resource.fields.some((field) => field.name === 'id'))
    return filter;
  return { ...rest, [key]: id };
};

/** Declared filters, and what every list can do by the indexes that every table has: keys, references, names. */
const allowedOperators = (resource: Resource, name: string): readonly Operator[] => {
  const declared = resource.list.filters[name] as FilterKind | undefined; // checked by checkResources
  const field = resource.fields.find((one) => one.name === name);
  return [
    ...(declared ? operatorsOf[declared] : []),
    ...(resource.key.includes(name) || field?.reference !== undefined || name === 'id' ? equal : []),
    ...(resource.recordRepresentation === name ? within : []),
  ];
};
