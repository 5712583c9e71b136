import { describe, expect, it } from 'vitest';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';
const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('stores', method, url, payload);

/** The file of a simulation, as its lines; waits until its job has ended. */
const simulate = async (province: string): Promise<string[][]> => {
  const begun = await ask('POST', `${base}/draft_locations/simulate`, { province });
  expect(begun.status, begun.text).toBe(202);
  const { id } = (begun.body.data as { job: Json }).job;
  const url = `/api/toolkit/v1/jobs/${String(id)}`;
  await expect
    .poll(async () => ((await ask('GET', url)).body.data as Json)['status'], { timeout: 15_000 })
    .toBe('done');
  const { text } = await ask('GET', `${url}/file`);
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

const place = (id: number): Promise<Json[]> =>
  demo.rows('UPDATE distance."draft-locations" SET operating_province = \'SIM\' WHERE id = $1', [id]);

describe('LOC-013, DIS-006: the simulation of a province', () => {
  it('says which active stores each of its active locations would reach, the nearest first', async () => {
    const [near, far, other] = await demo.rows(
      'SELECT id FROM distance."draft-stores" WHERE country = \'ITA\' ORDER BY id LIMIT 3',
    );
    const [first, alone, resting] = await demo.rows(
      'SELECT id FROM distance."draft-locations" WHERE country = \'ITA\' ORDER BY id LIMIT 3',
    );
    // All other stores lie out of reach.
    await demo.rows('UPDATE distance."draft-stores" SET lat = -45, lng = 100, radius = 1, active = 2');
    const putStore = (id: unknown, lat: number, active: number) =>
      demo.rows(
        'UPDATE distance."draft-stores" SET lat = $2, lng = 9, radius = 10, name = \'Prova\', active = $3 WHERE id = $1',
        [id, lat, active],
      );
    await putStore(near?.['id'], 45.01, 1);
    await putStore(far?.['id'], 45.05, 2);
    await putStore(other?.['id'], 45.02, 0);
    const putLocation = (id: unknown, lat: number, active: boolean) =>
      demo.rows(
        'UPDATE distance."draft-locations" SET lat = $2, lng = 9, radius = 1, active = $3, zone = null WHERE id = $1',
        [id, lat, active],
      );
    await putLocation(first?.['id'], 45, true);
    await putLocation(alone?.['id'], 47, true);
    await putLocation(resting?.['id'], 45, false);
    await demo.rows('DELETE FROM distance."excluded-locations"');
    for (const one of [first, alone, resting]) await place(Number(one?.['id']));

    const [head, ...lines] = await simulate('SIM');
    expect(head).toEqual(['location_id', 'postal_code', 'city', 'zone', 'store_id', 'store', 'meters', 'seconds']);
    const told = lines.map((cells) => [cells[0], ...cells.slice(-4)]);
    // A hundredth of a degree of latitude is 1,112 m; roads are 1.3 times as long, at 25 km/h.
    expect(told).toEqual([
      [String(first?.['id']), String(near?.['id']), 'Prova', '1446', '208'],
      [String(first?.['id']), String(far?.['id']), 'Prova', '7228', '1041'],
      [String(alone?.['id']), '', '', '', ''],
    ]);
    // An excluded location is none of them.
    await ask('POST', `${base}/draft_locations/exclude`, { locations: [Number(first?.['id'])] });
    expect((await simulate('SIM')).slice(1).map(([id]) => id)).toEqual([String(alone?.['id'])]);
  });

  it('is asked of a province that has active locations, by whoever has the store tool', async () => {
    const refused = await ask('POST', `${base}/draft_locations/simulate`, { province: 'mi' });
    expect([refused.status, refused.body['errors']]).toMatchObject([
      422,
      { province: { text: 'Province must be 2 or 3 capitalized letters' } },
    ]);
    expect((await demo.callAs('ads', 'POST', `${base}/draft_locations/simulate`, { province: 'MI' })).status).toBe(403);
  });

  it('that has none says so in its job', async () => {
    const begun = await ask('POST', `${base}/draft_locations/simulate`, { province: 'ZZZ' });
    const job = (begun.body.data as { job: Json } | undefined)?.job;
    if (!job) return expect([begun.status, begun.text]).toEqual([422, expect.stringContaining('ZZZ')]);
    const url = `/api/toolkit/v1/jobs/${String(job['id'])}`;
    await expect
      .poll(async () => ((await ask('GET', url)).body.data as Json)['status'], { timeout: 15_000 })
      .toBe('failed');
    expect((await ask('GET', url)).text).toContain('No active location lies in the operating province ZZZ.');
  });
});
