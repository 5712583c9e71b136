import { describe, expect, it } from 'vitest';
import { openShop } from './shop.ts';

const { ask, makeProduct, signIn } = await openShop();

/** A product that somebody else changed after version 1 was read. */
const changedProduct = async (): Promise<string> => {
  const { id } = await makeProduct({ name: 'Milk', price: 2, maker_id: null });
  await ask(`PUT /products/${id}`, { version: 1, changes: { name: 'Whole milk' } }, await signIn('italian@shop.test'));
  await ask(`PUT /products/${id}`, { version: 2, changes: { price: 3 } }, await signIn('italian@shop.test'));
  return String(id);
};

describe.each([
  ['deletion', (id: string, version: number) => ask(`DELETE /products/${id}?version=${version}`)],
  ['action', (id: string, version: number) => ask(`POST /approve/products/${id}`, { version })],
])('a stale %s', (_, call) => {
  it('answers what changed since, who changed it last and the version to insist on', async () => {
    const id = await changedProduct();
    const { status, error } = await call(id, 1);
    expect([status, error.code, error.key]).toEqual([409, 'CONFLICT', 'changedSince']);
    expect(error.conflict).toMatchObject({
      resource: 'products',
      id,
      version: 3,
      actor: 'italian@shop.test',
      fields: [],
      record: { name: 'Whole milk', version: 3 },
    });
    expect(error.conflict?.merged).toEqual(
      expect.arrayContaining([
        { field: 'name', base: 'Milk', theirs: 'Whole milk' },
        { field: 'price', base: 2, theirs: 3 },
      ]),
    );
    expect(error.conflict?.merged.map(({ field }) => field)).not.toContain('updated_at');
  });

  it('is done on the version that the answer named', async () => {
    const id = await changedProduct();
    const { error } = await call(id, 1);
    expect((await call(id, error.conflict?.version ?? 0)).status).toBe(200);
  });

  it('on a version that never was has only its reason', async () => {
    const id = await changedProduct();
    const { status, error } = await call(id, 9);
    expect([status, error.key, error.conflict]).toEqual([409, 'changedSince', undefined]);
  });
});

describe('a save', () => {
  it('that changes nothing says so', async () => {
    const { id } = await makeProduct({ name: 'Milk' });
    const { data, metadata } = await ask(`PUT /products/${id}`, { version: 1, changes: { name: 'Milk' } });
    expect([data.version, metadata.unchanged]).toEqual([1, true]);
  });

  it('that changes something, if only a related record, does not', async () => {
    const { id } = await makeProduct({ name: 'Milk' });
    const own = await ask(`PUT /products/${id}`, { version: 1, changes: { name: 'Whole milk' } });
    const along = await ask(`PUT /products/${id}`, {
      version: 2,
      changes: {},
      related: { 'product-notes': { changes: { origin: 'Parma' } } },
    });
    expect([own.metadata.unchanged, along.metadata.unchanged, along.status]).toEqual([undefined, undefined, 200]);
  });
});
