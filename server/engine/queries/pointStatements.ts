import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import {
  earthKm,
  mostPoints,
  mostReached,
  type Around,
  type PointClusters,
  type Points,
  type PointsAnswer,
} from '../../../src/core/places/places.ts';
import { createParameters, toStatement, type Parameters, type Statement } from '../database/statement.ts';
import { createJoins, type Joins, type ReadSchema } from './joins.ts';
import { createOutput } from './output.ts';
import { toWhere, whichSql, type WhichShape } from './shape.ts';
import { sourceOf } from './sourceOf.ts';

/** What a read of points shows, of a resource as its reader reads it. */
const shownFields = (resource: Resource): string[] => {
  const { place } = resource;
  if (!place) throw new Error(`${resource.name} does not say where its records lie.`);
  return [
    ...new Set([place.lat, place.lng, ...namingFields(resource), ...(place.state === undefined ? [] : [place.state])]),
  ].filter((name) => resource.fields.some((field) => field.name === name));
};

/** The part of a statement that finds what a query does, of those records that meet a condition of their own too. */
const foundFrom = (
  schema: ReadSchema,
  joins: Joins,
  shape: WhichShape,
  parameters: Parameters,
  also: readonly string[],
): string => {
  const { resource, alias } = joins.root;
  const conditions = whichSql(schema, joins, shape, parameters);
  return `FROM ${sourceOf(schema, resource, parameters)} ${alias}${joins.toSql()}${toWhere([...conditions, ...also])}`;
};

const degreesOf = ({ root: { alias, resource } }: Joins): [lat: string, lng: string] => {
  const { lat = '', lng = '' } = resource.place ?? {};
  return [`${alias}."${lat}"`, `${alias}."${lng}"`];
};

const isPlaced = (joins: Joins): string[] => degreesOf(joins).map((column) => `${column} IS NOT NULL`);

interface PointsStatement extends Statement {
  toPoints(rows: readonly (readonly unknown[])[]): Points;
}

/** Every point that a query finds, and one more than are answered. `read`: the resource as its reader reads it. */
export const pointsStatement = (
  schema: ReadSchema,
  resource: Resource,
  read: Resource,
  shape: WhichShape & { isAround: boolean },
): PointsStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const output = createOutput(schema, joins, shownFields(read), shape.limits, parameters);
  const { place } = read;
  const away = shape.isAround ? awaySql(joins, parameters) : null;
  const reached = away === null ? [] : [`${away} < ${reachSql(joins, place?.radius, parameters)}`];
  const from = foundFrom(schema, joins, shape, parameters, [...isPlaced(joins), ...reached]);
  const some = away === null ? `LIMIT ${mostPoints + 1}` : `ORDER BY ${away} LIMIT ${mostReached + 1}`;
  return {
    ...toStatement(`SELECT ${output.selected.join(', ')} ${from} ${some}`, parameters),
    toPoints: (rows) => {
      const points: Points = { ids: [], lat: [], lng: [], labels: [], states: [] };
      for (const values of rows) {
        const row = output.toRow(values);
        points.ids.push(row.id);
        points.lat.push(row[place?.lat ?? ''] as number); // it is a number, and there
        points.lng.push(row[place?.lng ?? ''] as number); // likewise
        points.labels.push(calledOf(read, row) ?? null);
        if (place?.state !== undefined) points.states.push(row[place.state] ?? null);
      }
      return points;
    },
  };
};

const askedOf = (parameters: Parameters, name: keyof Around): string =>
  `${parameters.add(({ around }) => around?.[name] ?? null, `around ${name}`)}::float8`;

/** How far a record is from what asks, along a great circle, in kilometres: `kmBetween` is its oracle. */
const awaySql = (joins: Joins, parameters: Parameters): string => {
  const [lat, lng] = degreesOf(joins).map((column) => `${column}::float8`);
  const [north, east] = [askedOf(parameters, 'lat'), askedOf(parameters, 'lng')];
  const half = `sin(radians(${lat} - ${north}) / 2) ^ 2 + cos(radians(${north})) * cos(radians(${lat})) * sin(radians(${lng} - ${east}) / 2) ^ 2`;
  return `(2 * ${earthKm} * asin(least(1, sqrt(${half}))))`;
};

/** How far the one may be from the other. A radius that its reader may not read is none. */
const reachSql = ({ root: { alias } }: Joins, radius: string | undefined, parameters: Parameters): string => {
  const [km, unsaid] = [askedOf(parameters, 'km'), askedOf(parameters, 'unsaid')];
  const own = radius === undefined ? 'NULL::float8' : `${alias}."${radius}"::float8`;
  return `coalesce(${own} + coalesce(${km}, 0), ${km}, ${unsaid})`;
};

interface PlacelessStatement extends Statement {
  toCounts(rows: readonly (readonly unknown[])[]): PointsAnswer['placeless'];
}

/** How many of the records that a query finds have no place. */
export const placelessStatement = (schema: ReadSchema, resource: Resource, shape: WhichShape): PlacelessStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const [lat, lng] = degreesOf(joins);
  const from = foundFrom(schema, joins, shape, parameters, [`(${lat} IS NULL OR ${lng} IS NULL)`]);
  return {
    ...toStatement(
      `SELECT count(*) FILTER (WHERE ${lat} IS NULL)::int, count(*) FILTER (WHERE ${lat} IS NOT NULL)::int ${from}`,
      parameters,
    ),
    // One row, as the statement counts.
    toCounts: ([counts = []]) => ({ lat: Number(counts[0]), lng: Number(counts[1]) }),
  };
};

/** So many cells lie side by side in a picture of 256 px: about 64 px each. */
const cellsAcross = 4;
/** More than a screen of cells. */
const mostClusters = 20_000;

interface ClustersStatement extends Statement {
  toClusters(rows: readonly (readonly unknown[])[]): PointClusters;
}

/** What a query finds by the cells of a grid, as a map of that zoom shows them. */
export const clustersStatement = (
  schema: ReadSchema,
  resource: Resource,
  shape: WhichShape & { zoom: number },
): ClustersStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const [lat, lng] = degreesOf(joins);
  const cell = 360 / (cellsAcross * 2 ** shape.zoom);
  const cellOf = (column: string): string => `floor(${column}::float8 / ${cell})`;
  const from = foundFrom(schema, joins, shape, parameters, isPlaced(joins));
  const text = `SELECT avg(${lat})::float8, avg(${lng})::float8, count(*)::int ${from} GROUP BY ${cellOf(lat)}, ${cellOf(lng)} ORDER BY 3 DESC LIMIT ${mostClusters}`;
  return {
    ...toStatement(text, parameters),
    toClusters: (rows) => ({
      lat: rows.map(([value]) => value as number), // as the statement casts them
      lng: rows.map(([, value]) => value as number),
      counts: rows.map(([, , value]) => value as number),
    }),
  };
};
