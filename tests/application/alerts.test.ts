import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const soon = { timeout: 60_000, interval: 100 };

const table = (name: string): string => {
  const resource = application.resources.find((one) => one.name === name);
  if (!resource) throw new Error(`There is no ${name}.`);
  return tableOf(resource);
};
const run = async (sql: string): Promise<Json[]> => demo.rows(sql);
const ids = async (sql: string): Promise<number[]> => (await run(sql)).map(({ id }) => Number(id));

const alertsNow = async (): Promise<Map<string, Json>> => {
  const { body } = await demo.call('GET', `${pim}/alerts?per-page=100`);
  return new Map((body.data as Json[]).map((row) => [String(row['name']), row]));
};

/** Counts as a person does, and waits for the job. */
const count = async (): Promise<Map<string, Json>> => {
  const { status, body } = await demo.call('POST', `${pim}/alerts/count`, {});
  expect(status, JSON.stringify(body)).toBe(202);
  const { id } = (body.data as { job: { id: string } }).job;
  const look = async (): Promise<unknown> =>
    ((await demo.call('GET', `/api/toolkit/v1/jobs/${id}`)).body.data as Json)['status'];
  await expect.poll(look, soon).toBe('done');
  return alertsNow();
};

const plainItem = `hidden = false, status = 1, incompleteness = NULL, url_thumbnail = '/x.png', deleted_at = NULL`;
const plainOffer = `hidden = false, hidden_reason = NULL, price = 10, promo_price = 3, original_price = 10, surcharge_fixed = -19.99`;

/** What makes an item count, of items that count nowhere. */
const itemCases: [alert: string, sets: string][] = [
  ['itemsWithoutEan', `incompleteness = '{no EAN}'`],
  ['itemsWithoutCategory', `incompleteness = '{no category}'`],
  ['itemsWithoutBrand', `incompleteness = '{no brand}'`],
  ['itemsWithoutImage', 'url_thumbnail = NULL'],
  ['itemsWaiting', 'status = 0'],
  ['itemsBackFromLive', `incompleteness = '{was_live}'`],
  ['itemsLiveHidden', 'status = 2, hidden = true'],
];

/** An offer that just does not count, and what makes it count. */
const offerCases: [alert: string, spares: string, sets: string][] = [
  ['promoOutliers', 'promo_price = 3', 'promo_price = 2.99'],
  ['promoOutliers', 'promo_price = 10', 'promo_price = 10.01'],
  ['partnerPriceRatio', 'price = 15, promo_price = 15', 'price = 15.01'],
  ['pricesLow', 'price = 0.11, promo_price = 0.11, original_price = 0.11', 'price = 0.1, promo_price = 0.1'],
  ['pricesHigh', 'price = 59.99, promo_price = 59.99, original_price = 59.99', 'price = 60'],
  ['promoDeep', 'surcharge_fixed = -19.99', 'surcharge_fixed = -20'],
  ['hiddenPriceProblems', 'hidden = true, hidden_reason = 12', 'hidden_reason = 13'],
  ['hiddenLegal', 'hidden = true, hidden_reason = 12', 'hidden_reason = 14'],
  ['outOfStock', 'hidden = true, hidden_reason = 12', 'hidden_reason = 15'],
  ['wrongInfo', 'hidden = true, hidden_reason = 12', 'hidden_reason = 9'],
];

