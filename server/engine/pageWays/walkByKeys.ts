import { createJoins } from '../queries/joins.ts';
import { leadsAway, type ReferenceDriver } from './drivers.ts';
import { countedStatement, hasKeySql, keysOf, mostKeys } from './countedPage.ts';
import { foundSql, without } from './pageText.ts';
import type { PageStatement, PageWay } from './pageWay.ts';
import { firstSql, isWalkable, mostWalked, onlyFull } from './walk.ts';

/** Along the index of the order until the page is full, each row tested by the keys that a driver finds. */
export const walkByKeys: PageWay<ReferenceDriver> = {
  serves: (asked) => (isWalkable(asked) && leadsAway(asked.single) ? [asked.single] : []),
  bound: mostWalked,
  statement: (writing, driver, most) => {
    const { schema, resource, shape } = writing;
    const joins = createJoins(schema, resource, 't', 'lookup');
    const first = [`(SELECT n FROM size) <= ${mostKeys}`, hasKeySql(driver, 'keys')];
    const page = foundSql(writing, joins, firstSql(writing, joins, most), without(resource, shape, driver), first);
    const statement = countedStatement(writing, {
      withs: keysOf(writing, driver, mostKeys),
      page,
      most: mostKeys,
      tooMany: 'keys',
    });
    const isNone = (rows: readonly (readonly unknown[])[]): boolean => !driver.takesEmpty && Number(rows[0]?.[0]) === 0;
    const toPage: PageStatement['toPage'] = (rows) => {
      const found = statement.toPage(rows);
      return typeof found === 'string' || isNone(rows) ? found : onlyFull(found, shape);
    };
    return { ...statement, toPage, vainAfter: ['keys', 'order'] };
  },
};
