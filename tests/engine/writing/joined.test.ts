import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../src/core/wire/audit.ts';
import type { ChangeSetSummary, Plan, WholeRecord } from '../../../src/core/wire/wire.ts';
import { frameworkTables } from '../../../server/engine/compose/frameworkTables.ts';
import { openShop } from './shop.ts';

let now = new Date('2026-11-20T10:00:00Z');
const { ask, makeProduct, pool, readText, signIn } = await openShop({ clock: () => now });

type Named = { 'change-set': string };
const audit = '/api/toolkit/v1';
const pass = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));
const newSet = (): Named => ({ 'change-set': randomUUID() });
const save = (id: unknown, changes: object, set: Named) => ask(`PUT /products/${String(id)}`, { changes }, set);
const read = async (id: unknown): Promise<WholeRecord> => (await ask(`GET /products/${String(id)}`)).data;
const summaryOf = async ({ 'change-set': id }: Named): Promise<ChangeSetSummary> =>
  (await ask<ChangeSetSummary>(`GET /change-sets/${id}`)).data;
const undo = async ({ 'change-set': id }: Named): Promise<ChangeSetSummary> =>
  (await ask<ChangeSetSummary>(`POST /change-sets/${id}/undo`, {})).data;
const planStock = async (ids: unknown[], stock: number): Promise<string> =>
  (await ask<Plan>('POST /plans', { resource: 'products', kind: 'update', selection: { ids }, changes: { stock } }))
    .data.id;

beforeEach(() => pass(3600));

describe('calls that join a change-set', () => {
  it('are both written where a hash of 31 bits of them would be one', async () => {
    const ids = [20499, 82588]; // sha256 of ["delete","products","<id>"] begins with the same 31 bits
    await pool.query(
      "INSERT INTO shop.products (id, name, country) OVERRIDING SYSTEM VALUE SELECT n, 'Product ' || n, 'ITA' FROM unnest($1::int[]) n",
      [ids],
    );
    const set = newSet();
    for (const id of ids) expect((await ask<object>('DELETE /bulk/products', [id], set)).data).toEqual({ [id]: true });
    expect(
      (await pool.query('SELECT id FROM shop.products WHERE id = ANY($1) AND deleted_at IS NULL', [ids])).rows,
    ).toEqual([]);
    expect(await summaryOf(set)).toMatchObject({ applied: 2, failed: 0 });
    expect(await undo(set)).toMatchObject({ applied: 2, failed: 0 });
    expect(
      (await pool.query('SELECT id FROM shop.products WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id', [ids]))
        .rows,
    ).toEqual(ids.map((id) => ({ id })));
  });

  it('get a number each, also when they come at once', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct()));
    const set = newSet();
    const answers = await Promise.all(products.map(({ id }, place) => save(id, { stock: place + 1 }, set)));
    expect(answers.map(({ data }) => data['stock'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { rows } = await pool.query<{ row: number }>(
      'SELECT row FROM framework.change WHERE change_set = $1 ORDER BY row',
      [set['change-set']],
    );
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are answered as at first when they are repeated, also later and after an undo, and write nothing again', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const set = newSet();
    const first = await save(id, { stock: 2 }, set);
    expect((await save(id, { stock: 2 }, set)).data.version).toBe(first.data.version);
    await save(id, { stock: 3 }, newSet());
    pass(3600);
    expect((await save(id, { stock: 2 }, set)).status).toBe(200);
    expect((await read(id))['stock']).toBe(3);
    const many = newSet();
    expect(
      (await ask<object>('PUT /bulk/products', { ids: [id, 99999999], changes: { stock: 5 } }, many)).data,
    ).toMatchObject({ [String(id)]: true });
    await undo(many);
    const again = (
      await ask<Record<string, unknown>>('PUT /bulk/products', { ids: [id, 99999999], changes: { stock: 5 } }, many)
    ).data;
    expect([again[String(id)], typeof again['99999999'], (await read(id))['stock']]).toEqual([true, 'string', 3]);
  });

  it('that write one record twice are counted and taken back as two, together', async () => {
    const [a, b] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 10 })];
    const set = newSet();
    await save(a.id, { stock: 2 }, set);
    await save(b.id, { stock: 11 }, set);
    await save(a.id, { stock: 3, notes: 'third' }, set);
    expect(await summaryOf(set)).toMatchObject({ applied: 3, failed: 0, undoable: true });
    await undo(set);
    expect([await read(a.id), await read(b.id)]).toMatchObject([{ stock: 1, notes: null }, { stock: 10 }]);
    expect(await summaryOf(set)).toMatchObject({ applied: 3, undoable: false });
    const { rows } = await pool.query(
      'SELECT 1 FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set WHERE s.undid = $1 AND c.result IS NOT NULL',
      [set['change-set']],
    );
    expect(rows).toEqual([]);
  });

  it('go back by a plan as well, with all that they wrote to a record', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const set = newSet();
    for (const stock of [2, 3, 4]) await save(id, { stock }, set);
    const plan = await ask<Plan>('POST /plans', { resource: 'products', kind: 'revert', changeSet: set['change-set'] });
    expect(plan.data).toMatchObject({ total: 1, rows: [{ before: { stock: 4 }, after: { stock: 1 } }] });
    await ask(`POST /plans/${plan.data.id}/apply`, {});
    expect((await read(id))['stock']).toBe(1);
    expect((await summaryOf(set)).undoable).toBe(false);
  });
});

