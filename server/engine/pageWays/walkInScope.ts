import { typeOf } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins, findField } from '../queries/joins.ts';
import { orderTerms } from '../queries/shape.ts';
import { countedStatement, keysOf, mostKeys } from './countedPage.ts';
import { leadsAway, type ReferenceDriver } from './drivers.ts';
import { foundSql, without } from './pageText.ts';
import type { PageStatement, PageWay } from './pageWay.ts';
import { mostWalked, onlyFull } from './walk.ts';

/**
 * Along the index of a reference that the page is sorted by, but only the records within the reader's scope, which that reference
 * leads to: what lies beyond it may come first by tens of thousands.
 */
export const walkInScope: PageWay<ReferenceDriver> = {
  serves: ({ schema, resource, isSearch, shape: { sort }, sights }) =>
    isSearch
      ? []
      : sights
          .filter(leadsAway)
          // A text with an order of its own is not sorted as its keys are.
          .filter(
            ({ reference }) =>
              reference === sort.field &&
              typeOf(schema.fieldTypes, findField(resource, reference)).sql.collation === undefined,
          ),
  bound: mostWalked,
  statement: (writing, driver, most) => {
    const { schema, resource, shape, parameters } = writing;
    const { order } = shape.sort;
    const byKey = orderTerms(createJoins(schema, resource), { field: null, order }, [], parameters);
    // OFFSET 0: each key's records are read along the reference's index, and no more of them than are wanted.
    const ofKey = `(SELECT * FROM ${tableOf(resource)} t WHERE t.${quote(driver.reference)} = keys.key ORDER BY ${byKey.join(', ')} OFFSET 0)`;
    const walked = `(SELECT t.* FROM (SELECT key FROM keys WHERE (SELECT n FROM size) <= ${mostKeys} ORDER BY key ${order}) keys CROSS JOIN LATERAL ${ofKey} t LIMIT ${most})`;
    const joins = createJoins(schema, resource, 't', 'lookup');
    const page = foundSql(writing, joins, walked, without(resource, shape, driver));
    const statement = countedStatement(writing, {
      withs: keysOf(writing, driver, mostKeys),
      page,
      most: mostKeys,
      tooMany: 'keys',
    });
    const toPage: PageStatement['toPage'] = (rows) => {
      const found = statement.toPage(rows);
      // That the scope has many keys says nothing of what is asked for besides.
      return typeof found === 'string' ? 'rows' : onlyFull(found, shape);
    };
    return { ...statement, toPage, vainAfter: [] };
  },
};
