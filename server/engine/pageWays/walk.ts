import type { Operator } from '../../../src/core/fields/conditions.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import { tableOf } from '../database/identifiers.ts';
import { toStatement } from '../database/statement.ts';
import { createJoins, type Joins } from '../queries/joins.ts';
import { conditionSql } from '../queries/predicates.ts';
import { orderTerms, toWhere, type ListShape } from '../queries/shape.ts';
import type { AskedPage } from './askedPage.ts';
import { foundSql, showSql } from './pageText.ts';
import type { PageWay, PageWriting, Vain } from './pageWay.ts';

const alongOrder = (times: number, vainAfter: readonly Vain[]): PageWay<null> => ({
  serves: (asked) => (isWalkable(asked) ? [null] : []),
  bound: (asked) => times * mostWalked(asked),
  statement: (writing, _by, most) => {
    const { schema, resource, shape, parameters } = writing;
    const joins = createJoins(schema, resource, 't', 'lookup');
    const { output, text } = showSql(writing, foundSql(writing, joins, firstSql(writing, joins, most)));
    return { ...toStatement(text, parameters), toPage: (rows) => onlyFull(rows.map(output.toRow), shape), vainAfter };
  },
});

/** Along the index of the order until the page is full, each row tested by itself. */
export const walk = alongOrder(1, ['order']);

/** The same four times as far, where everything that is asked for was too much to collect. */
export const walkFar = alongOrder(4, []);

const walkedPerRow = 80;

/** How many rows of the order are looked at for a page. */
export const mostWalked = ({ shape }: AskedPage): number => walkedPerRow * (shape.offset + shape.limit);

/** The order is one of the record's own columns, which have indexes. */
export const isWalkable = ({ resource, order }: AskedPage): boolean =>
  resource.fields.some(({ name, from }) => name === order && from === undefined);

/** A page that is not full has to be looked for beyond. */
export const onlyFull = (page: ListRow[], { limit }: ListShape): ListRow[] | Vain =>
  page.length === limit ? page : 'order';

/** The first rows of a page's order, whatever they hold but in the sorted column, along whose index they are read. */
export const firstSql = ({ schema, resource, shape, parameters }: PageWriting, joins: Joins, most: number): string => {
  const own = createJoins(schema, resource);
  const asked = shape.conditions.filter(
    ({ path, operator, variant }) => path === shape.sort.field && variant === 'value' && isRange[operator],
  );
  const range = asked.map((condition) => conditionSql(own.columnAt(own.root, condition.path), condition, parameters));
  return `(SELECT * FROM ${tableOf(resource)} t${toWhere(range)} ORDER BY ${orderTerms(joins, shape.sort, shape.limits, parameters).join(', ')} LIMIT ${most})`;
};

const isRange: Partial<Record<Operator, true>> = { eq: true, gte: true, lte: true };
