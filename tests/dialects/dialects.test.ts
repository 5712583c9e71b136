import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coerceWhere } from '../../src/core/records/coerceWhere.ts';
import { listParameters, RefusedQuery, type Dialect } from '../../src/core/wire/dialect.ts';
import type { ListAnswer, ListQuery } from '../../src/core/wire/query.ts';
import { cursor, cursorFixture } from '../../src/dialects/cursor.ts';
import type { DialectFixture } from '../../src/dialects/fixture.ts';
import { dialects } from '../../src/dialects/index.ts';
import { paged, pagedFixture } from '../../src/dialects/paged.ts';
import { simpleRest, simpleRestFixture } from '../../src/dialects/simpleRest.ts';
import { skipTake, skipTakeFixture } from '../../src/dialects/skipTake.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { anyAnswer, anyQuery, fields } from './queries.ts';
import { calls, toLine, toRequest } from './requests.ts';

interface Suite {
  dialect: Dialect;
  fixture: DialectFixture[];
  list: string;
  /** The part of any query that the dialect can say. */
  sayable(query: ListQuery): ListQuery;
  sayableAnswer(answer: ListAnswer): ListAnswer;
  /** Requests that are refused, and the parameter that is blamed. */
  refused: readonly (readonly [request: string, parameter: string])[];
}

const same = <T>(value: T): T => value;
const filterJunk = [
  ['q[name][like]=x', 'q[name][like]'],
  ['q[name]=a*b', 'q[name]'],
  ['q[name]=*b', 'q[name]'],
  ['q[name]=a&q[name]=b', 'q[name]'],
  ['q[value][gte]=1&q[value][gte]=2', 'q[value][gte]'],
  ['q[ean][empty]=perhaps', 'q[ean][empty]'],
  ['q[id][in]=1', 'q[id][in]'],
  ['q[]=1', 'q[]'],
  ['q[a][b][c]=1', 'q[a][b][c]'],
] as const;

const suites: Suite[] = [
  {
    dialect: paged,
    fixture: pagedFixture,
    list: '/items',
    sayable: same,
    sayableAnswer: same,
    refused: [
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['page=99999999999', 'page'],
      ['page=1e3', 'page'],
      ['page=1&page=2', 'page'],
      ['per-page=0', 'per-page'],
      ['per-page=1001', 'per-page'],
      ['per-page=ten', 'per-page'],
      ['pagination=2', 'pagination'],
      ['pagination=false', 'pagination'],
      ['take=1001', 'take'],
      ['take=5&per-page=5', 'take'],
      ['sort=name&direction=UP', 'direction'],
      ['total=yes', 'total'],
      ['deleted=1', 'deleted'],
      ['per_page=50', 'per_page'],
      ['__proto__=1', '__proto__'],
      ...filterJunk,
    ],
  },
  {
    dialect: skipTake,
    fixture: skipTakeFixture,
    list: '/masters',
    sayable: same,
    sayableAnswer: same,
    refused: [
      ['skip=10&take=50', 'skip'],
      ['skip=-1', 'skip'],
      ['take=0', 'take'],
      ['take=1001', 'take'],
      ['page=1', 'page'],
      ['order=name', 'order'],
      ...filterJunk,
    ],
  },
  {
    dialect: cursor,
    fixture: cursorFixture,
    list: '/aliases',
    sayable: ({ total: _, ...query }) => ({
      ...query,
      sort: { field: null, order: 'DESC' },
      // Every other page is come back to.
      ...(query.page % 2 === 0 && { back: true }),
    }),
    sayableAnswer: (answer) => ({ ...answer, isLast: answer.isLast ?? answer.rows.length < 5 }),
    refused: [
      ['take=0', 'take'],
      ['take=25&page[after]=10', 'page[after]'],
      ['page[after]=50&page[before]=50', 'page[before]'],
      ['page[after]=x', 'page[after]'],
      ['total=exact', 'total'],
      ['sort=name', 'sort'],
      ...filterJunk,
    ],
  },
  {
    dialect: simpleRest,
    fixture: simpleRestFixture,
    list: '/items',
    sayable: ({ page, perPage, filter, sort, search }) => ({
      page,
      perPage,
      filter,
      total: 'exact',
      sort: sort.field === null ? { field: null, order: 'DESC' } : sort,
      ...(search?.kind === 'query' && { search }),
    }),
    sayableAnswer: ({ rows, total }) => ({ rows, total: total ?? rows.length }),
    refused: [
      ['range=[0,1000]', 'range'],
      ['range=[5,1]', 'range'],
      ['range=[3,7]', 'range'],
      ['range=[0,1e999]', 'range'],
      ['range=x', 'range'],
      ['range=[-10,-1]', 'range'],
      ['sort=["name"]', 'sort'],
      ['sort=["name","UP"]', 'sort'],
      ['filter=[1]', 'filter'],
      ['filter={"a":{"like":"x"}}', 'filter.a'],
      ['filter={"a":{"in":1}}', 'filter.a'],
      ['filter={"q":1}', 'filter'],
      ['filter={', 'filter'],
      ['page=1', 'page'],
      ['q[name]=x', 'q[name]'],
    ],
  },
];

