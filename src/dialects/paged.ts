import { RefusedQuery, type Dialect, type WireRequest } from '../core/wire/dialect.ts';
import { operators } from '../core/fields/conditions.ts';
import type { ListQuery } from '../core/wire/query.ts';
import type { DialectFixture } from './fixture.ts';
import { readFilter, writeFilter } from './filterPairs.ts';
import { readFlags, writeFlags } from './flags.ts';
import {
  directions,
  readAnswer,
  readColumns,
  readSortKey,
  readTarget,
  writeAnswer,
  writeColumns,
  writeSortKey,
  writeTarget,
} from './ourParts.ts';
import { pageBounds, sizeBounds, splitPairs, type Parameters } from './readPairs.ts';

/** The table of requests; the tests read it line by line. Page 0 is the first page. */
export const pagedFixture: DialectFixture[] = [
  {
    says: 'a page in the declared order',
    request: 'GET /items?page=1&per-page=50&direction=DESC',
    query: { filter: {}, sort: { field: null, order: 'DESC' }, page: 1, perPage: 50 },
  },
  {
    says: 'sort, columns, a contained text and a count',
    request:
      'GET /items?page=2&per-page=100&sort=name&direction=ASC&q[name]=*moz*&columns=id,name,brand_id&total=exact',
    query: {
      filter: { name: { contains: 'moz' } },
      sort: { field: 'name', order: 'ASC' },
      page: 2,
      perPage: 100,
      columns: ['id', 'name', 'brand_id'],
      total: 'exact',
    },
  },
  {
    says: 'one of several, bounds, an equal and an empty value',
    request:
      'GET /items?page=1&per-page=50&direction=DESC&q[brand_id][]=1&q[brand_id][]=2&q[value][gte]=1&q[value][lte]=5&q[status]=0&q[ean]=',
    query: {
      filter: { brand_id: { in: ['1', '2'] }, value: { gte: '1', lte: '5' }, status: '0', ean: { empty: true } },
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 50,
    },
  },
  {
    says: 'a start of a text with a star in it, a value that there is, one that is not',
    request: 'GET /items?page=1&per-page=50&direction=DESC&q[name]=5\\* moz*&q[ean][empty]=false&q[status][ne]=0',
    query: {
      filter: { name: { startsWith: '5* moz' }, ean: { empty: false }, status: { ne: '0' } },
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 50,
    },
  },
  {
    says: 'a sort name that differs on the wire',
    request: 'GET /items?page=1&per-page=50&sort=is_variable_weight&direction=ASC',
    query: { filter: {}, sort: { field: 'variable_weight', order: 'ASC' }, page: 1, perPage: 50 },
  },
  {
    says: 'a search by codes, whose sort name does not differ',
    request: 'POST /search/items/eans?page=1&per-page=50&sort=variable_weight&direction=ASC',
    body: ['8001234567893', '00012345'],
    query: {
      filter: {},
      sort: { field: 'variable_weight', order: 'ASC' },
      page: 1,
      perPage: 50,
      search: { kind: 'eans', codes: ['8001234567893', '00012345'] },
    },
  },
  {
    says: 'a text by all kinds of `find`, the best first, those of one country before others',
    request: 'POST /search/items/find?page=1&per-page=25&direction=DESC&columns=id,name&first=country:ITA',
    body: ['latte'],
    query: {
      filter: {},
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 25,
      columns: ['id', 'name'],
      first: { field: 'country', value: 'ITA' },
      search: { kind: 'find', codes: ['latte'] },
    },
  },
  {
    says: 'a free query, with deleted records and an estimated count',
    request: 'GET /search/items?page=1&per-page=50&direction=DESC&q=mozzarella&total=estimate&deleted=true',
    query: {
      filter: {},
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 50,
      search: { kind: 'query', codes: ['mozzarella'] },
      total: 'estimate',
      deleted: true,
    },
  },
  {
    says: 'all that there are, in one answer',
    request: 'GET /items?pagination=0&sort=name&direction=ASC&q[status]=0',
    query: {
      filter: { status: '0' },
      sort: { field: 'name', order: 'ASC' },
      page: 1,
      perPage: 1000,
      whole: true,
    },
  },
];

const encode: Dialect['encode'] = (query, calls) => {
  const { pairs, ...target } = writeTarget(query.search, calls);
  const flags = writeFlags(query, calls);
  const { field, order } = query.sort;
  return {
    ...target,
    query: [
      ...(query.whole
        ? [['pagination', '0'] as const]
        : [['page', String(query.page)] as const, ['per-page', String(query.perPage)] as const]),
      ...(field === null ? [] : [['sort', writeSortKey(field, query.search, calls)] as const]),
      ['direction', order],
      ...pairs,
      ...flags.pairs,
      ...writeFilter(flags.filter),
      ...writeColumns(query),
    ],
  };
};

const parse: Dialect['parse'] = (request: WireRequest, calls): ListQuery => {
  const { filters, parameters } = splitPairs(request.query);
  const search = readTarget(request, parameters, calls);
  const sort = parameters.take('sort');
  const query: ListQuery = {
    ...readPage(parameters),
    sort: {
      field: sort === undefined || sort === '' ? null : readSortKey(sort, search, calls),
      order: parameters.takeOne('direction', directions) ?? (sort ? 'ASC' : 'DESC'),
    },
    ...(search && { search }),
    ...readFlags(parameters, calls, { filter: readFilter(filters), shown: readColumns(parameters) }),
  };
  parameters.refuseRest();
  return query;
};

/** `take=100` is a first page of so many; with `pagination=0` whatever page was asked for is not what is answered. */
const readPage = (parameters: Parameters): Pick<ListQuery, 'page' | 'perPage' | 'whole'> => {
  const page = Math.max(1, parameters.takeNumber('page', pageBounds));
  const size = parameters.takeNumber('per-page', { ...sizeBounds, absent: 0 });
  const taken = parameters.takeNumber('take', { ...sizeBounds, absent: 0 });
  if (taken > 0 && size > 0) throw new RefusedQuery('take', 'there is a per-page beside it');
  if (parameters.takeOne('pagination', ['0', '1']) === '0') return { page: 1, perPage: sizeBounds.max, whole: true };
  return { page, perPage: size || taken || sizeBounds.absent };
};

/** Numbered pages: `page`, `per-page`, `sort`, `direction` and `q[field]` (docs/http.md). */
export const paged: Dialect = {
  name: 'paged',
  can: { columns: true, total: true, search: true, operators },
  encode,
  parse,
  respond: (answer, { page, perPage }) => writeAnswer(answer, { page, perPage }),
  decode: readAnswer,
};
