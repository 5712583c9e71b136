import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeResource, type Resource } from '../../../src/core/declaration/resource.ts';
import { choice, decimal, fieldTypes, integer, reference, text } from '../../../src/fieldTypes/index.ts';
import { buildIndexes, MigrationRefused } from '../../../server/engine/migration/migrate.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { foldedInline } from '../../../server/engine/database/expressions.ts';
import { indexesOf } from '../../../server/engine/tables/indexes.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const pool = await testDatabase();

type Shape = Record<string, z.ZodType>;
const id = integer({ label: 'ID', readOnly: true, min: 1 });

/** A resource `pens` with the given fields beside its id. */
const buildPens = (shape: Shape, overrides: Record<string, unknown> = {}): Resource =>
  describeResource(z.object({ id, ...shape }), {
    name: 'pens',
    service: 'desk',
    path: '/pens',
    key: 'id',
    recordRepresentation: 'id',
    access: { list: [] },
    ...overrides,
  });

const migrateTo = (...resources: Resource[]) => migrate({ application: { resources }, fieldTypes, pool });

const columnsOf = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'desk' AND table_name = 'pens' ORDER BY ordinal_position`,
  );
  return rows.map((row) => row.name);
};

beforeEach(async () => {
  await pool.query('DROP SCHEMA IF EXISTS desk CASCADE');
  await pool.query('DROP SCHEMA IF EXISTS framework CASCADE');
});

describe('migrate', () => {
  it('creates the tables of an application once', async () => {
    const first = await migrate({ application: fixtureApplication, fieldTypes, pool });
    expect(first.applied.filter((statement) => statement.startsWith('CREATE TABLE'))).toHaveLength(6);
    const second = await migrate({ application: fixtureApplication, fieldTypes, pool });
    expect(second).toEqual({ applied: [], removed: [], told: [], pending: [] });
  });

  it('gives integer keys out by itself, and takes given ones', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }));
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO desk.pens (name) VALUES ('a') RETURNING id, version`,
    );
    expect(rows).toEqual([{ id: 1, version: 1 }]);
    await pool.query(`INSERT INTO desk.pens (id, name) VALUES (77, 'b')`);
  });

  it('adds a column and gives old rows its default', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }));
    await pool.query(`INSERT INTO desk.pens (name) VALUES ('a')`);
    await migrateTo(buildPens({ name: text({ label: 'Name' }), colour: text({ label: 'Colour', default: "b'lue" }) }));
    const { rows } = await pool.query('SELECT name, colour FROM desk.pens');
    expect(rows).toEqual([{ name: 'a', colour: "b'lue" }]);
  });

  it('keeps and reports a column and a table that nothing declares', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }));
    await pool.query('CREATE TABLE desk.inks (id integer)');
    const report = await migrateTo(buildPens({}));
    expect(report.removed).toEqual(['pens.name', 'desk.inks']);
    expect(await columnsOf()).toContain('name');
  });

  it('renames a column with its data and its history', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }));
    await pool.query(`INSERT INTO desk.pens (name) VALUES ('a')`);
    await pool.query(
      `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
       VALUES (gen_random_uuid(), 1, 0, 'pens', '1', 'create', '{}', '{"name": "a"}', 1, now())`,
    );
    await migrateTo(buildPens({ title: text({ label: 'Title', renamedFrom: ['name'] }) }));
    expect((await pool.query('SELECT title FROM desk.pens')).rows).toEqual([{ title: 'a' }]);
    expect((await pool.query('SELECT after FROM framework.change')).rows).toEqual([{ after: { title: 'a' } }]);
  });

  it('renames a table with its data and its history', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }));
    await pool.query(`INSERT INTO desk.pens (name) VALUES ('a')`);
    await pool.query(
      `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
       VALUES (gen_random_uuid(), 1, 0, 'pens', '1', 'create', '{}', '{}', 1, now())`,
    );
    await migrateTo(buildPens({ name: text({ label: 'Name' }) }, { name: 'pencils', renamedFrom: ['pens'] }));
    expect((await pool.query('SELECT name FROM desk.pencils')).rows).toEqual([{ name: 'a' }]);
    expect((await pool.query('SELECT resource FROM framework.change')).rows).toEqual([{ resource: 'pencils' }]);
  });

  it('refuses another type, says so for every column, and changes nothing', async () => {
    await migrateTo(buildPens({ name: text({ label: 'Name' }), size: text({ label: 'Size' }) }));
    const wanted = buildPens({
      name: integer({ label: 'Name' }),
      size: decimal({ label: 'Size' }),
      extra: text({ label: 'Extra' }),
    });
    const refusal: unknown = await migrateTo(wanted).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MigrationRefused);
    expect((refusal as MigrationRefused).refused).toEqual([
      expect.stringContaining('pens.name: is text in the database and integer in the declaration'),
      expect.stringContaining('pens.size: is text in the database and numeric(15,6) in the declaration'),
    ]);
    expect(await columnsOf()).not.toContain('extra');
  });

  it('widens an integer and a numeric, and refuses to narrow them', async () => {
    const small = { count: integer({ label: 'Count' }), size: decimal({ label: 'Size', scale: 2 }) };
    const large = { count: integer({ label: 'Count', max: 2 ** 40 }), size: decimal({ label: 'Size', scale: 2 }) };
    await migrateTo(buildPens(small));
    await migrateTo(buildPens(large));
    await pool.query(`INSERT INTO desk.pens (count) VALUES (${2 ** 40})`);
    await expect(migrateTo(buildPens(small))).rejects.toThrow('pens.count: is bigint in the database and integer');
  });

  it('keeps the values of a choice that is given one with a fraction', async () => {
    const rate = (...values: number[]) => ({
      rate: choice({ label: 'Rate', choices: values.map((value) => ({ value, label: `${value} %` })) }),
    });
    await migrateTo(buildPens(rate(4, 5)));
    await pool.query('INSERT INTO desk.pens (rate) VALUES (4)');
    await migrateTo(buildPens(rate(4, 5, 5.5)));
    await pool.query('INSERT INTO desk.pens (rate) VALUES (5.5)');
    expect((await pool.query('SELECT rate FROM desk.pens ORDER BY rate')).rows).toEqual([{ rate: 4 }, { rate: 5.5 }]);
  });

  it('refuses another key', async () => {
    const shape = { name: text({ label: 'Name', required: true }) };
    await migrateTo(buildPens(shape));
    await expect(migrateTo(buildPens(shape, { key: ['id', 'name'] }))).rejects.toThrow(
      'its key is (id) in the database and (id, name)',
    );
  });

  it('refuses a reference while rows name records that do not exist', async () => {
    await migrateTo(buildPens({ pen_id: integer({ label: 'Pen', max: 2 ** 40 }) }));
    await pool.query('INSERT INTO desk.pens (pen_id) VALUES (99)');
    const wanted = buildPens({ pen_id: reference({ label: 'Pen', reference: 'pens' }) });
    await expect(migrateTo(wanted)).rejects.toThrow('pens.pen_id: 1 rows name a record of pens that does not exist');
    await pool.query('UPDATE desk.pens SET pen_id = id');
    await migrateTo(wanted);
    await expect(pool.query('INSERT INTO desk.pens (pen_id) VALUES (99)')).rejects.toThrow('foreign key');
  });

  it('leaves the indexes of a table with rows for later, and builds them there', async () => {
    const shape = { name: text({ label: 'Name' }) };
    await migrateTo(buildPens(shape));
    await pool.query(`INSERT INTO desk.pens (name) VALUES ('a')`);
    const indexed = buildPens(shape, { list: { columns: ['id'], sortable: ['name'] } });
    const report = await migrateTo(indexed);
    expect(report.pending).toHaveLength(2);
    await buildIndexes(pool, report.pending);
    expect((await migrateTo(indexed)).pending).toEqual([]);
  });

  it('builds the index of a text anew where it was made before folding was a function, and takes the old one away', async () => {
    const pens = buildPens(
      { name: text({ label: 'Name' }) },
      { list: { columns: ['id'], filters: { name: 'contains' } } },
    );
    await migrateTo(pens);
    await pool.query(`INSERT INTO desk.pens (name) VALUES ('Mąka')`);
    const named = indexesOf(pens, [pens], fieldTypes).find(({ replaces }) => replaces !== undefined);
    await pool.query(`DROP INDEX desk.${named?.name}`);
    await pool.query(`CREATE INDEX ${named?.replaces} ON desk.pens USING gin ((${foldedInline('name')}) gin_trgm_ops)`);
    const { pending } = await migrateTo(pens);
    expect(pending.map(({ index }) => index.name)).toEqual([named?.name]);
    await buildIndexes(pool, pending);
    const { rows } = await pool.query(
      `SELECT indexname FROM pg_indexes WHERE schemaname = 'desk' AND indexname IN ('${named?.name}', '${named?.replaces}')`,
    );
    expect(rows).toEqual([{ indexname: named?.name }]);
    expect((await migrateTo(pens)).pending).toEqual([]);
  });

  it('frees the unique value of a deleted record', async () => {
    await migrate({ application: fixtureApplication, fieldTypes, pool });
    await pool.query(`INSERT INTO shop.products (name, sku) VALUES ('a', 'X')`);
    await expect(pool.query(`INSERT INTO shop.products (name, sku) VALUES ('b', 'X')`)).rejects.toThrow('unique');
    await pool.query(`UPDATE shop.products SET deleted_at = now() WHERE sku = 'X'`);
    await pool.query(`INSERT INTO shop.products (name, sku) VALUES ('b', 'X')`);
    await pool.query('DROP SCHEMA shop, depot CASCADE');
  });

  it('lets two processes start at the same moment', async () => {
    const both = await Promise.all([migrateTo(buildPens({})), migrateTo(buildPens({}))]);
    expect(both.map((report) => report.applied.length).sort()).toEqual([0, 1]);
  });
});

describe('the embedded PostgreSQL', () => {
  it('sorts by the root collation of Unicode', async () => {
    const { rows } = await pool.query<{ word: string }>(
      `SELECT word FROM unnest(ARRAY['zebra', 'Żaba', 'apple', 'Łoś', 'Ątek', 'lama']) word ORDER BY word COLLATE "und-x-icu"`,
    );
    expect(rows.map((row) => row.word)).toEqual(
      ['apple', 'Ątek', 'lama', 'Łoś', 'Żaba', 'zebra'].sort(new Intl.Collator('en').compare),
    );
  });
});
