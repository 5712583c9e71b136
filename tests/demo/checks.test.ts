import { expect, it } from 'vitest';
import * as z from 'zod';
import { fillDeclared } from '../../server/demo/declared/fillDeclared.ts';
import { makeRecords } from '../../server/demo/declared/makeRecords.ts';
import type { Row } from '../../server/demo/row.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { fieldTypes, integer, plainDate, text } from '../../src/fieldTypes/index.ts';
import { samples } from '../../src/fieldTypes/samples.ts';
import { bookingRules, bookings } from '../fixtures/bookings/bookings.ts';
import { testDatabase } from '../support/database.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';

type Config = Parameters<typeof describeResource>[1];

const shape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  room: integer({ label: 'Room', min: 1, max: 3 }),
  first_day: plainDate({ label: 'First day' }),
  last_day: plainDate({ label: 'Last day' }),
  phone: text({ label: 'Phone' }),
  email: text({ label: 'Email' }),
  beds: integer({ label: 'Beds', min: 0, max: 9 }),
  guests: integer({ label: 'Guests', min: 0, max: 9 }),
};

const make = (checks: NonNullable<Config['checks']>, values: Parameters<typeof makeRecords>[2] = {}): Row[] => {
  const stays = describeResource(z.object(shape), {
    name: 'stays',
    service: 'shop',
    path: '/stays',
    key: 'id',
    recordRepresentation: 'name',
    access: { list: ['read'] },
    checks,
  });
  return makeRecords(stays, 200, values, {
    types: fieldTypes,
    samples,
    rules: { bedsSuffice: ({ beds, guests }) => Number(guests) <= Number(beds), never: () => false },
    now: new Date('2026-11-21T09:00:00Z'),
    keysOf: () => [],
  });
};
/** The days of a record that has both, the first one first. */
const daysOf = (rows: readonly Row[]): (readonly [first: string, last: string])[] =>
  rows.flatMap(({ first_day: first, last_day: last }) =>
    typeof first === 'string' && typeof last === 'string' ? [[first, last] as const] : [],
  );
const order = { kind: 'order', fields: ['first_day', 'last_day'], text: 'The last day lies before the first' } as const;

it('made-up records have their fields in the order that is declared', () => {
  const rows = make({ period: { ...order, fields: [...order.fields] } });
  expect(rows).toHaveLength(200);
  expect(daysOf(rows).length).toBeGreaterThan(100);
  expect(daysOf(rows).filter(([first, last]) => first > last)).toEqual([]);
});

it('made-up records keep declared values, in whose order the others are', () => {
  const rows = make({ period: { ...order, fields: [...order.fields] } }, { last_day: ['2026-11-21'] });
  expect(new Set(rows.map((row) => row['last_day']))).toEqual(new Set(['2026-11-21']));
  expect(daysOf(rows).filter(([first, last]) => first > last)).toEqual([]);
});

it('made-up records have at least one of the fields of which one is needed', () => {
  const rows = make({ contact: { kind: 'atLeastOne', fields: ['phone', 'email'], text: 'Neither phone nor email' } });
  expect(rows).toHaveLength(200);
  expect(rows.filter(({ phone, email }) => phone === null && email === null)).toEqual([]);
});

it('made-up records pass a rule that is declared as a check', () => {
  const rows = make({ beds: { kind: 'rule', rule: 'bedsSuffice', fields: ['beds', 'guests'], text: 'Too many' } });
  expect(rows).toHaveLength(200);
  expect(rows.filter(({ beds, guests }) => Number(guests) > Number(beds))).toEqual([]);
});

it('made-up records overlap no other of their group, and have no period where there is no room', () => {
  const apart = { kind: 'noOverlap', start: 'first_day', end: 'last_day', per: ['room'], text: 'Taken' } as const;
  const rows = make({ period: { ...order, fields: [...order.fields] }, free: { ...apart, per: [...apart.per] } });
  expect(rows).toHaveLength(200);
  const periods = rows.filter(({ room, first_day: first }) => room !== null && first !== null);
  expect(periods.length).toBeGreaterThan(3);
  const overlaps = periods.filter((one, at) =>
    periods
      .slice(at + 1)
      .some(
        (other) =>
          other['room'] === one['room'] &&
          String(one['first_day']) <= String(other['last_day'] ?? '9999') &&
          String(other['first_day']) <= String(one['last_day'] ?? '9999'),
      ),
  );
  expect(overlaps).toEqual([]);
});

it('records that pass no check are refused by name', () => {
  expect(() => make({ shut: { kind: 'rule', rule: 'never', fields: ['beds', 'guests'], text: 'Never' } })).toThrow(
    'stays.demo: no record can be made up that passes its checks (shut). Name values that do: values: { ... }.',
  );
});

it('made-up records are taken by a table that holds periods apart', async () => {
  const pool = await testDatabase();
  const values = { room: [1, 2], floor: ['ground'] };
  const application = {
    ...fixtureApplication,
    resources: [{ ...bookings, demo: { rows: 60, values } }],
    rules: bookingRules,
  };
  await migrate({ application, fieldTypes, pool });
  const client = await pool.connect();
  const clock = (): Date => new Date('2026-11-21T09:00:00Z');
  await fillDeclared(client, { application, fieldTypes, clock }).finally(() => client.release());
  const { rows } = await pool.query<{ all: number; periods: number }>(
    `SELECT count(*)::int AS all, count(first_day)::int AS periods FROM ${tableOf(bookings)}`,
  );
  expect(rows[0]?.all).toBe(60);
  expect(rows[0]?.periods).toBeGreaterThan(2);
});
