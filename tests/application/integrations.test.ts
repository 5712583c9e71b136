import { beforeEach, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { integrationSteps } from '../../schemas/integration/integrationParts.ts';
import { demoServer, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';
const resource = declaredApplication.resources.find(({ name }) => name === 'integrations');

const ask = (method: Method, url: string, payload?: unknown, as: AccountName = 'retailers'): Promise<Reply> =>
  demo.callAs(as, method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const recordOf = ({ body }: Reply): Json => body.data as Json;

const make = async (retailer = 4): Promise<number> => {
  const { status, text, body } = await ask('POST', '/wizard', { retailer_id: retailer });
  expect(status, text).toBe(201);
  return Number((body.data as Json)['id']);
};
const stepsOf = async (id: number, query = ''): Promise<Json[]> =>
  rowsOf(await ask('GET', `/wizard/${id}/steps${query}`));
const stepOf = async (id: number, name: string): Promise<Json> =>
  (await stepsOf(id)).find(({ step }) => step === name) ?? {};
const set = async (id: number, name: string, status: number, more: Json = {}, as?: AccountName): Promise<Reply> =>
  ask('PUT', `/wizard/steps/${String((await stepOf(id, name))['id'])}/status`, { status, ...more }, as);
const complete = async (id: number): Promise<void> => {
  for (const { value } of integrationSteps) {
    const { status, text } = await set(id, value, 1, { reason: 'Known to be so.' });
    expect(status, text).toBe(200);
  }
};
const integrationOf = async (id: number): Promise<Json> => recordOf(await ask('GET', `/wizard/${id}`));

// The demo's own are of other retailers.
beforeEach(async () => {
  await demo.rows(`DELETE FROM retailer."integration-steps" WHERE integration_id > 3`);
  await demo.rows(`DELETE FROM retailer.integrations WHERE id > 3`);
});

describe('integrations', () => {
  it('INT-001, INT-010, INT-011: are listed by id, the newest first, 50 at once', () => {
    const labels = resource?.list.columns.map((name) => resource.fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual([
      'ID',
      'Retailer',
      'Country',
      'Type',
      'Retailer type',
      'Status',
      'Progress',
      'Started',
      'Finished',
    ]);
    expect([resource?.list.pageSize, resource?.list.sort]).toEqual([50, ['id', 'DESC']]);
  });

  it('INT-009: say their outcomes in the words of the spec', () => {
    const { messages, actions } = resource ?? {};
    const fetching = 'Error fetching the requested integration(s). Please try again later';
    const saving = 'Error while creating/updating the integration';
    expect(messages).toMatchObject({
      listFailed: fetching,
      showFailed: fetching,
      created: 'Integration successfully created',
      updated: 'Integration successfully updated',
      notCreated: saving,
      notUpdated: saving,
    });
    for (const name of ['sectionsOf', 'stepsOf'])
      expect(actions?.[name]?.texts?.failed).toBe('Error fetching the sections/section steps. Please try again later');
  });

  it('INT-002, INT-007: are made with their sections and steps, none of them begun', async () => {
    const id = await make();
    expect(await integrationOf(id)).toMatchObject({
      retailer_id: 4,
      status: 0,
      progress: 0,
      started_at: null,
      finished_at: null,
    });
    const steps = await stepsOf(id);
    expect(steps.map(({ step, status }) => [step, status])).toEqual(integrationSteps.map(({ value }) => [value, 0]));
    const sections = rowsOf(await ask('GET', `/wizard/${id}/sections`));
    expect(sections.map(({ id: name, status }) => [name, status])).toEqual([
      ['contract', 0],
      ['connection', 0],
      ['data', 0],
      ['stores', 0],
      ['launch', 0],
    ]);
    expect((await stepsOf(id, '?section=connection')).map(({ step }) => step)).toEqual([
      'credentials_entered',
      'credentials_tested',
      'bucket',
    ]);
    expect((await stepsOf(id, '?section=credentials')).map(({ step }) => step)).toEqual([
      'credentials_entered',
      'credentials_tested',
    ]);
  });

  it('INT-012: are updated by a PUT', async () => {
    const id = await make();
    const { status, body } = await ask('PUT', `/wizard/${id}`, { version: 1, changes: { type: 'relaunch' } });
    expect([status, (body.data as Json)['type']]).toEqual([200, 'relaunch']);
    const forged = await ask('PUT', `/wizard/${id}`, { changes: { status: 1, progress: 100 } });
    expect([forged.status, Object.keys(forged.body['errors'] as Json)]).toEqual([422, ['status', 'progress']]);
  });

  it('are not two of a retailer while one is not finished', async () => {
    const id = await make();
    const second = await ask('POST', '/wizard', { retailer_id: 4 });
    expect([second.status, second.text.includes('An integration of this retailer is not finished yet.')]).toEqual([
      422,
      true,
    ]);
    await complete(id);
    demo.pass(1);
    await make();
    const reopened = await set(id, 'launched', 2);
    expect(reopened.status, reopened.text).toBe(422);
  });

  it('are taken back with their steps', async () => {
    const made = await ask('POST', '/wizard', { retailer_id: 4 });
    const { changeSet } = made.body.metadata as { changeSet: string };
    const undone = await ask('POST', `/change-sets/${changeSet}/undo`);
    expect(undone.status, undone.text).toBe(200);
    const id = String(recordOf(made)['id']);
    expect((await ask('GET', `/wizard/${id}`)).status).toBe(404);
    expect(await demo.rows(`SELECT 1 FROM retailer."integration-steps" WHERE integration_id = $1`, [id])).toEqual([]);
    const { changeSet: undo } = undone.body.data as { changeSet: string };
    expect((await ask('POST', `/change-sets/${undo}/undo`)).status).toBe(200);
    expect(await stepsOf(Number(id))).toHaveLength(integrationSteps.length);
  });

  it('INT-006: are made of what programs can look up', async () => {
    const lookedUp = async (name: string): Promise<Json[]> => rowsOf(await ask('GET', `/wizard/${name}`));
    expect(await lookedUp('statuses')).toEqual([
      { id: 0, name: 'not_started', label: 'not started' },
      { id: 1, name: 'completed', label: 'completed' },
      { id: 2, name: 'in_progress', label: 'in progress' },
      { id: 3, name: 'failed', label: 'failed' },
      { id: 4, name: 'on_hold', label: 'on hold' },
    ]);
    expect(await lookedUp('sections')).toContainEqual({ id: 'storage', name: 'Storage', parent: 'connection' });
    expect(await lookedUp('steps')).toContainEqual({ id: 'bucket', name: 'Bucket there', section: 'storage' });
    expect((await lookedUp('types')).map(({ id }) => id)).toEqual(['new_retailer', 'new_feed', 'relaunch']);
    expect((await lookedUp('retailer_types')).map(({ id }) => id)).toEqual([
      'partner',
      'non_partner',
      'paas',
      'vertical',
    ]);
  });
});

describe('a step', () => {
  it('INT-005, INT-008: moves its sections and its integration, which begins with the first and ends with the last', async () => {
    const id = await make();
    expect((await set(id, 'overrides', 2)).status).toBe(200);
    const begun = await integrationOf(id);
    expect(begun).toMatchObject({ status: 2, progress: 0, started_at: expect.any(String), finished_at: null });
    expect((await set(id, 'overrides', 4)).status).toBe(200);
    const sections = (await integrationOf(id))['sections'] as { id: string; status: number }[];
    expect(sections.map(({ id: name, status }) => [name, status])).toEqual([
      ['contract', 0],
      ['connection', 0],
      ['data', 4],
      ['stores', 0],
      ['launch', 0],
    ]);
    await complete(id);
    expect(await integrationOf(id)).toMatchObject({
      status: 1,
      progress: 100,
      started_at: begun['started_at'],
      finished_at: expect.any(String),
    });
    await set(id, 'launched', 3);
    expect(await integrationOf(id)).toMatchObject({ status: 3, progress: 91, finished_at: null });
  });

  it('is not completed without a proof, but for a reason, which stays with it', async () => {
    const id = await make();
    const refused = await set(id, 'first_run', 1);
    expect([refused.status, refused.text.includes('Nothing proves this step yet')]).toEqual([422, true]);
    expect((await stepOf(id, 'first_run'))['status']).toBe(0);
    expect((await set(id, 'first_run', 1, { reason: '' })).status).toBe(422);
    expect((await set(id, 'first_run', 1, { reason: 'Run by hand.' })).status).toBe(200);
    expect(await stepOf(id, 'first_run')).toMatchObject({
      status: 1,
      reason: 'Run by hand.',
      changed_at: expect.any(String),
      changed_by: 'retailers@toolkit.test',
      proof: { proved: false, text: 'There was no run.' },
    });
  });

  it('is proved by what there is of the retailer', async () => {
    const id = await make();
    await demo.rows(`DELETE FROM retailer."feed-overrides" WHERE retailer_id = 4`);
    expect((await stepOf(id, 'overrides'))['proof']).toMatchObject({ proved: false, text: 'There is no override.' });
    expect((await set(id, 'overrides', 1)).status).toBe(422);
    const made = await ask('POST', '/feed-override', { retailer_id: 4, gdo_id: 'x-1' });
    expect(made.status, made.text).toBe(201);
    expect((await stepOf(id, 'overrides'))['proof']).toMatchObject({ proved: true, params: { count: 1 } });
    expect((await set(id, 'overrides', 1)).status).toBe(200);
    expect((await stepOf(id, 'overrides'))['reason']).toBeNull();
  });

  it('is proved by credentials only while they are those that were tested', async () => {
    const id = await make();
    await demo.rows(`DELETE FROM retailer."retailer-credentials" WHERE retailer_id = 4`);
    const [{ id: credentials } = {}] = await demo.rows(
      `UPDATE retailer."retailer-credentials" SET tested_at = now(), protocol = 's3', type = 'feed', retailer_id = 4 WHERE id = (SELECT min(id) FROM retailer."retailer-credentials") RETURNING id`,
    );
    expect((await stepOf(id, 'credentials_tested'))['proof']).toMatchObject({ proved: true });
    const { status, text } = await ask('PUT', `/retailer-credentials/${String(credentials)}`, {
      changes: { folder: '/elsewhere' },
    });
    expect(status, text).toBe(200);
    expect((await stepOf(id, 'credentials_tested'))['proof']).toMatchObject({
      proved: false,
      text: 'They were not tested as they are now.',
    });
  });

  it('is moved by nobody who only reads, who sees no retailers, or who saw another version', async () => {
    const id = await make();
    const step = await stepOf(id, 'overrides');
    const url = `/wizard/steps/${String(step['id'])}/status`;
    expect((await ask('PUT', url, { status: 2 }, 'stores')).status).toBe(403);
    expect((await ask('PUT', url, { status: 2, version: 1 })).status).toBe(200);
    expect((await ask('PUT', url, { status: 3, version: 1 })).status).toBe(409);
    expect((await ask('PUT', url, { status: 9 })).status).toBe(422);
    expect((await ask('PUT', `/wizard/steps/999999/status`, { status: 2 })).status).toBe(404);
    expect((await ask('POST', '/wizard-steps', { step: 'launched' })).status).toBe(405);
  });

  it('is taken back with what it came to', async () => {
    const id = await make();
    const { body } = await set(id, 'overrides', 3);
    expect(await integrationOf(id)).toMatchObject({ status: 3 });
    const { changeSet } = body.metadata as { changeSet: string };
    const undone = await ask('POST', `/change-sets/${changeSet}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect([(await integrationOf(id))['status'], (await stepOf(id, 'overrides'))['status']]).toEqual([0, 0]);
    expect((await integrationOf(id))['started_at']).toBeNull();
  });

  it('is seen by nobody whose retailers are others', async () => {
    const id = await make();
    const step = await stepOf(id, 'overrides');
    const [{ id: user } = {}] = await demo.rows(
      `SELECT id FROM framework.account WHERE email = 'retailers@toolkit.test'`,
    );
    const made = await demo.call('POST', '/api/user/v4/constraints', { user_id: user, type: 'retailer', value: ['2'] });
    expect(made.status, made.text).toBe(201);
    try {
      expect((await ask('GET', `/wizard/${id}`)).status).toBe(404);
      expect((await ask('GET', `/wizard/${id}/steps`)).status).toBe(404);
      expect((await ask('PUT', `/wizard/steps/${String(step['id'])}/status`, { status: 2 })).status).toBe(404);
    } finally {
      await demo.call('DELETE', `/api/user/v4/constraints/${String((made.body.data as Json)['id'])}`);
    }
  });
});

describe('how a retailer is fed', () => {
  it('is told with the next run by the days and the clock of the retailer', async () => {
    const id = await make();
    await demo.rows(
      `UPDATE retailer.retailers SET feed_available_at = '{0}', feed_available_time = '05:00', feed_requirement = 'required' WHERE id = 4`,
    );
    const { runs, days, next } = recordOf(await ask('GET', `/wizard/${id}/runs`));
    expect([runs, days]).toEqual([[], []]);
    // 2026-11-23 is the Monday after.
    expect(next).toBe('2026-11-23T04:00:00.000Z');
    await demo.rows(`UPDATE retailer.retailers SET feed_requirement = 'disabled' WHERE id = 4`);
    expect(recordOf(await ask('GET', `/wizard/${id}/runs`))['next']).toBeNull();
  });
});
