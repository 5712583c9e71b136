import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { mostPoints, mostReached, saysBox, type PointsAnswer } from '../../../src/core/places/places.ts';
import type { Asker } from '../access/signedIn.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import { clustersStatement, placelessStatement, pointsStatement } from '../queries/pointStatements.ts';
import type { ReadInput } from '../database/statement.ts';
import type { WhichShape } from '../queries/shape.ts';
import { readInputOf, whichShapeOf } from './queryShape.ts';
import { runStatement, type ReadParts } from './readParts.ts';
import type { PointsHow } from './reader.ts';

/**
 * Where the records lie that a query finds: each, or of too many what lies near each other, for a map of that zoom. `around`: those that it
 * reaches, the nearest first; of more than `mostReached` one more is counted.
 */
export const readPoints = async (
  parts: ReadParts,
  user: Asker,
  resource: Resource,
  query: CheckedQuery,
  { zoom, around }: PointsHow,
): Promise<PointsAnswer> => {
  const { schema, statements, pool } = parts;
  const input = { ...(await readInputOf(parts, resource, query, user)), around };
  const read = asReadBy(user, resource);
  const which = whichShapeOf(resource, query, user);
  const isAround = around !== undefined;
  const shape = { ...which, isAround, unread: Object.keys(read.unread ?? {}) };
  const each = statements.find('points', resource, shape, () =>
    pointsStatement(schema, resource, read, { ...which, isAround }),
  );
  const rows = await runStatement(pool, each, input);
  const placeless = isAround ? none : await countPlaceless(parts, resource, which, input);
  const most = isAround ? mostReached : mostPoints;
  if (isAround || rows.length <= most)
    return { points: each.toPoints(rows.slice(0, most)), total: rows.length, placeless };
  const zoomed = { ...which, zoom };
  const some = statements.find('clusters', resource, zoomed, () => clustersStatement(schema, resource, zoomed));
  const clusters = some.toClusters(await runStatement(pool, some, input));
  return { clusters, total: clusters.counts.reduce((sum, count) => sum + count, 0), placeless };
};

const none = { lat: 0, lng: 0 };

/** Nothing without a place lies in a box. */
const countPlaceless = async (
  { schema, statements, pool }: ReadParts,
  resource: Resource,
  which: WhichShape,
  input: ReadInput,
): Promise<PointsAnswer['placeless']> => {
  if (!resource.place || saysBox(input.filter, resource.place)) return none;
  const statement = statements.find('placeless', resource, which, () => placelessStatement(schema, resource, which));
  return statement.toCounts(await runStatement(pool, statement, input));
};
