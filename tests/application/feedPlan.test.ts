import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, type Json } from './demoServer.ts';
import { feeding } from './feeding.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const { ask, dataOf, ended, fedStore, newest, rowsOf, run, storeHas, toldOf, undo } = feeding(demo);

const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value\n';
const file = (...rows: string[]): string => `${head}${rows.join('\n')}\n`;
const five = [
  'G1,8001120000019,Latte intero,1.50',
  'G2,8001120000026,Burro,2.50',
  'G3,8001120000033,Farina 00,0.90',
  'G4,8001120000040,Zucchero,1.20',
  'G5,8001120000057,Sale fino,0.40',
];
const prices = { G1: 1.5, G2: 2.5, G3: 0.9, G4: 1.2, G5: 0.4 };
const changed = file(
  'G1,8001120000019,Latte intero,1.60',
  'G2,8001120000026,Burro,9',
  ...five.slice(2, 4),
  'G6,,Pane,2',
);
const drifted = changed
  .trim()
  .split('\n')
  .map((line, at) => `${line},${at === 0 ? 'prezzo_2' : '1'}\n`)
  .join('');
const look = { lookFirst: true };

let store = 0;
beforeAll(async () => {
  ({ store } = await fedStore(0));
  await demo.rows(`UPDATE retailer.retailers SET feed_pim_updates = 'never'`);
});
const applied = (): Promise<Json[]> =>
  demo.rows('SELECT key, content FROM framework.snapshot_row WHERE source = $1 ORDER BY key', [`feed/${store}`]);
const written = (): Promise<Json[]> =>
  demo.rows(
    `SELECT (SELECT count(*)::int FROM catalogue.items) AS items, (SELECT sum(version)::int FROM catalogue."item-stores") AS versions`,
  );
const act = async (made: Json, action: string): Promise<Json> => {
  const reply = await ask('POST', `/feed-runs/${String(made['run_id'])}/${action}`, {});
  expect(reply.status, reply.text).toBe(202);
  return ended(made['run_id'], /planned|running/);
};

describe('a feed that is looked at first', () => {
  it('says of a store that has nothing yet what it would make, and makes nothing', async () => {
    const before = await written();
    const made = await run(store, file(...five), look);
    expect(made).toMatchObject({
      status: 'planned',
      item_count: 5,
      created_count: 5,
      failed_count: 0,
      finished_at: null,
    });
    expect(await toldOf(made)).toEqual({ G1: 'created', G2: 'created', G3: 'created', G4: 'created', G5: 'created' });
    expect([await storeHas(store), await applied(), await written()]).toEqual([{}, [], before]);
  });

  it('is applied as it was looked at, as one change-set that is taken back', async () => {
    const made = await act(await newest(store), 'apply');
    expect(made).toMatchObject({ status: 'success', created_count: 5, unchanged_count: 0, failed_count: 0 });
    expect(await storeHas(store)).toEqual(prices);
    const rows = await rowsOf(made);
    expect(rows.map(({ outcome, planned }) => [outcome, planned])).toEqual(Array(5).fill(['created', false]));
    expect((await ask('POST', `/feed-runs/${String(made['run_id'])}/apply`, {})).status).toBe(409);
    await undo(made);
    expect(await storeHas(store)).toEqual({});
  });

  it('counts all rows as new where what was applied is taken back, and leaves what is known of that', async () => {
    const before = await applied();
    const made = await run(store, file(...five), look);
    expect(made).toMatchObject({ status: 'planned', created_count: 5 });
    expect(await applied()).toEqual(before);
    await run(store, file(...five));
    expect(await storeHas(store)).toEqual(prices);
  });

  it('tells new, changed, hidden, unchanged and refused rows with their prices before and after, and schema drift', async () => {
    const [had, known, before] = [await storeHas(store), await applied(), await written()];
    const made = await run(store, drifted, look);
    expect(made).toMatchObject({
      status: 'planned',
      drift: '+ prezzo_2',
      item_count: 5,
      changed_count: 1,
      hidden_count: 1,
      unchanged_count: 2,
      failed_count: 2,
      held_count: 1,
    });
    expect(
      (await rowsOf(made)).map(({ gdo_id, outcome, price_before: from, price_after: to, planned }) => [
        gdo_id,
        outcome,
        from === null ? null : Number(from),
        to === null ? null : Number(to),
        planned,
      ]),
    ).toEqual([
      ['G1', 'changed', 1.5, 1.6, true],
      ['G2', 'held', 2.5, 9, true],
      ['G6', 'refused', null, 2, true],
      ['G5', 'hidden', 0.4, null, true],
    ]);
    expect([await storeHas(store), await applied(), await written()]).toEqual([had, known, before]);
  });

  it('tells what would wait for a person, and hides it once that is applied', async () => {
    const made = await run(store, file(...five.slice(3)), look);
    expect(made).toMatchObject({ status: 'planned', hidden_count: 3 });
    expect(made['error_message']).toMatch(/^3 of the 5 items of the store are not in the file \(60 %\)/);
    expect(await act(made, 'apply')).toMatchObject({ status: 'success', hidden_count: 3, error_message: null });
    expect(await storeHas(store)).toEqual({ G1: null, G2: null, G3: null, G4: 1.2, G5: 0.4 });
    await run(store, file(...five));
    expect(await storeHas(store)).toEqual(prices);
  });

  it('refuses a row that would do something else by now, and applies the others', async () => {
    const made = await run(
      store,
      file(
        'G1,8001120000019,Latte intero,1.60',
        'G2,8001120000026,Burro,2.60',
        ...five.slice(2, 4),
        'G7,8001120000071,Pane,2',
      ),
      look,
    );
    expect(made).toMatchObject({ status: 'planned', created_count: 1, changed_count: 2, hidden_count: 1 });
    // Meanwhile somebody else's feed is applied.
    await run(store, file('G1,8001120000019,Latte intero,1.70', ...five.slice(1)));
    const done = await act(made, 'apply');
    expect(done).toMatchObject({
      status: 'success',
      created_count: 1,
      changed_count: 1,
      hidden_count: 1,
      failed_count: 1,
    });
    expect(await toldOf(done)).toEqual({
      G1: ['feedPlanDiffers'],
      G2: 'changed',
      G5: 'hidden',
      G7: 'created',
    });
    expect(await storeHas(store)).toEqual({ ...prices, G1: 1.7, G2: 2.6, G5: null, G7: 2 });
    await run(store, file(...five, 'G7,8001120000071,Pane,2'));
  });
  it('leaves the arguments of the next run until it is applied', async () => {
    const next = async (): Promise<unknown> =>
      (await demo.rows('SELECT next_arguments FROM retailer."retailer-stores" WHERE sm_store_id = $1', [store]))[0]?.[
        'next_arguments'
      ];
    await ask('POST', '/store-arguments-override/append', { stores: [store], arguments: ['skip_delete'] });
    const made = await run(store, file(...five), look);
    expect(made).toMatchObject({ status: 'planned', hidden_count: 0, arguments: ['skip_delete'] });
    expect(await next()).toEqual(['skip_delete']);
    await act(made, 'apply');
    expect(await next()).toBeNull();
  });

  it('RST-014: reads and reports only: what rows would become is told, and there is nothing to apply', async () => {
    const had = await storeHas(store);
    const made = await run(
      store,
      file('G1,8001120000019,Latte intero,1.55', ...five.slice(1), 'G7,8001120000071,Pane,2'),
      {
        skipFeedProcessor: true,
      },
    );
    expect(made).toMatchObject({ status: 'success', changed_count: 1 });
    expect((await rowsOf(made)).map(({ gdo_id: id, outcome, planned }) => [id, outcome, planned])).toEqual([
      ['G1', 'changed', true],
    ]);
    expect(await storeHas(store)).toEqual(had);
    expect((await ask('POST', `/feed-runs/${String(made['run_id'])}/apply`, {})).status).toBe(409);
  });

  it('is applied by who may feed stores', async () => {
    const made = await run(
      store,
      file('G1,8001120000019,Latte intero,1.55', ...five.slice(1), 'G7,8001120000071,Pane,2'),
      look,
    );
    const path = `/feed-runs/${String(made['run_id'])}`;
    for (const action of ['apply', 'apply-held'])
      expect((await ask('POST', `${path}/${action}`, {}, 'finance')).status, action).toBe(403);
    expect((await ask('GET', `${path}/failures`, undefined, 'finance')).status).toBe(403);
    expect(await newest(store)).toMatchObject({ status: 'planned' });
  });
});