it('tests every dialect', () => {
  expect(suites.map(({ dialect }) => dialect.name).sort()).toEqual(Object.keys(dialects).sort());
});

describe.each(suites)('$dialect.name', ({ dialect, fixture, list, sayable, sayableAnswer, refused }) => {
  const own = { ...calls, list };
  const parse = (line: string, body?: unknown): ListQuery => dialect.parse(toRequest(line, body), own);

  it.each(fixture)('writes $says', ({ request, query, body }) => {
    const written = dialect.encode(query, own);
    expect(toLine(written)).toBe(request);
    expect(written.body).toEqual(body);
  });

  it.each(fixture)('reads $says', ({ request, query, body }) => {
    expect(parse(request, body)).toEqual(query);
  });

  it.each(refused)('refuses %s', (parameters, parameter) => {
    let refusal: unknown;
    try {
      parse(`GET ${list}?${parameters}`);
    } catch (thrown) {
      refusal = thrown;
    }
    expect(refusal).toBeInstanceOf(RefusedQuery);
    expect(refusal).toMatchObject({ parameter });
  });

  it('reads every query that it writes', () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        const query = sayable(any);
        const read = dialect.parse(dialect.encode(query, own), own);
        expect({ ...read, filter: coerceWhere(read.filter, fields, fieldTypes) }).toEqual(query);
      }),
      { numRuns: 400 },
    );
  });

  it('says by its flags what they stand for, and by filters what they do not', () => {
    const written = (query: Partial<ListQuery>): string =>
      toLine(
        dialect.encode(
          sayable({ filter: {}, sort: { field: null, order: 'DESC' }, page: 1, perPage: 50, ...query }),
          own,
        ),
      );
    expect(written({ filter: { status: 1 } })).toMatch(/[?&]show-active=1(&|$)/);
    expect(written({ filter: { status: 1 } })).not.toContain('status');
    for (const status of [0, { in: [1] }, { ne: 1 }])
      expect(written({ filter: { status } })).not.toContain('show-active');
    expect(written({ columns: ['id', 'value'] }).includes('no_relations=1')).toBe(dialect.can.columns);
    expect(written({ columns: ['id', 'name'] })).not.toContain('no_relations');
  });

  it('reads flags that are given as 1', () => {
    expect(parse(`GET ${list}?show-active=1`).filter).toEqual({ status: 1 });
    expect(parse(`GET ${list}?no_relations=1`).columns).toEqual(['id', 'value']);
    const off = parse(`GET ${list}?show-active=0&no_relations=0`);
    expect([off.filter, off.columns]).toEqual([{}, undefined]);
    for (const refusal of ['show-active=yes', 'show-active=1&show-active=1'])
      expect(() => parse(`GET ${list}?${refusal}`)).toThrow(expect.objectContaining({ parameter: 'show-active' }));
    const again = dialect === simpleRest ? 'filter={"status":0}' : 'q[status]=0';
    expect(() => parse(`GET ${list}?show-active=1&${again}`)).toThrow(
      expect.objectContaining({ parameter: 'show-active' }),
    );
  });

  it('has no parameter that a flag could be called', () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        const names = dialect.encode(sayable(any), { ...own, flags: {} }).query.map(([name]) => name);
        expect(names.filter((name) => !name.includes('[') && !listParameters.includes(name))).toEqual([]);
      }),
    );
  });

  it('decodes every answer that it responds', () => {
    fc.assert(
      fc.property(anyAnswer, (any) => {
        const answer = sayableAnswer(any);
        const query = { filter: {}, sort: { field: null, order: 'DESC' as const }, page: 1, perPage: 5 };
        const { body, headers } = dialect.respond(answer, query);
        expect(dialect.decode(JSON.parse(JSON.stringify(body)), { get: (name) => headers[name] ?? null })).toEqual(
          answer,
        );
      }),
    );
  });

  it('says that a body without a list is none', () => {
    expect(() => dialect.decode({ status: 'ok' }, { get: () => null })).toThrow('no list');
  });
});

