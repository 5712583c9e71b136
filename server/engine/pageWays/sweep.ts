import { tableOf } from '../database/identifiers.ts';
import { createJoins } from '../queries/joins.ts';
import { toWhere, whichSql, type WhichShape } from '../queries/shape.ts';
import { countedStatement, hasKeySql } from './countedPage.ts';
import { keyedBy, keysSql, leadsAway, type ReferenceDriver } from './drivers.ts';
import { asksNothing, foundSql, without } from './pageText.ts';
import type { PageWay } from './pageWay.ts';

/** More keys than these are not held in memory for a sweep. */
const mostSwept = 50_000;

/**
 * Every row once, tested by the keys that each condition behind a reference finds. Reached where each condition finds many
 * rows, and all together few among the first of the order: no index has both.
 */
export const sweep: PageWay<readonly ReferenceDriver[]> = {
  serves: ({ resource, isSearch, groups, sights }) =>
    isSearch ? [] : [[...groups.map(([path, some]) => keyedBy(resource, path, some)), ...sights].filter(leadsAway)],
  bound: () => mostSwept,
  statement: (writing, drivers, most) => {
    const { schema, resource, shape, parameters } = writing;
    const keys = drivers.map(
      (driver, place) =>
        `keys_${place} AS MATERIALIZED (${keysSql(schema, resource, driver, shape.limits, parameters)} LIMIT ${most + 1})`,
    );
    const counts = drivers.map((_, place) => `(SELECT count(*) FROM keys_${place})`);
    const joins = createJoins(schema, resource);
    const others = whichSql(
      schema,
      joins,
      drivers.reduce<WhichShape>((which, driver) => without(resource, which, driver), shape),
      parameters,
    );
    const tests = [
      `(SELECT n FROM size) <= ${most}`,
      ...drivers.map((driver, place) => hasKeySql(driver, `keys_${place}`)),
      ...others,
    ];
    // OFFSET 0: the planner knows nothing of the keys, and would else go along the order to the end.
    const swept = `(SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(tests)} OFFSET 0)`;
    const page = foundSql(writing, createJoins(schema, resource), swept, asksNothing(shape));
    const withs = [...keys, `size AS MATERIALIZED (SELECT greatest(${['0', ...counts].join(', ')}) AS n)`];
    return { ...countedStatement(writing, { withs, page, most, tooMany: 'keys' }), isUnbounded: true };
  },
};
