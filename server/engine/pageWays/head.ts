import { sourceOf } from '../queries/sourceOf.ts';
import { tableOf } from '../database/identifiers.ts';
import { createJoins } from '../queries/joins.ts';
import { begunSql, fromTextSql, type Finding } from '../queries/find.ts';
import { toStatement } from '../database/statement.ts';
import { orderTerms, toWhere, whichSql, type ListShape } from '../queries/shape.ts';
import type { AskedPage } from './askedPage.ts';
import { countedStatement } from './countedPage.ts';
import { foundSql, showSql } from './pageText.ts';
import type { PageStatement, PageWay } from './pageWay.ts';
import { mostWalked, onlyFull } from './walk.ts';

/** More names that begin with a text are not ranked one by one. */
const mostBegun = 500;

/**
 * What fits a text best, of a search that has it first (`findKind`): a page that is full with that needs nothing of the others, which may be
 * half of all records.
 */
export const head: PageWay<Finding> = {
  serves: (asked) => findingsOf(asked),
  bound: (asked) => (isAlphabetical(asked) ? mostBegun : Infinity),
  statement: (writing, finding, most) => {
    const { schema, resource, shape, parameters } = writing;
    const joins = createJoins(schema, resource, 'fw_');
    const wanted = {
      source: tableOf(resource),
      which: [],
      order: [],
      most: Number.isFinite(most) ? most + 1 : ('ALL' as const),
    };
    const withs = [
      begunSql(joins, finding, wanted, parameters),
      `size AS MATERIALIZED (SELECT count(*) AS n FROM begun)`,
    ];
    const source = sourceOf(schema, resource, parameters);
    const page = foundSql(writing, createJoins(schema, resource), source, ofHead(shape, finding));
    const statement = countedStatement(writing, { withs, page, most, tooMany: 'rows' });
    return { ...statement, toPage: fullPage(statement, shape) };
  },
};

/** The same along the alphabet, where many names begin with the text. */
export const headWalk: PageWay<Finding> = {
  serves: (asked) => (isAlphabetical(asked) ? findingsOf(asked) : []),
  bound: mostWalked,
  statement: (writing, finding, most) => {
    const { schema, resource, shape, parameters } = writing;
    const joins = createJoins(schema, resource, 'fw_', 'lookup');
    const name = resource.recordRepresentation;
    const { sql, type } = joins.columnAt(joins.root, name);
    const byName = orderTerms(joins, { field: name, order: 'ASC' }, [], parameters);
    const [first = '', ...keys] = [byName[0], ...orderTerms(joins, shape.sort, [], parameters)];
    const { alias } = joins.root;
    const source = `(SELECT * FROM ${tableOf(resource)} ${alias}${toWhere([fromTextSql(sql, type, parameters)])} ORDER BY ${byName.join(', ')} LIMIT ${most})`;
    const which = whichSql(schema, joins, { ...shape, search: null }, parameters);
    const wanted = { source, which, order: [first, ...keys], most: shape.offset + shape.limit };
    const begun = begunSql(joins, finding, wanted, parameters);
    const table = sourceOf(schema, resource, parameters);
    const { output, text } = showSql(
      writing,
      foundSql(writing, createJoins(schema, resource), table, ofHead(shape, finding)),
    );
    const toPage: PageStatement['toPage'] = (rows) => onlyFull(rows.map(output.toRow), shape);
    // All names that begin so were ranked already, and do not fill the page.
    return { ...toStatement(`WITH ${begun} ${text}`, parameters), toPage, vainAfter: ['order'] };
  },
};

const findingsOf = ({ resource, shape: { search, limits } }: AskedPage): Finding[] =>
  search?.find && search.find.isShort.length > 0 && search.text.includes(resource.recordRepresentation)
    ? [{ ...search.find, text: search.text, limits }]
    : [];

const ofHead = (shape: ListShape, { text: _, limits: __, ...find }: Finding): ListShape =>
  shape.search ? { ...shape, search: { ...shape.search, find: { ...find, isHead: true } } } : shape;

const fullPage =
  (statement: PageStatement, shape: ListShape): PageStatement['toPage'] =>
  (rows) => {
    const page = statement.toPage(rows);
    return typeof page === 'string' ? page : onlyFull(page, shape);
  };

/** An index has the names in their order. */
const isAlphabetical = ({ resource: { fields, list, recordRepresentation } }: AskedPage): boolean =>
  list.sortable.includes(recordRepresentation) &&
  fields.some(({ name, from }) => name === recordRepresentation && from === undefined);
