import { operators } from '../core/fields/conditions.ts';
import { RefusedQuery, type Dialect, type WireRequest } from '../core/wire/dialect.ts';
import type { ListQuery } from '../core/wire/query.ts';
import type { DialectFixture } from './fixture.ts';
import { readFilter, writeFilter, type Pair } from './filterPairs.ts';
import { readFlags, writeFlags } from './flags.ts';
import {
  readAnswer,
  readColumns,
  readMetadata,
  readTarget,
  writeAnswer,
  writeColumns,
  writeTarget,
} from './ourParts.ts';
import { pageBounds, sizeBounds, splitPairs } from './readPairs.ts';

/**
 * The table of requests; the tests read it line by line. The cursor is the number of rows that lie before the page (after)
 * or up to its end (before); the service keeps its own order, so nothing is sorted. A page is the last one when its answer
 * has no `lastEvaluatedKey` (spec 000 §4): it is the cursor of the page behind it.
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
  {
    says: 'the page up to row 50, back from the one behind it',
    request: 'GET /aliases?take=25&page[before]=50',
    query: { filter: {}, sort: { field: null, order: 'DESC' }, page: 2, perPage: 25, back: true },
  },
  {
    says: 'a free query',
    request: 'GET /search/items?take=25&q=latte',
    query: {
      filter: {},
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 25,
      search: { kind: 'query', codes: ['latte'] },
    },
  },
];

const writeCursor = ({ page, perPage, back }: ListQuery): Pair[] => {
  if (back) return [['page[before]', String(page * perPage)]];
  return page > 1 ? [['page[after]', String((page - 1) * perPage)]] : [];
};

/** Nothing is counted: whoever goes by a cursor knows of the next page alone. */
const uncounted = ({ total: _, ...query }: ListQuery): ListQuery => query;

const encode: Dialect['encode'] = (query, calls) => {
  const { pairs, ...target } = writeTarget(query.search, calls);
  const flags = writeFlags(query, calls);
  return {
    ...target,
    query: [
      ['take', String(query.perPage)],
      ...writeCursor(query),
      ...pairs,
      ...flags.pairs,
      ...writeFilter(flags.filter),
      ...writeColumns(uncounted(query)),
    ],
  };
};

const parse: Dialect['parse'] = (request: WireRequest, calls): ListQuery => {
  const { filters, parameters } = splitPairs(request.query);
  const search = readTarget(request, parameters, calls);
  const perPage = parameters.takeNumber('take', sizeBounds);
  const bounds = { ...pageBounds, max: pageBounds.max * perPage, absent: -1 };
  const after = parameters.takeNumber('page[after]', bounds);
  const before = parameters.takeNumber('page[before]', bounds);
  if (after >= 0 && before >= 0)
    throw new RefusedQuery('page[before]', 'only one of page[before] and page[after] can be given');
  const end = before >= 0 ? before : Math.max(0, after) + perPage;
  if (end % perPage !== 0)
    throw new RefusedQuery(before >= 0 ? 'page[before]' : 'page[after]', `a cursor of pages of ${perPage} is expected`);
  const { total, ...shown } = readColumns(parameters);
  if (total) throw new RefusedQuery('total', 'a list by a cursor is not counted');
  const asked = readFlags(parameters, calls, { filter: readFilter(filters), shown });
  parameters.refuseRest();
  return {
    page: Math.max(1, end / perPage),
    perPage,
    sort: { field: null, order: 'DESC' },
    ...(before >= 0 && { back: true }),
    ...(search && { search }),
    ...asked,
  };
};

/** Pages by a cursor in the service's own order: `take`, `page[after]`, `page[before]`. */
export const cursor: Dialect = {
  name: 'cursor',
  can: { columns: true, total: false, search: true, sorts: false, last: true, operators },
  encode,
  parse,
  respond: (answer, { page, perPage }) =>
    writeAnswer(
      answer,
      (answer.isLast ?? answer.rows.length < perPage) ? {} : { lastEvaluatedKey: String(page * perPage) },
    ),
  decode: (body) => ({ ...readAnswer(body), isLast: readMetadata(body)['lastEvaluatedKey'] === undefined }),
};
