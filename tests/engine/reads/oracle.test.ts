import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldCondition, Where } from '../../../src/core/conditions.ts';
import { compareRecords } from '../../../src/core/compareRecords.ts';
import { matches } from '../../../src/core/matches.ts';
import { typeOf, type FilterKind } from '../../../src/core/fieldType.ts';
import type { ListQuery } from '../../../src/core/query.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { SignedIn } from '../../../server/engine/context.ts';
import { createReader } from '../../../server/engine/reads/reader.ts';
import { migrate } from '../../../server/engine/tables/migrate.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture, withJoins, type Row } from '../../support/fixtureApp/rows.ts';

const pool = await testDatabase();
const clock = (): Date => new Date('2026-03-01T00:00:00.000Z');
const reader = createReader({ application: fixtureApplication, fieldTypes, pool, clock });
const rows = buildRows(300);
const known = rows.products.map((row) => withJoins(row, rows));

const buildUser = (constraints: SignedIn['constraints'] = {}): SignedIn => ({
  userId: 1, email: 'a@b.test', permissions: new Set(['products', 'makers', 'labels']), constraints, sessionId: 's',
});

beforeAll(async () => {
  await migrate({ application: fixtureApplication, fieldTypes, pool });
  await loadFixture(pool, rows);
});

/** What the list should answer, worked out from the rows in memory. */
const expected = (where: Where, sort: ListQuery['sort'], constraints: SignedIn['constraints']): unknown[] =>
  known
    .filter((row) => row['deleted_at'] === null && isInScope(row, constraints))
    .filter((row) => matches(asSeen(row, constraints), where, products.fields, fieldTypes, { now: clock().toISOString() }))
    .sort((a, b) => compareRecords(asSeen(a, constraints), asSeen(b, constraints), { sort, key: products.key, fields: products.fields, types: fieldTypes }))
    .map((row) => row['id']);

const isInScope = (row: Row, { country, maker }: SignedIn['constraints']): boolean =>
  (!country || country.includes(row['country'] as string)) && (!maker || maker.includes(row['maker_id'] as number));

/** A maker outside the scope lends no name. */
const asSeen = (row: Row, { country, maker }: SignedIn['constraints']): Row => {
  const found = rows.makers.find(({ id }) => id === row['maker_id']);
  const seen = found && (!country || country.includes(found['country'] as string)) && (!maker || maker.includes(found['id'] as number));
  return seen ? row : { ...row, maker_name: null };
};

const values = (name: string): fc.Arbitrary<unknown> => {
  const held = [...new Set(known.map((row) => row[name]).flat())].filter((value) => value !== null && value !== undefined);
  return fc.constantFrom(...held);
};

const partOf = (text: unknown): fc.Arbitrary<string> =>
  fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 4 })).map(([from, size]) => Array.from(String(text)).slice(from, from + size).join('') || 'ab');

/** Every condition that a kind of filter stands for, on values that some row holds. */
const conditions = (name: string, kind: FilterKind): fc.Arbitrary<FieldCondition> => {
  const value = values(name);
  const scalar = fc.oneof(value.map((eq) => ({ eq })), value.map((ne) => ({ ne })));
  const list = fc.array(fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }), { maxLength: 3 }).map((several) => ({ in: several }));
  const empty = fc.constantFrom({ empty: true }, { empty: false }, { eq: null }, { ne: null });
  const part = value.chain(partOf);
  const byKind: Record<FilterKind, fc.Arbitrary<object>> = {
    equals: fc.oneof(scalar, list, empty),
    oneOf: fc.oneof(scalar, list, empty),
    is: fc.oneof(scalar, empty),
    anyOf: fc.oneof(value.map((eq) => ({ eq })), list, empty),
    contains: fc.oneof(part.map((contains) => ({ contains })), part.map((startsWith) => ({ startsWith })), empty),
    startsWith: fc.oneof(part.map((startsWith) => ({ startsWith })), scalar, empty),
    between: fc.oneof(fc.tuple(value, value).map(([gte, lte]) => ({ gte, lte })), value.map((gte) => ({ gte })), value.map((lte) => ({ lte })), list, empty),
    empty: fc.constantFrom({ empty: true }, { empty: false }),
  };
  const { operators } = typeOf(fieldTypes, products.fields.find((field) => field.name === name) ?? { type: '', name });
  const canBeAsked = (condition: object): boolean =>
    Object.entries(condition).every(([operator, operand]) => operator === 'empty' || operand === null || operators.some((known) => known === operator));
  return byKind[kind].filter(canBeAsked) as fc.Arbitrary<FieldCondition>; // operands are values of the field
};

const sorts = fc.record({ field: fc.constantFrom(null, ...products.list.sortable), order: fc.constantFrom('ASC' as const, 'DESC' as const) });
const scopes: fc.Arbitrary<SignedIn['constraints']> = fc.constantFrom<SignedIn['constraints']>(
  {}, {}, { country: ['ITA'] }, { maker: [1, 2, 5] }, { country: ['POL'], maker: [3, 6] }, { country: [] },
);

const idsOf = async (where: Where, sort: ListQuery['sort'], constraints: SignedIn['constraints']): Promise<unknown[]> => {
  const answer = await reader.list(buildUser(constraints), products, { columns: ['id'], filter: where, sort, page: 1, perPage: 1000, total: 'exact' });
  expect(answer.total).toBe(answer.rows.length);
  return answer.rows.map((row) => row.id);
};

describe.each(Object.entries(products.list.filters))('a list of products filtered by %s (%s)', (name, kind) => {
  it('holds the rows that the oracle finds, in its order, for every scope', async () => {
    await fc.assert(
      fc.asyncProperty(conditions(name, kind as FilterKind), sorts, scopes, async (condition, sort, constraints) => {
        const where = { [name]: condition };
        expect(await idsOf(where, sort, constraints)).toEqual(expected(where, sort, constraints));
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe('a list of products', () => {
  it.each(products.list.sortable.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ field, order }))))(
    'sorted by $field $order has the order of the oracle',
    async (sort) => expect(await idsOf({}, sort, {})).toEqual(expected({}, sort, {})),
  );

  it('holds the rows that fulfil all conditions', async () => {
    const pairs = fc.tuple(conditions('name', 'contains'), conditions('price', 'between'), conditions('labels', 'anyOf'));
    await fc.assert(
      fc.asyncProperty(pairs, sorts, async ([name, price, labels], sort) => {
        const where = { name, price, labels };
        expect(await idsOf(where, sort, {})).toEqual(expected(where, sort, {}));
      }),
      { numRuns: 30, seed: 3 },
    );
  });

  it('is the same whether it is read whole or by pages', async () => {
    const sort = { field: 'price', order: 'DESC' } as const;
    const whole = await idsOf({}, sort, {});
    const pages: unknown[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const { rows: some } = await reader.list(buildUser(), products, { columns: ['maker_name'], filter: {}, sort, page, perPage: 40 });
      pages.push(...some.map((row) => row.id));
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
