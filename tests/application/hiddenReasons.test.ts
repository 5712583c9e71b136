import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const url = `${pim}/itemstores`;
const refusal = "It can be set only where 'Hidden' is Yes.";

const idsOf = async (where: string, count: number): Promise<string[]> =>
  (await demo.rows(`SELECT id FROM catalogue."item-stores" WHERE ${where} ORDER BY id LIMIT ${count}`)).map(({ id }) =>
    String(id),
  );
const stored = async (id: string): Promise<Json> =>
  (await demo.rows('SELECT hidden, hidden_reason FROM catalogue."item-stores" WHERE id = $1', [id]))[0] ?? {};
const bulk = (payload: unknown) => demo.call('PUT', `${pim}/bulk/itemstores`, payload);

describe('a reason to hide (spec 000 §4)', () => {
  it('is refused with words where the item-store is visible, in a bulk edit each row by itself', async () => {
    const [visible = ''] = await idsOf('NOT hidden', 1);
    const [hidden = ''] = await idsOf('hidden', 1);
    const { status, body } = await bulk({ ids: [visible, hidden], changes: { hidden_reason: 7 } });
    expect([status, body.data]).toEqual([200, { [visible]: refusal, [hidden]: true }]);
    expect(await stored(visible)).toEqual({ hidden: false, hidden_reason: null });
    expect(await stored(hidden)).toEqual({ hidden: true, hidden_reason: 7 });
  });

  it.each([
    ['changes of one field', (record: Json) => ({ version: record['version'], changes: { hidden_reason: 7 } })],
    ['a whole record', (record: Json) => ({ ...record, hidden_reason: 7 })],
    [
      'changes that say visible again',
      (record: Json) => ({ version: record['version'], changes: { hidden: false, hidden_reason: 7 } }),
    ],
  ])('is refused by PUT: %s', async (_, bodyOf) => {
    const [visible = ''] = await idsOf('NOT hidden', 1);
    const record = (await demo.call('GET', `${url}/${visible}`)).body.data as Json;
    const { status, body } = await demo.callAs('stores', 'PUT', `${url}/${visible}`, bodyOf(record));
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ hidden_reason: { text: refusal } });
    expect(await stored(visible)).toEqual({ hidden: false, hidden_reason: null });
  });

  it('is refused in a plan, as the rows of an import are, and for a new item-store', async () => {
    const [visible = ''] = await idsOf('NOT hidden', 1);
    const { body } = await demo.call('POST', `${pim}/plans`, {
      resource: 'item-stores',
      kind: 'update',
      rows: [{ id: visible, changes: { hidden_reason: 7 } }],
    });
    expect(JSON.stringify(body.data)).toContain(refusal);
    const [free = {}] = await demo.rows(
      `SELECT i.id AS item, s.id AS store FROM catalogue.items i, distance."draft-stores" s
       WHERE i.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM catalogue."item-stores" t WHERE t.item_id = i.id AND t.store_id = s.id) LIMIT 1`,
    );
    const made = await demo.callAs('stores', 'POST', url, {
      item_id: free['item'],
      store_id: free['store'],
      hidden_reason: 7,
    });
    expect(made.body['errors']).toMatchObject({ hidden_reason: { text: refusal } });
  });

  it('goes with hidden, also where the same body still names it', async () => {
    const [id = ''] = await idsOf('NOT hidden', 1);
    expect((await bulk({ ids: [id], changes: { hidden: true, hidden_reason: 7 } })).body.data).toEqual({ [id]: true });
    const record = (await demo.call('GET', `${url}/${id}`)).body.data as Json;
    expect((await demo.callAs('stores', 'PUT', `${url}/${id}`, { ...record, hidden: false })).status).toBe(200);
    expect(await stored(id)).toEqual({ hidden: false, hidden_reason: null });
  });
});
