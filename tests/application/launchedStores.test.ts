import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const path = `${base}/launched-stores`;

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('retailers', method, url, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const stored = (where = 'true'): Promise<Json[]> =>
  demo.rows(`SELECT * FROM retailer."launched-stores" WHERE ${where} ORDER BY sm_store_id`);

const resource = declaredApplication.resources.find(({ name }) => name === 'launched-stores');

describe('the list of launched stores', () => {
  it('LAU-001: has the columns of the spec, in its order', () => {
    expect(resource?.list.columns.map((name) => resource.fields.find((field) => field.name === name)?.label)).toEqual([
      'KAM',
      'Catalog manager',
      'Retailer',
      'Store ID',
      'GDO store ID',
      'Retail type',
      'Relationship type',
      'Company',
      'VAT number',
      'Name',
      'Address',
      'City',
      'Province',
      'Operating province/areas',
      'Multi-area',
      'Live date',
      'Notes',
      'Active',
    ]);
  });

  it('LAU-005, LAU-007, LAU-012: comes by retailers, 100 at once, and says how many there are though nobody asks', async () => {
    expect([resource?.list.sort, resource?.list.pageSize]).toEqual([['retailer_id', 'ASC'], 100]);
    const all = await stored();
    const answer = await ask('GET', `${path}?page=1&per-page=2&sort=retailer_id&direction=ASC`);
    expect([answer.status, rowsOf(answer).length, answer.body.metadata]).toMatchObject([
      200,
      2,
      { total: all.length, page: 1 },
    ]);
    const retailers = rowsOf(await ask('GET', `${path}?per-page=100&sort=retailer_id&direction=ASC`)).map((row) =>
      Number(row['retailer_id']),
    );
    expect(retailers).toEqual(retailers.toSorted((a, b) => a - b));
    expect(retailers.length).toBe(all.length);
  });

  it('LAU-010: is answered whole with pagination=0, whatever page stands beside it', async () => {
    const partners = await stored(`relationship_type = 'rel_part' AND active = 1`);
    const query = 'q[relationship_type]=rel_part&q[active]=1&sort=sm_store_id&direction=ASC';
    const whole = await ask('GET', `${path}?${query}&page=3&per-page=1&pagination=0`);
    expect([whole.status, rowsOf(whole).map((row) => row['sm_store_id'])]).toEqual([
      200,
      partners.map((row) => row['sm_store_id']),
    ]);
    expect(whole.body.metadata).toMatchObject({ total: partners.length });
    expect((await ask('GET', `${path}?pagination=2`)).status).toBe(400);
  });

  it('LAU-004: the menu opens those of partners that sell now, and the link says so', () => {
    const [preset] = resource?.list.presets ?? [];
    expect([preset?.filter, preset?.menu, resource?.menu]).toEqual([
      { relationship_type: { in: ['rel_part'] }, active: { in: [1] } },
      { group: 'retailers', order: 70, label: 'Launched stores' },
      undefined,
    ]);
  });
});

describe('a launched store', () => {
  it('LAU-008: is edited by the number of its store', async () => {
    const [{ sm_store_id: id } = {}] = await stored();
    const saved = await ask('PUT', `${path}/${String(id)}`, { changes: { notes: 'By hand', province: 'MI' } });
    expect([saved.status, saved.body.data]).toMatchObject([200, { sm_store_id: id, notes: 'By hand' }]);
  });

  it('has managers of their own role, and is the store of its retailer', async () => {
    const [{ sm_store_id: id, retailer_id: retailer } = {}] = await stored();
    const [{ id: other } = {}] = await demo.rows(
      `SELECT id FROM distance."draft-stores" WHERE retailer_id <> ${String(retailer)} AND id NOT IN (SELECT sm_store_id FROM retailer."launched-stores")`,
    );
    const faults = async (changes: Json): Promise<string[]> =>
      Object.keys((await ask('PUT', `${path}/${String(id)}`, { changes })).body['errors'] ?? {});
    expect(await faults({ kam: 4 })).toEqual(['kam']);
    expect(await faults({ catalog_manager: 1 })).toEqual(['catalog_manager']);
    if (other !== undefined) {
      const made = await ask('POST', path, { retailer_id: retailer, sm_store_id: other, name: 'Of another' });
      expect([made.status, Object.keys(made.body['errors'] as Json)]).toEqual([422, ['sm_store_id']]);
    }
  });

  it('says where its store says otherwise, also once the store is changed', async () => {
    const [{ sm_store_id: id } = {}] = await stored('differs IS NULL AND city IS NOT NULL');
    const differs = async (): Promise<unknown> => (await ask('GET', `${path}/${String(id)}`)).body.data;
    expect(await differs()).toMatchObject({ differs: null });
    await ask('PUT', `${path}/${String(id)}`, { changes: { address: 'Via Nuova 1' } });
    expect(await differs()).toMatchObject({ differs: ['address'] });
    const moved = await demo.call('PUT', `/api/distance/v3/draft_stores/${String(id)}`, {
      changes: { address: 'Via Nuova 1', city: 'Altrove' },
    });
    expect(moved.status).toBe(200);
    expect(await differs()).toMatchObject({ differs: ['city'], store_city: 'Altrove' });
  });
});

describe('many launched stores', () => {
  it('LAU-006, LAU-009: are each true, or a list of texts by field; what is right is stored', async () => {
    const [one, two, three] = (await stored()).map(({ sm_store_id }) => Number(sm_store_id));
    const answer = await ask('PUT', `${base}/bulk/launched-stores`, [
      { sm_store_id: one, notes: 'Right' },
      { id: two, province: 'Milano', vat_number: '12 34', notes: 'Wrong' },
      { sm_store_id: 999_999, notes: 'Nowhere' },
      { sm_store_id: three, notes: 'Right too' },
    ]);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        [String(one)]: true,
        [String(two)]: { province: expect.any(Array), vat_number: ['No spaces are allowed'] },
        '999999': { sm_store_id: [expect.stringContaining('999999')] },
        [String(three)]: true,
      },
    ]);
    const notes = new Map((await stored()).map((row) => [row['sm_store_id'], row['notes']]));
    expect([notes.get(one), notes.get(three)]).toEqual(['Right', 'Right too']);
    expect(notes.get(two)).not.toBe('Wrong');
  });

  it('LAU-011: a plan of them tells of the texts of the spec', () => {
    expect([resource?.messages['bulkPartial']?.trim(), resource?.messages['bulkUpdated']]).toEqual([
      'Some stores failed to update.',
      'Launched stores successfully updated',
    ]);
  });
});

