import { describe, expect, it } from 'vitest';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/distance/v3';
const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('stores', method, `${base}${url}`, payload);
const dataOf = ({ body }: Reply): Json => body.data as Json;

interface Found {
  store: string;
  province: string;
  zones: string[];
  elsewhere: string;
}

/** A store, a province with its zones, and a zone that lies in another one. */
const find = async (): Promise<Found> => {
  const [store] = await demo.rows('SELECT id FROM distance."draft-stores" WHERE country = \'ITA\' ORDER BY id LIMIT 1');
  const rows = await demo.rows(
    `SELECT operating_province AS province, array_agg(DISTINCT zone) AS zones FROM distance."draft-locations"
      WHERE zone IS NOT NULL AND country = 'ITA' GROUP BY 1 HAVING count(DISTINCT zone) > 1 ORDER BY 1 LIMIT 2`,
  );
  const [here, there] = rows.map((row) => ({ province: String(row['province']), zones: row['zones'] as string[] }));
  const elsewhere = there?.zones.find((zone) => !here?.zones.includes(zone)) ?? '';
  return { store: String(store?.['id']), province: here?.province ?? '', zones: here?.zones ?? [], elsewhere };
};

describe('STO-007, LOC-011: the zones in which a store is seen', () => {
  it('are those of its province: another zone is refused at its field, by every way of writing', async () => {
    const { store, province, zones, elsewhere } = await find();
    const path = `/draft_stores/${store}`;
    const set = (changes: Json) => ask('PUT', path, { changes });
    expect((await set({ visibility_province: province, visibility_zones: zones.slice(0, 2) })).status).toBe(200);
    const text = `There is no location zone with Zone '${elsewhere}'.`;
    const refused = await set({ visibility_zones: [...zones.slice(0, 1), elsewhere] });
    expect([refused.status, refused.body['errors']]).toMatchObject([422, { visibility_zones: { text } }]);
    const action = await ask('PUT', '/draft_stores/store_visibility', {
      stores: [Number(store)],
      operating_province: province,
      zones: [elsewhere],
    });
    expect(JSON.stringify(dataOf(action)[store])).toContain(text);
    const plan = await ask('POST', '/plans', {
      resource: 'draft-stores',
      kind: 'update',
      selection: { ids: [store] },
      changes: { zone: zones[0] },
    });
    expect(plan.status).toBe(201);
  });

  it('are asked again when the province changes, and left alone when nothing of both does', async () => {
    const { store, province, zones } = await find();
    const path = `/draft_stores/${store}`;
    await ask('PUT', path, { changes: { visibility_province: province, visibility_zones: zones.slice(0, 1) } });
    const other = await ask('PUT', path, { changes: { visibility_province: 'ZZ' } });
    expect([other.status, Object.keys(other.body['errors'] as Json)]).toEqual([422, ['visibility_zones']]);
    // A zone that no location has any more stays in a store that has it.
    await demo.rows('UPDATE distance."draft-stores" SET visibility_zones = ARRAY[\'Gone\'] WHERE id = $1', [store]);
    expect((await ask('PUT', path, { changes: { city: 'Altrove' } })).status).toBe(200);
    expect((await ask('PUT', path, { changes: { visibility_zones: ['Gone', ...zones.slice(0, 1)] } })).status).toBe(
      200,
    );
    expect((await ask('PUT', path, { changes: { visibility_zones: null } })).status).toBe(200);
  });

  it('are anything that is typed where a location or a store lies', async () => {
    const { store } = await find();
    expect((await ask('PUT', `/draft_stores/${store}`, { changes: { zone: 'Una zona nuova' } })).status).toBe(200);
  });
});
