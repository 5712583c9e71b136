import { describe, expect, it } from 'vitest';
import type { ChangeSetSummary, Plan } from '../../src/core/wire/wire.ts';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const ask = (method: Method, path: string, payload?: unknown, as: AccountName = 'items'): Promise<Reply> =>
  demo.callAs(as, method, `${pim}${path}`, payload);
const itemOf = async (id: number): Promise<Json> => (await ask('GET', `/items/${id}`)).body.data as Json;
const draftsOf = async (id: number): Promise<string[]> =>
  (
    await demo.rows(
      'SELECT source, property, status FROM catalogue."item-drafts" WHERE item = $1 ORDER BY source, property',
      [id],
    )
  ).map(({ source, property, status }) => `${String(source)} ${String(property)} ${String(status)}`);
/** An item with what sources propose for it: source, property and value; the ids of these. */
const buildItem = async (
  name: string,
  proposed: readonly (readonly [string, string, string])[],
): Promise<{ id: number; drafts: string[] }> => {
  const id = Number(((await ask('POST', '/items', { name, country: 'ITA' })).body.data as Json)['id']);
  for (const [source, property, value] of proposed)
    expect((await ask('POST', '/drafts', { item: id, source, property, value })).status).toBe(201);
  return { id, drafts: proposed.map(([source, property]) => `${id},${source},${property}`) };
};
const planOf = (selection: Json, as?: AccountName, resource = 'items', proposing = 'item-drafts'): Promise<Reply> =>
  ask('POST', '/plans', { resource, kind: 'update', proposals: { resource: proposing, selection } }, as);
const apply = async (plan: Plan, as?: AccountName): Promise<ChangeSetSummary> =>
  (await ask('POST', `/plans/${plan.id}/apply`, {}, as)).body.data as ChangeSetSummary;
const undo = async ({ changeSet }: ChangeSetSummary, as?: AccountName) =>
  ask('POST', `/change-sets/${changeSet}/undo`, {}, as);
const told = ({ rows }: Plan) => rows.map(({ id, outcome, findings: [first] }) => [Number(id), outcome, first?.text]);

