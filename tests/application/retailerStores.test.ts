import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const path = `${base}/retailer-stores`;
const resource = declaredApplication.resources.find(({ name }) => name === 'retailer-stores');

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('retailers', method, url, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const stored = async (): Promise<Json[]> => demo.rows(`SELECT * FROM retailer."retailer-stores" ORDER BY sm_store_id`);
const enabledOf = async (ids: readonly unknown[]): Promise<unknown[]> => {
  const found = new Map((await stored()).map((row) => [row['sm_store_id'], row['enabled']]));
  return ids.map((id) => found.get(id));
};

/** A store of the list that no retailer names yet. */
const freeStore = async (): Promise<Json> => {
  const [taken] = await stored();
  await demo.rows('DELETE FROM retailer."retailer-stores" WHERE sm_store_id = $1', [taken?.['sm_store_id']]);
  return taken ?? {};
};

describe('retailer stores', () => {
  it('RST-001, RST-028: are listed by their number, the last first, 50 at once, in the order of the fields', async () => {
    expect([resource?.list.sort, resource?.list.pageSize, resource?.list.columns]).toEqual([
      ['sm_store_id', 'DESC'],
      50,
      ['sm_store_id', 'store_name', 'gdo_store_id', 'retailer_id', 'path', 'enabled', 'ftp_enabled', 'api_enabled'],
    ]);
    const ids = rowsOf(await ask('GET', `${path}?sort=sm_store_id&direction=DESC`)).map((row) => Number(row['id']));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('RST-012, RST-013, RST-017: a new one has no path and is fed by nothing; it is shown and changed by its number', async () => {
    const { sm_store_id, retailer_id } = await freeStore();
    const made = await ask('POST', path, { sm_store_id, retailer_id });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { sm_store_id, retailer_id, path: null, enabled: false, ftp_enabled: false, api_enabled: false },
    ]);
    const changed = await ask('PUT', `${path}/${String(sm_store_id)}`, { changes: { ftp_enabled: true } });
    expect(changed.status).toBe(200);
    expect((await ask('GET', `${path}/${String(sm_store_id)}`)).body.data).toMatchObject({ ftp_enabled: true });
  });

  it('RST-002, RST-020: are found by their numbers, given as a list or under its name', async () => {
    const ids = (await stored()).slice(0, 3).map((row) => Number(row['sm_store_id']));
    for (const body of [ids, { ids }]) {
      const found = rowsOf(await ask('POST', `${base}/search/retailer-stores/ids?per-page=50`, body));
      expect(found.map((row) => Number(row['id'])).toSorted((a, b) => a - b)).toEqual(ids);
    }
    expect((await ask('POST', `${base}/search/retailer-stores/ids`, { stores: ids })).status).toBe(400);
  });

  it('RST-021: those of one retailer come without paging', async () => {
    const retailer = Number((await stored())[0]?.['retailer_id']);
    const found = rowsOf(await ask('GET', `${path}?q[retailer_id]=${retailer}&pagination=0`));
    expect(found.length).toBe((await stored()).filter((row) => row['retailer_id'] === retailer).length);
    expect(rowsOf(await ask('GET', `${path}?q[retailer_id]=90&pagination=0`))).toEqual([]);
  });

  it('RST-008, RST-016, RST-018: are enabled and disabled together, what is so already and what is not there beside it', async () => {
    const ids = (await stored()).slice(0, 3).map((row) => Number(row['sm_store_id']));
    const toggle = (enabled: unknown, stores: unknown) => ask('PUT', `${path}/bulk-enabled`, { stores, enabled });
    for (const enabled of [false, true, true]) {
      const { status, body } = await toggle(enabled, ids);
      expect([status, body.data]).toEqual([200, Object.fromEntries(ids.map((id) => [id, true]))]);
      expect(await enabledOf(ids)).toEqual(ids.map(() => enabled));
    }
    const { body } = await toggle(false, [ids[0], 999_999]);
    expect(body.data).toMatchObject({ [String(ids[0])]: true, '999999': expect.stringContaining('999999') });
    expect((await toggle('perhaps', ids)).status).toBe(422);
    expect((await demo.callAs('items', 'PUT', `${path}/bulk-enabled`, { stores: ids, enabled: false })).status).toBe(
      403,
    );
    expect(await enabledOf(ids)).toEqual([false, true, true]);
  });

  it('RST-019: many are made and changed in one call, each answered by its number', async () => {
    const { sm_store_id, retailer_id } = await freeStore();
    const other = (await stored())[1]?.['sm_store_id'];
    const made = await demo.call('POST', `${base}/bulk/retailer-stores`, [
      { sm_store_id, retailer_id, gdo_store_id: 'NEW-1' },
      { sm_store_id: other, retailer_id, gdo_store_id: 'NEW-2' },
    ]);
    expect([made.status, made.body.data]).toMatchObject([
      200,
      { [String(sm_store_id)]: true, [String(other)]: expect.any(String) },
    ]);
    const changed = await demo.call('PUT', `${base}/bulk/retailer-stores`, [
      { sm_store_id, path: '/new' },
      { sm_store_id: other, path: '/other' },
    ]);
    expect(changed.body.data).toEqual({ [String(sm_store_id)]: true, [String(other)]: true });
  });

  it('belong to the retailer of their store, which names each once', async () => {
    const [one, two] = await stored();
    const rival = (await stored()).find((row) => row['retailer_id'] !== one?.['retailer_id']);
    const put = (id: unknown, changes: Json) => ask('PUT', `${path}/${String(id)}`, { changes });
    const foreign = await put(one?.['sm_store_id'], { retailer_id: rival?.['retailer_id'] });
    expect([foreign.status, Object.keys(foreign.body['errors'] as Json)]).toEqual([422, ['sm_store_id']]);
    const same = (await stored()).filter((row) => row['retailer_id'] === two?.['retailer_id']);
    if (same.length > 1) {
      const twice = await put(same[0]?.['sm_store_id'], { gdo_store_id: same[1]?.['gdo_store_id'] });
      expect([twice.status, Object.keys(twice.body['errors'] as Json)]).toEqual([422, ['gdo_store_id']]);
    }
  });

  it('RST-003, RST-030: leave and come as CSV, by the fields of the list', async () => {
    const file = await demo.callAs('retailers', 'POST', `${path}/export`, {});
    const [head, ...lines] = file.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect([head, lines.length]).toEqual([
      'sm_store_id,store_name,gdo_store_id,retailer_id,path,enabled,ftp_enabled,api_enabled,next_arguments',
      (await stored()).length,
    ]);
    expect(resource?.import?.key).toEqual(['sm_store_id', ['retailer_id', 'gdo_store_id']]);
  });

  it('RST-024, RST-026: have the texts of the spec', () => {
    expect(resource?.messages).toMatchObject({
      created: 'Retailer Store saved successfully',
      updated: 'Retailer Store updated successfully',
      notCreated: 'Error saving the retailer store',
      notUpdated: 'Error updating the store',
      listFailed: 'Error fetching the list of retailer stores',
    });
    expect(resource?.actions['toggle']?.texts).toMatchObject({
      done: 'Stores successfully toggled',
      failed: 'Error toggling selected stores',
    });
    expect(resource?.list.prompt).toBe('Load data or search for stores.');
  });
});
