import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeSetSummary } from '../../../src/core/wire/wire.ts';
import { bookingRules, bookings } from '../../fixtures/bookings/bookings.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { findingsOf, plansOf, said } from './plans.ts';
import { openShop, type Answered } from './shop.ts';

const { ask, pool } = await openShop({
  application: {
    ...fixtureApplication,
    resources: [...fixtureApplication.resources, bookings],
    rules: { ...fixtureApplication.rules, ...bookingRules },
  },
});
const { plan, apply, importing } = plansOf({ ask }, 'bookings');

type Row = Record<string, unknown>;
const contact = { name: 'Ada', phone: '1' };
/** A room that no other test has. */
let rooms = 0;
const freshRoom = (): number => (rooms += 1);

const create = (changes: Row): Promise<Answered> => ask('POST /bookings', { changes: { ...contact, ...changes } });
const book = async (
  room: number,
  first_day: string | null,
  last_day: string | null,
  more: Row = {},
): Promise<number> => {
  const { status, data, error } = await create({ room, first_day, last_day, ...more });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return Number(data.id);
};
const save = (id: number, changes: Row, version = 1): Promise<Answered> =>
  ask(`PUT /bookings/${id}`, { version, changes });

const late = 'The last day lies before the first';
const taken = 'The room is taken then';
/** By a record that whoever asks may read. */
const takenBy = (id: number): string => `${taken}: ${id}.`;

describe('a check over several fields', () => {
  it('refuses a new record at each field that it names, and takes one that keeps it', async () => {
    const room = freshRoom();
    expect(said(await create({ room, first_day: '2026-05-02', last_day: '2026-05-01' }))).toEqual({
      first_day: late,
      last_day: late,
    });
    expect(said(await create({ phone: null }))).toEqual({
      phone: 'Neither phone nor email',
      email: 'Neither phone nor email',
    });
    expect(said(await create({ beds: 1, guests: 2 }))).toEqual({
      beds: 'More guests than beds',
      guests: 'More guests than beds',
    });
    expect((await create({ first_day: '2026-05-02', last_day: '2026-05-02', beds: 2, guests: 2 })).status).toBe(201);
    expect((await create({ phone: null, email: 'a@b.it', last_day: '2026-05-01' })).status).toBe(201);
  });

  it('says nothing more of a field that is wrong by itself', async () => {
    expect(said(await create({ beds: 'many', guests: 2 }))).toEqual({ beds: 'Expected a whole number, got many.' });
  });

  it('asks a change of one field of the record as it is stored', async () => {
    const id = await book(freshRoom(), '2026-05-01', '2026-05-05');
    expect(said(await save(id, { last_day: '2026-04-30' }))).toEqual({ first_day: late, last_day: late });
    expect(said(await save(id, { phone: null }))).toEqual({
      phone: 'Neither phone nor email',
      email: 'Neither phone nor email',
    });
    expect((await save(id, { last_day: null })).status).toBe(200);
  });

  it('asks what two people make of a record together', async () => {
    const id = await book(freshRoom(), '2026-05-01', '2026-05-05');
    expect((await save(id, { first_day: '2026-05-04' })).status).toBe(200);
    expect(said(await save(id, { last_day: '2026-05-03' }))).toEqual({ first_day: late, last_day: late });
    expect((await ask(`GET /bookings/${id}`)).data).toMatchObject({ first_day: '2026-05-04', last_day: '2026-05-05' });
  });

  it('refuses rows of a bulk edit and of a plan one by one', async () => {
    const [early, later] = [
      await book(freshRoom(), '2026-05-01', '2026-05-05'),
      await book(freshRoom(), '2026-06-01', '2026-06-05'),
    ];
    const bulk = { kind: 'update', selection: { ids: [early, later] }, changes: { last_day: '2026-05-20' } };
    const made = await plan(bulk);
    expect(findingsOf(made)).toEqual([[], [late]]);
    expect(await apply(made)).toMatchObject({ applied: 1, failed: 1 });
    const { data } = await ask<Row>('PUT /bulk/bookings', {
      ids: [early, later],
      changes: { last_day: '2026-05-21' },
    });
    expect(data).toEqual({ [early]: true, [later]: late });
  });

  it('refuses rows of an import', async () => {
    const room = freshRoom();
    const lines = [
      'name;phone;room;first_day;last_day',
      `a;1;${room};2026-05-01;2026-05-05`,
      `b;1;${room};2026-05-05;2026-05-01`,
      `c;;${room};2026-06-01;2026-06-05`,
      `d;1;${room};2026-05-05;2026-05-09`,
      `e;1;${room};2026-05-06;2026-05-09`,
    ];
    const made = await importing(lines);
    expect(findingsOf(made)).toEqual([[], [late], ['Neither phone nor email'], [taken], []]);
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 3 });
  });

  it('refuses an undo that fits no longer beside what changed since', async () => {
    const id = await book(freshRoom(), '2026-05-01', '2026-05-05');
    const { metadata } = await save(id, { last_day: '2026-05-20' });
    expect((await save(id, { first_day: '2026-05-10' }, 2)).status).toBe(200);
    const { data } = await ask<ChangeSetSummary>(`POST /change-sets/${metadata.changeSet}/undo`);
    expect(data).toMatchObject({ applied: 0, failed: 1 });
    expect((await ask(`GET /bookings/${id}`)).data).toMatchObject({ first_day: '2026-05-10', last_day: '2026-05-20' });
  });
});

