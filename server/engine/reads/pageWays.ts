import { typeOf, type FieldTypes } from '../../../src/core/fieldType.ts';
import type { Resource } from '../../../src/core/resource.ts';
import { driverOf, leadsAway, limitDriver, type Driver, type ReferenceDriver } from './drivers.ts';
import type { ListShape } from './listStatements.ts';

/**
 * How the rows of a page are looked for (design §4: a page reads a bounded number of rows). Each way but the last reads no
 * more than so many rows, and says whether they were enough; the bound stands in its statement, whatever the planner's
 * statistics say.
 * - `merge`: the first rows of each referenced record, along the reference's own index;
 * - `collect`: everything that a driver finds, or all conditions together where several are asked, then sorted;
 * - `walk`: along the index of the order until the page is full, each row tested by itself, or by the keys that a driver finds;
 * - `rest`: as the planner likes. Right at once where an index has filter and order; else reached where a filter finds many
 *   rows, and yet few among the first of the order.
 */
export type Way =
  | { kind: 'merge'; driver: ReferenceDriver; most: number }
  | { kind: 'collect'; driver: Driver | null; most: number }
  | { kind: 'walk'; driver: ReferenceDriver | null; most: number }
  | { kind: 'rest' };

// What is more than is collected is every 25th row of 100,000: a walk has its page after 1,250, if nothing ties the filter to the order.
const mostCollected = 4_000;
const mostMerged = 2_500;
const walkedPerRow = 80;

/** More keys than these are those of a large part of the records: a walk looks each of its few up. */
export const mostKeys = 1_000;

/** The ways of a page in the order in which they are tried. */
export const waysOf = (types: FieldTypes, resource: Resource, shape: ListShape): Way[] => {
  const { conditions, search, limits } = shape;
  const asked = limits.filter((constraint) => resource.scope[constraint] !== undefined);
  const groups = [...Map.groupBy(conditions, ({ path }) => path)];
  if (search === null && groups.every(([path]) => path === orderOf(resource, shape)) && (asked.length === 0 || groups.length > 0)) return [{ kind: 'rest' }];
  const drivers = groups.length > 0 ? groups.map(([path, some]) => driverOf(resource, path, some)) : asked.map((constraint) => limitDriver(resource, constraint));
  const single = drivers.length === 1 && search === null ? (drivers[0] ?? null) : null;
  const collect: Way[] = single !== null || search !== null || drivers.length > 1 ? [{ kind: 'collect', driver: single, most: mostCollected }] : [];
  const isBroad = search === null && groups.every(([path]) => hasFewValues(types, resource, path));
  const walks = walksOf(resource, shape, single);
  return [...mergeOf(resource, shape, single), ...(isBroad ? [...walks, ...collect] : [...collect, ...walks]), { kind: 'rest' }];
};

/** The field that a page is sorted by. */
const orderOf = ({ key }: Resource, { sort }: ListShape): string | undefined => sort.field ?? key[0];

/** A page in the order of the key, or of the reference itself, which the reference's index has. */
const mergeOf = (resource: Resource, shape: ListShape, driver: Driver | null): Way[] => {
  if (!leadsAway(driver) || driver.takesEmpty) return [];
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
  return [...(leadsAway(driver) ? [{ kind: 'walk', driver, most } as const] : []), { kind: 'walk', driver: null, most }];
};

/** One of few values is one that many records have. */
const hasFewValues = (types: FieldTypes, { fields }: Resource, path: string): boolean => {
  const field = fields.find(({ name }) => name === path);
  return field !== undefined && (field.choices !== undefined || typeOf(types, field).filters.includes('is'));
};