describe('counting', () => {
  it('makes a record of each of the 27 alerts, with a value, and a status by its threshold', async () => {
    const alerts = await count();
    expect(alerts.size).toBe(27);
    for (const [name, { value, status, threshold }] of alerts) {
      expect(typeof value, name).toBe('number');
      const most = threshold === null ? null : Number(threshold);
      expect(status, name).toBe(most === null ? 3 : value === 0 ? 2 : Number(value) < most ? 1 : 0);
    }
  });

  it('counts a record of each kind that meets an alert, and none that just does not', async () => {
    const [items, offers] = [table('items'), table('item-stores')];
    // Nothing but the records of this test is offered or shown, so that each count is one of theirs.
    await run(`UPDATE ${offers} SET hidden = true, hidden_reason = 1`);
    await run(`UPDATE ${items} SET hidden = true, status = 1, value = 1`);
    await run(`UPDATE ${table('item-quality')} SET completeness = 100`);
    await run(`UPDATE ${table('brands')} SET private_label = true`);
    await run(`UPDATE ${table('draft-stores')} SET active = 1`);
    await run(`UPDATE ${table('item-drafts')} SET status = 1`);
    await run(`UPDATE ${table('item-store-drafts')} SET status = 1`);
    await run(`UPDATE ${table('item-findings')} SET accepted = true`);
    const found = await ids(`SELECT id FROM ${items} ORDER BY id LIMIT ${itemCases.length + 1}`);
    await run(`UPDATE ${items} SET ${plainItem} WHERE id IN (${found.join()})`);
    const half = found.at(-1);
    await run(`UPDATE ${table('item-quality')} SET completeness = 50 WHERE item_id = ${half}`);
    const [category] = await ids(
      `SELECT category_id AS id FROM ${items} WHERE deleted_at IS NULL AND category_id IS NOT NULL GROUP BY 1 HAVING count(*) >= 6 ORDER BY 1 LIMIT 1`,
    );
    const [valued] = await ids(
      `SELECT id FROM ${items} WHERE category_id = ${category} AND deleted_at IS NULL AND NOT id IN (${found.join()}) ORDER BY id LIMIT 1`,
    );
    await run(`UPDATE ${items} SET ${plainItem}, value = 20 WHERE id = ${valued}`);

    const offered = await ids(
      `SELECT min(s.id) AS id FROM ${offers} s JOIN ${items} i ON i.id = s.item_id WHERE i.hidden GROUP BY s.item_id ORDER BY 1 LIMIT ${offerCases.length + 3}`,
    );
    expect(offered).toHaveLength(offerCases.length + 3);
    await run(`UPDATE ${offers} SET ${plainOffer} WHERE id IN (${offered.join()})`);
    for (const [at, [, spares]] of offerCases.entries())
      await run(`UPDATE ${offers} SET ${spares} WHERE id = ${offered[at]}`);
    const [drafted, pictureless, closed] = offered.slice(-3);
    await run(
      `UPDATE ${items} SET url_thumbnail = '/x.png' WHERE id IN (SELECT item_id FROM ${offers} WHERE id IN (${offered.join()}))`,
    );
    const [item] = await ids(
      `SELECT item_id AS id FROM ${offers} WHERE NOT item_id IN (SELECT item_id FROM ${offers} WHERE id IN (${offered.join()})) GROUP BY 1 HAVING count(*) >= 6 ORDER BY 1 LIMIT 1`,
    );
    await run(`UPDATE ${offers} SET price = 10, promo_price = 10, original_price = 10 WHERE item_id = ${item}`);
    const [far] = await ids(`SELECT id FROM ${offers} WHERE item_id = ${item} ORDER BY id LIMIT 1`);
    await run(`UPDATE ${items} SET url_thumbnail = '/x.png' WHERE id = ${item}`);
    await run(`UPDATE ${offers} SET ${plainOffer} WHERE id = ${far}`);
    await run(`UPDATE ${offers} SET price = 30, original_price = 30, promo_price = 30 WHERE id = ${far}`);

    const fed = table('retailer-stores');
    await run(`UPDATE ${table('retailers')} SET feed_requirement = 'required'`);
    await run(`UPDATE ${fed} SET enabled = true, awaited_since = NULL`);
    // What is not fed misses nothing.
    await run(
      `UPDATE ${fed} SET enabled = false, awaited_since = '2026-11-20T04:00:00Z' WHERE sm_store_id = (SELECT max(sm_store_id) FROM ${fed})`,
    );

    const before = await count();
    await run(
      `UPDATE ${fed} SET awaited_since = '2026-11-20T04:00:00Z' WHERE sm_store_id = (SELECT min(sm_store_id) FROM ${fed})`,
    );
    for (const [at, [, sets]] of itemCases.entries()) await run(`UPDATE ${items} SET ${sets} WHERE id = ${found[at]}`);
    await run(`UPDATE ${table('item-quality')} SET completeness = 49 WHERE item_id = ${half}`);
    await run(`UPDATE ${items} SET value = 20.001 WHERE id = ${valued}`);
    for (const [at, [, , sets]] of offerCases.entries())
      await run(`UPDATE ${offers} SET ${sets} WHERE id = ${offered[at]}`);
    await run(`UPDATE ${items} SET status = 0 WHERE id = (SELECT item_id FROM ${offers} WHERE id = ${drafted})`);
    await run(
      `UPDATE ${items} SET url_thumbnail = NULL WHERE id = (SELECT item_id FROM ${offers} WHERE id = ${pictureless})`,
    );
    const [store] = await ids(`SELECT store_id AS id FROM ${offers} WHERE id = ${closed}`);
    await run(`UPDATE ${table('draft-stores')} SET active = 0 WHERE id = ${store}`);
    await run(`UPDATE ${offers} SET price = 30.01, original_price = 30.01 WHERE id = ${far}`);
    await run(`UPDATE ${table('brands')} SET private_label = false`);
    for (const name of ['item-drafts', 'item-store-drafts'])
      await run(`UPDATE ${table(name)} SET status = 0 WHERE ctid = (SELECT ctid FROM ${table(name)} LIMIT 1)`);
    const findings = table('item-findings');
    await run(`UPDATE ${findings} SET accepted = false WHERE ctid = (SELECT ctid FROM ${findings} LIMIT 1)`);
    const after = await count();

    const [{ n: ofStore } = { n: 0 }] = await run(
      `SELECT count(*)::int AS n FROM ${offers} WHERE store_id = ${store} AND NOT hidden`,
    );
    const [{ n: stores } = { n: 0 }] = await run(
      `SELECT count(*)::int AS n FROM (SELECT store_id FROM ${offers} GROUP BY 1 HAVING count(*) >= 5) s`,
    );
    const more = new Map(
      [...after].map(([name, row]) => [name, Number(row['value']) - Number(before.get(name)?.['value'])]),
    );
    const expected = new Map<string, number>([
      ...[...after.keys()].map((name): [string, number] => [name, 1]),
      ['promoOutliers', 2],
      ['inactiveStores', Number(ofStore)],
      ['privateLabelShare', Number(stores)],
    ]);
    expect(Object.fromEntries(more)).toEqual(Object.fromEntries(expected));
  });
});

