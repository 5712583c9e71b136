import { expect, it } from 'vitest';
import { buildProvider } from './buildProvider.ts';

const record = { id: 5, version: 1, product_id: 12, name: 'A' };
const one = () => Response.json({ data: record, metadata: { changeSet: 'x', merged: [] } });
const none = () => Response.json({ data: [], metadata: {} });
const asked = async (filter: Record<string, unknown>): Promise<string> => {
  const { provider, sent } = buildProvider([none()]);
  await provider.getList('product-batches', { pagination: { page: 1, perPage: 50 }, filter });
  return decodeURIComponent(sent[0]?.url ?? '').replace('/api/shop/v1', '');
};
const rest = '?page=1&per-page=50&direction=DESC';

it('asks for the list below the one parent of the filter', async () => {
  expect(await asked({ product_id: { in: [12] }, name: 'A' })).toBe(`/products/12/batches${rest}&q[name]=A`);
  expect(await asked({ product_id: 12 })).toBe(`/products/12/batches${rest}`);
});

it('asks for the list below whichever parent where the filter names none or several', async () => {
  expect(await asked({})).toBe(`/products/-/batches${rest}`);
  const several = `/products/-/batches${rest}&q[product_id][]=12&q[product_id][]=13`;
  expect(await asked({ product_id: { in: [12, 13] } })).toBe(several);
});

it('reads and saves a record below whichever parent, and makes one below its own', async () => {
  const { provider, sent } = buildProvider([one(), one(), one()]);
  await provider.getOne('product-batches', { id: 5 });
  await provider.save('product-batches', '5', { version: 1, changes: { name: 'B' } });
  await provider.add('product-batches', { product_id: 12, name: 'A' });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/shop/v1/products/-/batches/5',
    '/api/shop/v1/products/-/batches/5',
    '/api/shop/v1/products/12/batches',
  ]);
});
