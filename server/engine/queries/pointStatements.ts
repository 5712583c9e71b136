import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { mostPoints, type PointClusters, type Points } from '../../../src/core/places/places.ts';
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

/** The parts of a statement that finds what has a place. */
const placedFrom = (schema: ReadSchema, joins: Joins, shape: WhichShape, parameters: Parameters): string => {
  const { resource, alias } = joins.root;
  const { lat = '', lng = '' } = resource.place ?? {};
  const conditions = whichSql(schema, joins, shape, parameters);
  const placed = [lat, lng].map((name) => `${alias}."${name}" IS NOT NULL`);
  return `FROM ${sourceOf(schema, resource, parameters)} ${alias}${joins.toSql()}${toWhere([...conditions, ...placed])}`;
};

interface PointsStatement extends Statement {
  toPoints(rows: readonly (readonly unknown[])[]): Points;
}

/** Every point that a query finds, and one more than are answered. `read`: the resource as its reader reads it. */
export const pointsStatement = (
  schema: ReadSchema,
  resource: Resource,
  read: Resource,
  shape: WhichShape,
): PointsStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const output = createOutput(schema, joins, shownFields(read), shape.limits, parameters);
  const from = placedFrom(schema, joins, shape, parameters);
  const { place } = read;
  return {
    ...toStatement(`SELECT ${output.selected.join(', ')} ${from} LIMIT ${mostPoints + 1}`, parameters),
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
  const { alias } = joins.root;
  const { lat = '', lng = '' } = resource.place ?? {};
  const cell = 360 / (cellsAcross * 2 ** shape.zoom);
  const cellOf = (name: string): string => `floor(${alias}."${name}"::float8 / ${cell})`;
  const from = placedFrom(schema, joins, shape, parameters);
  const text = `SELECT avg(${alias}."${lat}")::float8, avg(${alias}."${lng}")::float8, count(*)::int ${from} GROUP BY ${cellOf(lat)}, ${cellOf(lng)} ORDER BY 3 DESC LIMIT ${mostClusters}`;
  return {
    ...toStatement(text, parameters),
    toClusters: (rows) => ({
      lat: rows.map(([value]) => value as number), // as the statement casts them
      lng: rows.map(([, value]) => value as number),
      counts: rows.map(([, , value]) => value as number),
    }),
  };
};