describe('periods that do not overlap', () => {
  it('are refused of the same owner alone, at their start and end, the last day included', async () => {
    const room = freshRoom();
    const id = await book(room, '2026-05-03', '2026-05-05');
    for (const [first_day, last_day] of [
      ['2026-05-05', '2026-05-09'],
      ['2026-05-01', '2026-05-03'],
      ['2026-05-04', '2026-05-04'],
      ['2026-05-01', null],
    ])
      expect(said(await create({ room, first_day, last_day }))).toEqual({
        first_day: takenBy(id),
        last_day: takenBy(id),
      });
    expect(await book(room, '2026-05-06', '2026-05-09')).toBeGreaterThan(0);
    expect(await book(room, '2026-05-01', '2026-05-09', { floor: 'first' })).toBeGreaterThan(0);
    expect(await book(freshRoom(), '2026-05-01', null)).toBeGreaterThan(0);
  });

  it('have no end where none is given, and are none without a start or an owner', async () => {
    const room = freshRoom();
    const open = await book(room, '2026-05-03', null);
    expect(said(await create({ room, first_day: '2036-05-03' }))).toEqual({
      first_day: takenBy(open),
      last_day: takenBy(open),
    });
    expect((await create({ room, last_day: '2036-05-03' })).status).toBe(201);
    expect((await create({ room: null, first_day: '2036-05-03' })).status).toBe(201);
    expect((await save(open, { last_day: '2026-05-04' })).status).toBe(200);
    expect((await create({ room, first_day: '2036-05-03' })).status).toBe(201);
  });

  it('of moments may begin where another one ends', async () => {
    const room = freshRoom();
    const doors = (from: number, to: number): Row => ({
      room,
      doors_open: `2026-05-01T${from}:00:00.000Z`,
      doors_close: `2026-05-01T${to}:00:00.000Z`,
    });
    const { data: first } = await create(doors(10, 12));
    expect((await create(doors(12, 14))).status).toBe(201);
    const held = `The doors are open for others then: ${Number(first.id)}.`;
    expect(said(await create(doors(11, 13)))).toEqual({ doors_open: held, doors_close: held });
  });

  it('are given free by a deleted record, which comes back only where its place is still free', async () => {
    const room = freshRoom();
    const gone = await book(room, '2026-05-03', '2026-05-05');
    await ask(`DELETE /bookings/${gone}`, { version: 1 });
    const other = await book(room, '2026-05-05', '2026-05-06');
    const { data } = await ask<Row>('POST /restore/bookings', { ids: [gone] });
    expect(data).toEqual({ [gone]: takenBy(other) });
    expect((await save(other, { first_day: '2026-05-06' })).status).toBe(200);
    expect((await ask<Row>('POST /restore/bookings', { ids: [gone] })).data).toEqual({ [gone]: true });
  });

  it('are told with who holds them before anything is saved, the record itself left out', async () => {
    const room = freshRoom();
    const id = await book(room, '2026-05-03', '2026-05-05');
    const check = async (values: Row, own?: number): Promise<unknown> =>
      (await ask('POST /bookings/check', { values: { room, ...values }, ...(own !== undefined && { id: own }) })).data;
    const held = {
      check: 'free',
      value: { first_day: '2026-05-03', last_day: '2026-05-05' },
      booking_id: id,
      label: 'Ada',
    };
    expect(await check({ first_day: '2026-05-05', last_day: null })).toEqual([held]);
    expect(await check({ first_day: '2026-05-06', last_day: '2026-05-07' })).toEqual([]);
    expect(await check({ first_day: '2026-05-04' }, id)).toEqual([]);
    // What is not given is as it is stored.
    const other = await book(room, '2026-06-01', '2026-06-02');
    expect(await check({ first_day: '2026-05-01' }, other)).toEqual([held]);
    expect(await check({ first_day: 'soon', last_day: '2026-05-07' })).toEqual([]);
    expect((await ask('POST /bookings/check', { room })).status).toBe(400);
  });

  it('change places in one plan', async () => {
    const room = freshRoom();
    const [a, b] = [await book(room, '2026-05-01', '2026-05-02'), await book(room, '2026-05-03', '2026-05-04')];
    const rows = [
      { id: a, changes: { first_day: '2026-05-03', last_day: '2026-05-04' } },
      { id: b, changes: { first_day: '2026-05-01', last_day: '2026-05-02' } },
    ];
    const made = await plan({ kind: 'update', rows });
    expect(findingsOf(made)).toEqual([[], []]);
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 0 });
  });

  it('are held when many are booked at the same moment: one of them is taken', async () => {
    const room = freshRoom();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create({ room, first_day: '2026-05-01', last_day: '2026-05-02' })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(11);
    // Of who was faster than its check there is nothing to tell.
    for (const answer of refused)
      expect(said(answer)).toEqual({
        first_day: expect.stringContaining(taken),
        last_day: expect.stringContaining(taken),
      });
  });

  it('are held by the table itself', async () => {
    const room = freshRoom();
    await book(room, '2026-05-01', '2026-05-02');
    const insert = `INSERT INTO shop.bookings (name, room, floor, first_day) VALUES ('x', $1, 'ground', '2026-05-02')`;
    await expect(pool.query(insert, [room])).rejects.toThrow(/exclusion constraint/);
  });

  it('never overlap after any writes, and no write is refused that leaves its room free', async () => {
    const day = fc.integer({ min: 1, max: 12 });
    const write = fc.record({ at: fc.nat(5), first: fc.option(day), last: fc.option(day) });
    const dayOf = (value: number | null): string | null =>
      value === null ? null : `2026-05-${String(value).padStart(2, '0')}`;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 10 }), async (writes) => {
        const room = freshRoom();
        const stored: { id: number; first: number | null; last: number | null }[] = [];
        for (const { at, first, last } of writes) {
          const old = stored[at];
          const others = stored.filter((one) => one !== old && one.first !== null);
          const isFree =
            first === null ||
            others.every((one) => (one.first ?? 0) > (last ?? Infinity) || first > (one.last ?? Infinity));
          const fits = (first === null || last === null || first <= last) && isFree;
          const changes = { room, first_day: dayOf(first), last_day: dayOf(last) };
          const answer = old ? await ask(`PUT /bookings/${old.id}`, { changes }) : await create(changes);
          expect(answer.status, JSON.stringify(answer.error)).toBe(fits ? (old ? 200 : 201) : 422);
          if (fits && old) Object.assign(old, { first, last });
          else if (fits) stored.push({ id: Number(answer.data.id), first, last });
        }
      }),
      { numRuns: 8 },
    );
  });
});