it('reads page 0 as the first page', () => {
  expect(paged.parse(toRequest('GET /items?page=0'), calls).page).toBe(1);
});

it('unwraps a payload that is nested once more', () => {
  expect(paged.decode({ data: { data: [{ id: 1 }], metadata: { total: 3 } } }, { get: () => null })).toEqual({
    rows: [{ id: 1 }],
    total: 3,
  });
});

it('takes the codes of a search under the name of its kind too', () => {
  const request = toRequest('POST /search/items/eans?page=1', { eans: ['8001', 12] });
  expect(paged.parse(request, calls).search).toEqual({ kind: 'eans', codes: ['8001', '12'] });
});

it('reads take as the size of a page, and pagination=0 as everything, whatever page is asked for beside it', () => {
  const read = (query: string) => paged.parse(toRequest(`GET /items?${query}`), calls);
  expect(read('take=100')).toMatchObject({ page: 1, perPage: 100 });
  expect(read('pagination=1&page=3&per-page=10')).toMatchObject({ page: 3, perPage: 10 });
  expect(read('pagination=0&page=3&per-page=10')).toMatchObject({ page: 1, whole: true });
  expect(read('page=1').whole).toBeUndefined();
});

it.each([[{ kind: 'x' }], [{ eans: ['1'], ids: ['2'] }], [{ eans: '1' }], ['8001'], [[{}]], [[1.5]], [null]])(
  'refuses %j as the codes of a search',
  (body) => {
    expect(() => paged.parse(toRequest('POST /search/items/eans?page=1', body), calls)).toThrow(RefusedQuery);
  },
);

it.each(['/search/items/', '/search/items/a/b', '/other/eans', '/search/items/%2e'])(
  'refuses a search at %s',
  (path) => {
    expect(() => paged.parse(toRequest(`POST ${path}?page=1`, []), calls)).toThrow(RefusedQuery);
  },
);

describe('ALI-005: the last page', () => {
  const query: ListQuery = { filter: {}, sort: { field: null, order: 'DESC' }, page: 2, perPage: 2 };
  const answerOf = (ids: number[], own: Partial<ListAnswer> = {}) =>
    cursor.respond({ rows: ids.map((id) => ({ id })), ...own }, query).body;
  const headers = { get: () => null };

  it('has no key to go on from, every other one has', () => {
    expect(answerOf([3, 4])).toEqual({ data: [{ id: 3 }, { id: 4 }], metadata: { lastEvaluatedKey: '4' } });
    expect(answerOf([3])).toEqual({ data: [{ id: 3 }], metadata: {} });
    expect(answerOf([3, 4], { isLast: true })).toEqual({ data: [{ id: 3 }, { id: 4 }], metadata: {} });
  });

  it('is known by that, in a payload that is nested once more too', () => {
    expect(cursor.decode(answerOf([3, 4]), headers).isLast).toBe(false);
    expect(cursor.decode({ data: answerOf([3, 4]) }, headers).isLast).toBe(false);
    expect(cursor.decode(answerOf([3]), headers).isLast).toBe(true);
  });
});

it('counts in Content-Range', () => {
  const query: ListQuery = { filter: {}, sort: { field: null, order: 'DESC' }, page: 2, perPage: 2 };
  expect(simpleRest.respond({ rows: [{ id: 3 }, { id: 4 }], total: 319 }, query).headers['content-range']).toBe(
    'items 2-3/319',
  );
});
