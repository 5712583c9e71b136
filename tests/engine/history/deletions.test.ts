import { beforeEach, describe, expect, it } from 'vitest';
import type { Deletion } from '../../../src/core/wire/audit.ts';
import type { ChangeSetSummary, Plan } from '../../../src/core/wire/wire.ts';
import { readDeletions } from '../../../server/engine/history/deletions.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { openShop } from '../writing/shop.ts';

let now = new Date('2026-11-20T10:00:00Z');
const { ask, makeProduct, pool, signIn } = await openShop({ clock: () => now });
const [italian, admin, editor, nobody] = await Promise.all(
  ['italian', 'admin', 'editor', 'nobody'].map((name) => signIn(`${name}@shop.test`)),
);

const read = async (query: string, headers?: Record<string, string>) => {
  const { data, metadata, status } = await ask<Deletion[]>(
    `GET /api/toolkit/v1/deletions?${query}`,
    undefined,
    headers,
  );
  return { rows: data, next: (metadata as unknown as { next: string | null } | undefined)?.next, status };
};
const idsOf = async (query: string, headers?: Record<string, string>): Promise<string[]> =>
  (await read(query, headers)).rows.map(({ record_id: id }) => id);
const remove = async (id: unknown, resource = 'products'): Promise<string> =>
  (await ask(`DELETE /${resource}/${String(id)}`)).metadata.changeSet;
const makeDeleted = async (fields: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await makeProduct(fields);
  now = new Date(now.getTime() + 1000);
  await remove(id);
  return String(id);
};

beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

