import { expect, it } from 'vitest';
import { buildProvider } from './buildProvider.ts';

const asked = async (filter: Record<string, unknown>): Promise<string> => {
  const { provider, sent } = buildProvider([Response.json({ data: [], metadata: {} })], ({ calls }) => ({
    needs: ['country', 'maker_id'],
    calls: { ...calls, list: 'GET /lines/{country}/{maker_id}' },
  }));
  await provider.getList('products', { pagination: { page: 1, perPage: 50 }, filter });
  return decodeURIComponent(sent[0]?.url ?? '').replace('/api/shop/v1', '');
};
const rest = '?page=1&per-page=50&direction=DESC';

it('asks for what was chosen first in the path of the list, and for the rest behind it', async () => {
  expect(await asked({ country: 'ITA', maker_id: { in: [12] }, name: { contains: 'A' } })).toBe(
    `/lines/ITA/12${rest}&q[name]=*A*`,
  );
  expect(await asked({ country: { eq: 'ITA' }, maker_id: { eq: 12 } })).toBe(`/lines/ITA/12${rest}`);
});

it('cannot be asked before all of it is chosen', async () => {
  await expect(asked({ country: 'ITA', maker_id: { in: [12, 13] } })).rejects.toThrow('needs a value for {maker_id}');
});
