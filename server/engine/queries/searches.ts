import type { Resource, ResourceSearch } from '../../../src/core/declaration/resource.ts';
import { findKind } from '../../../src/core/wire/query.ts';
import { typeOf, type FieldType } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { folded, isList, withoutZeros } from '../database/expressions.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins, findField, type Joins, type PlacedColumn, type ReadSchema } from './joins.ts';
import { askSql } from './predicates.ts';
import { livingSql, scopeSql, sightOf, type Limits } from './sight.ts';
import type { Parameters, ReadInput } from '../database/statement.ts';

/** The part of a search that shapes its SQL. */
export interface SearchShape {
  kind: string;
  /** Words of a free text. */
  words: number;
  /** The fields that they are looked for in. */
  text: readonly string[];
  /** Of a search by `findKind` alone. */
  find?: FindShape;
}

// Each word is one more condition; nobody types more.
const maxWords = 8;

/** One text by several kinds: those that take codes, and the words of the text by all that take it. */
export interface FindShape {
  codes: readonly string[];
  /** Of each word whether it is too short to be looked for within words: no index leads to two letters. */
  isShort: readonly boolean[];
  /** The field by which records come first. */
  first: string | null;
  /** Only what comes before all others: what the text is a code of, and names that begin with it. */
  isHead?: true;
}

/** The declared search of a kind. Every list has the free query, by its name where no text search is declared. */
export const findSearchOf = (resource: Resource, kind: string): ResourceSearch | undefined =>
  (Object.hasOwn(resource.search, kind) ? resource.search[kind] : undefined) ??
  (kind === freeQuery ? freeSearch(resource) : kind === findKind ? anySearch(resource) : undefined);

/** To whoever asks what kind of search it is, all kinds at once are a text. */
const anySearch = ({ find = [], recordRepresentation }: Resource): ResourceSearch | undefined =>
  find.length === 0 ? undefined : { label: 'Any', by: { text: [recordRepresentation] } };

// The dialects' name of `GET {query}?q=`.
const freeQuery = 'query';

const freeSearch = (resource: Resource): ResourceSearch =>
  Object.values(resource.search).find(({ by }) => typeof by === 'object' && 'text' in by) ?? {
    label: 'Query',
    by: { text: [resource.recordRepresentation] },
  };

/** The words of a free text: all of them must be found. */
export const wordsOf = (codes: readonly string[]): string[] =>
  codes
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** The field that a search's codes are values of. A free text has none. */
export const codeFieldOf = (
  schema: ReadSchema,
  resource: Resource,
  { by }: ResourceSearch,
): { field: Field; type: FieldType } | null => {
  const field = findCodeField(schema, resource, by);
  return field && { field, type: typeOf(schema.fieldTypes, field) };
};

const findCodeField = (schema: ReadSchema, resource: Resource, by: ResourceSearch['by']): Field | null => {
  if (typeof by === 'string') return findField(resource, by);
  if ('text' in by) return null;
  if ('path' in by) return fieldAt(schema, resource, by.path[0] ?? '');
  const related = schema.resources.get(by.related);
  return related ? findField(related, by.field) : null;
};

const fieldAt = (schema: ReadSchema, resource: Resource, path: string): Field => {
  const [first = '', ...rest] = path.split('.');
  const field = findField(resource, first);
  const target = schema.resources.get(field.reference ?? '');
  return rest.length > 0 && target ? fieldAt(schema, target, rest.join('.')) : field;
};

/** Codes as values of their field. What cannot be a value finds nothing. */
export const toCodes = (typed: readonly string[], { field, type }: { field: Field; type: FieldType }): unknown[] =>
  typed.flatMap((code) => {
    const parsed = (type.parseCondition ?? type.parse)(code, field);
    if (!parsed.ok || parsed.value === null) return [];
    const values: unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
    return values.filter((value) => fitsColumn(value, type.sql.column(field)));
  });

const limits: Readonly<Record<string, number>> = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER };

/** Whether a column can be compared with a value: one beyond its range makes PostgreSQL fail, not answer nothing. */
export const fitsColumn = (value: unknown, column: string): boolean => {
  const limit = limits[column.replace('[]', '')];
  return typeof value !== 'number' || limit === undefined || (Number.isInteger(value) && Math.abs(value) <= limit);
};

/** How a column is compared with what a search asks for. */
export interface Comparing {
  /** `list`: the SQL type of a column that holds several values. */
  equal(column: string, list: string | null): string;
  loose(column: string): string;
}

/** What a record must fulfil to be found by a search; `comparing` absent: with any of its codes. */
export const searchSql = (
  joins: Joins,
  search: ResourceSearch,
  shape: { search: SearchShape | null; limits: Limits },
  schema: ReadSchema,
  parameters: Parameters,
  comparing: Comparing = withAny(parameters),
): string => {
  const { by } = search;
  if (typeof by === 'string') return matchSql(joins.columnAt(joins.root, by, 'asked'), search, comparing);
  if ('path' in by) return pathsSql(joins, by.path, search, shape.limits, schema, parameters, comparing);
  if ('text' in by)
    return textSql(
      (shape.search?.text ?? []).map((name) => joins.columnAt(joins.root, name).sql),
      shape.search?.words ?? 0,
      parameters,
    );
  const keys = relatedKeysSql(schema, { ...search, by }, shape.limits, parameters, comparing);
  return `${by.of === undefined ? keyOf(joins) : `${joins.root.alias}.${quote(by.of)}`} IN (${keys})`;
};

