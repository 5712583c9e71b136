import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins } from '../queries/joins.ts';
import { orderTerms } from '../queries/shape.ts';
import { countedStatement, keysOf, mostKeys } from './countedPage.ts';
import { keyedBy, leadsAway, type ReferenceDriver } from './drivers.ts';
import { foundSql, without } from './pageText.ts';
import type { PageStatement, PageWay } from './pageWay.ts';
import { mostWalked, onlyFull } from './walk.ts';

/**
 * In the order of a reference, along the rows of those keys alone that a driver or the reader's scope finds: the first rows of the whole order
 * may all be others'.
 */
export const walkWithin: PageWay<ReferenceDriver> = {
  serves: ({ resource, isSearch, groups, sights, order }) =>
    isSearch
      ? []
      : [...groups.map(([path, some]) => keyedBy(resource, path, some)), ...sights].filter(
          (driver): driver is ReferenceDriver => leadsAway(driver) && driver.reference === order && !driver.takesEmpty,
        ),
  bound: mostWalked,
  statement: (writing, driver, most) => {
    const { schema, resource, shape, parameters } = writing;
    const { order } = shape.sort;
    const joins = createJoins(schema, resource, 't', 'lookup');
    const byKey = orderTerms(joins, { field: null, order }, [], parameters).join(', ');
    const rows = `(SELECT t.* FROM ${tableOf(resource)} t WHERE t.${quote(driver.reference)} = keys.key ORDER BY ${byKey} LIMIT ${most})`;
    const walked = `(SELECT t.* FROM (SELECT key FROM keys WHERE (SELECT n FROM size) <= ${mostKeys} ORDER BY key ${order}) keys CROSS JOIN LATERAL ${rows} t ORDER BY keys.key ${order}, ${byKey} LIMIT ${most})`;
    const page = foundSql(writing, joins, walked, without(resource, shape, driver));
    const withs = keysOf(writing, driver, mostKeys);
    const statement = countedStatement(writing, { withs, page, most: mostKeys, tooMany: 'keys' });
    const toPage: PageStatement['toPage'] = (found) => {
      const read = statement.toPage(found);
      return typeof read === 'string' ? read : onlyFull(read, shape);
    };
    return { ...statement, toPage, vainAfter: ['keys'] };
  },
};
