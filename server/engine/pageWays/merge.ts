import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins, findField } from '../queries/joins.ts';
import { orderTerms, pageSql, toWhere, whichSql } from '../queries/shape.ts';
import type { AskedPage } from './askedPage.ts';
import { countedStatement, keysOf, mostKeys } from './countedPage.ts';
import { leadsAway, type ReferenceDriver } from './drivers.ts';
import { without } from './pageText.ts';
import type { PageWay } from './pageWay.ts';

const mostMerged = 2_500;

/**
 * The first rows of each referenced record, along the reference's own index: a page in the order of the key, or of the
 * reference itself, which that index has.
 */
export const merge: PageWay<ReferenceDriver> = {
  serves: (asked) => {
    const { single } = asked;
    return leadsAway(single) && !single.takesEmpty && leavesOutKeys(asked, single) && mostOf(asked, single) > 0
      ? [single]
      : [];
  },
  bound: (asked, driver) => mostOf(asked, driver),
  statement: (writing, driver, most) => {
    const { schema, resource, shape, parameters } = writing;
    const { order, field } = shape.sort;
    const joins = createJoins(schema, resource, 't', 'lookup');
    const others = whichSql(schema, joins, without(resource, shape, driver), parameters);
    const byKey = orderTerms(joins, { field: null, order }, [], parameters);
    const own = [`t.${quote(driver.reference)} = keys.key`, ...others];
    const firsts = `(SELECT t.* FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(own)} ORDER BY ${byKey.join(', ')} LIMIT ${shape.offset + shape.limit})`;
    // Keys in order: rows of the next one are not read once the page is full.
    const inOrder = field === driver.reference;
    const terms = inOrder ? [`keys.key ${order}`, ...byKey] : byKey;
    const page = `FROM ${inOrder ? `(SELECT key FROM keys ORDER BY key ${order}) keys` : 'keys'} CROSS JOIN LATERAL ${firsts} t WHERE (SELECT n FROM size) <= ${most} ORDER BY ${terms.join(', ')}${pageSql(shape)}`;
    return countedStatement(writing, {
      withs: keysOf(writing, driver, most),
      page,
      most,
      tooMany: most < mostKeys ? 'rows' : 'keys',
    });
  },
};

/** Of how many keys rows are merged; 0: in no other order than those two. */
const mostOf = ({ resource, shape, order }: AskedPage, { reference }: ReferenceDriver): number => {
  // In the order of the reference the first keys fill the page.
  if (order === reference) return mostKeys;
  return order === resource.key[0] ? Math.floor(mostMerged / (shape.offset + shape.limit)) : 0;
};

/** Whether constraints leave out whole keys that a driver finds, and never some rows of one. */
const leavesOutKeys = (
  { schema: { resources }, resource, limits }: AskedPage,
  { asks, reference }: ReferenceDriver,
): boolean => {
  const target = resources.get(findField(resource, reference).reference ?? '');
  return limits.every(
    (constraint) =>
      ('constraint' in asks && asks.constraint === constraint) ||
      `${reference}.${target?.scope[constraint]}` === resource.scope[constraint],
  );
};
