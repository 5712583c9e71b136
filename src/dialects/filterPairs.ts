import {
  operators,
  toFieldCondition,
  type FieldCondition,
  type Operator,
  type Scalar,
  type Where,
} from '../core/fields/conditions.ts';
import { RefusedQuery } from '../core/wire/dialect.ts';

/**
 * Filters as pairs, shared by the dialects that write `q[field]=value`:
 *
 *   q[status]=0                           equals
 *   q[name]=*moz*                         contains
 *   q[name]=moz*                          starts with
 *   q[brand_id][]=1 & q[brand_id][]=2     one of; q[brand_id][in]= is one of none
 *   q[brand_id][notIn][]=1 & ...          none of; q[brand_id][notIn]= is none of none, which is all
 *   q[value][gte]=1 & q[value][lte]=5     within inclusive bounds; [ne], [eq], [contains], [notContains], [startsWith] likewise
 *   q[ean]=                               has no value
 *   q[ean][empty]=false                   has one
 *
 * In the short forms a star of the value is \* and a backslash \\. In the bracketed forms a value is as it is, and a blank
 * one is null. Values are texts when they are read; `coerceWhere` gives them the types of their fields.
 */
export type Pair = readonly [name: string, value: string];

export const writeFilter = (where: Where): Pair[] =>
  Object.entries(where).flatMap(([field, condition]) =>
    condition === undefined ? [] : writeCondition(field, toFieldCondition(condition)),
  );

const short: Partial<Record<Operator, (operand: unknown) => string>> = {
  eq: (operand) => (operand === null ? '' : escape(String(operand))),
  contains: (operand) => `*${escape(String(operand))}*`,
  startsWith: (operand) => `${escape(String(operand))}*`,
  empty: () => '',
};

const writeCondition = (field: string, condition: FieldCondition): Pair[] => {
  const used = operators.filter((operator) => condition[operator] !== undefined);
  // Only one condition can have the short form.
  const shortest = used.find((operator) => short[operator] && (operator !== 'empty' || condition.empty === true));
  return used.flatMap((operator): Pair[] => {
    const operand = condition[operator];
    if (operator === shortest) return [[`q[${field}]`, short[operator]?.(operand) ?? '']];
    if (Array.isArray(operand)) {
      if (operand.length === 0) return [[`q[${field}][${operator}]`, '']];
      const name = operator === 'in' ? `q[${field}][]` : `q[${field}][${operator}][]`;
      return operand.map((element) => [name, toText(element)]);
    }
    return [[`q[${field}][${operator}]`, toText(operand ?? null)]];
  });
};

const toText = (scalar: Scalar): string => (scalar === null ? '' : String(scalar));

const escape = (text: string): string => text.replace(/[\\*]/g, (character) => `\\${character}`);

/** Reads what `writeFilter` wrote. Throws a `RefusedQuery` on a pair that is none. */
export const readFilter = (pairs: readonly Pair[]): Where => {
  const found = new Map<string, FieldCondition>();
  for (const [name, value] of pairs) {
    const parts = /^q\[([^[\]]+)\](?:\[(\w*)\])?(\[\])?$/.exec(name);
    if (!parts) throw new RefusedQuery(name, 'a filter is written q[field], q[field][] or q[field][operator]');
    const [, field = '', operator, several] = parts;
    const condition = found.get(field) ?? {};
    found.set(
      field,
      addTo(condition, several ? readElement(name, operator, value) : readPart(name, operator, value), name),
    );
  }
  // A condition that only says `equals` is written as the scalar itself.
  return Object.fromEntries(
    [...found].map(([field, condition]) => [field, isScalar(condition) ? (condition.eq ?? null) : condition]),
  );
};

const isScalar = (condition: FieldCondition): boolean =>
  Object.keys(condition).length === 1 && condition.eq !== undefined;

const addTo = (condition: FieldCondition, part: FieldCondition, name: string): FieldCondition => {
  if (part.in && condition.in && part.in.length > 0 && condition.in.length > 0)
    return { ...condition, in: [...condition.in, ...part.in] };
  if (part.notIn && condition.notIn && part.notIn.length > 0 && condition.notIn.length > 0)
    return { ...condition, notIn: [...condition.notIn, ...part.notIn] };
  const again = Object.keys(part).find((operator) => operator in condition);
  if (again) throw new RefusedQuery(name, 'this is asked twice');
  return { ...condition, ...part };
};

const readElement = (name: string, operator: string | undefined, value: string): FieldCondition => {
  if (operator !== 'notIn') throw new RefusedQuery(name, 'several values are written q[field][] or q[field][notIn][]');
  return { notIn: [value === '' ? null : value] };
};

const readPart = (name: string, operator: string | undefined, value: string): FieldCondition => {
  if (operator === undefined) return readShort(name, value);
  if (operator === '') return { in: [value === '' ? null : value] };
  if (operator === 'in') {
    if (value !== '') throw new RefusedQuery(name, 'one of several is written q[field][]');
    return { in: [] };
  }
  if (operator === 'notIn') {
    if (value !== '') throw new RefusedQuery(name, 'none of several is written q[field][notIn][]');
    return { notIn: [] };
  }
  if (operator === 'empty') return { empty: readFlag(name, value) };
  if (operator === 'contains' || operator === 'notContains' || operator === 'startsWith') return { [operator]: value };
  const known = operators.find((candidate) => candidate === operator);
  if (!known) throw new RefusedQuery(name, `there is no operator '${operator}'; there are ${operators.join(', ')}`);
  return { [known]: value === '' ? null : value };
};

const readFlag = (name: string, value: string): boolean => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw new RefusedQuery(name, 'true or false is expected');
};

/** The text without its escapes, each star that stood bare being a mark of its own. */
const readShort = (name: string, value: string): FieldCondition => {
  if (value === '') return { empty: true };
  const tokens = value.match(/\\[\\*]|[\s\S]/gu) ?? [];
  const last = tokens.length - 1;
  const bare = tokens.flatMap((token, at) => (token === '*' ? [at] : []));
  const inner = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map((token) => (token.length > 1 ? token.replace(/^\\/, '') : token))
      .join('');
  if (bare.length === 0) return { eq: inner(0, tokens.length) };
  if (bare.length === 1 && bare[0] === last) return { startsWith: inner(0, last) };
  if (bare.length === 2 && bare[0] === 0 && bare[1] === last) return { contains: inner(1, last) };
  throw new RefusedQuery(name, 'a star stands at the end, or at both ends; one that is meant is written \\*');
};