describe('deleted records', () => {
  it('come newest first, with who deleted them and when', async () => {
    const first = await makeDeleted({ name: 'Ordered first' });
    const second = await makeDeleted({ name: 'Ordered second' });
    expect((await read('resource=products&text=ordered')).rows).toMatchObject([
      { record_id: second, label: 'Ordered second', actor: 'all@shop.test', at: now.toISOString(), way: 'restore' },
      { record_id: first, label: 'Ordered first' },
    ]);
  });

  it('are found by a part of their name, whatever its case, and by their id', async () => {
    const id = await makeDeleted({ name: 'Świeży sok' });
    expect(await idsOf('resource=products&text=świeŻY')).toEqual([id]);
    expect(await idsOf(`resource=products&text=${id}`)).toContain(id);
    expect(await idsOf('resource=products&text=nothing of the kind')).toEqual([]);
  });

  it('are no more once they were restored or their deletion was undone', async () => {
    const [restored, undone] = [
      await makeDeleted({ name: 'Backward', price: 1 }),
      await makeDeleted({ name: 'Backward' }),
    ];
    expect(await idsOf('resource=products&text=backward')).toEqual([undone, restored]);
    await ask('POST /products/restore', [restored]);
    const [deletion] = (await read(`resource=products&record=${undone}`)).rows;
    await ask(`POST /change-sets/${deletion?.change_set}/undo`);
    expect(await idsOf('resource=products&text=backward')).toEqual([]);
    expect(await idsOf(`resource=products&record=${restored}`)).toEqual([]);
  });

  it('stand there once, by their last deletion, however often they were deleted', async () => {
    const id = await makeDeleted({ name: 'Twice', price: 1 });
    await ask('POST /products/restore', [id]);
    now = new Date(now.getTime() + 1000);
    const last = await remove(id);
    expect((await read('resource=products&text=twice')).rows).toMatchObject([{ record_id: id, change_set: last }]);
  });

  it('come page by page, none twice and none left out, also within one change', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push(String((await makeProduct({ name: 'Paged' })).id));
    const plan = await ask<Plan>('POST /plans', { resource: 'products', kind: 'delete', selection: { ids } });
    await ask<ChangeSetSummary>(`POST /plans/${plan.data.id}/apply`, {});
    ids.push(await makeDeleted({ name: 'Paged' }));
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const page = await read(`resource=products&text=paged&take=2${next ? `&after=${next}` : ''}`);
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(({ record_id: id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(6);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids.at(-1));
  });

  it('are those of the reader’s scope alone', async () => {
    const [here, there] = [
      await makeDeleted({ name: 'Bordering' }),
      await makeDeleted({ name: 'Bordering', country: 'POL' }),
    ];
    expect(await idsOf('resource=products&text=bordering')).toEqual([there, here]);
    expect(await idsOf('resource=products&text=bordering', italian)).toEqual([here]);
    expect(await idsOf(`resource=products&record=${there}`, italian)).toEqual([]);
  });

  it('are shown to whoever may take a deletion back, in the way that is theirs', async () => {
    const id = await makeDeleted({ name: 'Permitted' });
    expect((await read(`resource=products&record=${id}`, italian)).rows[0]?.way).toBe('restore');
    // Whoever may delete but not approve takes the deletion back by its undo.
    expect((await read(`resource=products&record=${id}`, admin)).rows[0]?.way).toBe('undo');
    expect((await read('resource=products', editor)).status).toBe(403);
    expect((await read('resource=products', nobody)).status).toBe(403);
  });

  it('say what they were, as the deletion found it', async () => {
    const id = await makeDeleted({ name: 'Remembered', stock: 7, hidden: false });
    const [{ record } = {}] = (await read(`resource=products&record=${id}`)).rows;
    expect(record).toMatchObject({ name: 'Remembered', stock: 7, hidden: false, deleted_at: null });
  });

  it('are told of a resource whose records are gone for good, but not to who sees only some of them', async () => {
    const { id } = (await ask('POST /makers', { changes: { name: 'Gone maker', country: 'ITA' } })).data;
    await remove(id, 'makers');
    const [gone] = (await read('resource=makers&text=gone')).rows;
    expect(gone).toMatchObject({ record_id: String(id), label: 'Gone maker', way: 'undo' });
    expect((await read(`resource=makers&record=${id}`)).rows[0]?.record).toMatchObject({
      name: 'Gone maker',
      country: 'ITA',
    });
    expect(await idsOf('resource=makers&text=gone', italian)).toEqual([]);
  });

  it.each(['', 'resource=nothing', 'resource=products&after=nowhere', 'resource=products&take=0'])(
    'are refused where the question is none: %j',
    async (query) => expect((await read(query)).status).toBe(400),
  );
});

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const rowsRead = (node: PlanNode): number =>
  node['Actual Rows'] * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

describe('a page of deleted records among 60,000 changes', () => {
  it('reads few rows', async () => {
    await pool.query(`
      CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id, '2025-01-01Z'::timestamptz + n * interval '1 minute' AS at,
        CASE WHEN n % 50 = 0 THEN 'delete' ELSE 'update' END AS kind FROM generate_series(1, 60000) n;
      INSERT INTO framework.change_set (id, service, actor, source, at) SELECT id, 'shop', 'a@b', 'form', at FROM made;
      INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
        SELECT id, 1, 0, 'products', (1000000 + n % 6000)::text, kind, '{}', '{}', n, at FROM made;
      INSERT INTO framework.change_tally (change_set, resource, at, updated, deleted)
        SELECT id, 'products', at, (kind = 'update')::int, (kind = 'delete')::int FROM made;
      ANALYZE framework.change; ANALYZE framework.change_tally; ANALYZE framework.change_set`);
    let total = 0;
    const explaining = {
      query: async (text: string, values: unknown[]) => {
        const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
          values,
        );
        total += rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': Infinity, 'Actual Loops': 1 });
        return pool.query(text, values);
      },
    };
    // Only what history reads is looked at: none of the records is there.
    const audit = {
      context: { pool: explaining, application: { services: { shop: { capabilities: { undo: true } } } } },
      reader: { records: () => new Map(), labels: () => new Map() },
      user: { permissions: new Set(['products_admin']), constraints: {} },
    } as unknown as Parameters<typeof readDeletions>[0];
    const { rows, next } = await readDeletions(audit, products, '', null, 50);
    expect(rows).toHaveLength(50);
    expect(next).not.toBeNull();
    expect(total).toBeLessThan(10_000);
  });
});
