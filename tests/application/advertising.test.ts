import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';
import { resourceNamed } from './markedWorld.ts';

const demo = await demoServer({ items: 20, itemStores: 40, stores: 4, brands: 12 });
const brand = '/api/brand/v1';

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Json) =>
  demo.callAs('ads', method, path, payload);
const make = async (path: string, values: Json): Promise<Json> => {
  const { status, body } = await ask('POST', path, values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data as Json;
};
const fieldsOf = (name: string): string[] => resourceNamed(name).fields.map((field) => field.name);

describe('wallets', () => {
  it('WAL-001, WAL-002, WAL-009: are listed, searched, shown, made and changed, with the fields of the spec', async () => {
    const fields = ['id', 'country', 'title', 'budget', 'budget_counter'];
    expect(fieldsOf('wallets')).toEqual(fields);
    expect(resourceNamed('wallets').list.columns).toEqual(fields);
    const wallet = await make(`${pim}/wallets`, { title: 'Winter 2026', country: 'POL', budget: 1500.5 });
    expect(wallet).toMatchObject({ title: 'Winter 2026', country: 'POL', budget: 1500.5, budget_counter: 0 });
    const path = `${pim}/wallets/${Number(wallet['id'])}`;
    const changed = await ask('PUT', path, { version: wallet['version'], changes: { budget: 2000 } });
    expect(changed.body.data).toMatchObject({ budget: 2000 });
    expect((await ask('GET', path)).body.data).toMatchObject({ title: 'Winter 2026', budget: 2000 });
  });

  it('WAL-003: are found by their ids and by a text, page by page', async () => {
    const wallet = await make(`${pim}/wallets`, { title: 'Found by its title', country: 'ITA', budget: 1 });
    const byText = await ask('GET', `${pim}/search/wallets?q=by%20its%20title&page=1&per-page=50`);
    expect((byText.body.data as Json[]).map(({ id }) => id)).toEqual([wallet['id']]);
    const byId = await ask('POST', `${pim}/search/wallets/ids`, [wallet['id']] as unknown as Json); // a list of codes
    expect((byId.body.data as Json[]).map(({ title }) => title)).toEqual(['Found by its title']);
  });

  it('WAL-004, WAL-005: tell the exact texts', () => {
    expect(resourceNamed('wallets').messages).toMatchObject({
      showFailed: 'There was an error getting the requested wallet',
      listFailed: 'There was an error fetching the wallet list',
      notCreated: 'There was an error creating the wallet',
      notUpdated: 'There was an error updating the wallet',
      lookupFailed: 'Error in fetching wallets',
      created: 'Wallet created successfully',
      updated: 'Wallet updated successfully',
    });
  });

  it('WAL-006: come in the order of their ids, the last first', async () => {
    const ids = ((await ask('GET', `${pim}/wallets?per-page=50`)).body.data as Json[]).map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('WAL-007: have a title of 65 characters at most, and a budget that is not negative', async () => {
    const { status, body } = await ask('POST', `${pim}/wallets`, { title: 'x'.repeat(66), country: 'ITA', budget: -1 });
    expect([status, Object.keys(body['errors'] as Json).sort()]).toEqual([422, ['budget', 'title']]);
    await make(`${pim}/wallets`, { title: 'x'.repeat(65), country: 'ITA', budget: 0 });
  });

  it('WAL-008: are of who holds their permission, and nobody writes what was consumed', async () => {
    expect((await demo.callAs('items', 'GET', `${pim}/wallets`)).status).toBe(403);
    // A whole record is taken, and what cannot be written of it is left.
    expect(await make(`${pim}/wallets`, { title: 'x', country: 'ITA', budget: 9, budget_counter: 5 })).toMatchObject({
      budget_counter: 0,
    });
  });
});

describe('the forecast of a wallet', () => {
  // What the clock of the server stands at.
  const now = Date.parse('2026-11-21T09:00:00Z');
  const daysFromNow = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const moment = (days: number): string => `${daysFromNow(days)} 00:00:00`;
  /** Of 1000, with so much consumed, and with campaigns that began so many days ago. */
  const makeWallet = async (consumed: number, ...began: number[]): Promise<string> => {
    const { id } = await make(`${pim}/wallets`, { title: 'Paced', country: 'ITA', budget: 1000 });
    await demo.rows('UPDATE catalogue.wallets SET budget_counter = $2 WHERE id = $1', [id, consumed]);
    for (const days of began) {
      const campaign = { title: 'x', country: 'ITA', wallet_id: id, start_date: moment(-days), end_date: moment(90) };
      const made = await make(`${brand}/campaigns`, campaign);
      await demo.rows('UPDATE brand."sponsored-campaigns" SET status = 2 WHERE id = $1', [made['id']]);
    }
    return `${pim}/wallets/${Number(id)}/forecast`;
  };
  const forecast = async (path: string): Promise<unknown> => (await ask('GET', path)).body.data;

  it('ends where what is left is consumed as fast as since the first campaign began', async () => {
    const [told] = (await forecast(await makeWallet(500, 4, 10))) as Json[];
    expect(told).toMatchObject({ consumed: 500, left: 500, since: daysFromNow(-10) });
    // Ten days and nine hours: 500 / 10.375, and as long again.
    expect(told).toMatchObject({ perDay: 48.19, ends: daysFromNow(10) });
  });

  it('ends today where nothing is left, and at no date where the pace takes more than ten years', async () => {
    expect(await forecast(await makeWallet(1000, 10))).toMatchObject([{ left: 0, ends: daysFromNow(0) }]);
    expect(await forecast(await makeWallet(0.01, 10))).toMatchObject([{ ends: null }]);
  });

  it('is none while nothing was consumed, or no campaign has begun', async () => {
    expect(await forecast(await makeWallet(0, 10))).toEqual([]);
    expect(await forecast(await makeWallet(500))).toEqual([]);
    expect(await forecast(await makeWallet(500, -10))).toEqual([]);
  });

  it('is of who may see the wallet', async () => {
    const path = await makeWallet(500, 10);
    expect((await demo.callAs('items', 'GET', path)).status).toBe(403);
    expect((await ask('GET', `${pim}/wallets/2147483000/forecast`)).status).toBe(404);
  });
});

describe('sponsored campaigns', () => {
  const dates = { start_date: '2030-01-10 05:00:00', end_date: '2030-01-20 05:00:00' };

  it('SPC-001, SPC-003, SPC-006, SPC-008: are listed, searched, shown, made and changed below their own base', async () => {
    expect(fieldsOf('sponsored-campaigns')).toEqual(
      ['id', 'country', 'distinct_campaign_types', 'title', 'wallet_id', 'status', 'start_date', 'end_date'], // the spec's, with the key of the wallet
    );
    const campaign = await make(`${brand}/campaigns`, { title: 'Snow', country: 'ITA', wallet_id: 1, ...dates });
    expect(campaign).toMatchObject({ status: 0, ...dates });
    const found = await ask('GET', `${brand}/search/campaigns?q=Snow`);
    expect((found.body.data as Json[]).map(({ id }) => id)).toEqual([campaign['id']]);
    const path = `${brand}/campaigns/${Number(campaign['id'])}`;
    const changed = await ask('PUT', path, { version: campaign['version'], changes: { title: 'Snow and ice' } });
    expect(changed.body.data).toMatchObject({ title: 'Snow and ice' });
    expect((await ask('GET', path)).body.data).toMatchObject({ title: 'Snow and ice' });
  });

  it('SPC-002: say what to do where nothing was searched for yet', () => {
    expect(resourceNamed('sponsored-campaigns').list.prompt).toBe('Load data or search for campaigns.');
  });

  it('SPC-004, SPC-005: are scheduled and stopped; one that never ran keeps its dates', async () => {
    const campaign = await make(`${brand}/campaigns`, { title: 'Stopped', country: 'ITA', wallet_id: 1, ...dates });
    const path = `${brand}/campaigns/${Number(campaign['id'])}`;
    const act = async (action: string, version: unknown) => ask('POST', `${path}/${action}`, { version });
    const scheduled = await act('schedule', campaign['version']);
    expect([scheduled.status, scheduled.body.data]).toMatchObject([200, { status: 1 }]);
    const stopped = await act('stop', (scheduled.body.data as Json)['version']);
    expect(stopped.body.data).toMatchObject({ status: 4, ...dates });
    expect((await act('stop', (stopped.body.data as Json)['version'])).status).toBe(409);
  });

  it('SPC-005: need both dates to be scheduled, the end not before the start, and no time that the clock skips', async () => {
    const refused = async (values: Json): Promise<unknown> => {
      const { status, body } = await ask('POST', `${brand}/campaigns`, { title: 'x', country: 'ITA', ...values });
      expect(status).toBe(422);
      return Object.fromEntries(
        Object.entries(body['errors'] as Record<string, Json>).map(([name, { text }]) => [name, text]),
      );
    };
    expect(await refused({ status: 1 })).toEqual({ start_date: 'Required field', end_date: 'Required field' });
    const inverted = 'The End Date lies before the Start Date';
    expect(await refused({ start_date: dates.end_date, end_date: dates.start_date })).toEqual({
      start_date: inverted,
      end_date: inverted,
    });
    expect(Object.keys((await refused({ start_date: '2027-03-28 02:30:00' })) as Json)).toEqual(['start_date']);
  });

  it('SPC-007: come in the order of their ids, the last first', async () => {
    const { data } = (await ask('GET', `${brand}/campaigns?per-page=50`)).body;
    const ids = (data as Json[]).map(({ id }) => Number(id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