describe('prices that move by more than half', () => {
  const jump = file(
    'G1,8001120000019,Latte intero,15.00',
    'G2,8001120000026,Burro,0.50',
    ...five.slice(2),
    'G7,8001120000071,Pane,2',
  );
  const held = async (made: Json): Promise<Json[]> =>
    dataOf(await ask('GET', `/feed-runs/${String(made['run_id'])}/held`)) as unknown as Json[];

  it('are held, also of a run that was confirmed', async () => {
    await run(store, file(...five, 'G7,8001120000071,Pane,2'));
    const made = await run(store, jump);
    expect(made).toMatchObject({ status: 'success', held_count: 2, failed_count: 2 });
    expect(await storeHas(store)).toMatchObject({ G1: 1.5, G2: 2.5 });
    expect(await held(made)).toMatchObject([
      { row: 2, gdo_id: 'G1', before: 1.5, after: 15, percent: 900 },
      { row: 3, gdo_id: 'G2', before: 2.5, after: 0.5, percent: -80 },
    ]);
  });

  it('are named with what they are and would be, and written once somebody applies them', async () => {
    const made = await newest(store);
    const reply = await ask('POST', `/feed-runs/${String(made['run_id'])}/apply-held`, {});
    expect(reply.status, reply.text).toBe(202);
    await expect.poll(() => storeHas(store), { timeout: 15_000 }).toMatchObject({ G1: 15, G2: 0.5 });
    await expect.poll(() => held(made)).toEqual([]);
    // Each in the history of its item of the store, as one change-set that an undo takes back.
    const [change] = await demo.rows(
      `SELECT c.change_set, s.user_id FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
       WHERE c.resource = 'item-stores' ORDER BY s.at DESC, c.change_set DESC LIMIT 1`,
    );
    expect(change?.['user_id']).toBeGreaterThan(0);
    const { job } = dataOf(reply) as { job: { id: string } };
    const [own] = await demo.rows('SELECT change_set FROM framework.job WHERE id = $1', [job.id]);
    await undo({ change_set: own?.['change_set'] });
    expect(await storeHas(store)).toMatchObject({ G1: 1.5, G2: 2.5 });
    expect(await held(made)).toHaveLength(2);
  });

  it('that somebody changed meanwhile are left as they are', async () => {
    const made = await newest(store);
    await demo.rows(`UPDATE catalogue."item-stores" SET original_price = 3 WHERE store_id = $1 AND gdo_id = 'G1'`, [
      store,
    ]);
    expect((await held(made)).map(({ gdo_id: id }) => id)).toEqual(['G2']);
    await ask('POST', `/feed-runs/${String(made['run_id'])}/apply-held`, {});
    await expect.poll(() => storeHas(store), { timeout: 15_000 }).toMatchObject({ G1: 3, G2: 0.5 });
  });
});
