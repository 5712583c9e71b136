import { deniedBy } from '../../../src/core/fields/conditions.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { referredOf, type Referred } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { isList, sortable } from '../database/expressions.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins, findField, holdsSql, type Joins, type PlacedColumn, type ReadSchema } from '../queries/joins.ts';
import { conditionSql, limitSql, rejectsEmpty, type ConditionShape } from '../queries/predicates.ts';
import { scopeSql, sightOf, type Limits } from '../queries/sight.ts';
import type { Parameters } from '../database/statement.ts';

/** One thing that is asked of a list, by which its records can be reached along an index. */
export interface Driver {
  /** The conditions on one field, or the constraint along a path. */
  asks: { path: string; conditions: readonly ConditionShape[] } | { constraint: string; path: string };
  /** The record's own reference behind which the value lies; null: it is the record's own. */
  reference: string | null;
  /** A record that names no other fulfils it, too. */
  takesEmpty: boolean;
}

/** A driver whose values lie behind a reference. */
export type ReferenceDriver = Driver & { reference: string };

export const leadsAway = (driver: Driver | null): driver is ReferenceDriver =>
  driver !== null && driver.reference !== null;

/** The driver of a field's conditions; null where no index leads to the records that fulfil them. */
export const driverOf = (resource: Resource, path: string, conditions: readonly ConditionShape[]): Driver | null =>
  conditions.every(({ operator }) => deniedBy[operator] !== undefined) || conditions.some(isHalf)
    ? null
    : keyedBy(resource, path, conditions);

/** The same for conditions that may find most records; null where their value is neither the record's own nor behind a reference. */
export const keyedBy = (resource: Resource, path: string, conditions: readonly ConditionShape[]): Driver | null => {
  const field = resource.fields.find(({ name }) => name === path);
  if (!field || typeof field.from === 'object') return null;
  const reference = firstStep(field);
  if (goesBySiblings(resource, reference)) return null;
  return {
    asks: { path, conditions },
    reference,
    takesEmpty: mayLack(resource, reference) && !conditions.some(rejectsEmpty),
  };
};

/** The driver of a constraint along its declared path. */
export const limitDriver = (resource: Resource, constraint: string): Driver | null => {
  const path = resource.scope[constraint];
  if (path === undefined) return null;
  const reference = path.includes('.') ? path.slice(0, path.indexOf('.')) : null;
  return goesBySiblings(resource, reference) ? null : { asks: { constraint, path }, reference, takesEmpty: false };
};

/** Whether what a reference holds may name another record in another row: no set of values then leads to rows. */
const goesBySiblings = ({ fields }: Resource, reference: string | null): boolean =>
  fields.some(({ name, by, matching }) => name === reference && by !== undefined && matching !== undefined);

/** Whether a record may name none. */
const mayLack = ({ fields }: Resource, reference: string | null): boolean =>
  fields.some(({ name, required }) => name === reference && required !== true);

const firstStep = ({ from }: Field): string | null =>
  typeof from === 'string' ? from.slice(0, from.indexOf('.')) : null;

/** Such a condition finds most records. */
const isHalf = ({ operator, variant }: ConditionShape): boolean =>
  variant === 'listWithNull' || (operator === 'empty' && variant === 'false');

/** What references to the records hold that a driver finds and the reader may see: their keys, or what `by` names. */
export const keysSql = (
  schema: ReadSchema,
  resource: Resource,
  driver: ReferenceDriver,
  limits: Limits,
  parameters: Parameters,
): string => {
  const reference = findField(resource, driver.reference);
  const target = schema.resources.get(reference.reference ?? '');
  if (!target) throw new Error(`${resource.name}.${driver.reference} does not refer to a resource.`);
  const joins = createJoins(schema, target, 'g');
  const { asks } = driver;
  const isAsked = !driver.takesEmpty;
  const referred = referredOf(reference, target);
  const placed = joins.columnAt(joins.root, restOf(resource, asks.path), isAsked ? 'asked' : 'value');
  if ('conditions' in asks && isAsked && referred.isKey && placed.primary?.owner === joins.root)
    return primaryKeysSql(joins, placed, placed.primary, asks.conditions, limits, parameters);
  const tests =
    'constraint' in asks
      ? [limitSql(placed, asks.constraint, parameters)]
      : conditionTests(joins, placed, asks.conditions, limits, parameters);
  const which = [...tests, ...holdsSql(referred, 'g')];
  return `SELECT ${comparable(referred, `g.${quote(referred.field)}`, target, schema)} AS key FROM ${tableOf(target)} g${joins.toSql()} WHERE ${which.join(' AND ')}`;
};