describe('taking drafts over', () => {
  it('writes a row for each item, marks what was taken and what it stands before, and one undo takes all back', async () => {
    const one = await buildItem('Uno', [
      ['producer', 'name', 'Uno nuovo'],
      ['producer', 'value', '500'],
      ['gs1-registry', 'name', 'UNO'],
    ]);
    const two = await buildItem('Due', [['web-shop', 'short_description', 'Di due']]);
    await demo.rows(`UPDATE catalogue."item-drafts" SET status = 1 WHERE item = $1 AND source = 'gs1-registry'`, [
      one.id,
    ]);
    await demo.rows('UPDATE catalogue.items SET status = 2 WHERE id = $1', [one.id]);
    const plan = (await planOf({ ids: [...one.drafts.slice(0, 2), ...two.drafts] })).body.data as Plan;
    expect(told(plan)).toEqual([
      [one.id, 'update', undefined],
      [two.id, 'update', undefined],
    ]);
    expect(plan.rows[0]).toMatchObject({
      label: 'Uno nuovo',
      before: { name: 'Uno', value: null },
      after: { name: 'Uno nuovo', value: 500 },
    });
    expect(plan.rows[0]?.also?.map(({ id, after }) => [id, after['status']])).toEqual([
      [one.drafts[0], 1],
      [one.drafts[1], 1],
      [one.drafts[2], 0],
    ]);
    expect((await itemOf(one.id))['name']).toBe('Uno');
    const done = await apply(plan);
    expect(done).toMatchObject({ applied: 2, failed: 0, undoable: true });
    expect(await itemOf(one.id)).toMatchObject({ name: 'Uno nuovo', value: 500, status: 0, was_live: true });
    expect(await draftsOf(one.id)).toEqual(['gs1-registry name 0', 'producer name 1', 'producer value 1']);
    expect((await undo(done)).status).toBe(200);
    expect(await itemOf(one.id)).toMatchObject({ name: 'Uno', value: null, status: 2 });
    expect([...(await draftsOf(one.id)), ...(await draftsOf(two.id))]).toEqual([
      'gs1-registry name 1',
      'producer name 0',
      'producer value 0',
      'web-shop short_description 0',
    ]);
  });

  it('says of each that cannot be taken why, and takes the first by rank of those that can', async () => {
    const best = await buildItem('Tre', [
      ['web-shop', 'value', '250'],
      ['gs1-registry', 'value', '1.5'],
      ['producer', 'value', 'much'],
      ['producer', 'brand_id', '99999999'],
    ]);
    const locked = await buildItem('Quattro', [['producer', 'name', 'x']]);
    await demo.rows('UPDATE catalogue.items SET locked = true WHERE id = $1', [locked.id]);
    const own = (await planOf({ ids: [...best.drafts.slice(0, 3), ...locked.drafts] })).body.data as Plan;
    expect(told(own)).toEqual([
      [best.id, 'error', "producer proposes 'much', which the field cannot hold."],
      [best.id, 'skip', 'gs1-registry goes first.'],
      [best.id, 'update', undefined],
      [locked.id, 'error', 'The item is locked.'],
    ]);
    expect(own.rows.map(({ label }) => label)).toEqual(['Tre', 'Tre', 'Tre', 'Quattro']);
    expect(await apply(own)).toMatchObject({ applied: 1 });
    expect((await itemOf(best.id))['value']).toBe(1.5);
    const missing = (await planOf({ ids: best.drafts.slice(3) })).body.data as Plan;
    expect(told(missing)).toEqual([[best.id, 'error', 'There is no brand with id 99999999.']]);
  });

  it('marks a draft whose value the item has already, leaves the item alone, and has nothing to do the second time', async () => {
    const { id, drafts } = await buildItem('Cinque', [['producer', 'name', 'Cinque']]);
    const { version } = await itemOf(id);
    const plan = (await planOf({ ids: drafts })).body.data as Plan;
    expect(plan.rows[0]).toMatchObject({
      outcome: 'update',
      before: {},
      after: {},
      also: [{ id: drafts[0], after: { status: 1 } }],
    });
    const done = await apply(plan);
    expect(done).toMatchObject({ applied: 1, failed: 0, undoable: true });
    expect([(await itemOf(id))['version'], await draftsOf(id)]).toEqual([version, ['producer name 1']]);
    expect(((await planOf({ ids: drafts })).body.data as Plan).counts).toMatchObject({ update: 0, unchanged: 1 });
    expect((await undo(done)).status).toBe(200);
    expect(await draftsOf(id)).toEqual(['producer name 0']);
  });

  it('takes all that a list finds but some, and writes no row that changed since the plan was made', async () => {
    const [one, two] = [
      await buildItem('Sei', [
        ['producer', 'short_description', 'c-sei'],
        ['web-shop', 'name', 'Sei!'],
      ]),
      await buildItem('Sette', [['producer', 'short_description', 'c-sette']]),
    ];
    const query = { filter: { item: { in: [one.id, two.id] } } };
    const plan = (await planOf({ query, except: [one.drafts[1]] })).body.data as Plan;
    expect(plan.rows.map(({ after }) => after['short_description'])).toEqual(['c-sei', 'c-sette']);
    await ask('PUT', `/drafts/${two.drafts[0]}`, { changes: { value: 'c-otto' } });
    expect(await apply(plan)).toMatchObject({ applied: 1, failed: 1 });
    expect([(await itemOf(one.id))['short_description'], (await itemOf(two.id))['short_description']]).toEqual([
      'c-sei',
      null,
    ]);
  });

  it('is for who may change many of both', async () => {
    const { drafts } = await buildItem('Otto', [['producer', 'name', 'x']]);
    for (const account of ['approver', 'stores', 'ads', 'nobody'] as const)
      expect([account, (await planOf({ ids: drafts }, account)).status]).toEqual([account, 403]);
    expect((await planOf({ ids: drafts }, 'items', 'item-stores')).status).toBe(403);
    expect((await planOf({ ids: drafts }, 'admin', 'item-stores')).status).toBe(400);
    expect((await planOf({ ids: drafts }, 'admin', 'items', 'items')).status).toBe(400);
  });
});

it('takes the drafts of item-stores over as well, and works their prices out', async () => {
  const [row] = await demo.rows(
    'SELECT id, price, promo_price FROM catalogue."item-stores" WHERE NOT hidden AND price IS NOT NULL ORDER BY id DESC LIMIT 1',
  );
  const id = String(row?.['id']);
  await demo.call('POST', `${pim}/itemstoredrafts`, {
    item_store: row?.['id'],
    source: 'web-shop',
    property: 'price',
    value: '77.7',
  });
  const plan = (await planOf({ ids: [`${id},web-shop,price`] }, 'admin', 'item-stores', 'item-store-drafts')).body
    .data as Plan;
  expect(plan.rows[0]).toMatchObject({ id, outcome: 'update', after: { original_price: 77.7 } });
  const done = await apply(plan, 'admin');
  expect(done).toMatchObject({ applied: 1, failed: 0 });
  expect((await undo(done, 'admin')).status).toBe(200);
  expect(await demo.rows('SELECT id, price, promo_price FROM catalogue."item-stores" WHERE id = $1', [id])).toEqual([
    row,
  ]);
});
