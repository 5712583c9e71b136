import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import type { HistoryEntry, WholeRecord } from '../../../src/core/wire/wire.ts';
import { choice, country, integer, localMoment, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { openShop } from '../writing/shop.ts';

const { defineResource } = forApp<{
  service: 'shop';
  permission: 'everything';
  menuGroup: 'shop';
  rule: never;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

const Fair = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  title: text({ label: 'Title', required: true, maxLength: 20 }),
  country: country({ label: 'Country', required: true }),
  status: choice({
    label: 'Status',
    required: true,
    default: 0,
    choices: ['Draft', 'Scheduled', 'Live', 'Completed', 'Cancelled'].map((label, value) => ({ value, label })),
  }),
  start_date: localMoment({ label: 'Start Date', zoneOf: 'country' }),
  end_date: localMoment({ label: 'End Date', zoneOf: 'country' }),
});
const permissions: ['everything'] = ['everything'];
const act = (label: string, path: string) => ({
  label,
  on: ['record' as const],
  request: { record: `POST /fairs/{id}/${path}` as const },
  result: 'record' as const,
  permissions,
});

const fairs = defineResource(Fair, {
  name: 'fairs',
  title: { one: 'fair', many: 'fairs' },
  service: 'shop',
  path: '/fairs',
  key: 'id',
  recordRepresentation: 'title',
  access: { list: permissions, edit: permissions },
  list: { columns: ['id', 'title', 'status'], filters: { title: 'contains' } },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'schedule', from: [0], to: 1, permissions },
      { action: 'stop', from: [1], to: 4, permissions },
      { action: 'stop', from: [2], to: 4, permissions, set: { end_date: 'now' } },
    ],
    byDate: [
      { from: [1], to: 2, when: { start_date: { lte: 'now' } } },
      { from: [2], to: 3, when: { end_date: { lte: 'now' } } },
    ],
  },
  actions: { schedule: act('Schedule', 'schedule'), stop: act('Stop', 'stop') },
});

// Sessions last half a day: whoever asks does so on that day.
const today = new Date('2026-10-20T08:00:00Z');
let now = today;
const application: Application = {
  ...fixtureApplication,
  resources: [...fixtureApplication.resources, fairs],
  scheduled: { actor: { name: 'Night porter', permissions: [] }, upkeep: {}, actions: {} },
};
const { ask, pool } = await openShop({ application, clock: () => now });
// What a start drops goes by the clock that is set below, with which the session of whoever asks would be over.
const dropped = "SELECT state FROM framework_queue.job WHERE data->>'upkeep' = 'dropOld' AND data->'tick' IS NULL";
await vi.waitFor(async () => expect((await pool.query(dropped)).rows).toMatchObject([{ state: 'completed' }]), 10_000);

let made = 0;
/** A scheduled fair of its own. */
const makeFair = async (fields: Partial<z.output<typeof Fair>> = {}): Promise<WholeRecord> => {
  made += 1;
  const given = { title: `Fair ${made}`, country: 'ITA', start_date: '2026-11-01 05:00:00', status: 1, ...fields };
  const { data, status, error } = await ask('POST /fairs', { changes: given });
  expect([status, error.errors]).toEqual([201, undefined]);
  return data;
};
const read = async ({ id }: WholeRecord) => (await ask(`GET /fairs/${id}`)).data;
const historyOf = async ({ id }: WholeRecord) => (await ask<HistoryEntry[]>(`GET /history/fairs/${id}`)).data;

/** The minute's work at a moment: what waits for its tick is due. */
const passTo = async (moment: string): Promise<void> => {
  now = new Date(moment);
  const due = "data->>'upkeep' = 'moveByDate' AND state < 'active'";
  const moved = await pool.query<{ id: string }>(
    `UPDATE framework_queue.job SET start_after = now() WHERE id = (SELECT id FROM framework_queue.job WHERE ${due} ORDER BY start_after DESC LIMIT 1) RETURNING id`,
  );
  const [task] = moved.rows;
  expect(task).toBeDefined();
  const isDone = async (): Promise<number | null> =>
    (await pool.query('SELECT 1 FROM framework_queue.job WHERE id = $1 AND state = $2', [task?.id, 'completed']))
      .rowCount;
  await expect.poll(isDone, { timeout: 30_000, interval: 50 }).toBe(1);
  now = today;
};

afterEach(() => {
  now = today;
});