describe('who is told', () => {
  const noticesOf = async (): Promise<string[]> => {
    const { body } = await demo.callAs('items', 'GET', '/api/toolkit/v1/inbox');
    return (body.data as { notices: { title: string; route: string }[] }).notices
      .filter(({ route }) => route?.startsWith('/alerts/'))
      .map(({ title }) => title);
  };
  const set = async (name: string, changes: Json): Promise<void> => {
    const { id, version } = (await alertsNow()).get(name) ?? {};
    const { status, body } = await demo.call('PUT', `${pim}/alerts/${String(id)}`, { version, changes });
    expect(status, JSON.stringify(body)).toBe(200);
  };

  it('tells the assignee where the status gets worse, and nobody of what is muted or stays', async () => {
    const [me] = await ids(`SELECT id FROM ${table('users')} WHERE email = 'items@toolkit.test'`);
    await set('hiddenLegal', { assignee_id: me, threshold: 3 });
    await set('outOfStock', { assignee_id: me, threshold: 3, muted: true, reason: 'A feed is being mended' });
    await count();
    expect(await noticesOf()).toEqual([]);
    await run(
      `UPDATE ${table('item-stores')} SET hidden = true, hidden_reason = CASE WHEN id % 2 = 0 THEN 14 ELSE 15 END WHERE id <= 20`,
    );
    await count();
    expect(await noticesOf()).toEqual(['Alert: Hidden for legal requirements']);
    await count();
    expect(await noticesOf()).toHaveLength(1);
  });

  it('asks why an alert is muted', async () => {
    const { id, version } = (await alertsNow()).get('pricesHigh') ?? {};
    const { status, body } = await demo.call('PUT', `${pim}/alerts/${String(id)}`, {
      version,
      changes: { muted: true },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('reason');
  });
});

describe('STA-009: an alert by its name', () => {
  it('answers its days, and the first rows that it counts', async () => {
    const { status, body } = await demo.call('GET', `${pim}/alerts/hiddenLegal?take=2`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { days, rows } = body.data as { days: Json[]; rows: { id: string }[] };
    expect(days).toMatchObject([{ status: 0 }]);
    expect(rows).toHaveLength(2);
    const { body: offer } = await demo.call('GET', `${pim}/itemstores/${rows[0]?.id ?? ''}`);
    expect(JSON.stringify(offer.data)).toContain('14');
  });

  it('knows nothing of a day that nobody counted, nor of another name', async () => {
    expect((await demo.call('GET', `${pim}/alerts/hiddenLegal?from=2020-01-01&to=2020-01-02`)).status).toBe(404);
    expect((await demo.call('GET', `${pim}/alerts/nothing`)).status).toBe(404);
    expect((await demo.call('GET', `${pim}/alerts/hiddenLegal?from=yesterday`)).status).toBe(422);
  });

  it('is open to who reads items, and counting to who administers them', async () => {
    expect((await demo.callAs('nobody', 'GET', `${pim}/alerts/hiddenLegal`)).status).toBe(403);
    expect((await demo.callAs('nobody', 'GET', `${pim}/alerts`)).status).toBe(403);
    expect((await demo.callAs('items', 'GET', `${pim}/alerts/itemsWaiting`)).status).toBe(200);
    expect((await demo.callAs('approver', 'POST', `${pim}/alerts/count`, {})).status).toBe(403);
  });
});
