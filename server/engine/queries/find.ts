import { fold } from '../../../src/core/fields/fold.ts';
import { typeOf, type FieldType } from '../../../src/core/fields/fieldType.ts';
import type { Resource, ResourceSearch } from '../../../src/core/declaration/resource.ts';
import { folded, sortable } from '../database/expressions.ts';
import { tableOf } from '../database/identifiers.ts';
import type { Parameters, ReadInput } from '../database/statement.ts';
import { createJoins, findField, type Joins, type PlacedColumn, type ReadSchema } from './joins.ts';
import {
  codeFieldOf,
  findSearchOf,
  isByRelated,
  keyOf,
  relatedKeysSql,
  searchSql,
  toCodes,
  withAny,
  wordsOf,
  type FindShape,
  type SearchShape,
} from './searches.ts';
import { sightOf, visible, type Limits } from './sight.ts';

/**
 * The search of one text by every kind that a resource's `find` names (`findKind`): which records it finds, and which of them come first.
 */

/** What is looked for, and as whom. */
export interface Finding extends FindShape {
  /** The fields that words are looked for in. */
  text: readonly string[];
  limits: Limits;
}

/** The words of a text that hold a letter or a digit. */
export const foundWords = (typed: readonly string[]): string[] =>
  wordsOf(typed).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** `may`: absent: the declaration is of what its asker reads; else the fields that somebody who only looks a name up may. */
export const findShapeOf = (
  resource: Resource,
  typed: readonly string[],
  { first, may }: { first: string | null; may: ReadonlySet<string> | undefined },
): SearchShape => {
  const kinds = (resource.find ?? []).flatMap((kind) => {
    const search = findSearchOf(resource, kind);
    return search ? [{ kind, search }] : [];
  });
  const words = foundWords(typed);
  const isRead = (name: string): boolean =>
    (may?.has(name) ?? true) && resource.fields.some((field) => field.name === name);
  return {
    kind: 'find',
    words: words.length,
    text: [...new Set(kinds.flatMap(({ search }) => textsOf(search)))].filter(isRead),
    find: {
      codes: kinds
        .filter(({ search }) => textsOf(search).length === 0 && (may === undefined || isWithin(resource, search, may)))
        .map(({ kind }) => kind),
      isShort: words.map((word) => !/[\p{L}\p{N}]{3}/u.test(fold(word))),
      first,
    },
  };
};

const textsOf = ({ by }: ResourceSearch): readonly string[] => (typeof by === 'object' && 'text' in by ? by.text : []);

/** Whether codes are compared with a field that is among some, be it as the value of a primary row. */
const isWithin = ({ fields }: Resource, { by }: ResourceSearch, may: ReadonlySet<string>): boolean => {
  if (typeof by === 'string') return may.has(by);
  if (!('related' in by)) return false;
  return fields.some(
    ({ name, from }) =>
      may.has(name) && typeof from === 'object' && from.related === by.related && from.field === by.field,
  );
};

/** What a record must fulfil to be found. One sub-select for each kind: each has its own index. */
export const findSql = (schema: ReadSchema, joins: Joins, finding: Finding, parameters: Parameters): string => {
  const found = [...codesSql(schema, joins, finding, parameters), ...wordsSql(schema, joins, finding, parameters)];
  return found.length === 0 ? 'false' : `${keyOf(joins)} IN (${found.join(' UNION ALL ')})`;
};

/** The keys that each kind of codes finds. A text that is no code of a kind finds nothing there. */
const codesSql = (schema: ReadSchema, joins: Joins, { codes, limits }: Finding, parameters: Parameters): string[] => {
  const { resource } = joins.root;
  return codes.map((kind, index) => {
    const search = findSearchOf(resource, kind) as ResourceSearch; // it is in the shape
    const code = codeFieldOf(schema, resource, search);
    const codesOf = ({ typed = [] }: ReadInput): unknown[] => (code ? toCodes(typed, code) : []);
    const comparing = withAny(parameters, codesOf);
    // They name the records: to read those as well would be one more table to plan for, and nothing found otherwise.
    if (isByRelated(search)) return relatedKeysSql(schema, search, limits, parameters, comparing);
    const inner = createJoins(schema, resource, `f${index}_`);
    const condition = searchSql(inner, search, { search: null, limits }, schema, parameters, comparing);
    return `SELECT ${keyOf(inner)} FROM ${tableOf(resource)} ${inner.root.alias}${inner.toSql()} WHERE ${condition}`;
  });
};

const wordsSql = (schema: ReadSchema, joins: Joins, finding: Finding, parameters: Parameters): string[] => {
  const { text, isShort, isHead, limits } = finding;
  const { resource } = joins.root;
  const { recordRepresentation: name } = resource;
  if (text.length === 0 || isShort.length === 0) return [];
  if (isHead) return [`SELECT ${begun}.key FROM ${begun}`];
  const inner = createJoins(schema, resource, 'fw_');
  const seen = (field: string, ask: (column: string) => string): string => {
    const placed = inner.columnAt(inner.root, field);
    return [...sightOf(placed, inner, limits, parameters), ask(placed.sql)].join(' AND ');
  };
  // Two letters begin words of most texts: those of the name are enough.
  const fieldsOf = (short: boolean): readonly string[] => (short && text.includes(name) ? [name] : text);
  const keys = (condition: string): string =>
    `SELECT ${keyOf(inner)} FROM ${tableOf(resource)} ${inner.root.alias}${inner.toSql()} WHERE ${condition}`;
  const fits = (short: boolean, at: number): string[] =>
    fieldsOf(short).map((field) => seen(field, (column) => wordSql(folded(column), at, short, parameters)));
  const [only, ...others] = isShort;
  // Of one word each field is asked by itself: by OR the planner would rather fold all fields of a small table than ask three indexes.
  if (only !== undefined && others.length === 0) return fits(only, 0).map((condition) => keys(`(${condition})`));
  return [keys(isShort.map((short, at) => `(${fits(short, at).join(' OR ')})`).join(' AND '))];
};

