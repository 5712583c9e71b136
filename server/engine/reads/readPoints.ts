import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { mostPoints, type PointsAnswer } from '../../../src/core/places/places.ts';
import type { Asker } from '../access/signedIn.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import { clustersStatement, pointsStatement } from '../queries/pointStatements.ts';
import { readInputOf, whichShapeOf } from './queryShape.ts';
import { runStatement, type ReadParts } from './readParts.ts';

/** Where the records lie that a query finds: each, or of too many what lies near each other, for a map of that zoom. */
export const readPoints = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
  zoom: number,
): Promise<PointsAnswer> => {
  const { schema, statements, pool } = parts;
  const input = await readInputOf(parts, resource, query, user);
  const read = asReadBy(user, resource);
  const which = whichShapeOf(resource, query, user);
  const shape = { ...which, unread: Object.keys(read.unread ?? {}) };
  const each = statements.find('points', resource, shape, () => pointsStatement(schema, resource, read, which));
  const rows = await runStatement(pool, each, input);
  if (rows.length <= mostPoints) return { points: each.toPoints(rows), total: rows.length };
  const zoomed = { ...which, zoom };
  const some = statements.find('clusters', resource, zoomed, () => clustersStatement(schema, resource, zoomed));
  const clusters = some.toClusters(await runStatement(pool, some, input));
  return { clusters, total: clusters.counts.reduce((sum, count) => sum + count, 0) };
};