/** What the rows of another resource that have one of the codes lead to. */
export const relatedKeysSql = (
  schema: ReadSchema,
  search: ResourceSearch & { by: RelatedSearch },
  limits: Limits,
  parameters: Parameters,
  comparing: Comparing,
): string => {
  const { by } = search;
  const related = relatedOf(schema, by.related);
  const field = findField(related, by.field);
  // A code that stands on a record beyond what one may see finds nothing.
  const inner = createJoins(schema, related, 'sr');
  const { alias } = inner.root;
  const code: PlacedColumn = {
    sql: `${alias}.${quote(by.field)}`,
    field,
    type: typeOf(schema.fieldTypes, field),
    followed: [],
  };
  const conditions = [
    matchSql(code, search, comparing),
    ...livingSql(related, alias),
    ...scopeSql(inner, inner.root, limits, parameters),
  ];
  return `SELECT ${alias}.${quote(by.by)} FROM ${tableOf(related)} ${alias}${inner.toSql()} WHERE ${conditions.join(' AND ')}`;
};

type RelatedSearch = Extract<ResourceSearch['by'], { related: string }>;

/** Whether a search leads from rows of another resource to the records' own keys. */
export const isByRelated = (search: ResourceSearch): search is ResourceSearch & { by: RelatedSearch } =>
  typeof search.by === 'object' && 'related' in search.by && search.by.of === undefined;

export const keyOf = ({ root }: Joins): string => `${root.alias}.${quote(root.resource.key[0] ?? '')}`;

/** One sub-select for each path: each has its own index, which an OR over joined tables has not. */
const pathsSql = (
  joins: Joins,
  paths: readonly string[],
  search: ResourceSearch,
  limits: Limits,
  schema: ReadSchema,
  parameters: Parameters,
  comparing: Comparing,
): string => {
  const { resource } = joins.root;
  const found = paths.map((path, index) => {
    const inner = createJoins(schema, resource, `s${index}_`);
    const conditions = pathSql(inner, path, search, limits, parameters, comparing);
    return `SELECT ${keyOf(inner)} FROM ${tableOf(resource)} ${inner.root.alias}${inner.toSql()} WHERE ${conditions.join(' AND ')}`;
  });
  return `${keyOf(joins)} IN (${found.join(' UNION ALL ')})`;
};

/** What a record must fulfil to be found along one path. */
export const pathSql = (
  joins: Joins,
  path: string,
  search: ResourceSearch,
  limits: Limits,
  parameters: Parameters,
  comparing: Comparing,
): string[] => {
  const placed = joins.columnAt(joins.root, path, 'asked');
  return [...sightOf(placed, joins, limits, parameters), matchSql(placed, search, comparing)];
};

export const relatedOf = (schema: ReadSchema, name: string): Resource => {
  const related = schema.resources.get(name);
  if (!related) throw new Error(`A search names the unknown resource '${name}'.`);
  return related;
};

const matchSql = (placed: PlacedColumn, search: ResourceSearch, comparing: Comparing): string => {
  const { field, type } = placed;
  const list = isList(field, type) ? type.sql.column(field) : null;
  return askSql(placed, true, (column) =>
    search.match === 'loose' ? comparing.loose(column) : comparing.equal(column, list),
  );
};

/** Compares with the codes of the search; of one of several kinds, with what the typed codes are to it. */
export const withAny = (
  parameters: Parameters,
  codesOf: (input: ReadInput) => readonly unknown[] = (input) => input.codes ?? [],
): Comparing => ({
  loose: (column) => looseSql(column, parameters),
  equal: (column, list) => {
    const codes = parameters.add(codesOf);
    return list === null ? `${column} = ANY (${codes})` : `${column} && ${codes}::${list}`;
  },
});

const looseSql = (column: string, parameters: Parameters): string =>
  `EXISTS (SELECT 1 FROM unnest(${parameters.add(looseCodes)}::text[]) c (code) WHERE ${looseMatch(column, 'c.code')})`;

/** The digits of each typed code without leading zeros; of what has none the code matches nothing. */
const looseCodes = (input: ReadInput): string[] => (input.typed ?? []).map(bareCode).filter((code) => code !== '');

/** A code as a loose search compares it. */
export const bareCode = (code: string): string => code.trim().replace(/^0+/, '');

// The last code point: no text that starts with the code lies above it.
const above = `chr(1114111)`;

/** Equal but for leading zeros, or starting with the code. A range, so that an index serves it. */
export const looseMatch = (column: string, code: string): string =>
  `${withoutZeros(column)} >= ${code} AND ${withoutZeros(column)} < ${code} || ${above}`;

const textSql = (columns: readonly string[], words: number, parameters: Parameters): string => {
  const each = Array.from({ length: words }, (_, index) => {
    const word = parameters.add(
      (input) => `%${(input.words?.[index] ?? '').normalize('NFC').replaceAll(/[\\%_]/g, '\\$&')}%`,
    );
    return `(${columns.map((column) => `${folded(column)} LIKE ${folded(word)}`).join(' OR ')})`;
  });
  return each.length === 0 ? 'false' : each.join(' AND ');
};
