import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testDatabase } from '../support/database.ts';

const pool = await testDatabase();
const clock = (): Date => new Date('2026-11-21T09:00:00Z');
const context = { pool, application, fieldTypes, clock };

const count = async (table: string): Promise<number> =>
  Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

beforeAll(async () => {
  await migrate({ application, fieldTypes, pool });
});

describe('fillDemo', () => {
  it('stores nothing by halves', async () => {
    const resources = application.resources.filter((resource) => resource.name !== 'item-stores');
    await expect(
      fillDemo(
        { ...context, application: { ...application, resources } },
        { items: 60, itemStores: 200, stores: 8, brands: 24 },
      ),
    ).rejects.toThrow("rows of 'item-stores'");
    expect(await count('catalogue.items')).toBe(0);
  }, 60_000);

  it('fills an empty database in at most six times what PostgreSQL takes to make and index a million short rows', async () => {
    const own = await timed(() =>
      pool.query(
        `CREATE TABLE own AS SELECT n AS id, md5(n::text) AS a FROM generate_series(1, 1000000) n; CREATE INDEX ON own (a, id)`,
      ),
    );
    let pictures = 0;
    const filling = await timed(() =>
      fillDemo(context, { keepPicture: () => Promise.resolve({ url: `/file/images/${(pictures += 1)}.png` }) }),
    );
    expect(filling / own).toBeLessThan(6);
    expect(await count('catalogue.items')).toBe(5_000);
    expect(await count('catalogue."item-stores"')).toBe(100_000);
    expect(await count('distance."draft-stores"')).toBe(40);
    expect(await count('catalogue.brands')).toBe(200);
    expect(pictures).toBeGreaterThan(50);
    for (const shown of [`"image-copyrights" WHERE url`, 'items WHERE url_thumbnail'])
      expect(await count(`catalogue.${shown} NOT LIKE '/file/images/%'`)).toBe(0);
  }, 60_000);

  it('leaves a filled database as it is', async () => {
    await pool.query(`UPDATE catalogue.items SET name = 'Changed' WHERE id = 43211`);
    await fillDemo(context);
    expect((await pool.query(`SELECT name FROM catalogue.items WHERE id = 43211`)).rows).toEqual([{ name: 'Changed' }]);
    expect(await count('catalogue.items')).toBe(5_000);
  });

  it('leaves the next id behind the last one', async () => {
    const { rows } = await pool.query(`INSERT INTO catalogue.items (name) VALUES ('Next') RETURNING id`);
    expect(rows).toEqual([{ id: 48211 }]);
  });
});
