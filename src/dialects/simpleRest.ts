import { operators, type FieldCondition, type Scalar, type Where } from '../core/fields/conditions.ts';
import { RefusedQuery, type Dialect, type WireRequest } from '../core/wire/dialect.ts';
import type { ListQuery, ListRow } from '../core/wire/query.ts';
import type { DialectFixture } from './fixture.ts';
import { readFlags, writeFlags } from './flags.ts';
import { freeQuery } from './ourParts.ts';
import { pageBounds, sizeBounds, splitPairs } from './readPairs.ts';

/**
 * The table of requests, as ra-data-simple-rest writes them; the tests read it line by line. A list is one of several; a
 * filter by `q` is the free query. The count is part of the answer: `Content-Range: items 0-24/319`.
 */
export const simpleRestFixture: DialectFixture[] = [
  {
    says: 'a page by name',
    request: 'GET /items?sort=["name","ASC"]&range=[0,24]&filter={}',
    query: { filter: {}, sort: { field: 'name', order: 'ASC' }, page: 1, perPage: 25, total: 'exact' },
  },
  {
    says: 'several keys, an equal and bounds',
    request: 'GET /items?sort=["id","DESC"]&range=[50,99]&filter={"id":[1,2],"status":0,"value":{"gte":1,"lte":5}}',
    query: {
      filter: { id: { in: [1, 2] }, status: 0, value: { gte: 1, lte: 5 } },
      sort: { field: 'id', order: 'DESC' },
      page: 2,
      perPage: 50,
      total: 'exact',
    },
  },
  {
    says: 'a free query',
    request: 'GET /items?sort=["id","DESC"]&range=[0,9]&filter={"q":"mozzarella"}',
    query: {
      filter: {},
      sort: { field: 'id', order: 'DESC' },
      page: 1,
      perPage: 10,
      total: 'exact',
      search: { kind: freeQuery, codes: ['mozzarella'] },
    },
  },
];

const encode: Dialect['encode'] = ({ filter: asked, search, sort, page, perPage }, calls) => {
  const { filter, pairs } = writeFlags({ filter: asked }, calls);
  const start = (page - 1) * perPage;
  const codes = search && {
    [search.kind === freeQuery ? 'q' : search.kind]: search.kind === freeQuery ? search.codes.join(' ') : search.codes,
  };
  return {
    method: 'GET',
    path: calls.list,
    query: [
      ...(sort.field === null ? [] : [['sort', JSON.stringify([sort.field, sort.order])] as const]),
      ['range', JSON.stringify([start, start + perPage - 1])],
      ['filter', JSON.stringify({ ...writeWhere(filter), ...codes })],
      ...pairs,
    ],
  };
};

const writeWhere = (where: Where): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(where).map(([field, condition]) => [field, isOneOf(condition) ? condition.in : condition]),
  );

const isOneOf = (condition: Scalar | FieldCondition | undefined): condition is { in: Scalar[] } =>
  typeof condition === 'object' &&
  condition !== null &&
  condition.in !== undefined &&
  Object.keys(condition).length === 1;

const parse: Dialect['parse'] = (request: WireRequest, calls): ListQuery => {
  const { filters, parameters } = splitPairs(request.query);
  if (filters[0]) throw new RefusedQuery(filters[0][0], 'filters are written as JSON in filter');
  const sort = readJson('sort', parameters.take('sort') ?? '[null,"DESC"]');
  const range = readJson('range', parameters.take('range') ?? '[0,49]');
  const { q, ...where } = readObject('filter', readJson('filter', parameters.take('filter') ?? '{}'));
  const query = readFlags(parameters, calls, { filter: readWhere(where), shown: {} });
  parameters.refuseRest();
  if (q !== undefined && typeof q !== 'string') throw new RefusedQuery('filter', 'q is a text');
  return {
    ...query,
    sort: readSort(sort),
    ...readRange(range),
    total: 'exact',
    ...(q !== undefined && { search: { kind: freeQuery, codes: [q] } }),
  };
};

const readJson = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedQuery(name, 'JSON is expected');
  }
};

const readObject = (name: string, value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RefusedQuery(name, 'a JSON object is expected');
  return value as Record<string, unknown>; // as just checked
};

const readSort = (value: unknown): ListQuery['sort'] => {
  const [field, order] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if ((typeof field !== 'string' && field !== null) || (order !== 'ASC' && order !== 'DESC')) {
    throw new RefusedQuery('sort', '["field","ASC"] or ["field","DESC"] is expected');
  }
  return { field, order };
};

const readRange = (value: unknown): { page: number; perPage: number } => {
  const [start, end] =
    Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger) ? (value as number[]) : [];
  const perPage = start === undefined || end === undefined ? 0 : end - start + 1;
  if (
    start === undefined ||
    start < 0 ||
    perPage < sizeBounds.min ||
    perPage > sizeBounds.max ||
    start % perPage !== 0 ||
    start / perPage >= pageBounds.max
  ) {
    throw new RefusedQuery(
      'range',
      `[first,last] of a page of ${sizeBounds.min} to ${sizeBounds.max} rows is expected`,
    );
  }
  return { page: start / perPage + 1, perPage };
};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const readWhere = (where: Record<string, unknown>): Where =>
  Object.fromEntries(
    Object.entries(where).map(([field, condition]) => {
      if (isScalar(condition)) return [field, condition];
      if (Array.isArray(condition) && condition.every(isScalar)) return [field, { in: condition }];
      return [field, readCondition(field, readObject(`filter.${field}`, condition))];
    }),
  );

const readCondition = (field: string, condition: Record<string, unknown>): FieldCondition => {
  for (const [name, operand] of Object.entries(condition)) {
    const operator = operators.find((known) => known === name);
    const fits =
      operator === 'in' || operator === 'notIn' ? Array.isArray(operand) && operand.every(isScalar) : isScalar(operand);
    if (!operator || !fits) throw new RefusedQuery(`filter.${field}`, `'${name}' cannot be read`);
  }
  return condition; // as just checked
};

/** The wire of ra-data-simple-rest, whose browser half dataProviders/ uses; here is the server's, and the table of both. */
export const simpleRest: Dialect = {
  name: 'simpleRest',
  can: { columns: false, total: true, search: false, operators },
  encode,
  parse,
  respond: ({ rows, total }, { page, perPage }) => {
    const start = (page - 1) * perPage;
    const range = rows.length === 0 ? '*' : `${start}-${start + rows.length - 1}`;
    return {
      body: rows,
      headers: {
        'content-range': `items ${range}/${total ?? start + rows.length}`,
        'access-control-expose-headers': 'Content-Range',
      },
    };
  },
  decode: (body, headers) => {
    if (!Array.isArray(body)) throw new Error('The service answered no list.');
    // Browsers hide a Content-Range that no Range asked for, so some services count in a header of their own.
    const total =
      /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? /^\d+$/.exec(headers.get('x-total-count') ?? '')?.[0];
    return { rows: body as ListRow[], ...(total !== undefined && { total: Number(total) }) }; // rows are what the service sends
  },
};
