import fc from 'fast-check';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilterKind } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { application } from '../../../server/application.ts';
import { fillDemo } from '../../../server/demo/index.ts';
import type { SignedIn } from '../../../server/engine/access/signedIn.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { hasTable } from '../../../server/engine/tables/columns.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { testDatabase } from '../../support/database.ts';
import { countRowsRead, rowsComparedBy, rowsReadBy } from '../../support/rowsRead.ts';
import { conditionsOf, createOracle, sortsOf, type ListOracle } from '../../support/listOracle.ts';

const now = '2026-11-21T00:00:00.000Z';
const clock = (): Date => new Date(now);
const listed = application.resources.filter((resource) => hasTable(resource) && resource.calls.list !== null);
const permissions = new Set(Object.keys(application.permissions));
const buildUser = (constraints: SignedIn['constraints']): SignedIn => ({
  userId: 1,
  email: 'a@b.test',
  permissions,
  constraints,
  sessionId: 's',
});

interface World {
  pool: Pool;
  reader: ReturnType<typeof createReader>;
  /** There from the first test on. */
  oracle(): ListOracle;
}

/** A demo marketplace of its own, with what its lists should answer. */
const worldOf = async (counts?: Parameters<typeof fillDemo>[1]): Promise<World> => {
  const pool = await testDatabase();
  let oracle: ListOracle | undefined;
  beforeAll(async () => {
    await migrate({ application, fieldTypes, pool });
    await fillDemo({ pool, application, fieldTypes, clock }, counts);
    oracle = await createOracle(pool, application.resources, fieldTypes, now);
  }, 120_000);
  return {
    pool,
    reader: createReader({ application, fieldTypes, pool, clock }),
    oracle: () => oracle as ListOracle, // beforeAll made it
  };
};
/** As the demo is: lists find their rows by other ways where there are many. */
const large = await worldOf();
/** Where every filter can be asked by itself: the oracle reads every row in memory. */
const small = await worldOf({ items: 300, itemStores: 2_000, stores: 12, brands: 60, rowsOfOthers: 120 });

const scopes = fc.constantFrom<SignedIn['constraints']>(
  {},
  {},
  { country: ['ITA'] },
  { country: ['POL'], retailer: [1, 2] },
  { brand: [1, 2, 3] },
  { country: [] },
);
const firstPage = 200;
const inFours = (names: readonly string[]): string[][] => [
  [],
  ...Array.from({ length: Math.ceil(names.length / 4) }, (_, place) => names.slice(place * 4, place * 4 + 4)),
];

/** Asks for lists with the first of these filters, and any of the others. */
const expectAsOracle = async (
  { reader, oracle }: World,
  resource: Resource,
  names: readonly string[],
  numRuns: number,
): Promise<void> => {
  const where = fc.record(
    Object.fromEntries(names.map((name) => [name, conditionsOf(oracle(), resource, name, fieldTypes)])),
    { requiredKeys: names.slice(0, 1) },
  );
  await fc.assert(
    fc.asyncProperty(where, sortsOf(resource), scopes, async (filter, sort, constraints) => {
      const { rows, total } = await reader.list(buildUser(constraints), resource, {
        columns: resource.key,
        filter,
        sort,
        page: 1,
        perPage: firstPage,
        total: 'exact',
      });
      const wanted = oracle().list(resource, filter, sort, constraints);
      expect(total).toBe(wanted.length);
      expect(rows.map((row) => row.id)).toEqual(wanted.slice(0, firstPage));
    }),
    { numRuns, seed: 5 },
  );
};

