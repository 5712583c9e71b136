import {
  toFieldCondition,
  type FieldCondition,
  type Operator,
  type Scalar,
  type Where,
} from '../../../src/core/fields/conditions.ts';
import { reachedAt } from '../../../src/core/clocks/clock.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { FieldType } from '../../../src/core/fields/fieldType.ts';
import { isMoment, resolveMoment } from '../../../src/core/fields/moments.ts';
import { folded, isList, sortable } from '../database/expressions.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import { primaryRow, type PlacedColumn } from './joins.ts';
import type { Parameters, ReadInput } from '../database/statement.ts';

/** The part of a condition that shapes its SQL; its value is read at each run. */
export interface ConditionShape {
  path: string;
  operator: Operator;
  /** An operand that is written into the SQL: null, true, false, or a list that holds null; `now`: a bound that is a moment. */
  variant: 'value' | 'now' | 'null' | 'true' | 'false' | 'listWithNull';
}

/** Splits a filter into the shapes of its conditions, in a stable order. */
export const shapesOf = (filter: Where): ConditionShape[] =>
  Object.entries(filter).flatMap(([path, condition]) =>
    Object.entries(toFieldCondition(condition)).flatMap(([operator, operand]) =>
      operand === undefined
        ? []
        : [{ path, operator: operator as Operator, variant: variantOf(operator as Operator, operand) }],
    ),
  );

const variantOf = (
  operator: Operator,
  operand: NonNullable<FieldCondition[Operator]> | null,
): ConditionShape['variant'] => {
  if (operand === null) return 'null';
  if (Array.isArray(operand)) return operand.includes(null) ? 'listWithNull' : 'value';
  if ((operator === 'gte' || operator === 'lte') && isMoment(operand)) return 'now';
  return typeof operand === 'boolean' ? (operand ? 'true' : 'false') : 'value';
};

interface Test {
  column: string;
  field: Field;
  type: FieldType;
  shape: ConditionShape;
  /** Adds the condition's operand as a parameter, after `change`. */
  operand(change?: (value: unknown) => unknown): string;
  /** The SQL of what the record's own clock has come to, where that is the bound. */
  reached: string | undefined;
}

/** The SQL of whether a value is one of those that a condition on a list of such values names. */
export const valueSql = (
  value: string,
  { field, type }: PlacedColumn,
  shape: ConditionShape,
  parameters: Parameters,
): string => {
  const named = parameters.add((input) => {
    const given = operandOf(input, shape, field, type);
    return write(type, Array.isArray(given) ? given : [given]);
  });
  return `${value} = ANY (${named}::${type.sql.column(field)})`;
};

/** The SQL of one condition on a column. `src/core/records/matches.ts` is its oracle. */
export const conditionSql = (placed: PlacedColumn, shape: ConditionShape, parameters: Parameters): string =>
  askSql(placed, rejectsEmpty(shape), (column) => columnSql(column, placed, shape, parameters));

/** Asks something of a value; of a primary row's, so that the related rows' index can lead to the record. */
export const askSql = ({ sql, primary }: PlacedColumn, rejects: boolean, ask: (column: string) => string): string => {
  if (!primary || !rejects) return ask(sql);
  const { related, column } = primary;
  return `EXISTS (SELECT 1 FROM ${tableOf(related)} p WHERE ${primaryRow('p', primary)} AND ${ask(`p.${quote(column)}`)})`;
};

const columnSql = (
  column: string,
  { field, type, clock }: PlacedColumn,
  shape: ConditionShape,
  parameters: Parameters,
): string => {
  const operand: Test['operand'] = (change = (value) => value) =>
    parameters.add((input) => change(write(type, operandOf(input, shape, field, type))));
  const reached = clock && shape.variant === 'now' ? reachedSql(clock, type.sql.column(field), parameters) : undefined;
  const tests = isList(field, type) ? listTests : scalarTests;
  return tests[shape.operator]({ column, field, type, shape, operand, reached });
};

/** What the clock of each record has come to: nothing where nobody knows which clock it is. */
const reachedSql = (
  { sql, zones }: NonNullable<PlacedColumn['clock']>,
  column: string,
  parameters: Parameters,
): string => {
  const cases = zones.map(([value, zone]) => {
    const moment = parameters.add(({ now }) => reachedAt(Date.parse(now), zone), `reached ${zone}`);
    return `WHEN ${typeof value === 'number' ? value : literal(value)} THEN ${moment}::${column}`;
  });
  return `CASE ${sql} ${cases.join(' ')} END`;
};

