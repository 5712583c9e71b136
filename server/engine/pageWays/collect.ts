import { createJoins } from '../queries/joins.ts';
import { tableOf } from '../database/identifiers.ts';
import { toWhere, whichSql } from '../queries/shape.ts';
import { collectByKeysStatement } from './collectByKeys.ts';
import { countedStatement } from './countedPage.ts';
import { leadsAway, ownRowsSql, type Driver } from './drivers.ts';
import { asksNothing, foundSql, without } from './pageText.ts';
import type { PageWay, PageWriting } from './pageWay.ts';

// What is more than is collected is every 25th row of 100,000: a walk has its page after 1,250, if nothing ties the filter to the order.
const mostCollected = 4_000;
// And than is walked far along, every 25th of 500,000.
const mostCollectedFar = 20_000;

/** Everything that a driver finds, or that a search and its filters find together (null), then sorted. */
export const collect: PageWay<Driver | null> = {
  serves: ({ isSearch, drivers }) => (isSearch ? [null] : drivers.filter((driver) => driver !== null)),
  bound: () => mostCollected,
  statement: (writing, driver, most) => {
    if (leadsAway(driver)) return collectByKeysStatement(writing, driver, most);
    const { schema, resource, shape } = writing;
    const reached = driver ? ownRowsSql(schema, resource, driver, writing.parameters) : allSql(writing);
    const others = driver ? without(resource, shape, driver) : asksNothing(shape);
    const isFew = `(SELECT n FROM size) <= ${most}`;
    const page = foundSql(writing, createJoins(schema, resource), 'reached', others, [isFew]);
    const withs = [
      `reached AS MATERIALIZED (${reached} LIMIT ${most + 1})`,
      'size AS MATERIALIZED (SELECT count(*) AS n FROM reached)',
    ];
    return countedStatement(writing, { withs, page, most, tooMany: 'rows' });
  },
};

/** The same where no walk had its page: what is too rare for them, and too much to be collected first. */
export const collectFar: PageWay<Driver | null> = { ...collect, bound: () => mostCollectedFar };

/** Every row that fulfils all conditions, in no order. */
const allSql = ({ schema, resource, shape, parameters }: PageWriting): string => {
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  return `SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(conditions)}`;
};