/** Where the keys of those stand whose name begins with the text, and that come first. */
const begun = 'begun';

/** A head (`isHead`) as a common table expression: `most` of the records of `source` whose name begins with the text and that come first, in its order. */
export const begunSql = (
  joins: Joins,
  finding: Finding,
  {
    source,
    which,
    order,
    most,
  }: { source: string; which: readonly string[]; order: readonly string[]; most: number | 'ALL' },
  parameters: Parameters,
): string => {
  const { resource } = joins.root;
  const placed = joins.columnAt(joins.root, resource.recordRepresentation);
  const asked = [
    ...which,
    ...sightOf(placed, joins, finding.limits, parameters),
    beginsSql(folded(placed.sql), parameters),
    ...firstAsked(joins, finding, parameters),
  ];
  const sorted = order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`;
  return `${begun} AS MATERIALIZED (SELECT ${keyOf(joins)} AS key FROM ${source} ${joins.root.alias}${joins.toSql()} WHERE ${asked.join(' AND ')}${sorted} LIMIT ${most})`;
};

/** From which name on those stand that begin with the text. Other letters that are folded to the same come later in the alphabet, never before. */
export const fromTextSql = (column: string, type: FieldType, parameters: Parameters): string =>
  `${sortable(column, type)} >= ${sortable(`${parameters.add(({ words = [] }) => words.join(' '), 'find from')}::text`, type)}`;

/** A folded text that begins with all that was typed. */
const beginsSql = (text: string, parameters: Parameters): string =>
  `${text} LIKE ${folded(parameters.add(({ words = [] }) => `${escaped(words.join(' '))}%`, 'find whole'))}`;

/** A word within a folded text; a short one where a word of the text begins. */
const wordSql = (text: string, at: number, short: boolean, parameters: Parameters): string => {
  const like = (before: string): string =>
    `${text} LIKE ${folded(parameters.add(({ words = [] }) => `${before}${escaped(words[at])}%`, `find ${before}${at}`))}`;
  return short ? `(${like('')} OR ${like('% ')})` : like('%');
};

const escaped = (text = ''): string => text.normalize('NFC').replaceAll(/[\\%_]/g, '\\$&');

/** What comes first: what the text is a code of, in the order of the kinds, those of `first`, names that begin with the text, names of which a word begins with each of it; then by name. */
export const foundOrder = (schema: ReadSchema, joins: Joins, finding: Finding, parameters: Parameters): string[] => {
  const { resource } = joins.root;
  const codes = codesSql(schema, joins, finding, parameters);
  const name = visible(joins.columnAt(joins.root, resource.recordRepresentation), joins, finding.limits, parameters);
  return [
    ...(codes.length === 0 ? [] : [before(...codes.map((keys) => `${keyOf(joins)} IN (${keys})`))]),
    ...firstAsked(joins, finding, parameters).map((is) => before(is)),
    ...nameTerms(name, finding, parameters),
    sortable(name.sql, name.type),
  ];
};

/** What fulfils the first condition, the second, and so on, then the rest. */
const before = (...conditions: string[]): string =>
  `CASE ${conditions.map((condition, place) => `WHEN ${condition} THEN ${place}`).join(' ')} ELSE ${conditions.length} END`;

/** That a record is one of those which come first, where some do. */
const firstAsked = (joins: Joins, { first, limits }: Finding, parameters: Parameters): string[] => {
  if (first === null) return [];
  const { sql } = visible(joins.columnAt(joins.root, first), joins, limits, parameters);
  return [`${sql} = ${parameters.add((input) => input.first, 'find first')}`];
};

/** A name that is no text, a number say, is only sorted by. */
const nameTerms = ({ sql, field, type }: PlacedColumn, { isShort }: Finding, parameters: Parameters): string[] => {
  if (type.sql.column(field) !== 'text' || isShort.length === 0) return [];
  // Folded once for each record: the planner would do it for each comparison.
  const begins = isShort.map((_, at) => wordSql('n.name', at, true, parameters));
  const place = before(beginsSql('n.name', parameters), begins.join(' AND '));
  return [`(SELECT ${place} FROM (SELECT ${folded(sql)} AS name OFFSET 0) n)`];
};

/** What is bound besides the text: the value of `first` as its field holds it. */
export const firstOf = (
  { fieldTypes }: Pick<ReadSchema, 'fieldTypes'>,
  resource: Resource,
  first: { field: string; value: string } | undefined,
): unknown => {
  if (!first) return undefined;
  const field = findField(resource, first.field);
  return toCodes([first.value], { field, type: typeOf(fieldTypes, field) })[0];
};
