import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { loadRows } from '../../../server/engine/tables/load.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { areas, kioskRules, kiosks, sorts, zones } from '../../fixtures/named/kiosks.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const pool = await testDatabase();
const application = { ...fixtureApplication, rules: kioskRules, resources: [sorts, zones, areas, kiosks] };
const reader = createReader({ application, fieldTypes, pool, clock: () => new Date('2026-11-21T09:00:00Z') });
const user = { constraints: {}, permissions: new Set<string>() };
const many = 30_000;

beforeAll(async () => {
  await migrate({ application, fieldTypes, pool });
  const client = await pool.connect();
  try {
    const some = Array.from({ length: 3_000 }, (_, at) => at);
    await loadRows(
      client,
      zones,
      fieldTypes,
      some.map((at) => ({ id: at + 1, code: `z${at}`, name: `Zone ${at}` })),
    );
    await loadRows(
      client,
      sorts,
      fieldTypes,
      some.map((at) => ({ id: at + 1, name: `s${at}`, of: 'build', description: `Sort ${at}` })),
    );
    await loadRows(
      client,
      kiosks,
      fieldTypes,
      Array.from({ length: many }, (_, at) => ({
        id: at + 1,
        name: `K ${at}`,
        zone: `z${at % 3_000}`,
        build: `s${at % 3_000}`,
      })),
    );
    await client.query('ANALYZE');
  } finally {
    client.release();
  }
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const rowsRead = (node: PlanNode): number =>
  (node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) *
    node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

/** The rows that the statements of a page read, and those that it finds. */
const readPage = async (query: Partial<ListQuery>): Promise<{ read: number; found: number }> => {
  let read = 0;
  const asked = { columns: ['id', 'zone', 'build'], filter: {}, page: 1, perPage: 50, ...query };
  const sort = query.sort ?? { field: null, order: 'DESC' as const };
  const rows = await reader.explain(user, kiosks, { ...asked, sort }, async (text, values) => {
    const plans = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    const plan = plans.rows[0]?.['QUERY PLAN'][0]?.Plan;
    read += plan ? rowsRead(plan) : Infinity;
    return (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
  });
  return { read, found: rows.length };
};

describe(`a page of ${many} records that name others by a value`, () => {
  it.each([
    ['a value', { zone: 'z7' }],
    ['what lies behind it', { zone_name: 'Zone 7' }],
    ['what lies behind one of a kind', { build_description: 'Sort 7' }],
  ])('reads few rows to find those of %s', async (_, filter) => {
    for (const sort of [undefined, { field: 'name', order: 'ASC' as const }]) {
      const { read, found } = await readPage({ filter, ...(sort && { sort }) });
      expect(found).toBe(10);
      expect(read).toBeLessThan(200);
    }
  });

  it('is sorted by the value along its index', async () => {
    const { read, found } = await readPage({ sort: { field: 'build', order: 'ASC' } });
    expect(found).toBe(50);
    expect(read).toBeLessThan(400);
  });
});