describe.each(listed.map((resource) => ({ name: resource.name, resource })))('the list of $name', ({ resource }) => {
  const filters = Object.keys(resource.list.filters);
  const { reader } = large;

  it('answers what the oracle finds, for every declared filter, sort and scope', async () => {
    for (const names of [[], ...filters.map((name) => [name])]) await expectAsOracle(small, resource, names, 8);
    for (const names of inFours(filters)) await expectAsOracle(large, resource, names, 2);
  }, 120_000);

  it('answers every column that the screen can show', async () => {
    const columns = [...new Set([...resource.list.columns, ...resource.list.hidden])];
    const { rows } = await reader.list(buildUser({}), resource, {
      columns,
      filter: {},
      sort: { field: null, order: 'DESC' },
      page: 1,
      perPage: 5,
    });
    for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(columns));
  });

  it.each(Object.keys(resource.search))('can be searched by %s', async (kind) => {
    const query = {
      columns: resource.key,
      filter: {},
      sort: { field: null, order: 'DESC' as const },
      page: 1,
      perPage: 5,
      total: 'exact' as const,
    };
    await reader.list(buildUser({ country: ['ITA'] }), resource, {
      ...query,
      search: { kind, codes: ['1', 'x', '8001234567893', '0008'] },
    });
  });
});

describe('an estimate of how many records a list finds', () => {
  const { reader } = large;
  const resource = reader.resource('item-stores');
  const ask = async (
    filter: ListQuery['filter'],
    total: 'exact' | 'estimate',
  ): Promise<{ total?: number | undefined; estimated?: boolean | undefined }> => {
    const query = { columns: resource.key, filter, sort: { field: null, order: 'ASC' as const }, page: 1, perPage: 1 };
    const { total: count, estimated } = await reader.list(buildUser({}), resource, { ...query, total });
    return { total: count, estimated };
  };

  it('is what was counted where there are few', async () => {
    const exact = await ask({ store_id: 101 }, 'exact');
    expect(exact.total).toBeLessThan(10_000);
    expect(await ask({ store_id: 101 }, 'estimate')).toEqual({ total: exact.total, estimated: false });
  });

  it('says that nobody counted where there are many, and is near', async () => {
    const { total = 0, estimated } = await ask({ hidden: false }, 'estimate');
    const exact = (await ask({ hidden: false }, 'exact')).total ?? 0;
    expect(estimated).toBe(true);
    expect(Math.abs(total - exact)).toBeLessThan(exact / 10);
  });

  it('is never less than what was counted', async () => {
    const { total = 0, estimated } = await ask(
      { item_name: { contains: 'a' }, store_name: { contains: 'a' } },
      'estimate',
    );
    expect({ estimated, isMore: total > 10_000 }).toEqual({ estimated: true, isMore: true });
  });

  it('is not asked for by whoever wants the exact number', async () => {
    expect(await ask({}, 'exact')).toEqual({ total: 100_000, estimated: false });
  });
});

describe('one record of as many as the demo has', () => {
  const { pool, reader, oracle } = large;
  // More than the lists of what records refer to have, and fewer than the items: 5,000.
  const most = 1_500;

  it.each(listed.map(({ name }) => name))('of %s is read without reading the others', async (name) => {
    const resource = reader.resource(name);
    const [id] = oracle().list(resource, {}, { field: null, order: 'DESC' }, {});
    if (id === undefined) return;
    const read: number[] = [];
    const db = {
      query: async (statement: { text: string; values: unknown[] }) => {
        read.push(await rowsReadBy(pool, statement.text, statement.values));
        return pool.query(statement);
      },
    } as unknown as Pool; // the one form in which statements are run
    const found = await reader.records(buildUser({}), resource, [String(id)], { db });
    expect([...found.keys()]).toEqual([String(id)]);
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThanOrEqual(most);
  });
});

describe('many records whose key has several parts', () => {
  const { pool, reader, oracle } = large;
  const many = 300;
  const several = listed.filter(({ key }) => key.length > 1).map(({ name }) => name);

  it.each(several)('of %s are found without comparing each with all that are asked for', async (name) => {
    const resource = reader.resource(name);
    const ids = oracle()
      .list(resource, {}, { field: null, order: 'ASC' }, {})
      .slice(0, many)
      .map((id) => String(id));
    const compared: number[] = [];
    const db = {
      query: async (statement: { text: string; values: unknown[] }) => {
        compared.push(await rowsComparedBy(pool, statement.text, statement.values));
        return pool.query(statement);
      },
    } as unknown as Pool; // the one form in which statements are run
    const found = await reader.records(buildUser({}), resource, ids, { db });
    expect(found.size).toBe(ids.length);
    expect(Math.max(0, ...compared)).toBeLessThanOrEqual(10 * many);
  });
});

