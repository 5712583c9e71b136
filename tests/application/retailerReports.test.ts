import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const resource = declaredApplication.resources.find(({ name }) => name === 'retailer-reports');

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('retailers', method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];

const requestCoverage = async (retailer: number): Promise<void> => {
  const { body } = await ask('POST', '/retailers/item_coverage_report', { retailer_ids: [retailer] });
  const { id } = (body.data as { job: { id: string } }).job;
  for (;;) {
    const { data } = (await demo.callAs('retailers', 'GET', `/api/toolkit/v1/jobs/${id}`)).body as { data: Json };
    if (data['status'] === 'done') return;
    if (data['status'] === 'failed') throw new Error(JSON.stringify(data));
    await new Promise((later) => setTimeout(later, 50));
  }
};

describe('retailer reports', () => {
  it('REP-001, REP-005: have the columns of the spec, 50 at once', () => {
    const labels = resource?.list.columns.map((name) => resource.fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual(['ID', 'Report file', 'Type', 'Retailer', 'Created', 'Updated', 'Visible']);
    expect([resource?.list.pageSize, resource?.list.sort]).toEqual([50, ['id', 'DESC']]);
  });

  it('REP-002, REP-003: are listed and shown, and their types have a value and a name', async () => {
    const [first] = rowsOf(await ask('GET', '/reports?sort=id&direction=DESC'));
    expect((await ask('GET', `/reports/${String(first?.['id'])}`)).body.data).toMatchObject({
      type: 'item_coverage',
      visible: expect.any(Boolean),
    });
    for (const path of ['/reports/types', '/reports-owner/types'])
      expect((await ask('GET', path)).body.data).toEqual([
        { value: 'item_coverage', name: 'Item coverage' },
        { value: 'feed_run', name: 'Feed run' },
        { value: 'failed_rows', name: 'Failed rows' },
      ]);
    expect((await ask('POST', '/reports', { file_name: 'x' })).status).toBe(405);
    const renamed = await ask('PUT', `/reports/${String(first?.['id'])}`, { changes: { file_name: 'x.csv' } });
    expect([renamed.status, Object.keys(renamed.body['errors'] as Json)]).toEqual([422, ['file_name']]);
  });

  it('are left by a coverage report, one of each retailer', async () => {
    await requestCoverage(2);
    const [newest] = rowsOf(await ask('GET', '/reports?sort=id&direction=DESC&per-page=1'));
    expect(newest).toMatchObject({
      file_name: expect.stringMatching(/^item-coverage-[\d-]+\.csv$/),
      type: 'item_coverage',
      retailer_id: 2,
      visible: true,
    });
  });

  it('REP-003, REP-009: of an owner are those of the retailers and types that are theirs, where they are to be seen', async () => {
    await requestCoverage(2);
    await requestCoverage(3);
    expect(rowsOf(await ask('GET', '/reports-owner'))).toEqual([]);
    const [{ id: user } = {}] = await demo.rows(
      `SELECT id FROM framework.account WHERE email = 'retailers@toolkit.test'`,
    );
    const made = await demo.call('POST', '/api/user/v4/report-owners', {
      user_id: user,
      retailer_id: 2,
      report_type: 'item_coverage',
    });
    expect(made.status, made.text).toBe(201);
    const own = rowsOf(await ask('GET', '/reports-owner?sort=id&direction=DESC'));
    expect([own.length > 0, new Set(own.map((row) => `${String(row['retailer_id'])} ${String(row['type'])}`))]).toEqual(
      [true, new Set(['2 item_coverage'])],
    );
    const [first] = own;
    await ask('PUT', `/reports/${String(first?.['id'])}`, { changes: { visible: false } });
    expect(rowsOf(await ask('GET', '/reports-owner')).map(({ id }) => id)).not.toContain(first?.['id']);
    expect((await ask('GET', `/reports-owner/${String(first?.['id'])}`)).status).toBe(404);
    expect(rowsOf(await demo.call('GET', `${base}/reports-owner`))).toEqual([]);
  });
});

describe('retailer managers', () => {
  it('REP-004, REP-008: are made and changed by who edits retailers, each once in a role', async () => {
    const made = await ask('POST', '/managers', { name: 'Ada', email: 'ada@managers.test', role: 'kam' });
    expect([made.status, made.body.data]).toMatchObject([201, { active: true, role: 'kam' }]);
    const twice = await ask('POST', '/managers', { name: 'Ada', email: 'ada@managers.test', role: 'kam' });
    expect([twice.status, Object.keys(twice.body['errors'] as Json)]).toEqual([422, ['email']]);
    expect((await demo.callAs('stores', 'GET', `${base}/managers`)).status).toBe(403);
    const { messages } = declaredApplication.resources.find(({ name }) => name === 'retailer-managers') ?? {};
    expect(messages?.['listFailed']).toBe('Error fetching the managers.');
  });
});
