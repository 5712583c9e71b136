import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { columnOf } from '../../../src/core/declaration/columnOf.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { isNeverEmpty, isStored, storedFields } from './columns.ts';
import { folded, foldedInline, indexed, pointOf, withoutZeros } from '../database/expressions.ts';
import { nameOf, quote, tableOf } from '../database/identifiers.ts';

export interface Index {
  name: string;
  unique: boolean;
  /** What follows the table's name: `USING btree ("name", "id")`. */
  definition: string;
  /** The name of the one that served before its expression changed, and serves no statement any more. */
  replaces?: string;
}

/** Every index that a resource's declaration asks for; `resources` are those whose searches and joins lead into it. */
export const indexesOf = (resource: Resource, resources: readonly Resource[], types: FieldTypes): Index[] => {
  const found = [
    ...uniqueRules(resource).map((rule) => rule.index),
    ...resource.list.indexes.map((columns) =>
      btree(
        resource,
        // Where nothing is sorted by it, a filter asks for it as it is stored.
        columns.map((name) => (isSorted(resource, name) ? sortColumn(resource, name, types) : quote(name))),
      ),
    ),
    ...keyIndex(resource, types),
    ...placeIndex(resource),
    ...storedFields(resource).flatMap((field) =>
      fieldIndexes(resource, field, filtersInto(resource, field, resources), types),
    ),
    ...resources.flatMap((other) => codeIndexes(resource, other, types)),
    ...resources.flatMap((other) => primaryIndexes(resource, other)),
  ];
  return [...new Map(found.map((index) => [index.name, index])).values()];
};

const index = (resource: Resource, unique: boolean, definition: string, says = wordsOf(definition)): Index => ({
  // By the whole definition: an index whose expression changed is another one, which the next start makes.
  name: nameOf([resource.name, ...says], `${resource.name} ${definition}`),
  unique,
  definition,
});

const wordsOf = (definition: string): string[] =>
  definition
    .split(/[^a-z_]+/)
    .filter((word) => word.length > 1)
    .slice(1, 5);

const btree = (resource: Resource, columns: readonly string[]): Index =>
  index(resource, false, `USING btree (${columns.join(', ')})`);

/** The fields whose values no two records share, each with the index that holds it. */
export const uniqueRules = (resource: Resource): { fields: string[]; index: Index }[] =>
  storedFields(resource).flatMap((field) => {
    if (!field.unique) return [];
    const fields = [field.name, ...(field.unique === true ? [] : field.unique.with)];
    // A deleted record gives its name free.
    const living = resource.delete ? ` WHERE ${quote(resource.delete.soft)} IS NULL` : '';
    return [{ fields, index: index(resource, true, `USING btree (${fields.map(quote).join(', ')})${living}`) }];
  });

type AskedFilters = ReadonlyMap<Resource, ReadonlyMap<Field, string[]>>;

/** By all resources, whose lists are gone through once and not for each field of each of them. */
const askedFilters = new WeakMap<readonly Resource[], AskedFilters>();

/** The kinds of filter that lists ask of a field: of its own resource, and of those that join it. */
const filtersInto = (resource: Resource, field: Field, resources: readonly Resource[]): readonly string[] => {
  const asked = askedFilters.get(resources) ?? gatherFilters(resources);
  askedFilters.set(resources, asked);
  return asked.get(resource)?.get(field) ?? [];
};

const gatherFilters = (resources: readonly Resource[]): AskedFilters => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const asked = new Map<Resource, Map<Field, string[]>>();
  for (const other of resources)
    for (const [name, kind] of Object.entries(other.list.filters)) {
      const found = columnOf(other, name, (wanted) => byName.get(wanted));
      if (!found) continue;
      const fields = asked.get(found.resource) ?? new Map<Field, string[]>();
      asked.set(found.resource, fields.set(found.field, [...(fields.get(found.field) ?? []), kind]));
    }
  return asked;
};

/** What a field's filters, sorts and references need. The key follows, so that the order of a page is whole. */
const fieldIndexes = (resource: Resource, field: Field, filters: readonly string[], types: FieldTypes): Index[] => {
  const type = typeOf(types, field);
  const column = quote(field.name);
  const sorts = resource.list.sortable.includes(field.name) && field.name !== resource.key[0];
  const asked = filters.length > 0 || field.reference !== undefined;
  const found: Index[] = [];
  if (sorts) found.push(...sortIndexes(resource, field, types));
  const isText = type.sql.column(field) === 'text';
  if (
    isText &&
    (filters.includes('contains') ||
      filters.includes('startsWith') ||
      isSearched(resource, field.name) ||
      isCompared(resource, field.name))
  ) {
    found.push(textIndex(resource, field));
  }
  if (asked && type.sql.index === 'gin') found.push(index(resource, false, `USING gin (${column})`));
  const served = sorts && indexed(column, type) === column;
  if (asked && type.sql.index === 'btree' && !served && !startsKey(resource, field)) {
    found.push(btree(resource, [column, ...keyColumns(resource, field.name, types)]));
  }
  return found;
};