describe('a change-set takes no more', () => {
  const refused = { status: 409, error: { code: 'CHANGE_SET_CLOSED' } };

  it('once it was undone', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const set = newSet();
    await save(id, { stock: 2 }, set);
    await undo(set);
    expect(await save(id, { stock: 9 }, set)).toMatchObject(refused);
    expect((await read(id))['stock']).toBe(1);
  });

  it('fifteen minutes after it was opened', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const set = newSet();
    await save(id, { stock: 2 }, set);
    pass(15 * 60);
    expect((await save(id, { stock: 3 }, set)).status).toBe(200);
    pass(1);
    const late = await save(id, { stock: 4 }, set);
    expect(late).toMatchObject(refused);
    expect(late.error.message).toContain('15 minutes');
    expect((await read(id))['stock']).toBe(3);
  });

  it('where it belongs to a plan, an undo, or was there before calls were known', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const planned = newSet();
    await ask(`POST /plans/${await planStock([id], 2)}/apply`, {}, planned);
    expect(await save(id, { notes: 'late' }, planned)).toMatchObject(refused);
    const undoing = newSet();
    await ask(`POST /change-sets/${planned['change-set']}/undo`, {}, undoing);
    expect(await save(id, { notes: 'late' }, undoing)).toMatchObject(refused);
    const old = newSet();
    await save(id, { notes: 'old' }, old);
    await pool.query('UPDATE framework.change_set SET next_row = NULL WHERE id = $1', [old['change-set']]);
    expect(await save(id, { notes: 'late' }, old)).toMatchObject(refused);
    expect((await read(id))['notes']).toBe('old');
  });

  it('of a plan where calls have written under it, and the plan stays to be applied', async () => {
    const [a, b] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 1 })];
    const set = newSet();
    await save(a.id, { stock: 2 }, set);
    const plan = await planStock([b.id], 5);
    expect(await ask(`POST /plans/${plan}/apply`, {}, set)).toMatchObject(refused);
    expect((await read(b.id))['stock']).toBe(1);
    const other = newSet();
    await ask(`POST /plans/${plan}/apply`, {}, other);
    expect((await read(b.id))['stock']).toBe(5);
    expect(await ask(`POST /plans/${await planStock([a.id], 7)}/apply`, {}, other)).toMatchObject(refused);
    expect((await read(a.id))['stock']).toBe(2);
  });
});

describe('the audit', () => {
  it('has each write of a joined change-set at its own time', async () => {
    const [a, b] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 1 })];
    const set = newSet();
    const times: string[] = [];
    for (const [id, stock] of [
      [a.id, 2],
      [b.id, 3],
      [a.id, 4],
    ] as const) {
      pass(60);
      times.push(now.toISOString());
      await save(id, { stock }, set);
    }
    const of = async (query: string, headers?: Record<string, string>): Promise<unknown[]> =>
      (await ask<AuditLine[]>(`GET ${audit}/changes?resource=products&${query}`, undefined, headers)).data.map(
        ({ at, counts, first }) => [at, counts.updated, first.record_id, first.after['stock']],
      );
    const lines = [
      [times[2], 1, String(a.id), 4],
      [times[1], 1, String(b.id), 3],
      [times[0], 1, String(a.id), 2],
    ];
    expect(await of(`from=${times[0]}`)).toEqual(lines);
    expect(await of(`from=${times[0]}`, await signIn('italian@shop.test'))).toEqual(lines);
    expect(await of(`from=${times[1]}&to=${times[2]}`)).toEqual([lines[1]]);
    const file = await readText(`${audit}/changes.csv?resource=products&from=${times[0]}`);
    const written = file
      .trim()
      .split('\r\n')
      .filter((line) => line.includes(',stock,'));
    expect(written.map((line) => [line.slice(0, 24), /,stock,(.*),$/.exec(line)?.[1]])).toEqual([
      [times[2], '2,4'],
      [times[1], '1,3'],
      [times[0], '1,2'],
    ]);
    expect((await ask(`GET ${audit}/change-sets/${set['change-set']}`)).data).toMatchObject({
      at: times[0],
      parts: [{ resource: 'products', counts: { updated: 3 } }],
    });
  });
});

it('goes on with a database from before calls were known', async () => {
  const { id } = await makeProduct({ stock: 1 });
  const set = newSet();
  await save(id, { stock: 2 }, set);
  await pool.query(`DELETE FROM framework.change_tally WHERE change_set <> '${set['change-set']}'`);
  await pool.query('DROP TABLE framework.change_call');
  await pool.query('ALTER TABLE framework.change_set DROP COLUMN next_row');
  await pool.query(
    'ALTER TABLE framework.change_tally DROP CONSTRAINT change_tally_pkey, DROP COLUMN moment, ADD PRIMARY KEY (change_set, resource)',
  );
  for (const statement of [...frameworkTables, ...frameworkTables]) await pool.query(statement);
  expect((await save(id, { stock: 3 }, set)).status).toBe(409);
  expect((await ask<AuditLine[]>(`GET ${audit}/changes`)).data).toMatchObject([
    { change_set: set['change-set'], counts: { updated: 1 }, first: { after: { stock: 2 } } },
  ]);
  const joined = newSet();
  pass(1);
  await save(id, { stock: 3 }, joined);
  pass(1);
  await save(id, { stock: 4 }, joined);
  expect((await ask<AuditLine[]>(`GET ${audit}/changes`)).data.map(({ first }) => first.after['stock'])).toEqual([
    4, 3, 2,
  ]);
  expect(await undo(set)).toMatchObject({ applied: 0, failed: 1 });
});
