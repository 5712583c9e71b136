import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, type Json } from './demoServer.ts';
import { feeding } from './feeding.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const { ask, dataOf, fedStore, run, undo } = feeding(demo);

const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value\n';
const file = (...rows: string[]): string => `${head}${rows.join('\n')}\n`;
const five = [
  'G1,8001120000019,Latte intero,1.50',
  'G2,8001120000026,Burro,2.50',
  'G3,8001120000033,Farina 00,0.90',
  'G4,8001120000040,Zucchero,1.20',
  'G5,8001120000057,Sale fino,0.40',
];
const [g6, g7] = ['G6,8001120000064,Olio,7.00', 'G7,8001120000071,Pane,2.00'];

let store = 0;
/** The runs of the store, the first one first. */
const runs: Json[] = [];
beforeAll(async () => {
  ({ store } = await fedStore(0));
  runs.push(await run(store, file(...five, 'G8,,Riso,1')));
  // G1 costs more, G5 is gone, G6 comes, G8 is mended.
  runs.push(
    await run(store, file('G1,8001120000019,Latte intero,1.60', ...five.slice(1, 4), g6, 'G8,8001120000088,Riso,1')),
  );
  // G1 costs what it did, G5 is back, G7 comes, G2 fails.
  runs.push(
    await run(
      store,
      file(five[0] ?? '', 'G2,8001120000026,Burro,much', ...five.slice(2), g6, g7, 'G8,8001120000088,Riso,1'),
    ),
  );
  expect(runs.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
});
/** GDO id, difference, and the price before and after. */
type Seen = [unknown, unknown, unknown, unknown];
const idOf = (at: number): number => Number(runs[at]?.['run_id']);
const between = async (from: number, to: number, query = ''): Promise<Seen[]> => {
  const reply = await ask(
    'GET',
    `/feed-run-differences/${idOf(from)}/${idOf(to)}?per-page=50&sort=gdo_id&direction=ASC${query}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return (dataOf(reply) as unknown as Json[])
    .map(({ gdo_id, kind, price_before: before, price_after: after }): Seen => [gdo_id, kind, before, after])
    .toSorted((one, other) =>
      `${String(one[0])} ${String(one[1])}`.localeCompare(`${String(other[0])} ${String(other[1])}`),
    );
};

describe('two runs of a store', () => {
  it('are compared by rows that are new, gone, at another price, failing now or not any more', async () => {
    expect(await between(0, 1)).toEqual([
      ['G1', 'price', 1.5, 1.6],
      ['G5', 'gone', 0.4, null],
      ['G6', 'new', null, 7],
      ['G8', 'mended', null, 1],
      ['G8', 'new', null, 1],
    ]);
    expect(await between(1, 2)).toEqual([
      ['G1', 'price', 1.6, 1.5],
      ['G2', 'failing', null, null],
      ['G5', 'new', null, 0.4],
      ['G7', 'new', null, 2],
    ]);
  });

  it('are compared over those between them, in whatever order they are chosen', async () => {
    const all = [
      ['G2', 'failing', null, null],
      ['G6', 'new', null, 7],
      ['G7', 'new', null, 2],
      ['G8', 'mended', null, 1],
      ['G8', 'new', null, 1],
    ];
    expect(await between(0, 2)).toEqual(all);
    expect(await between(2, 0)).toEqual(all);
    expect(await between(2, 2)).toEqual([]);
  });

  it('are filtered by what differs, as the link of each number says', async () => {
    const reply = await ask('POST', '/feed-runs/compare', { run_ids: [idOf(1), idOf(0)] });
    expect(reply.status, reply.text).toBe(200);
    const [group] = dataOf(reply) as unknown as { says: { text: string }[]; rows: Json[] }[];
    expect(group?.says[0]?.text).toBe(`Run ${idOf(1)} against run ${idOf(0)}`);
    expect(Object.fromEntries((group?.rows ?? []).map(({ kind, count }) => [kind, count]))).toEqual({
      new: 2,
      gone: 1,
      price: 1,
      failing: 0,
      mended: 1,
    });
    const filter = { from_run_id: { in: [idOf(0)] }, to_run_id: { in: [idOf(1)] }, kind: { in: ['new'] } };
    expect(group?.rows[0]?.['list']).toBe(`/feed-run-differences?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await between(0, 1, '&q[kind]=new')).map(([id]) => id)).toEqual(['G6', 'G8']);
  });

  it('are one and the one before it that was applied, where nothing more is said', async () => {
    const compared = async (at: number): Promise<Json[]> =>
      dataOf(await ask('GET', `/feed-runs/${idOf(at)}/compared`)) as unknown as Json[];
    expect(await compared(2)).toMatchObject([{ says: [{ text: `Run ${idOf(2)} against run ${idOf(1)}` }] }]);
    expect(dataOf(await ask('POST', '/feed-runs/compare', { run_ids: [idOf(2)] }))).toEqual(await compared(2));
    await undo(runs[1] as Json);
    expect(await compared(2)).toMatchObject([{ says: [{ text: `Run ${idOf(2)} against run ${idOf(0)}` }] }]);
  });

  it('have to be two of one store, and seen by whoever asks', async () => {
    const { store: second } = await fedStore(1);
    const other = await run(second, file(...five));
    const two = await ask('GET', `/feed-run-differences/${idOf(0)}/${String(other['run_id'])}`);
    expect([two.status, two.text]).toEqual([422, expect.stringContaining('The two runs are of different stores.')]);
    const three = await ask('POST', '/feed-runs/compare', { run_ids: [idOf(0), idOf(1), idOf(2)] });
    expect([three.status, three.text]).toEqual([
      422,
      expect.stringContaining('Select two runs of a store to compare them'),
    ]);
    expect((await ask('GET', `/feed-run-differences/${idOf(0)}/${idOf(1)}`, undefined, 'finance')).status).toBe(403);
    expect((await ask('POST', '/feed-runs/compare', { run_ids: [idOf(0), idOf(1)] }, 'finance')).status).toBe(403);
    expect(dataOf(await ask('GET', `/feed-run-differences/${idOf(0)}/999999`))).toEqual([]);
  });
});
