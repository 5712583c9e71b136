import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import { openShop } from './shop.ts';

const { ask, makeProduct, pool, signIn } = await openShop();
const save = async (id: unknown, version: number, changes: object) => ask(`PUT /products/${id}`, { version, changes });

describe('two people who edit one record', () => {
  it('keep both changes of different fields, and hear of the other’s', async () => {
    const { id } = await makeProduct({ price: 1 });
    await save(id, 1, { price: 2 });
    const second = await save(id, 1, { notes: 'mine' });
    expect(second.data).toMatchObject({ price: 2, notes: 'mine', version: 3 });
    expect(second.metadata.merged).toContain('price');
  });

  it('are asked about the same field, with both values, who and when; nothing is stored', async () => {
    const { id } = await makeProduct({ price: 1, stock: 1 });
    await ask(`PUT /products/${id}`, { version: 1, changes: { price: 2, stock: 5 } }, await signIn('editor@shop.test'));
    const { status, error } = await save(id, 1, { price: 3, notes: 'x' });
    expect(status).toBe(409);
    expect(error.conflict).toMatchObject({
      id: String(id),
      version: 2,
      actor: 'editor@shop.test',
      fields: [{ field: 'price', base: 1, theirs: 2, mine: 3 }],
    });
    expect(error.conflict?.merged.map(({ field }) => field)).toContain('stock');
    expect(error.conflict?.record).toMatchObject({ price: 2, version: 2 });
    expect((await ask(`GET /products/${id}`)).data).toMatchObject({ price: 2, notes: null, version: 2 });
  });

  it('merge sets element by element and agree where both did the same', async () => {
    const [a, b, c] = await Promise.all(
      ['m1', 'm2', 'm3'].map(async (name) => (await ask('POST /api/depot/v1/labels', { changes: { name } })).data.id),
    );
    const { id } = await makeProduct({ labels: [a], price: 1 });
    await save(id, 1, { labels: [a, b], price: 4 });
    const { data } = await save(id, 1, { labels: [c], price: 4 });
    expect(new Set(data['labels'] as number[])).toEqual(new Set([b, c]));
  });

  it('conflict on a joined value too', async () => {
    const { id } = await makeProduct({ code: 'J-1' });
    await save(id, 1, { code: 'J-2' });
    expect((await save(id, 1, { code: 'J-3' })).error.conflict?.fields).toEqual([
      { field: 'code', base: 'J-1', theirs: 'J-2', mine: 'J-3' },
    ]);
  });

  it('check the merged record whole', async () => {
    const { id } = await makeProduct({ sku: 'MW-1' });
    await save(id, 1, { stock: 1 });
    expect((await save(id, 1, { name: '' })).status).toBe(422);
  });

  it('refuse a version that does not exist yet', async () => {
    const { id } = await makeProduct();
    expect((await save(id, 7, { price: 1 })).status).toBe(409);
  });

  it('lose nothing, in whatever order and at the same time', async () => {
    const field = fc.constantFrom('price', 'stock', 'notes', 'weight');
    const edit = fc.record({ field, value: fc.integer({ min: 1, max: 9 }), sees: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 5 }), async (edits) => {
        const { id } = await makeProduct();
        const answers = await Promise.all(
          edits.map(async ({ field: name, value }) => ({
            name,
            value: name === 'notes' ? String(value) : value,
            answer: await save(id, 1, { [name]: name === 'notes' ? String(value) : value }),
          })),
        );
        const { data } = await ask<WholeRecord>(`GET /products/${id}`);
        for (const { name, value, answer } of answers) {
          // Told 'saved' means that the value is there; a conflict means that somebody else's is.
          if (answer.status === 200) expect(data[name]).toBe(value);
          else expect(answer.status).toBe(409);
        }
        for (const name of new Set(edits.map((one) => one.field)))
          expect(answers.some((one) => one.name === name && one.answer.status === 200)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('never share a version', async () => {
    const rows = await pool.query(
      "SELECT record_id, version FROM framework.change WHERE resource = 'products' AND kind <> 'none' GROUP BY 1, 2 HAVING count(*) > 1",
    );
    expect(rows.rowCount).toBe(0);
  });
});

describe('what somebody may see', () => {
  it('bounds every kind of write, before and after', async () => {
    const italian = await signIn('italian@shop.test');
    const polish = await makeProduct({ country: 'POL', price: 1 });
    const own = await makeProduct({ price: 1 });
    const asItalian = async (call: string, body?: object) => (await ask<unknown>(call, body, italian)).status;
    expect(await asItalian(`PUT /products/${polish.id}`, { version: 1, changes: { price: 2 } })).toBe(404);
    expect(await asItalian(`DELETE /products/${polish.id}?version=1`)).toBe(404);
    expect(await asItalian(`POST /approve/products/${polish.id}`, { version: 1 })).toBe(404);
    expect(await asItalian(`PUT /products/${own.id}`, { version: 1, changes: { country: 'POL' } })).toBe(403);
    expect(await asItalian('POST /products', { changes: { name: 'x', country: 'POL' } })).toBe(403);
    const { data: maker } = await ask('POST /makers', { changes: { name: 'Polish maker', country: 'POL' } });
    expect(await asItalian(`PUT /products/${own.id}`, { version: 1, changes: { maker_id: maker.id } })).toBe(422);
    expect(
      (await ask<object>('PUT /bulk/products', { ids: [polish.id, own.id], changes: { stock: 1 } }, italian)).data,
    ).toEqual({
      [String(polish.id)]: `There is no product with id ${polish.id}.`,
      [String(own.id)]: true,
    });
    expect((await ask(`GET /products/${polish.id}`)).data).toMatchObject({ price: 1, version: 1, country: 'POL' });
  });

  it('is nothing without the permission', async () => {
    const [nobody, editor] = [await signIn('nobody@shop.test'), await signIn('editor@shop.test')];
    const { id } = await makeProduct({ price: 1 });
    expect((await ask(`PUT /products/${id}`, { version: 1, changes: { price: 2 } }, nobody)).status).toBe(403);
    expect((await ask('POST /products', { changes: { name: 'x', country: 'ITA' } }, nobody)).status).toBe(403);
    expect((await ask(`DELETE /products/${id}`, undefined, editor)).status).toBe(403);
    expect((await ask(`POST /approve/products/${id}`, {}, editor)).status).toBe(403);
    expect((await ask('DELETE /bulk/products', [id], editor)).status).toBe(403);
    expect((await ask(`PUT /products/${id}`, { version: 1, changes: { locked: true } }, editor)).error.key).toBe(
      'fieldForbidden',
    );
    expect((await ask(`GET /products/${id}`)).data.version).toBe(1);
  });
});