/** A text whose column has an order of its own is compared as references are, whose index serves no other. */
const comparable = ({ field, isKey }: Referred, sql: string, target: Resource, schema: ReadSchema): string =>
  !isKey && typeOf(schema.fieldTypes, findField(target, field)).sql.collation === 'bytes'
    ? `${sql} COLLATE "default"`
    : sql;

type Primary = NonNullable<PlacedColumn['primary']>;

/** From the related rows to their owners, which are looked up one by one: each has few such rows, and the planner cannot know. */
const primaryKeysSql = (
  joins: Joins,
  { primary: _, ...placed }: PlacedColumn,
  { related, by, column, isOnly }: Primary,
  conditions: readonly ConditionShape[],
  limits: Limits,
  parameters: Parameters,
): string => {
  const { resource, alias } = joins.root;
  const key = quote(resource.key[0] ?? '');
  const asked = conditions.map((condition) =>
    conditionSql({ ...placed, sql: `p.${quote(column)}` }, condition, parameters),
  );
  const owners = `SELECT DISTINCT p.${quote(by)} AS key FROM ${tableOf(related)} p WHERE ${[...(isOnly ? [] : ['p."primary"']), ...asked].join(' AND ')}`;
  const sight = scopeSql(joins, joins.root, limits, parameters);
  if (sight.length === 0) return owners;
  return `SELECT o.key FROM (${owners}) o CROSS JOIN LATERAL (SELECT * FROM ${tableOf(resource)} WHERE ${key} = o.key OFFSET 0) ${alias}${joins.toSql()} WHERE ${sight.join(' AND ')}`;
};

/** A value of a record outside the reader's scope counts as empty. */
const conditionTests = (
  joins: Joins,
  placed: PlacedColumn,
  conditions: readonly ConditionShape[],
  limits: Limits,
  parameters: Parameters,
): string[] => {
  const sight = [...scopeSql(joins, joins.root, limits, parameters), ...sightOf(placed, joins, limits, parameters)];
  if (conditions.some(rejectsEmpty))
    return [...sight, ...conditions.map((condition) => conditionSql(placed, condition, parameters))];
  const seen =
    sight.length === 0 ? placed : { ...placed, sql: `CASE WHEN ${sight.join(' AND ')} THEN ${placed.sql} END` };
  return conditions.map((condition) => conditionSql(seen, condition, parameters));
};

/** A path without its first step. */
const restOf = (resource: Resource, path: string): string => {
  const from = path.includes('.') ? path : findField(resource, path).from;
  return typeof from === 'string' ? from.slice(from.indexOf('.') + 1) : path;
};

/** The records that fulfil a driver on their own column, in the order of its index, so that a part of them is read by it alone. */
export const ownRowsSql = (
  schema: ReadSchema,
  resource: Resource,
  { asks }: Driver,
  parameters: Parameters,
): string => {
  const joins = createJoins(schema, resource);
  const placed = joins.columnAt(joins.root, asks.path);
  const tests =
    'constraint' in asks
      ? [limitSql(placed, asks.constraint, parameters)]
      : asks.conditions.map((condition) => conditionSql(placed, condition, parameters));
  return `SELECT t.* FROM ${tableOf(resource)} t WHERE ${tests.join(' AND ')}${orderOf(resource, placed, asks)}`;
};

const orderOf = (resource: Resource, { sql, field, type }: PlacedColumn, asks: Driver['asks']): string => {
  const conditions = 'constraint' in asks ? [] : asks.conditions;
  const isTree =
    type.sql.index === 'btree' &&
    !isList(field, type) &&
    !conditions.some(({ operator }) => ['contains', 'notContains', 'startsWith', 'empty'].includes(operator));
  if (!isTree) return '';
  const isRange = conditions.some(({ operator }) => operator === 'gte' || operator === 'lte');
  const keys = resource.key.filter((name) => name !== field.name).map((name) => `t.${quote(name)}`);
  return ` ORDER BY ${[isRange ? sortable(sql, type) : sql, ...keys].join(', ')}`;
};