/** Whether a condition never holds of an empty value. */
export const rejectsEmpty = ({ operator, variant }: ConditionShape): boolean => {
  if (operator === 'ne') return variant === 'null';
  if (operator === 'notIn' || operator === 'notContains') return variant === 'listWithNull';
  return variant !== 'null' && variant !== 'listWithNull' && (operator !== 'empty' || variant === 'false');
};

const operandOf = (input: ReadInput, { path, operator }: ConditionShape, field: Field, type: FieldType): unknown => {
  const value = toFieldCondition(input.filter[path])[operator];
  return operator === 'gte' || operator === 'lte'
    ? resolveMoment((value ?? null) as Scalar, field, type, input)
    : value; // bounds are scalars
};

const write = (type: FieldType, value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((element) => element !== null).map((element) => write(type, element));
  return type.sql.write ? type.sql.write(value) : value;
};

const nothing = ({ column, field, type }: Test): string => {
  if (isList(field, type)) return `coalesce(cardinality(${column}), 0) = 0`;
  return type.sql.column(field) === 'text' ? `(${column} IS NULL OR ${column} = '')` : `${column} IS NULL`;
};

const something = (test: Test): string => `NOT (${nothing(test)})`;

const likeOperand = ({ operand }: Test, toPattern: (escaped: string) => string): string =>
  folded(
    operand((value) =>
      toPattern(
        String(value)
          .normalize('NFC')
          .replaceAll(/[\\%_]/g, '\\$&'),
      ),
    ),
  );

const bound =
  (comparison: '>=' | '<='): ((test: Test) => string) =>
  (test) =>
    `${sortable(test.column, test.type)} ${comparison} ${test.reached ?? test.operand()}`;

/** What has no value counts as something else. */
const deny = (sql: string): string => `(${sql}) IS NOT TRUE`;

type Tests = Record<Operator, (test: Test) => string>;

const scalarTests: Tests = {
  eq: (test) => (test.shape.variant === 'null' ? nothing(test) : `${test.column} = ${test.operand()}`),
  ne: (test) => (test.shape.variant === 'null' ? something(test) : `${test.column} IS DISTINCT FROM ${test.operand()}`),
  in: (test) => {
    const one = `${test.column} = ANY (${test.operand()})`;
    return test.shape.variant === 'listWithNull' ? `(${one} OR ${nothing(test)})` : one;
  },
  notIn: (test) => deny(scalarTests.in(test)),
  contains: (test) => `${folded(test.column)} LIKE ${likeOperand(test, (text) => `%${text}%`)}`,
  notContains: (test) => deny(scalarTests.contains(test)),
  startsWith: (test) => `${folded(test.column)} LIKE ${likeOperand(test, (text) => `${text}%`)}`,
  gte: bound('>='),
  lte: bound('<='),
  empty: (test) => (test.shape.variant === 'true' ? nothing(test) : something(test)),
};

const holdsOne = ({ column, field, type, operand }: Test): string =>
  `${column} && ${operand((value) => (Array.isArray(value) ? value : [value]))}::${type.sql.column(field)}`;

/** On a list `eq` and `in` ask whether it holds one of the values. */
const listTests: Tests = {
  ...scalarTests,
  eq: (test) => (test.shape.variant === 'null' ? nothing(test) : holdsOne(test)),
  ne: (test) => (test.shape.variant === 'null' ? something(test) : `NOT coalesce(${holdsOne(test)}, false)`),
  in: (test) => (test.shape.variant === 'listWithNull' ? `(${holdsOne(test)} OR ${nothing(test)})` : holdsOne(test)),
  notIn: (test) => deny(listTests.in(test)),
};

/** Whether a value lies within what a user may see. A record without a value does not. */
export const limitSql = ({ sql, field, type }: PlacedColumn, constraint: string, parameters: Parameters): string => {
  const column = type.sql.column(field);
  const allowed = parameters.add(({ constraints }) => constraints[constraint] ?? [], `${constraint} ${column}`);
  return isList(field, type) ? `${sql} && ${allowed}::${column}` : `${sql} = ANY (${allowed})`;
};
