import { describe, expect, it } from 'vitest';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const url = `${pim}/itemstores`;

const read = async (id: unknown): Promise<Json> => (await demo.call('GET', `${url}/${String(id)}`)).body.data as Json;
const save = (id: unknown, body: Json) => demo.callAs('stores', 'PUT', `${url}/${String(id)}`, body);
const prices = ({ price, original_price: original }: Json): unknown[] => [price, original];

let taken = 0;
/** Item-stores of stores with a markup of 5 %, priced by hand: 2.00 typed, 2.10 stored. */
const marked = async (count: number): Promise<string[]> => {
  const rows = await demo.rows(
    `SELECT t.id, t.store_id FROM catalogue."item-stores" t JOIN distance."draft-stores" s ON s.id = t.store_id
     WHERE s.pricing_type = 'flat' ORDER BY t.id OFFSET ${taken} LIMIT ${count}`,
  );
  taken += count;
  await demo.rows('UPDATE distance."draft-stores" SET markup_goal = 5 WHERE id = ANY($1)', [
    rows.map(({ store_id: store }) => store),
  ]);
  for (const { id } of rows)
    expect(prices((await save(id, { changes: { price: 2 } })).body.data as Json)).toEqual([2.1, 2]);
  return rows.map(({ id }) => String(id));
};

describe('a typed price that equals the stored one is what was typed, not what is stored', () => {
  it('in a bulk edit: every store asks for the same original', async () => {
    const ids = await marked(3);
    const [other = ''] = ids;
    await save(other, { changes: { price: 7 } });
    const { body } = await demo.call('PUT', `${pim}/bulk/itemstores`, { ids, changes: { price: 2.1 } });
    expect(body.data).toEqual(Object.fromEntries(ids.map((id) => [id, true])));
    for (const id of ids) expect(prices(await read(id))).toEqual([2.21, 2.1]);
  });

  it('in a plan of cells, which shows both numbers before it writes them', async () => {
    const [id = ''] = await marked(1);
    const { version } = await read(id);
    const plan = (
      await demo.callAs('stores', 'POST', `${pim}/plans`, {
        resource: 'item-stores',
        kind: 'update',
        rows: [{ id, version, changes: { price: 2.1 } }],
      })
    ).body.data as Plan;
    expect(plan.rows[0]).toMatchObject({
      outcome: 'update',
      before: { price: 2.1, original_price: 2 },
      after: { price: 2.21, original_price: 2.1 },
    });
    expect((await demo.callAs('stores', 'POST', `${pim}/plans/${plan.id}/apply`, {})).status).toBe(200);
    expect(prices(await read(id))).toEqual([2.21, 2.1]);
  });

  it('in a plan that lowers prices: it starts from what was typed, rounds that, and the markup comes on top', async () => {
    const ids = await marked(2);
    await save(ids[0], { changes: { price: 2.49 } });
    const plan = (
      await demo.call('POST', `${pim}/plans`, {
        resource: 'item-stores',
        kind: 'update',
        selection: { ids },
        adjust: { price: { percent: -5, round: { to: '.x9', way: 'nearest' } } },
      })
    ).body.data as Plan;
    // 2.49 → 2.3655 → 2.39, and 2.00 → 1.90 → 1.89, each with 5 % on top.
    expect(plan.rows.find(({ id }) => id === ids[0])).toMatchObject({
      before: { price: 2.61, original_price: 2.49 },
      after: { price: 2.51, original_price: 2.39 },
    });
    expect((await demo.call('POST', `${pim}/plans/${plan.id}/apply`, {})).status).toBe(200);
    expect(prices(await read(ids[0]))).toEqual([2.51, 2.39]);
    expect(prices(await read(ids[1]))).toEqual([1.98, 1.89]);
  });

  it('in one cell or a form, also on a version that somebody else moved on', async () => {
    const [id = ''] = await marked(1);
    const { version } = await read(id);
    await save(id, { version, changes: { priority: 41 } });
    expect((await save(id, { version, changes: { price: 2.1 } })).status).toBe(200);
    expect(prices(await read(id))).toEqual([2.21, 2.1]);
  });

  it('in a file, while a file that holds what was typed is read by that', async () => {
    const [id = ''] = await marked(1);
    const upload = async (text: string): Promise<ImportFile> =>
      (
        await demo.callAs('admin', 'POST', `${pim}/plans/files?resource=item-stores&name=p.csv`, Buffer.from(text), {
          'content-type': 'application/octet-stream',
        })
      ).body.data as ImportFile;
    const planOf = async ({ file, separator, encoding, mapping }: ImportFile): Promise<Plan> =>
      (
        await demo.call('POST', `${pim}/plans`, {
          resource: 'item-stores',
          kind: 'import',
          import: { file, separator, encoding, mapping, constants: {}, blank: 'keep' },
        })
      ).body.data as Plan;
    const exported = await upload(`id,price,original_price\n${id},2.10,2.00\n`);
    expect(exported.mapping).toEqual(['id', null, 'price']);
    expect((await planOf(exported)).counts).toMatchObject({ unchanged: 1, update: 0 });
    const own = await planOf(await upload(`id,price\n${id},2.10\n`));
    expect(own.rows[0]?.after).toEqual({
      price: 2.21,
      original_price: 2.1,
      price_per_type: expect.anything() as unknown,
      original_price_per_type: expect.anything() as unknown,
    });
  });

  it('by PUT: a body that gives only the price has typed it; a whole record that says both as they are has typed nothing', async () => {
    const [id = ''] = await marked(1);
    const whole = await read(id);
    await save(id, { ...whole, priority: 42 });
    expect(prices(await read(id))).toEqual([2.1, 2]);
    await save(id, { price: 2.1 });
    expect(prices(await read(id))).toEqual([2.21, 2.1]);
    await save(id, { ...(await read(id)), price: 3 });
    expect(prices(await read(id))).toEqual([3.15, 3]);
  });
});

describe('two people typed prices', () => {
  it('are asked by what they typed, never by what became of it', async () => {
    const [id = ''] = await marked(1);
    const { version } = await read(id);
    await save(id, { version, changes: { price: 4 } });
    const { status, body } = await save(id, { version, changes: { price: 5 } });
    expect(status).toBe(409);
    const conflict = body['conflict'] as { fields: Json[]; record: Json };
    expect(conflict.fields.find(({ field }) => field === 'price')).toMatchObject({ base: 2, theirs: 4, mine: 5 });
    expect(conflict.record).toMatchObject({ price: 4.2, original_price: 4 });
  });

  it('are not asked where both typed the same', async () => {
    const [id = ''] = await marked(1);
    const { version } = await read(id);
    await save(id, { version, changes: { price: 4 } });
    expect((await save(id, { version, changes: { price: 4 } })).status).toBe(200);
    expect(prices(await read(id))).toEqual([4.2, 4]);
  });
});