// The table on which a plan that reads it whole is seen: 100,000 rows.
const largest = 'item-stores';
const mostRowsRead = 8_000;

describe(`a page of the 100,000 ${largest}`, () => {
  const { pool, reader } = large;
  const resource = reader.resource(largest);
  const sorts = [null, ...resource.list.sortable].flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
  );

  /** What a person would ask of a filter. */
  const askOf = (name: string): ListQuery['filter'] => {
    const kind = resource.list.filters[name] as FilterKind; // checked by checkResources
    if (kind === 'empty') return { [name]: { empty: false } };
    const values = large.oracle().values(resource, name) as number[];
    const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    if (kind === 'contains') return { [name]: { contains: String(middle).slice(0, 3) } };
    return {
      [name]: kind === 'between' ? { gte: middle, lte: Number.isInteger(middle) ? middle : middle + 0.2 } : middle,
    };
  };

  const countRead = (query: ListQuery, constraints: SignedIn['constraints']): Promise<number> =>
    countRowsRead({ pool, reader }, { constraints, permissions: new Set() }, resource, query);

  it.each([null, ...Object.keys(resource.list.filters)])(
    'filtered by %s reads a bounded number of rows, whatever the sort',
    async (name) => {
      for (const sort of sorts) {
        for (const constraints of [{}, { country: ['ITA'] }] as SignedIn['constraints'][]) {
          const read = await countRead(
            { columns: resource.list.columns, filter: name === null ? {} : askOf(name), sort, page: 1, perPage: 50 },
            constraints,
          );
          expect({ sort, constraints, isBounded: read <= mostRowsRead || read }).toEqual({
            sort,
            constraints,
            isBounded: true,
          });
        }
      }
    },
  );

  // Each finds more than is collected, and fewer than a page among the first rows of the order.
  const corners: {
    filter: ListQuery['filter'];
    sort: ListQuery['sort'];
    constraints: SignedIn['constraints'];
    most: number;
  }[] = [
    // Every row once, besides what was tried before: no index has both, nor does a constraint find few.
    {
      filter: { thumbnail: { empty: true } },
      sort: { field: 'item_id', order: 'ASC' },
      constraints: { country: ['POL'] },
      most: 134_000,
    },
    {
      filter: { item_value: { empty: true } },
      sort: { field: 'store_id', order: 'ASC' },
      constraints: { country: ['POL'] },
      most: 134_000,
    },
    {
      filter: { price_per_type: { gte: 2.79 } },
      sort: { field: 'price', order: 'ASC' },
      constraints: {},
      most: 134_000,
    },
    // Three brands have few of the item-stores, which are collected instead.
    {
      filter: { store_name: { contains: 'a' } },
      sort: { field: null, order: 'DESC' },
      constraints: { brand: [1, 2, 3] },
      most: 12_000,
    },
    {
      filter: { price: { lte: 2.96 } },
      sort: { field: 'price', order: 'DESC' },
      constraints: { brand: [1, 2, 3] },
      most: 12_000,
    },
    {
      filter: { country: 'POL' },
      sort: { field: 'price', order: 'ASC' },
      constraints: { brand: [1, 2, 3] },
      most: 12_000,
    },
    // Of several conditions each leads to rows by itself.
    {
      filter: { hidden: false, thumbnail: { empty: true }, country: 'POL' },
      sort: { field: 'price', order: 'ASC' },
      constraints: {},
      most: 12_000,
    },
  ];

  it.each(corners)(
    'reads each row once at most beyond what its bounded ways looked through, for $filter by $sort.field $sort.order within $constraints',
    async ({ filter, sort, constraints, most }) => {
      const query = { columns: resource.key, filter, sort, page: 1, perPage: 50 };
      expect(await countRead(query, constraints)).toBeLessThanOrEqual(most);
      const { rows } = await reader.list(buildUser(constraints), resource, query);
      expect(rows.map(({ id }) => id)).toEqual(large.oracle().list(resource, filter, sort, constraints).slice(0, 50));
    },
  );
});
