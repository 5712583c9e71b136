import { typeOf, type FieldTypes } from '../../../src/core/declaration/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { driverOf, keyedBy, leadsAway, limitDriver, type Driver, type ReferenceDriver } from './drivers.ts';
import { findField, type ReadSchema } from './joins.ts';
import type { ListShape } from './listStatements.ts';

/**
 * How the rows of a page are looked for (architecture §4: a page reads a bounded number of rows). Each way but the last two reads
 * no more than so many rows, and says whether they were enough; the bound stands in its statement, whatever the planner's
 * statistics say.
 * - `merge`: the first rows of each referenced record, along the reference's own index;
 * - `collect`: everything that a driver finds, or that a search and its filters find together, then sorted;
 * - `walk`: along the index of the order until the page is full, each row tested by itself, or by the keys that a driver finds;
 * - `sweep`: every row once, tested by the keys that each condition behind a reference finds. Reached where each condition
 *   finds many rows, and all together few among the first of the order: no index has both;
 * - `rest`: as the planner likes. Right at once where an index has filter and order.
 */
export type Way =
  | { kind: 'merge'; driver: ReferenceDriver; most: number }
  | { kind: 'collect'; driver: Driver | null; most: number }
  | { kind: 'walk'; driver: ReferenceDriver | null; most: number }
  | { kind: 'sweep'; drivers: readonly ReferenceDriver[] }
  | { kind: 'rest' };

// What is more than is collected is every 25th row of 100,000: a walk has its page after 1,250, if nothing ties the filter to the order.
const mostCollected = 4_000;
const mostMerged = 2_500;
const walkedPerRow = 80;

/** More keys than these are those of a large part of the records: a walk looks each of its few up. */
export const mostKeys = 1_000;

/** More keys than these are not held in memory for a sweep. */
export const mostSwept = 50_000;

/** The ways of a page in the order in which they are tried. */
export const waysOf = (schema: ReadSchema, resource: Resource, shape: ListShape): Way[] => {
  const { conditions, search, limits } = shape;
  const asked = limits.filter((constraint) => resource.scope[constraint] !== undefined);
  const groups = [...Map.groupBy(conditions, ({ path }) => path)];
  if (search === null && asked.length === 0 && groups.every(([path]) => path === orderOf(resource, shape)))
    return [{ kind: 'rest' }];
  const sights = asked.map((constraint) => limitDriver(resource, constraint));
  const drivers = groups.length > 0 ? groups.map(([path, some]) => driverOf(resource, path, some)) : sights;
  const single = drivers.length === 1 && search === null ? (drivers[0] ?? null) : null;
  const collects = search === null ? collectsOf(drivers) : [collectBy(null)];
  const isBroad = search === null && groups.every(([path]) => hasFewValues(schema.fieldTypes, resource, path));
  const walks = walksOf(resource, shape, single);
  const others = search === null && groups.length > 0 ? collectsOf(sights) : [];
  const keyed = [...groups.map(([path, some]) => keyedBy(resource, path, some)), ...sights].filter(leadsAway);
  const merges =
    leadsAway(single) && leavesOutKeys(schema, resource, single, asked) ? mergeOf(resource, shape, single) : [];
  const sweep: Way[] = search === null ? [{ kind: 'sweep', drivers: keyed }] : [];
  return [
    ...merges,
    ...(isBroad ? [...walks, ...collects] : [...collects, ...walks]),
    ...others,
    ...sweep,
    { kind: 'rest' },
  ];
};

const collectBy = (driver: Driver | null): Way => ({ kind: 'collect', driver, most: mostCollected });

const collectsOf = (drivers: readonly (Driver | null)[]): Way[] =>
  drivers.filter((driver) => driver !== null).map(collectBy);

/** Whether constraints leave out whole keys that a driver finds, and never some rows of one. */
const leavesOutKeys = (
  { resources }: ReadSchema,
  resource: Resource,
  { asks, reference }: ReferenceDriver,
  asked: readonly string[],
): boolean => {
  const target = resources.get(findField(resource, reference).reference ?? '');
  return asked.every(
    (constraint) =>
      ('constraint' in asks && asks.constraint === constraint) ||
      `${reference}.${target?.scope[constraint]}` === resource.scope[constraint],
  );
};

/** The field that a page is sorted by. */
const orderOf = ({ key }: Resource, { sort }: ListShape): string | undefined => sort.field ?? key[0];

/** A page in the order of the key, or of the reference itself, which the reference's index has. */
const mergeOf = (resource: Resource, shape: ListShape, driver: ReferenceDriver): Way[] => {
  if (driver.takesEmpty) return [];
  const order = orderOf(resource, shape);
  // In the order of the reference the first keys fill the page.
  if (order === driver.reference) return [{ kind: 'merge', driver, most: mostKeys }];
  const most = order === resource.key[0] ? Math.floor(mostMerged / (shape.offset + shape.limit)) : 0;
  return most > 0 ? [{ kind: 'merge', driver, most }] : [];
};

const walksOf = (resource: Resource, shape: ListShape, driver: Driver | null): Way[] => {
  const order = orderOf(resource, shape);
  if (!resource.fields.some(({ name, from }) => name === order && from === undefined)) return [];
  const most = walkedPerRow * (shape.offset + shape.limit);
  return [
    ...(leadsAway(driver) ? [{ kind: 'walk', driver, most } as const] : []),
    { kind: 'walk', driver: null, most },
  ];
};

/** One of few values is one that many records have. */
const hasFewValues = (types: FieldTypes, { fields }: Resource, path: string): boolean => {
  const field = fields.find(({ name }) => name === path);
  return (
    field !== undefined && ((field.choices !== undefined && !field.many) || typeOf(types, field).filters.includes('is'))
  );
};
