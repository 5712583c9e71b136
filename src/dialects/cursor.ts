import { operators } from '../core/fields/conditions.ts';
import { RefusedQuery, type Dialect, type WireRequest } from '../core/wire/dialect.ts';
import type { ListQuery } from '../core/wire/query.ts';
import type { DialectFixture } from './fixture.ts';
import { readFilter, writeFilter } from './filterPairs.ts';
import { readAnswer, writeAnswer } from './ourParts.ts';
import { pageBounds, sizeBounds, splitPairs } from './readPairs.ts';

/**
 * The table of requests; the tests read it line by line. The cursor is the number of rows that lie before the page (after)
 * or up to its end (before); the service keeps its own order, so nothing is sorted. A page is the last one when its answer
 * has no `lastEvaluatedKey` (spec 000 §4).
 */
export const cursorFixture: DialectFixture[] = [
  {
    says: 'the first page',
    request: 'GET /aliases?take=25',
    query: { filter: {}, sort: { field: null, order: 'DESC' }, page: 1, perPage: 25 },
  },
  {
    says: 'the page after 50 rows, filtered',
    request: 'GET /aliases?take=25&page[after]=50&q[keyword]=latte',
    query: { filter: { keyword: 'latte' }, sort: { field: null, order: 'DESC' }, page: 3, perPage: 25 },
  },
];

/** A request that only others send: back from row 50. */
export const cursorBefore = { request: 'GET /aliases?take=25&page[before]=50', page: 2 };

const encode: Dialect['encode'] = ({ page, perPage, filter }, calls) => ({
  method: 'GET',
  path: calls.list,
  query: [
    ['take', String(perPage)],
    ...(page > 1 ? [['page[after]', String((page - 1) * perPage)] as const] : []),
    ...writeFilter(filter),
  ],
});

const parse: Dialect['parse'] = (request: WireRequest): ListQuery => {
  const { filters, parameters } = splitPairs(request.query);
  const perPage = parameters.takeNumber('take', sizeBounds);
  const bounds = { ...pageBounds, max: pageBounds.max * perPage, absent: -1 };
  const after = parameters.takeNumber('page[after]', bounds);
  const before = parameters.takeNumber('page[before]', bounds);
  if (after >= 0 && before >= 0)
    throw new RefusedQuery('page[before]', 'only one of page[before] and page[after] can be given');
  const end = before >= 0 ? before : Math.max(0, after) + perPage;
  if (end % perPage !== 0)
    throw new RefusedQuery(before >= 0 ? 'page[before]' : 'page[after]', `a cursor of pages of ${perPage} is expected`);
  parameters.refuseRest();
  return {
    page: Math.max(1, end / perPage),
    perPage,
    sort: { field: null, order: 'DESC' },
    filter: readFilter(filters),
  };
};

/** Pages by a cursor in the service's own order: `take`, `page[after]`, `page[before]`. */
export const cursor: Dialect = {
  name: 'cursor',
  can: { columns: false, total: false, search: false, operators },
  encode,
  parse,
  respond: (answer, { page, perPage }) =>
    writeAnswer(answer, answer.rows.length < perPage ? {} : { lastEvaluatedKey: String(page * perPage) }),
  decode: readAnswer,
};
