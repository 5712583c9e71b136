import type { Operator } from '../../../src/core/fields/conditions.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ReadSchema } from '../queries/joins.ts';
import type { ConditionShape } from '../queries/predicates.ts';
import type { ListShape } from '../queries/shape.ts';
import { driverOf, limitDriver, type Driver } from './drivers.ts';

/** A page that is asked for, with what each way wants to know of it to see whether it serves. */
export interface AskedPage {
  schema: ReadSchema;
  resource: Resource;
  shape: ListShape;
  /** The field that the page is sorted by. */
  order: string | undefined;
  /** Whether a search decides, too, what is found. */
  isSearch: boolean;
  /** The conditions on each field. */
  groups: readonly (readonly [path: string, conditions: readonly ConditionShape[]])[];
  /** The constraints of the reader that limit this resource, and what each leads to. */
  limits: readonly string[];
  sights: readonly (Driver | null)[];
  /** What each field's conditions lead to; without conditions what the constraints do. */
  drivers: readonly (Driver | null)[];
  /** The only thing that is asked for, if an index leads to it. */
  single: Driver | null;
}

export const askPage = (schema: ReadSchema, resource: Resource, shape: ListShape): AskedPage => {
  const limits = shape.limits.filter((constraint) => resource.scope[constraint] !== undefined);
  const groups = [...Map.groupBy(shape.conditions, ({ path }) => path)];
  const isSearch = shape.search !== null;
  const sights = limits.map((constraint) => limitDriver(resource, constraint));
  const drivers = groups.length > 0 ? groups.map(([path, some]) => driverOf(resource, path, some)) : sights;
  const single = drivers.length === 1 && !isSearch ? (drivers[0] ?? null) : null;
  const order = shape.sort.field ?? resource.key[0];
  return { schema, resource, shape, order, isSearch, groups, limits, sights, drivers, single };
};

/** Nothing is asked but a range of the field that the page is sorted by: one index has filter and order. */
export const isInOrder = ({ isSearch, limits, groups, order }: AskedPage): boolean =>
  !isSearch &&
  limits.length === 0 &&
  groups.every(([path, conditions]) => path === order && conditions.every(({ operator }) => !isPart[operator]));

/** Compares what an index of the whole value has in another order. */
const isPart: Partial<Record<Operator, true>> = { contains: true, notContains: true, startsWith: true };

/** Everything that is asked finds many records. */
export const isBroad = ({ schema, resource, isSearch, groups }: AskedPage): boolean =>
  !isSearch && groups.every(([path]) => hasFewValues(schema.fieldTypes, resource, path));

/** One of few values is one that many records have. */
const hasFewValues = (types: FieldTypes, { fields }: Resource, path: string): boolean => {
  const field = fields.find(({ name }) => name === path);
  return (
    field !== undefined && ((field.choices !== undefined && !field.many) || typeOf(types, field).filters.includes('is'))
  );
};
