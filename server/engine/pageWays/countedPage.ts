import { quote } from '../database/identifiers.ts';
import { toStatement } from '../database/statement.ts';
import { keysSql, type ReferenceDriver } from './drivers.ts';
import { showing } from './pageText.ts';
import type { PageStatement, PageWriting, Vain } from './pageWay.ts';

/** More keys than these are those of a large part of the records: a walk looks each of its few up. */
export const mostKeys = 1_000;

interface Counted {
  /** The common table expressions of the page, `size` with its `n` among them. */
  withs: readonly string[];
  page: string;
  /** The greatest `n` with which the page is whole, and what there is too much of beyond. */
  most: number;
  tooMany: Vain;
}

/** A page behind the size of what was looked through, which comes first in each row, and in one row when there is no page. */
export const countedStatement = (writing: PageWriting, { withs, page, most, tooMany }: Counted): PageStatement => {
  const { output, joins } = showing(writing);
  const text =
    `WITH ${withs.join(', ')} SELECT size.n, ${output.selected.join(', ')} ` +
    `FROM size LEFT JOIN (SELECT t.*, row_number() OVER () AS _place FROM (SELECT t.* ${page}) t) t ON true${joins.toSql()} ORDER BY t._place`;
  return {
    ...toStatement(text, writing.parameters),
    // The key comes first of a record, and no record lacks it.
    toPage: (rows) =>
      Number(rows[0]?.[0]) > most
        ? tooMany
        : rows.filter((row) => row[1] !== null).map(([, ...row]) => output.toRow(row)),
    vainAfter: [],
  };
};

/** Keys that a driver finds, and how many. */
export const keysOf = (
  { schema, resource, shape, parameters }: PageWriting,
  driver: ReferenceDriver,
  most: number,
  size = 'size',
): string[] => [
  `keys AS MATERIALIZED (${keysSql(schema, resource, driver, shape.limits, parameters)} LIMIT ${most + 1})`,
  `${size} AS MATERIALIZED (SELECT count(*) AS n FROM keys)`,
];

/** IS TRUE: the keys stay a set that each row is looked for in, and the rows keep their order. */
export const hasKeySql = ({ reference, takesEmpty }: ReferenceDriver, keys: string): string => {
  const column = `t.${quote(reference)}`;
  return `(${takesEmpty ? `${column} IS NULL OR ` : ''}${column} IN (SELECT key FROM ${keys})) IS TRUE`;
};
