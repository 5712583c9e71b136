import { operators } from '../core/fields/conditions.ts';
import { RefusedQuery, type Dialect, type WireRequest } from '../core/wire/dialect.ts';
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
import { pageBounds, sizeBounds, splitPairs } from './readPairs.ts';

/** The table of requests; the tests read it line by line. `sort` names the field and `order` the direction. */
export const skipTakeFixture: DialectFixture[] = [
  {
    says: 'the first page in the declared order',
    request: 'GET /masters?skip=0&take=50&order=DESC',
    query: { filter: {}, sort: { field: null, order: 'DESC' }, page: 1, perPage: 50 },
  },
  {
    says: 'the third page by name, with a filter and a count',
    request: 'GET /masters?skip=200&take=100&sort=name&order=ASC&q[name]=*latte*&total=exact',
    query: {
      filter: { name: { contains: 'latte' } },
      sort: { field: 'name', order: 'ASC' },
      page: 3,
      perPage: 100,
      total: 'exact',
    },
  },
  {
    says: 'columns and one of several',
    request: 'GET /masters?skip=0&take=25&order=DESC&q[id][]=4&q[id][]=8&columns=id,name',
    query: {
      filter: { id: { in: ['4', '8'] } },
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 25,
      columns: ['id', 'name'],
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
      ['skip', String((query.page - 1) * query.perPage)],
      ['take', String(query.perPage)],
      ...(field === null ? [] : [['sort', writeSortKey(field, query.search, calls)] as const]),
      ['order', order],
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
  const perPage = parameters.takeNumber('take', sizeBounds);
  const skip = parameters.takeNumber('skip', { ...pageBounds, max: pageBounds.max * perPage, absent: 0 });
  if (skip % perPage !== 0) throw new RefusedQuery('skip', `a multiple of take (${perPage}) is expected`);
  const query: ListQuery = {
    page: skip / perPage + 1,
    perPage,
    sort: {
      field: sort === undefined || sort === '' ? null : readSortKey(sort, search, calls),
      order: parameters.takeOne('order', directions) ?? (sort ? 'ASC' : 'DESC'),
    },
    ...(search && { search }),
    ...readFlags(parameters, calls, { filter: readFilter(filters), shown: readColumns(parameters) }),
  };
  parameters.refuseRest();
  return query;
};

/** Skipped and taken rows: `skip`, `take`, `sort`, `order` and `q[field]`. */
export const skipTake: Dialect = {
  name: 'skipTake',
  can: { columns: true, total: true, search: true, operators },
  encode,
  parse,
  respond: (answer, { page, perPage }) => writeAnswer(answer, { skip: (page - 1) * perPage, take: perPage }),
  decode: readAnswer,
};
