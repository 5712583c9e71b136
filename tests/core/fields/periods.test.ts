import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Period } from '../../../src/core/fields/conditions.ts';
import { withBounds } from '../../../src/core/fields/periods.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

const fields: Field[] = [
  { name: 'seen_at', label: 'Seen', type: 'instant' },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'opens', label: 'Opens', type: 'localMoment', zoneOf: 'country' },
  { name: 'value', label: 'Value', type: 'decimal' },
  { name: 'name', label: 'Name', type: 'text' },
];

const usual = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Rome';
});
afterAll(() => {
  process.env['TZ'] = usual;
});

// Half past midnight of Tuesday in Rome, still Monday in UTC.
const bounds = (field: string, within: Period, now = '2026-03-02T23:30:00.000Z') =>
  withBounds({ [field]: { within } }, fields, fieldTypes, new Date(now))[field];

describe('a period that moves with the calendar', () => {
  it.each<[Period, string, string]>([
    ['today', '2026-03-03', '2026-03-03'],
    ['yesterday', '2026-03-02', '2026-03-02'],
    ['last7days', '2026-02-25', '2026-03-03'],
    ['last30days', '2026-02-02', '2026-03-03'],
    ['thisMonth', '2026-03-01', '2026-03-03'],
  ])('%s is from one day of whoever asks to another', (period, gte, lte) =>
    expect(bounds('day', period)).toEqual({ gte, lte }),
  );

  it('holds the first and the last moment of its days', () => {
    expect(bounds('seen_at', 'today')).toEqual({ gte: '2026-03-02T23:00:00.000Z', lte: '2026-03-03T22:59:59.999Z' });
  });

  it('knows a day of 23 hours', () => {
    expect(bounds('seen_at', 'today', '2026-03-29T10:00:00.000Z')).toEqual({
      gte: '2026-03-28T23:00:00.000Z',
      lte: '2026-03-29T21:59:59.999Z',
    });
  });

  it('is from midnight to midnight of whichever clock a record has', () => {
    expect(bounds('opens', 'yesterday')).toEqual({ gte: '2026-03-02 00:00:00', lte: '2026-03-02 23:59:59' });
  });

  it('asks nothing of what has no days', () => {
    expect(bounds('value', 'today')).toBeUndefined();
    expect(bounds('name', 'today')).toBeUndefined();
    expect(bounds('gone', 'today')).toBeUndefined();
  });

  it('leaves every other condition as it is', () => {
    const where = { value: { gte: 1 }, name: 'x' };
    expect(withBounds(where, fields, fieldTypes, new Date())).toBe(where);
  });
});
