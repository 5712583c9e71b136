import { quote, tableOf } from '../database/identifiers.ts';
import { createJoins } from '../queries/joins.ts';
import { countedStatement, keysOf, mostKeys } from './countedPage.ts';
import type { ReferenceDriver } from './drivers.ts';
import { foundSql, without } from './pageText.ts';
import type { PageStatement, PageWriting } from './pageWay.ts';

/** A page collected from what refers to the keys that a driver finds. */
export const collectByKeysStatement = (writing: PageWriting, driver: ReferenceDriver, most: number): PageStatement => {
  const { schema, resource, shape } = writing;
  const withs = [
    ...keysOf(writing, driver, mostKeys, 'keys_size'),
    `reached AS MATERIALIZED (${reachedSql(writing, driver)} LIMIT ${most + 1})`,
    `size AS MATERIALIZED (SELECT CASE WHEN k.n > ${mostKeys} THEN -1 ELSE (SELECT count(*) FROM reached) END AS n FROM keys_size k)`,
  ];
  const page = foundSql(writing, createJoins(schema, resource), 'reached', without(resource, shape, driver), [
    `(SELECT n FROM size) BETWEEN 0 AND ${most}`,
  ]);
  const statement = countedStatement(writing, { withs, page, most, tooMany: 'rows' });
  return {
    ...statement,
    toPage: (rows) => (Number(rows[0]?.[0]) < 0 ? 'keys' : statement.toPage(rows)),
    vainAfter: ['keys'],
  };
};

/** The rows that a driver reaches through `keys`, if these are few. */
const reachedSql = ({ resource }: PageWriting, { reference, takesEmpty }: ReferenceDriver): string => {
  // In the order of the reference's index, so that no more of it is read than is wanted; OFFSET 0 keeps it a look-up.
  const byKey = resource.key.map((name) => `t.${quote(name)}`).join(', ');
  const isFew = `(SELECT n FROM keys_size) <= ${mostKeys}`;
  const ofKey = `SELECT * FROM ${tableOf(resource)} t WHERE t.${quote(reference)} = keys.key ORDER BY ${byKey} OFFSET 0`;
  const empty = takesEmpty
    ? ` UNION ALL SELECT * FROM ${tableOf(resource)} t WHERE t.${quote(reference)} IS NULL AND ${isFew}`
    : '';
  return `SELECT t.* FROM keys CROSS JOIN LATERAL (${ofKey}) t WHERE ${isFew}${empty}`;
};
