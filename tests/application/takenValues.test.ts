import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';
import { freeEan } from './markedWorld.ts';

const demo = await demoServer();
const makeItem = async (name: string, more: Json = {}): Promise<Json> =>
  (await demo.call('POST', `${pim}/items`, { name, country: 'ITA', ...more })).body.data as Json;

describe('a unique value that another record has', () => {
  it('is refused with that record: of an EAN, which is a part of an item, with the item', async () => {
    const ean = freeEan(9_200_001);
    const taken = await makeItem('Holder of a code', { ean });
    const own = await makeItem('Another');
    const id = String(taken['id']);
    for (const reply of [
      await demo.call('POST', `${pim}/item_eans`, { item_id: own['id'], ean }),
      await demo.call('PUT', `${pim}/items/${String(own['id'])}`, { changes: { ean } }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toMatchObject({
        ean: {
          text: `${ean} is already used by ${id}.`,
          record: { resource: 'items', id, label: 'Holder of a code' },
        },
      });
    }
  });

  it('is kept in history by its id alone: others read that, who may not see the record', async () => {
    const [stored] = await demo.rows('SELECT id, item_id, store_id FROM catalogue."item-stores" ORDER BY id LIMIT 1');
    const { body } = await demo.call('POST', `${pim}/bulk/itemstores`, [
      { item_id: stored?.['item_id'], store_id: stored?.['store_id'] },
    ]);
    expect(Object.values(body.data as Json)).toEqual([
      expect.stringContaining(`already used by ${String(stored?.['id'])}.`),
    ]);
    const kept = await demo.rows(
      `SELECT result FROM framework.change WHERE result ->> 'key' = 'unique' AND result -> 'params' ->> 'id' = $1`,
      [String(stored?.['id'])],
    );
    expect(kept.map(({ result }) => Object.keys(result as Json).toSorted())).toEqual([
      ['field', 'key', 'params', 'text'],
    ]);
  });
});
