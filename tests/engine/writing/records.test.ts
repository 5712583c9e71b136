import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop } from './shop.ts';

const { ask, makeProduct, pool, signIn } = await openShop();

const historyOf = async (id: unknown): Promise<{ kind: string; before: object; after: object; version: number }[]> =>
  (
    await pool.query(
      "SELECT kind, before, after, version FROM framework.change WHERE resource = 'products' AND record_id = $1 ORDER BY version",
      [String(id)],
    )
  ).rows;

describe('creating', () => {
  it('answers the whole record with defaults, computed fields and stamps', async () => {
    const { status, data, metadata } = await ask('POST /products', { changes: { name: ' Milk ', country: 'ITA' } });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Milk', status: 0, gaps: 'notes; price', version: 1 });
    expect(data['created_at']).toMatch(/Z$/);
    expect(metadata.changeSet).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('writes the primary related row for a joined value', async () => {
    const product = await makeProduct({ code: 'A-1' });
    expect(product['code']).toBe('A-1');
    const { rows } = await pool.query('SELECT code, "primary" FROM shop."product-codes" WHERE product_id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ code: 'A-1', primary: true }]);
  });

  it('saves a withForm relation in the same change-set', async () => {
    const { metadata, data } = await ask('POST /products', {
      changes: { name: 'With note', country: 'ITA' },
      related: { 'product-notes': { changes: { origin: 'Parma' } } },
    });
    expect(metadata.related?.['product-notes']).toMatchObject({ origin: 'Parma', product_id: data.id });
    const { rows } = await pool.query('SELECT DISTINCT change_set FROM framework.change WHERE record_id = $1', [
      String(data.id),
    ]);
    expect(rows).toEqual([{ change_set: metadata.changeSet }]);
  });

  it('names every faulty field and stores nothing', async () => {
    const before = await pool.query('SELECT count(*) FROM shop.products');
    const { status, error } = await ask('POST /products', {
      changes: { country: 'ITA', price: -1, colour: 'red', gaps: 'x' },
    });
    expect(status).toBe(422);
    expect(Object.keys(error.errors).sort()).toEqual(['colour', 'gaps', 'price']);
    expect(error.errors['colour']?.key).toBe('unknownField');
    expect(error.errors['gaps']?.key).toBe('readOnlyField');
    expect((await pool.query('SELECT count(*) FROM shop.products')).rows).toEqual(before.rows);
  });

  it.each([
    ['a missing required field', { country: 'ITA' }, 'name'],
    ['a reference to nothing', { name: 'x', country: 'ITA', maker_id: 987654 }, 'maker_id'],
    ['a list with one reference to nothing', { name: 'x', country: 'ITA', labels: [987654] }, 'labels'],
    ['a number of a wrong kind', { name: 'x', country: 'ITA', stock: 'many' }, 'stock'],
    ['a list where a text belongs', { name: ['x'], country: 'ITA' }, 'name'],
    ['an integer that no column holds', { name: 'x', country: 'ITA', stock: 1e15 }, 'stock'],
    ['a choice that does not exist', { name: 'x', country: 'ITA', status: 77 }, 'status'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, error } = await ask('POST /products', { changes });
    expect(status).toBe(422);
    expect(Object.keys(error.errors)).toEqual([field]);
  });

  it('refuses a unique value that another record has, also of a related record', async () => {
    await makeProduct({ sku: 'S-1', code: 'U-1' });
    expect(
      (await ask('POST /products', { changes: { name: 'x', country: 'ITA', sku: 'S-1' } })).error.errors['sku']?.key,
    ).toBe('unique');
    expect(
      (await ask('POST /products', { changes: { name: 'x', country: 'ITA', code: 'U-1' } })).error.errors['code']?.key,
    ).toBe('unique');
  });

  it('keeps hostile texts as data', async () => {
    const name = `'); DROP TABLE shop.products; -- \\ \t "x" =1+1 {a,b} \\N`;
    const product = await makeProduct({ name, notes: 'line\r\nline\\n' });
    expect((await ask(`GET /products/${product.id}`)).data).toMatchObject({
      name: name.trim(),
      notes: 'line\r\nline\\n',
    });
  });

  it('refuses __proto__ as a body member', async () => {
    const { status } = await ask('POST /products', Buffer.from('x'));
    expect(status).toBeGreaterThanOrEqual(400);
    const raw = JSON.parse('{"changes":{"name":"x","country":"ITA","constructor":{"a":1}}}') as object;
    expect((await ask('POST /products', raw)).error.errors['constructor']?.key).toBe('unknownField');
  });

  it('answers a retry in the same change-set with the record that the first made', async () => {
    const headers = { 'change-set': randomUUID() };
    const body = { changes: { name: 'Once', country: 'ITA' } };
    const first = await ask('POST /products', body, headers);
    const second = await ask('POST /products', body, headers);
    expect(second.data.id).toBe(first.data.id);
    expect((await pool.query("SELECT count(*)::int AS n FROM shop.products WHERE name = 'Once'")).rows).toEqual([
      { n: 1 },
    ]);
  });

  it('refuses to join the change-set of somebody else', async () => {
    const headers = { 'change-set': randomUUID() };
    await ask('POST /products', { changes: { name: 'Mine', country: 'ITA' } }, headers);
    const other = await signIn('editor@shop.test');
    expect(
      (await ask('POST /products', { changes: { name: 'Theirs', country: 'ITA' } }, { ...other, ...headers })).status,
    ).toBe(403);
  });
});

describe('saving', () => {
  it('stores the difference with a new version and its history', async () => {
    const product = await makeProduct({ price: 2 });
    const saved = await ask(`PUT /products/${product.id}`, { version: 1, changes: { price: 3 } });
    expect(saved.data).toMatchObject({ price: 3, version: 2 });
    const [, change] = await historyOf(product.id);
    expect(change).toMatchObject({ kind: 'update', version: 2, before: { price: 2 }, after: { price: 3 } });
  });

  it('changes nothing, and no version, where nothing differs', async () => {
    const product = await makeProduct({ price: 2 });
    expect((await ask(`PUT /products/${product.id}`, { version: 1, changes: { price: 2 } })).data.version).toBe(1);
  });

  it('sends an edited product back to draft, unless its author approves and set the status', async () => {
    const product = await makeProduct({ price: 2 });
    await ask(`PUT /products/${product.id}`, { version: 1, changes: { status: 1 } });
    expect((await ask(`PUT /products/${product.id}`, { version: 2, changes: { price: 5 } })).data['status']).toBe(0);
    expect(
      (await ask(`PUT /products/${product.id}`, { version: 3, changes: { status: 1, price: 6 } })).data['status'],
    ).toBe(1);
    const editor = await signIn('editor@shop.test');
    expect(
      (await ask(`PUT /products/${product.id}`, { version: 4, changes: { status: 1, price: 7 } }, editor)).data[
        'status'
      ],
    ).toBe(0);
  });

  it('moves to a written state as its action does, and to no other', async () => {
    const coded = await makeProduct({ price: 2, code: 'MOVE-1' });
    await ask('POST /product_codes', { changes: { product_id: coded.id, code: 'MOVE-2' } });
    const { data } = await ask(`GET /products/${coded.id}`);
    expect(
      (await ask(`PUT /products/${coded.id}`, { version: data.version, changes: { status: 1 } })).data['status'],
    ).toBe(2);
    const editor = await signIn('editor@shop.test');
    const { status, error } = await ask(
      `PUT /products/${(await makeProduct({ price: 2 })).id}`,
      { changes: { status: 1, price: 6 } },
      editor,
    );
    expect([status, error.key, error.params]).toEqual([
      403,
      'stateForbidden',
      { field: 'status', state: 'Approved', permission: 'products_approve' },
    ]);
  });

  it('asks which state it is to be where somebody else edited meanwhile', async () => {
    const product = await makeProduct({ price: 2 });
    await ask(`PUT /products/${product.id}`, { version: 1, changes: { stock: 3 } });
    const { status, error } = await ask(`PUT /products/${product.id}`, { version: 1, changes: { status: 1 } });
    expect([status, error.conflict?.fields]).toMatchObject([409, [{ field: 'status', theirs: 0, mine: 1 }]]);
  });

  it('lets a field set others', async () => {
    const product = await makeProduct({ hidden: true, hidden_reason: 'sold out' });
    expect(
      (await ask(`PUT /products/${product.id}`, { version: 1, changes: { hidden: false } })).data['hidden_reason'],
    ).toBeNull();
  });

  it('takes the whole record as it was read', async () => {
    const { id } = await makeProduct({ code: 'W-1' });
    const { data: read } = await ask(`GET /products/${id}`);
    const { status, data } = await ask(`PUT /products/${id}`, { ...read, name: 'Renamed' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: 'Renamed', code: 'W-1', version: 2 });
  });

  it('records a write without a version', async () => {
    const { id } = await makeProduct();
    const { metadata, status } = await ask(`PUT /products/${id}`, { changes: { price: 9 } });
    expect(status).toBe(200);
    expect(
      (await pool.query('SELECT unversioned FROM framework.change_set WHERE id = $1', [metadata.changeSet])).rows,
    ).toEqual([{ unversioned: true }]);
  });

  it.each(['0', '-1', '1.0', '99999999999999999999', 'abc', '1%20'])('answers 404 for the id %s', async (id) => {
    expect((await ask(`PUT /products/${id}`, { version: 1, changes: { price: 1 } })).status).toBe(404);
  });

  it('answers a composite key and follows it when it changes', async () => {
    const { id } = await makeProduct({ code: 'K 1' });
    const { status, data } = await ask(`PUT /product_codes/${id}/K%201`, { version: 1, changes: { code: 'K/2' } });
    expect({ status, id: data.id }).toEqual({ status: 200, id: `${id},K%2F2` });
    expect((await ask(`GET /products/${id}`)).data['code']).toBe('K/2');
  });
});

describe('the joined value', () => {
  const codesOf = async (id: unknown): Promise<object[]> =>
    (await pool.query('SELECT code, "primary" FROM shop."product-codes" WHERE product_id = $1 ORDER BY code', [id]))
      .rows;

  it('changes the primary row, and makes another row primary when it is that one’s', async () => {
    const { id } = await makeProduct({ code: 'P1' });
    await ask('POST /product_codes', { changes: { product_id: id, code: 'P2' } });
    await ask(`PUT /products/${id}`, { changes: { code: 'P3' } });
    expect(await codesOf(id)).toEqual([
      { code: 'P2', primary: false },
      { code: 'P3', primary: true },
    ]);
    await ask(`PUT /products/${id}`, { changes: { code: 'P2' } });
    expect(await codesOf(id)).toEqual([
      { code: 'P2', primary: true },
      { code: 'P3', primary: false },
    ]);
  });

  it('removes the primary row when it is emptied, and promotes the oldest other', async () => {
    const { id } = await makeProduct({ code: 'R1' });
    await ask('POST /product_codes', { changes: { product_id: id, code: 'R2' } });
    expect((await ask(`PUT /products/${id}`, { changes: { code: null } })).data['code']).toBe('R2');
    expect((await ask(`PUT /products/${id}`, { changes: { code: '' } })).data['code']).toBeNull();
    expect(await codesOf(id)).toEqual([]);
  });

  it('follows when a row is made, marked or removed by itself', async () => {
    const { id } = await makeProduct();
    const codeNow = async (): Promise<unknown> => (await ask(`GET /products/${id}`)).data['code'];
    await ask('POST /product_codes', { changes: { product_id: id, code: 'T1' } });
    expect(await codeNow()).toBe('T1');
    await ask('POST /product_codes', { changes: { product_id: id, code: 'T2', primary: true } });
    expect(await codeNow()).toBe('T2');
    expect(await codesOf(id)).toEqual([
      { code: 'T1', primary: false },
      { code: 'T2', primary: true },
    ]);
    await ask(`DELETE /product_codes/${id}/T2`);
    expect(await codeNow()).toBe('T1');
    const versions = (await historyOf(id)).map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3, 4]);
  });
});

describe('deleting and restoring', () => {
  it('deletes softly, frees unique values, and restores exactly what was', async () => {
    const { id } = await makeProduct({ price: 1, sku: 'DEL-1', hidden: false });
    const { data } = await ask(`DELETE /products/${id}?version=1`);
    expect(data).toMatchObject({ hidden: true, version: 2 });
    expect((await ask(`GET /products/${id}`)).status).toBe(404);
    expect((await ask(`DELETE /products/${id}`)).status).toBe(404);
    const restored = await ask<Record<string, unknown>>('POST /products/restore', [id]);
    expect(restored.data).toEqual({ [String(id)]: true });
    expect((await ask(`GET /products/${id}`)).data).toMatchObject({ hidden: false, status: 1, sku: 'DEL-1' });
  });

  it('refuses to restore over a unique value that was taken meanwhile', async () => {
    const { id } = await makeProduct({ price: 1, sku: 'DEL-2' });
    await ask(`DELETE /products/${id}`);
    await makeProduct({ sku: 'DEL-2' });
    expect((await ask<Record<string, string>>('POST /products/restore', [id])).data[String(id)]).toContain('DEL-2');
  });

  it('refuses to remove what others refer to', async () => {
    const { data: maker } = await ask('POST /makers', { changes: { name: 'Referred', country: 'ITA' } });
    await makeProduct({ maker_id: maker.id });
    const { status, error } = await ask(`DELETE /makers/${maker.id}`);
    expect({ status, key: error.key }).toEqual({ status: 409, key: 'referenced' });
  });
});

describe('transitions', () => {
  it('move a record by a rule that counts related records', async () => {
    const { id } = await makeProduct({ price: 1, code: 'X1' });
    await ask('POST /product_codes', { changes: { product_id: id, code: 'X2' } });
    expect((await ask(`POST /approve/products/${id}`, {})).data['status']).toBe(2);
  });

  it('say what a record lacks and from where they are not possible', async () => {
    const { id } = await makeProduct();
    const lacking = await ask(`POST /approve/products/${id}`, {});
    expect({ status: lacking.status, message: lacking.error.message }).toEqual({
      status: 422,
      message: 'The price is missing.',
    });
    const priced = await makeProduct({ price: 1 });
    await ask(`POST /approve/products/${priced.id}`, { version: 1 });
    expect((await ask(`POST /approve/products/${priced.id}`, {})).error.key).toBe('transitionRefused');
  });

  it('never merge', async () => {
    const { id } = await makeProduct({ price: 1 });
    await ask(`PUT /products/${id}`, { version: 1, changes: { notes: 'x' } });
    expect((await ask(`POST /approve/products/${id}`, { version: 1 })).status).toBe(409);
  });
});

describe('bulk calls', () => {
  it('answer id -> true or a text, and one bad row spoils none', async () => {
    const [a, b] = [await makeProduct({ price: 1 }), await makeProduct()];
    const { data } = await ask<Record<string, unknown>>('POST /bulk/approve/products', [a.id, b.id, 999999]);
    expect(data).toEqual({
      [String(a.id)]: true,
      [String(b.id)]: 'The price is missing.',
      '999999': 'There is no product with id 999999.',
    });
  });

  it('replace the labels that all share and keep the others', async () => {
    const labels = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => (await ask('POST /api/depot/v1/labels', { changes: { name } })).data.id),
    );
    const [shared, own, added] = labels;
    const [p, q] = [await makeProduct({ labels: [shared, own] }), await makeProduct({ labels: [shared] })];
    await ask('PUT /bulk/products', { ids: [p.id, q.id], changes: { shared_labels: [added], price: 4, stock: null } });
    expect((await ask(`GET /products/${p.id}`)).data).toMatchObject({ labels: [own, added], price: 4, stock: null });
    expect((await ask(`GET /products/${q.id}`)).data['labels']).toEqual([added]);
  });

  it('refuse an edit without a filled field', async () => {
    const { id } = await makeProduct();
    expect((await ask('PUT /bulk/products', { ids: [id], changes: { price: null } })).status).toBe(422);
  });

  it('delete many', async () => {
    const { id } = await makeProduct();
    expect((await ask('DELETE /bulk/products', [id])).data).toEqual({ [String(id)]: true });
  });
});
