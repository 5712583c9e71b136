import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import type { Asker } from '../../../server/engine/access/signedIn.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture, type Row } from '../../support/fixtureApp/rows.ts';

const pool = await testDatabase();
const options = {
  application: fixtureApplication,
  fieldTypes,
  pool,
  clock: () => new Date('2026-03-01T00:00:00.000Z'),
};
const sortsAll = createReader(options);
const sortsSome = createReader({ ...options, largeFrom: 20_000 });

/** More of one country than are collected to be sorted, and all of them dearer than what a walk along the prices looks at. */
const many = 26_000;
const [row] = buildRows(1).products as [Row];
const rows = Array.from({ length: many }, (_, at) => ({
  ...row,
  sku: null,
  notes: null,
  labels: null,
  maker_id: null,
  price: at + 1,
  hidden_reason: null,
  deleted_at: null,
  country: at < 2_600 ? 'POL' : 'ITA',
  id: at + 1,
  name: `Name ${String((at * 7919) % many).padStart(5, '0')}`,
}));

beforeAll(async () => {
  await migrate({ application: fixtureApplication, fieldTypes, pool });
  await loadFixture(pool, { ...buildRows(0), products: rows });
  await pool.query('VACUUM ANALYZE');
});

const user: Asker = { constraints: {}, permissions: new Set(Object.keys(fixtureApplication.permissions)) };
const asked = (query: Partial<ListQuery>): ListQuery => ({
  columns: ['id', 'name', 'country'],
  filter: { country: { in: ['ITA'] } },
  sort: { field: 'price', order: 'ASC' },
  page: 1,
  perPage: 5,
  ...query,
});
const ids = ({ rows: found }: { rows: readonly { id: string | number }[] }): unknown[] => found.map(({ id }) => id);

describe('a bounded query', () => {
  it('of too many records for its order comes in the default order, and says so', async () => {
    const answer = await sortsSome.list(user, products, asked({ bounded: true }));
    expect(answer.unsorted).toBe(true);
    expect(ids(answer)).toEqual(
      ids(await sortsSome.list(user, products, asked({ sort: { field: null, order: 'DESC' } }))),
    );
  });

  it('is sorted where few match, where an index has the order, and where the table is small', async () => {
    const few = await sortsSome.list(user, products, asked({ bounded: true, filter: { country: { in: ['POL'] } } }));
    expect(few).not.toHaveProperty('unsorted');
    const byName = await sortsSome.list(
      user,
      products,
      asked({ bounded: true, sort: { field: 'name', order: 'ASC' } }),
    );
    expect(byName).not.toHaveProperty('unsorted');
    expect(byName.rows[0]?.['name']).toBe(
      rows
        .filter(({ country }) => country === 'ITA')
        .map(({ name }) => name)
        .sort()[0],
    );
    const small = await sortsAll.list(user, products, asked({ bounded: true }));
    expect(small).not.toHaveProperty('unsorted');
    expect(ids(small)).toEqual(ids(await sortsAll.list(user, products, asked({}))));
  });

  it('is sorted at any price where nobody asks for a bounded one', async () => {
    const answer = await sortsSome.list(user, products, asked({}));
    expect(answer).not.toHaveProperty('unsorted');
    expect(ids(answer)).toEqual(ids(await sortsAll.list(user, products, asked({}))));
  });
});
