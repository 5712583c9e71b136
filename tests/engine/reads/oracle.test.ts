import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { SignedIn } from '../../../server/engine/access/signedIn.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture } from '../../support/fixtureApp/rows.ts';
import { conditionsOf, createOracle, sortsOf, type ListOracle } from '../../support/listOracle.ts';

const pool = await testDatabase();
const now = '2026-03-01T00:00:00.000Z';
const reader = createReader({ application: fixtureApplication, fieldTypes, pool, clock: () => new Date(now) });
let oracle: ListOracle;

const buildUser = (constraints: SignedIn['constraints'] = {}): SignedIn => ({
  userId: 1,
  email: 'a@b.test',
  permissions: new Set(['products', 'makers', 'labels']),
  constraints,
  sessionId: 's',
});

beforeAll(async () => {
  await migrate({ application: fixtureApplication, fieldTypes, pool });
  await loadFixture(pool, buildRows(300));
  oracle = await createOracle(pool, fixtureApplication.resources, fieldTypes, now);
});

const expected = (where: Where, sort: ListQuery['sort'], constraints: SignedIn['constraints'] = {}): unknown[] =>
  oracle.list(products, where, sort, constraints);

const scopes: fc.Arbitrary<SignedIn['constraints']> = fc.constantFrom<SignedIn['constraints']>(
  {},
  {},
  { country: ['ITA'] },
  { maker: [1, 2, 5] },
  { country: ['POL'], maker: [3, 6] },
  { country: [] },
);

const idsOf = async (
  where: Where,
  sort: ListQuery['sort'],
  constraints: SignedIn['constraints'] = {},
): Promise<unknown[]> => {
  const answer = await reader.list(buildUser(constraints), products, {
    columns: ['id'],
    filter: where,
    sort,
    page: 1,
    perPage: 1000,
    total: 'exact',
  });
  expect(answer.total).toBe(answer.rows.length);
  return answer.rows.map((row) => row.id);
};

describe.each(Object.entries(products.list.filters))('a list of products filtered by %s (%s)', (name) => {
  it('holds the rows that the oracle finds, in its order, for every scope', async () => {
    await fc.assert(
      fc.asyncProperty(
        conditionsOf(oracle, products, name, fieldTypes),
        sortsOf(products),
        scopes,
        async (condition, sort, constraints) => {
          const where = { [name]: condition };
          expect(await idsOf(where, sort, constraints)).toEqual(expected(where, sort, constraints));
        },
      ),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe('a list of products', () => {
  it.each(['lte', 'gte'] as const)('asks each of them for what its own clock has come to: %s', async (operator) => {
    const where = { opens_at: { [operator]: 'now' } };
    const sort = { field: null, order: 'ASC' } as const;
    const found = await idsOf(where, sort);
    expect(found).toEqual(expected(where, sort));
    // At midnight of UTC it is one o'clock in both countries.
    expect(found).toEqual(expected({ opens_at: { [operator]: '2026-03-01 01:00:00' } }, sort));
    expect(found.length).toBeGreaterThan(10);
  });

  it.each(products.list.sortable.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ field, order }))))(
    'sorted by $field $order has the order of the oracle',
    async (sort) => expect(await idsOf({}, sort)).toEqual(expected({}, sort)),
  );

  it('finds names whose accents were not typed, and plain ones by typed accents', async () => {
    const byName = async (text: string): Promise<unknown[]> =>
      idsOf({ maker_name: { startsWith: text } }, { field: null, order: 'ASC' });
    const accented = await byName('émaker');
    expect(accented.length).toBeGreaterThan(0);
    expect(await byName('emaker')).toEqual(accented);
    expect(await byName('bmáker')).toEqual(await byName('bmaker'));
  });

  it('holds the rows that fulfil all conditions', async () => {
    const [name, price, labels] = ['name', 'price', 'labels'].map((field) =>
      conditionsOf(oracle, products, field, fieldTypes),
    );
    const all = fc.record({
      name: name ?? fc.constant({}),
      price: price ?? fc.constant({}),
      labels: labels ?? fc.constant({}),
    });
    await fc.assert(
      fc.asyncProperty(all, sortsOf(products), async (where, sort) => {
        expect(await idsOf(where, sort)).toEqual(expected(where, sort));
      }),
      { numRuns: 30, seed: 3 },
    );
  });

  it('is the same whether it is read whole or by pages', async () => {
    const sort = { field: 'price', order: 'DESC' } as const;
    const whole = await idsOf({}, sort);
    const pages: unknown[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const { rows } = await reader.list(buildUser(), products, {
        columns: ['maker_name'],
        filter: {},
        sort,
        page,
        perPage: 40,
      });
      pages.push(...rows.map((row) => row.id));
    }
    expect(pages).toEqual(whole);
  });

  it('selects for a write what it lists', async () => {
    const where = { country: 'ITA', price: { gte: 5 } };
    const found = await reader.select(buildUser({ maker: [1, 2] }), products, { filter: where });
    expect(found.map(({ key }) => key[0])).toEqual(expected(where, { field: null, order: 'ASC' }, { maker: [1, 2] }));
    expect(found.every(({ version }) => version === 1)).toBe(true);
  });
});