it('LAU-013: who may read them writes none', async () => {
  await createAccounts(
    demo.pool,
    [{ email: 'reader@launched.test', label: 'Reader', permissions: ['pim_user', 'pim_launched_stores_read_only'] }],
    testPassword,
  );
  const headers = await demo.signIn('reader@launched.test');
  const [{ sm_store_id: id } = {}] = await stored();
  const as = async (method: Method, url: string, payload?: unknown): Promise<number> =>
    (await demo.ask({ method, url, payload, headers })).status;
  expect(await as('GET', `${path}/${String(id)}`)).toBe(200);
  expect(await as('PUT', `${path}/${String(id)}`, { changes: { notes: 'x' } })).toBe(403);
  expect(await as('PUT', `${base}/bulk/launched-stores`, [{ sm_store_id: id, notes: 'x' }])).toBe(403);
});

it('LAU-003: are downloaded as they are listed', async () => {
  const file = await ask('POST', `${path}/export`, {
    selection: { query: { filter: { active: { in: [1] } } }, except: [] },
  });
  expect(file.status, file.text).toBe(200);
  const lines = file.text.trim().split(/\r?\n/);
  expect(lines.length - 1).toBe((await stored('active = 1')).length);
});

it('LAU-002, LAU-014: many are edited in the fields that many may share', () => {
  expect(resource?.bulk?.fields).toEqual(expect.arrayContaining(['kam', 'relationship_type', 'live_date', 'active']));
  expect(resource?.bulk?.fields).not.toContain('sm_store_id');
});
