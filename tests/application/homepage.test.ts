import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();
const path = '/new_store_homepage';

const seed = async (name: string, permissions: string[], constraints = {}) => {
  const email = `${name}@homepage.test`;
  await createAccounts(
    demo.pool,
    [{ email, permissions: ['pim_user', ...permissions], constraints, label: name }],
    testPassword,
  );
  const headers = await demo.signIn(email);
  return (method: Method, url: string, payload?: unknown) =>
    demo.ask({ method, url: `${pim}${url}`, payload, headers });
};
const holder = await seed('holder', ['pim_new_store_homepage_admin']);

let year = 3100;
const bookBanner = async (country = 'ITA'): Promise<number> => {
  year += 1;
  const period = { start_date: `${year}-01-01 08:00:00`, end_date: `${year}-02-01 08:00:00` };
  const { body } = await demo.callAs('ads', 'POST', `${pim}/banners`, {
    changes: { title: `Of ${year}`, country, ...period },
  });
  return Number((body.data as Json)['id']);
};

describe('the homepage of the new store', () => {
  it('BAN-015: is of who holds its permission alone, which pim does not bring', async () => {
    const banner_id = await bookBanner();
    const made = await holder('POST', path, { changes: { country: 'ITA', position: 3, banner_id } });
    expect([made.status, made.body.data]).toMatchObject([201, { position: 3, banner_id, visible: true, status: 0 }]);
    const id = (made.body.data as Json)['id'];
    const all = await seed('pim', ['pim']);
    const ads = await seed('ads', ['pim_activities_admin']);
    const root = await seed('root', ['pim_admin']);
    for (const [method, url] of [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      for (const ask of [all, ads])
        expect([url, (await ask(method, url, method === 'GET' ? undefined : {})).status]).toEqual([url, 403]);
    expect((await root('GET', `${path}/${id}`)).status).toBe(200);
  });

  it('is read place by place, with what the banner says of itself', async () => {
    const { body } = await holder('GET', `${path}?per-page=50&sort=position&columns=position,thumbnail_url,start_date`);
    const rows = body.data as Json[];
    const positions = rows.map(({ position }) => Number(position));
    expect(rows.length).toBeGreaterThan(3);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(rows[0]).toMatchObject({ thumbnail_url: expect.any(String), start_date: expect.any(String) });
  });

  it('has banners of its country, each in one place, and opens nothing else of them', async () => {
    const [italian, polish] = [await bookBanner(), await bookBanner('POL')];
    const put = (changes: Json) => holder('POST', path, { changes: { country: 'ITA', ...changes } });
    const foreign = await put({ banner_id: polish });
    expect([foreign.status, Object.keys(foreign.body['errors'] as Json)]).toEqual([422, ['banner_id']]);
    expect((await put({ banner_id: italian })).status).toBe(201);
    const twice = await put({ banner_id: italian, position: 2 });
    expect([twice.status, Object.keys(twice.body['errors'] as Json)]).toContain(422);
    expect((await holder('PUT', `/banners/${italian}`, { changes: { title: 'Mine' } })).status).toBe(403);
  });

  it('has no place for a banner that is deleted, and again for one that is restored', async () => {
    const banner_id = await bookBanner();
    const made = await holder('POST', path, { changes: { country: 'ITA', position: 5, banner_id } });
    const place = (made.body.data as Json)['id'];
    const listed = async (): Promise<unknown[]> => {
      const { body } = await holder('GET', `${path}?per-page=250&total=exact`);
      const rows = body.data as Json[];
      expect(body.metadata['total']).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const exported = async (): Promise<string> =>
      (await holder('POST', `${path}/export`, { columns: ['banner_id'] })).text;
    expect(await listed()).toContain(place);
    expect(await exported()).toContain(`\r\n${Number(place)},${banner_id}\r\n`);
    expect((await demo.callAs('ads', 'DELETE', `${pim}/banners/${banner_id}`)).status).toBe(200);
    expect(await listed()).not.toContain(place);
    expect(await exported()).not.toContain(`\r\n${Number(place)},${banner_id}\r\n`);
    expect((await demo.callAs('ads', 'POST', `${pim}/banners/restore`, [banner_id])).status).toBe(200);
    expect(await listed()).toContain(place);
  });

  it('is of the countries of who may see no others', async () => {
    const pole = await seed('pole', ['pim_new_store_homepage_admin'], { country: ['POL'] });
    const { body } = await pole('GET', `${path}?per-page=50`);
    expect(new Set((body.data as Json[]).map(({ country }) => country))).toEqual(new Set(['POL']));
    expect((await pole('POST', path, { changes: { country: 'ITA', banner_id: await bookBanner() } })).status).toBe(422);
  });
});