describe('a state that comes by a date', () => {
  it('comes when its moment does, and history says why', async () => {
    const fair = await makeFair({ start_date: '2026-10-22 05:00:00' });
    await passTo('2026-10-22T02:59:59Z');
    expect(await read(fair)).toMatchObject({ status: 1, version: 1 });
    await passTo('2026-10-22T03:00:00Z');
    expect(await read(fair)).toMatchObject({ status: 2, version: 2 });
    const [latest] = await historyOf(fair);
    expect(latest).toMatchObject({
      actor: 'Night porter',
      source: 'operation',
      reason: 'Start Date reached',
      before: { status: 1 },
      after: { status: 2 },
      undoable: true,
    });
  });

  it.each([
    ['ITA', '2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['POL', '2026-10-25 02:30:00', '2026-10-25T00:30:00Z'],
    ['ITA', '2026-10-25 03:00:00', '2026-10-25T02:00:00Z'],
    ['ITA', '2027-03-28 01:59:59', '2027-03-28T00:59:59Z'],
    ['POL', '2027-03-28 03:00:00', '2027-03-28T01:00:00Z'],
  ])('is told by the clock of %s at %s', async (country, start_date, moment) => {
    const fair = await makeFair({ country, start_date });
    await passTo(new Date(Date.parse(moment) - 1000).toISOString());
    expect((await read(fair))['status']).toBe(1);
    await passTo(moment);
    expect((await read(fair))['status']).toBe(2);
  });

  it('is refused a moment that its clock skips', async () => {
    const { status, error } = await ask('POST /fairs', {
      changes: { title: 'Never', country: 'POL', start_date: '2027-03-28 02:30:00' },
    });
    expect([status, error.errors?.['start_date']?.key]).toEqual([422, 'skippedTime']);
  });

  it('catches up with all that passed meanwhile', async () => {
    const fair = await makeFair({ start_date: '2026-10-21 05:00:00', end_date: '2026-10-23 05:00:00' });
    await passTo('2026-10-30T00:00:00Z');
    expect((await read(fair))['status']).toBe(3);
    expect((await historyOf(fair)).map(({ reason }) => reason)).toEqual([
      'End Date reached',
      'Start Date reached',
      null,
    ]);
  });

  it('leaves alone what has no moment, and what is in another state', async () => {
    const open = await makeFair({ start_date: null });
    const draft = await makeFair({ status: 0, start_date: '2026-10-21 05:00:00' });
    await passTo('2026-10-30T00:00:00Z');
    expect([(await read(open))['status'], (await read(draft))['status']]).toEqual([1, 0]);
  });

  it('that was taken back stays so until the moment is another', async () => {
    const fair = await makeFair({ start_date: '2026-10-21 05:00:00' });
    await passTo('2026-10-21T06:00:00Z');
    const [latest] = await historyOf(fair);
    const undone = await ask(`POST /change-sets/${latest?.change_set}/undo`);
    expect(undone.status).toBe(200);
    await passTo('2026-10-21T06:01:00Z');
    expect((await read(fair))['status']).toBe(1);
    const { version } = await read(fair);
    await ask(`PUT /fairs/${fair.id}`, { version, changes: { start_date: '2026-10-21 07:00:00' } });
    await passTo('2026-10-21T06:02:00Z');
    expect((await read(fair))['status']).toBe(2);
  });

  it('is left by an action in the way that fits the state, at the moment that it says', async () => {
    const [waiting, running] = [await makeFair(), await makeFair({ start_date: '2026-10-20 11:00:00' })];
    await passTo('2026-10-20T10:00:00Z');
    now = new Date('2026-10-20T12:30:00Z');
    for (const fair of [waiting, running])
      expect((await ask(`POST /fairs/${fair.id}/stop`, { version: (await read(fair)).version })).status).toBe(200);
    expect(await read(waiting)).toMatchObject({ status: 4, end_date: null });
    expect(await read(running)).toMatchObject({ status: 4, end_date: '2026-10-20 14:30:00' });
    const again = await ask(`POST /fairs/${running.id}/stop`, { version: (await read(running)).version });
    expect([again.status, again.error.key]).toEqual([409, 'transitionRefused']);
  });

  it('is told to nobody twice where a record cannot take it, and does not keep the others', async () => {
    const [ill, well] = [
      await makeFair({ start_date: '2026-10-21 05:00:00' }),
      await makeFair({ start_date: '2026-10-21 05:00:00' }),
    ];
    await pool.query(`ALTER TABLE shop.fairs ADD CONSTRAINT never_live CHECK (id <> ${Number(ill.id)} OR status <> 2)`);
    await passTo('2026-10-21T06:00:00Z');
    expect([(await read(ill))['status'], (await read(well))['status']]).toEqual([1, 2]);
    const noted = async () =>
      (
        await pool.query<{ done: boolean }>(
          "SELECT done FROM framework.date_move WHERE resource = 'fairs' AND record_key = $1",
          [JSON.stringify([String(ill.id)])],
        )
      ).rows;
    expect(await noted()).toEqual([{ done: false }]);
    await pool.query('ALTER TABLE shop.fairs DROP CONSTRAINT never_live');
    await passTo('2026-10-21T06:30:00Z');
    expect((await read(ill))['status']).toBe(1);
    await passTo('2026-10-21T07:01:00Z');
    expect((await read(ill))['status']).toBe(2);
    expect(await noted()).toEqual([{ done: true }]);
  });
});