/** By which a box leads to what lies in it, however many records there are. */
const placeIndex = (resource: Resource): Index[] =>
  resource.place
    ? [index(resource, false, `USING gist (${pointOf(resource.place, quote)})`, ['place', resource.place.lat])]
    : [];

/** Whether what it holds says which records are alike. */
const isCompared = ({ fields }: Resource, name: string): boolean =>
  fields.some(({ suggested }) => suggested?.like.includes(name));

/** Every search looks through what an index keeps for later, and who fills it up waits until it is sorted in. In kilobytes; the default is 4 MB. */
const mostPending = 256;

const textIndex = (resource: Resource, { name }: Field): Index => ({
  ...index(
    resource,
    false,
    `USING gin ((${folded(quote(name))}) gin_trgm_ops) WITH (gin_pending_list_limit = ${mostPending})`,
    ['folded', name],
  ),
  replaces: index(resource, false, `USING gin ((${foldedInline(quote(name))}) gin_trgm_ops)`, ['folded', name]).name,
});

const isSorted = ({ key, list }: Resource, name: string): boolean => list.sortable.includes(name) || key.includes(name);

const startsKey = (resource: Resource, field: Field): boolean => resource.key[0] === field.name;

/** A column as an order by it compares it. */
const sortColumn = (resource: Resource, name: string, types: FieldTypes): string => {
  const field = resource.fields.find((one) => one.name === name);
  return field ? indexed(quote(name), typeOf(types, field)) : quote(name);
};

const keyColumns = (resource: Resource, without: string | null, types: FieldTypes): string[] =>
  resource.key.filter((name) => name !== without).map((name) => sortColumn(resource, name, types));

// The primary key's own index compares text by the database's collation.
const keyIndex = (resource: Resource, types: FieldTypes): Index[] => {
  const columns = keyColumns(resource, null, types);
  return columns.join() === resource.key.map(quote).join() ? [] : [btree(resource, columns)];
};

// Empty values come last both ways, which one index cannot be read for.
const sortIndexes = (resource: Resource, field: Field, types: FieldTypes): Index[] => {
  const { name } = field;
  const sorted = sortColumn(resource, name, types);
  const keys = keyColumns(resource, name, types);
  const ascending = btree(resource, [sorted, ...keys]);
  if (resource.key.includes(name) || isNeverEmpty(resource, field)) return [ascending];
  return [ascending, btree(resource, [`${sorted} DESC NULLS LAST`, ...keys.map((key) => `${key} DESC`)])];
};

/** Texts that lookups and free texts look through: a record's name where no search of its own takes the place of the free text. */
const isSearched = (resource: Resource, name: string): boolean => {
  const texts = Object.values(resource.search).flatMap((search) =>
    typeof search.by === 'object' && 'text' in search.by ? search.by.text : [],
  );
  const { query } = resource.search;
  const isNamed =
    resource.find !== undefined || query === undefined || (typeof query.by === 'object' && 'text' in query.by);
  return texts.includes(name) || (isNamed && resource.recordRepresentation === name && !resource.key.includes(name));
};

/** Columns that another resource's search looks for codes in. */
const codeIndexes = (resource: Resource, other: Resource, types: FieldTypes): Index[] =>
  Object.values(other.search).flatMap((search) => {
    const column = searchedColumn(resource, other, search.by);
    if (column === null || !isStoredField(resource, column)) return [];
    const loose =
      search.match === 'loose' ? [btree(resource, [`(${withoutZeros(quote(column))})`, quote(column)])] : [];
    const many = resource.fields.find((field) => field.name === column)?.many;
    return many || column === resource.key[0]
      ? loose
      : [btree(resource, [quote(column), ...keyColumns(resource, column, types)]), ...loose];
  });

const searchedColumn = (resource: Resource, other: Resource, by: Resource['search'][string]['by']): string | null => {
  if (typeof by === 'string') return other === resource ? by : null;
  return 'related' in by && by.related === resource.name ? by.field : null;
};

const isStoredField = (resource: Resource, name: string): boolean =>
  resource.fields.some((field) => field.name === name && isStored(field));

/** The primary row of each record, which a writable join reads. */
const primaryIndexes = (resource: Resource, other: Resource): Index[] =>
  other.fields.flatMap(({ from }) =>
    typeof from === 'object' && from.primary && from.related === resource.name
      ? [index(resource, false, `USING btree (${quote(from.by)}) WHERE "primary"`)]
      : [],
  );

/** The statements that take away what an index replaces: before it is built, for nothing asks by it any more. */
export const dropReplaced = ({ service }: Resource, { replaces }: Index, how: '' | 'CONCURRENTLY' = ''): string[] =>
  replaces === undefined ? [] : [`DROP INDEX ${how} IF EXISTS ${quote(service)}.${quote(replaces)}`.replace('  ', ' ')];

/** The statement that makes an index; `CONCURRENTLY` on a table that is in use. */
export const createIndex = (
  resource: Resource,
  { name, unique, definition }: Index,
  how: '' | 'CONCURRENTLY' = '',
): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${how} IF NOT EXISTS ${quote(name)} ON ${tableOf(resource)} ${definition}`.replace(
    '  ',
    ' ',
  );
