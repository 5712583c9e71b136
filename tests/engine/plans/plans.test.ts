import { describe, expect, it } from 'vitest';
import type { ChangeSetSummary, HistoryEntry, Plan, PlanRow } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

let now = new Date('2026-11-20T10:00:00Z');
const { ask, makeProduct, pool, signIn } = await openShop({ clock: () => now });

const plan = async (request: object, headers?: Record<string, string>): Promise<Plan> => {
  const { status, data, error } = await ask<Plan>('POST /plans', { resource: 'products', ...request }, headers);
  if (status !== 201) throw new Error(JSON.stringify(error));
  return data;
};
const apply = async (id: string, except: number[] = [], headers?: Record<string, string>): Promise<ChangeSetSummary> =>
  (await ask<ChangeSetSummary>(`POST /plans/${id}/apply`, { except }, headers)).data;
const undo = async (changeSet: string): Promise<ChangeSetSummary> =>
  (await ask<ChangeSetSummary>(`POST /change-sets/${changeSet}/undo`)).data;

describe('a plan', () => {
  it('shows what would change and writes nothing', async () => {
    const [a, b] = [await makeProduct({ price: 1 }), await makeProduct({ price: 7, status: 1 })];
    const made = await plan({ kind: 'update', selection: { ids: [a.id, b.id, 424242] }, changes: { price: 7 } });
    expect(made.counts).toMatchObject({ update: 1, unchanged: 1, error: 1 });
    expect(made.rows[0]).toMatchObject({
      id: String(a.id),
      outcome: 'update',
      version: 1,
      before: { price: 1 },
      after: { price: 7 },
    });
    expect(made.rows[2]?.findings[0]?.key).toBe('notFound');
    expect((await ask(`GET /products/${a.id}`)).data).toMatchObject({ price: 1, version: 1 });
  });

  it('empties the fields that it is told to clear, and lets empty values say nothing', async () => {
    const { id } = await makeProduct({ price: 3, stock: 4 });
    const made = await plan({ kind: 'update', selection: { ids: [id] }, changes: { price: null }, clear: ['stock'] });
    expect(made.rows[0]).toMatchObject({ outcome: 'update', before: { stock: 4 }, after: { stock: null } });
    expect(await apply(made.id)).toMatchObject({ applied: 1, failed: 0 });
    expect((await ask(`GET /products/${id}`)).data).toMatchObject({ price: 3, stock: null });
    for (const clear of [['name'], ['shared_labels'], []]) {
      expect(
        (await ask('POST /plans', { resource: 'products', kind: 'update', selection: { ids: [id] }, clear })).status,
      ).toBe(422);
    }
  });

  it('refuses numbers that came as texts by their decimal mark, in the words of an import', async () => {
    const [a, b, c] = [
      await makeProduct({ price: 1 }),
      await makeProduct({ price: 1 }),
      await makeProduct({ price: 1 }),
    ];
    const rows = [
      { id: a.id, changes: { price: 2.5 } },
      { id: b.id, changes: { price: '2.5', name: 'x' } },
      { id: c.id, changes: { price: 'many' } },
    ];
    const made = await plan({ kind: 'update', rows, decimal: 'comma' });
    expect(made.counts).toMatchObject({ update: 1, error: 2 });
    expect(made.rows.map(({ label, findings }) => [label, findings.map(({ text, field }) => [text, field])])).toEqual([
      [a.name, []],
      [b.name, [['Expected a number with a decimal comma, like 1234,5, got 2.5.', 'price']]],
      [c.name, [['Must input a number', 'price']]],
    ]);
    expect(made.rows[1]).toMatchObject({ id: String(b.id), before: { price: 1 }, after: { price: '2.5' } });
    expect(await apply(made.id)).toMatchObject({ applied: 1, failed: 2 });
    expect((await ask(`GET /products/${b.id}`)).data).toMatchObject({ price: 1, version: 1 });
  });

  it('is made and answered while twice as many are asked for as there are connections', async () => {
    const { id } = await makeProduct();
    const { metadata } = await ask(`PUT /products/${id}`, { version: 1, changes: { stock: 2 } });
    const made = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask<Plan>('POST /plans', { resource: 'products', kind: 'revert', changeSet: metadata.changeSet }),
      ),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('freezes a selection by query, less what was left out, and pages its rows', async () => {
    const ids = await Promise.all(
      ['q1', 'q2', 'q3'].map(async (sku) => (await makeProduct({ name: 'Queried', sku })).id),
    );
    const made = await plan({
      kind: 'update',
      selection: { query: { filter: { name: { contains: 'queried' } } }, except: [ids[1]] },
      changes: { stock: 5 },
    });
    expect(made.counts.update).toBe(2);
    const page = await ask<PlanRow[]>(`GET /plans/${made.id}/rows?outcome=update&page=2&per-page=1`);
    expect(page.metadata.total).toBe(2);
    // Made at once, in an order of their own.
    expect(page.data.map(({ id }) => id)).toEqual([String(Math.max(Number(ids[0]), Number(ids[2])))]);
    await makeProduct({ name: 'Queried', sku: 'q4' });
    expect((await apply(made.id)).applied).toBe(2);
  });

  it('refuses singly the rows that changed since, and leaves out what was unticked', async () => {
    const [a, b, c] = [await makeProduct(), await makeProduct(), await makeProduct()];
    const made = await plan({ kind: 'update', selection: { ids: [a.id, b.id, c.id] }, changes: { stock: 9 } });
    await ask(`PUT /products/${b.id}`, { changes: { notes: 'newer' } });
    const unticked = made.rows.find(({ id }) => id === String(c.id))?.row ?? 0;
    const summary = await apply(made.id, [unticked]);
    expect(summary).toMatchObject({ applied: 1, failed: 1 });
    expect(summary.results.map(({ result }) => result === true || result.key)).toEqual([true, 'versionChanged']);
    expect((await ask(`GET /products/${c.id}`)).data['stock']).toBeNull();
  });

  it('is applied once; the same change-set again answers the same', async () => {
    const { id } = await makeProduct();
    const made = await plan({ kind: 'update', selection: { ids: [id] }, changes: { stock: 1 } });
    const headers = { 'change-set': '0199aaaa-0000-4000-8000-000000000001' };
    const first = await apply(made.id, [], headers);
    expect(await apply(made.id, [], headers)).toEqual(first);
    expect((await ask(`POST /plans/${made.id}/apply`, {})).error.key).toBe('planApplied');
    expect((await ask(`GET /products/${id}`)).data.version).toBe(2);
  });

  it('expires after an hour', async () => {
    const { id } = await makeProduct();
    const made = await plan({ kind: 'delete', selection: { ids: [id] } });
    now = new Date(now.getTime() + 61 * 60_000);
    expect((await ask(`POST /plans/${made.id}/apply`, {})).error.key).toBe('planExpired');
  });

  it('is seen by its maker only', async () => {
    const made = await plan({ kind: 'delete', selection: { ids: [(await makeProduct()).id] } });
    expect((await ask(`GET /plans/${made.id}`, undefined, await signIn('admin@shop.test'))).status).toBe(404);
  });

  it('is refused to who may not edit many', async () => {
    const { status } = await ask(
      'POST /plans',
      { resource: 'products', kind: 'delete', selection: { ids: [1] } },
      await signIn('editor@shop.test'),
    );
    expect(status).toBe(403);
  });

  it('takes rows with their own changes from who may edit each, as edits in cells', async () => {
    const { id } = await makeProduct();
    const editor = await signIn('editor@shop.test');
    const made = await ask(
      'POST /plans',
      { resource: 'products', kind: 'update', rows: [{ id, version: 1, changes: { price: 7 } }] },
      editor,
    );
    expect(made.data.counts).toMatchObject({ update: 1, error: 0 });
    expect((await ask(`POST /plans/${made.data.id}/apply`, {}, editor)).data).toMatchObject({
      applied: 1,
      undoable: true,
    });
    expect(
      (
        await pool.query(
          'SELECT source FROM framework.change_set WHERE id = (SELECT change_set FROM framework.plan WHERE id = $1)',
          [made.data.id],
        )
      ).rows,
    ).toEqual([{ source: 'inline' }]);
    const many = await ask(
      'POST /plans',
      { resource: 'products', kind: 'update', selection: { ids: [id] }, changes: { stock: 1 } },
      editor,
    );
    expect(many.status).toBe(403);
  });

  it('refuses the second row of one record in words, and writes, counts and takes back the first', async () => {
    const [a, b] = [await makeProduct({ stock: 1 }), await makeProduct({ stock: 1 })];
    const made = await plan({
      kind: 'update',
      rows: [
        { id: a.id, changes: { stock: 2 } },
        { id: b.id, changes: { stock: 3 } },
        { id: String(a.id), changes: { stock: 4 } },
      ],
    });
    expect(made.counts).toMatchObject({ update: 2, error: 1 });
    expect(made.rows[2]?.findings).toMatchObject([{ key: 'sameRecord', text: 'Row 1 names this record already.' }]);
    const done = await apply(made.id);
    expect(done).toMatchObject({ applied: 2, failed: 1 });
    expect(done.results.map(({ row, result }) => [row, result === true])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    const stocks = async () => [
      (await ask(`GET /products/${a.id}`)).data['stock'],
      (await ask(`GET /products/${b.id}`)).data['stock'],
    ];
    expect(await stocks()).toEqual([2, 3]);
    expect(await undo(done.changeSet)).toMatchObject({ applied: 2, failed: 0 });
    expect(await stocks()).toEqual([1, 1]);
  });

  it('counts an id that is repeated once, in a plan and in a bulk call; a bulk body that says two things of a record is refused', async () => {
    const { id } = await makeProduct({ stock: 1 });
    expect(
      (await plan({ kind: 'update', selection: { ids: [id, String(id), id] }, changes: { stock: 2 } })).counts,
    ).toMatchObject({ update: 1, error: 0 });
    const answer = await ask<Record<string, unknown>>('PUT /bulk/products', {
      ids: [id, String(id)],
      changes: { stock: 5 },
    });
    expect(answer.data).toEqual({ [String(id)]: true });
    expect(await ask(`GET /change-sets/${answer.metadata.changeSet}`)).toMatchObject({
      data: { applied: 1, failed: 0 },
    });
    const twice = await ask('PUT /bulk/products', [
      { id, stock: 7 },
      { id: String(id), stock: 8 },
    ]);
    expect([twice.status, twice.error.message]).toEqual([
      400,
      `The body of the request cannot be read: ${id} is named twice`,
    ]);
    expect((await ask(`GET /products/${id}`)).data['stock']).toBe(5);
  });

  it('takes the place of the oldest where a person keeps a million rows', async () => {
    const { id } = await makeProduct({ stock: 1 });
    const keep = async () => (await plan({ kind: 'update', selection: { ids: [id] }, changes: { stock: 2 } })).id;
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      now = new Date(now.getTime() + 1000);
      ids.push(await keep());
    }
    const [oldest = '', applied = '', larger = '', own = ''] = ids;
    const theirs = await plan(
      { kind: 'update', selection: { ids: [id] }, changes: { stock: 2 } },
      await signIn('admin@shop.test'),
    );
    await apply(applied);
    await pool.query('UPDATE framework.plan SET total = 999998 WHERE id = $1', [larger]);
    now = new Date(now.getTime() + 1000);
    await keep();
    const kept = await pool.query<{ id: string }>('SELECT id FROM framework.plan WHERE id = ANY($1)', [
      [...ids, theirs.id],
    ]);
    expect(kept.rows.map((row) => row.id).toSorted()).toEqual([applied, larger, own, theirs.id].toSorted());
    expect((await pool.query('SELECT 1 FROM framework.plan_row WHERE plan = $1', [oldest])).rowCount).toBe(0);
    expect((await ask(`POST /plans/${oldest}/apply`, {})).status).toBe(404);
  });

  it('takes rows with their own changes and transitions', async () => {
    const [a, b] = [await makeProduct(), await makeProduct({ price: 1 })];
    const inline = await plan({
      kind: 'update',
      rows: [
        { id: a.id, version: 1, changes: { price: 2 } },
        { id: b.id, version: 1, changes: { price: -2 } },
      ],
    });
    expect(inline.counts).toMatchObject({ update: 1, error: 1 });
    expect(inline.rows[1]?.findings[0]).toMatchObject({ field: 'price' });
    expect(await apply(inline.id)).toMatchObject({ applied: 1, failed: 1 });
    const approving = await plan({ kind: 'action', action: 'approve', selection: { ids: [a.id, b.id] } });
    expect((await apply(approving.id)).applied).toBe(2);
  });
});

describe('undo', () => {
  const stored = async (): Promise<unknown[]> =>
    (await pool.query("SELECT to_jsonb(p) - 'version' AS record FROM shop.products p ORDER BY id")).rows.map(
      ({ record }) => record,
    );

  it('restores exactly what a bulk edit changed, once', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async (price) => (await makeProduct({ price, status: 1, hidden: true, hidden_reason: 'r' })).id),
    );
    const before = await stored();
    const { changeSet } = await apply(
      (await plan({ kind: 'update', selection: { ids }, changes: { stock: 3, maker_id: null, hidden: false } })).id,
    );
    expect(await undo(changeSet)).toMatchObject({ applied: 3, failed: 0, undid: changeSet });
    expect(await stored()).toEqual(before);
    const again = await undo(changeSet);
    expect(again.results.map(({ result }) => result !== true && result.key)).toEqual(Array(3).fill('undoSuperseded'));
  });

  it('takes back a creation with its related rows, and a removal with them', async () => {
    const before = await stored();
    const made = await ask('POST /products', {
      changes: { name: 'Undone', country: 'ITA', code: 'UNDO' },
      related: { 'product-notes': { changes: { origin: 'x' } } },
    });
    const undone = await undo(made.metadata.changeSet);
    expect(undone).toMatchObject({ applied: 1, failed: 0 });
    expect(await stored()).toEqual(before);
    expect((await pool.query('SELECT 1 FROM shop."product-codes" WHERE code = \'UNDO\'')).rowCount).toBe(0);
    expect(await undo(undone.changeSet)).toMatchObject({ applied: 1, failed: 0 });
    expect((await ask(`GET /products/${made.data.id}`)).data).toMatchObject({ name: 'Undone', code: 'UNDO' });
  });

  it('takes a deletion back with the old status', async () => {
    const { id } = await makeProduct({ price: 1, status: 1 });
    const { metadata } = await ask(`DELETE /products/${id}?version=1`);
    await undo(metadata.changeSet);
    expect((await ask(`GET /products/${id}`)).data).toMatchObject({ status: 1, hidden: false });
  });

  it('leaves what something newer touched, and takes back the rest', async () => {
    const [a, b] = [await makeProduct(), await makeProduct()];
    const { changeSet } = await apply(
      (await plan({ kind: 'update', selection: { ids: [a.id, b.id] }, changes: { stock: 3 } })).id,
    );
    await ask(`PUT /products/${a.id}`, { changes: { stock: 4 } });
    const summary = await undo(changeSet);
    expect(summary).toMatchObject({ applied: 1, failed: 1 });
    expect((await ask(`GET /products/${a.id}`)).data['stock']).toBe(4);
    expect((await ask(`GET /products/${b.id}`)).data['stock']).toBeNull();
  });

  it('goes back over writes of the same field one by one, and forth again', async () => {
    const { id } = await makeProduct({ price: 1 });
    const write = async (price: number): Promise<string> =>
      (await ask(`PUT /products/${id}`, { changes: { price } })).metadata.changeSet;
    const price = async (): Promise<unknown> => (await ask(`GET /products/${id}`)).data['price'];
    const [first, second] = [await write(2), await write(3)];
    expect(await undo(first)).toMatchObject({ applied: 0, failed: 1 });
    const back = await undo(second);
    const further = await undo(first);
    expect([further.applied, await price()]).toEqual([1, 1]);
    expect(await undo(second)).toMatchObject({ failed: 1 });
    const again = await undo(further.changeSet);
    const { changeSet } = await undo(back.changeSet);
    expect([again.applied, await price()]).toEqual([1, 3]);
    const { data } = await ask<HistoryEntry[]>(`GET /history/products/${id}`);
    expect(data.filter(({ undoable }) => undoable).map((entry) => entry.change_set)).toEqual([changeSet, second]);
  });

  it('is refused over what somebody else wrote and nobody took back', async () => {
    const { id } = await makeProduct({ price: 1 });
    const { metadata } = await ask(`PUT /products/${id}`, { changes: { price: 2 } });
    const theirs = await ask(`PUT /products/${id}`, { changes: { price: 3 } });
    await undo((await undo(theirs.metadata.changeSet)).changeSet);
    expect(await undo(metadata.changeSet)).toMatchObject({ applied: 0, failed: 1 });
    expect((await ask(`GET /products/${id}`)).data['price']).toBe(3);
  });

  it('is planned as a revert', async () => {
    const { id } = await makeProduct({ price: 5 });
    const { metadata } = await ask(`PUT /products/${id}`, { changes: { price: 6 } });
    const made = await plan({ kind: 'revert', changeSet: metadata.changeSet });
    expect(made.rows[0]).toMatchObject({ outcome: 'update', before: { price: 6 }, after: { price: 5 } });
    expect((await apply(made.id)).applied).toBe(1);
    expect((await ask(`GET /products/${id}`)).data['price']).toBe(5);
  });
});
