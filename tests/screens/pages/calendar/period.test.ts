import { describe, expect, test } from 'vitest';
import { movedBy } from '../../../../src/core/clocks/days.ts';
import {
  clockTextOf,
  daysOf,
  isDay,
  periodOf,
  placeOf,
  stepped,
} from '../../../../src/screens/pages/calendar/period.ts';

describe('a period of the calendar', () => {
  test('is the week from Monday, the month, or three months, of a day', () => {
    expect(periodOf('week', '2026-11-26')).toEqual({ span: 'week', first: '2026-11-23', after: '2026-11-30', days: 7 });
    expect(periodOf('week', '2026-11-29').first).toBe('2026-11-23');
    expect(periodOf('month', '2026-02-28')).toMatchObject({ first: '2026-02-01', after: '2026-03-01', days: 28 });
    expect(periodOf('quarter', '2026-11-26')).toMatchObject({ first: '2026-11-01', after: '2027-02-01', days: 92 });
  });

  test('has every day once, also where the clocks change', () => {
    const days = daysOf(periodOf('month', '2026-03-10'));
    expect([days.length, days[28], days[29]]).toEqual([31, '2026-03-29', '2026-03-30']);
  });

  test('steps to the one before and the one after', () => {
    expect(stepped(periodOf('week', '2026-11-26'), 1)).toBe('2026-11-30');
    expect(stepped(periodOf('month', '2026-01-31'), -1)).toBe('2025-12-01');
    expect(stepped(periodOf('quarter', '2026-11-26'), 1)).toBe('2027-02-01');
  });

  test('takes no text for a day that is none', () => {
    expect(['2026-11-26', '2026-02-30', '2026-1-1', 'today', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a value on the calendar', () => {
  test('of a clock stands where that shows it', () => {
    const { first } = periodOf('month', '2026-03-29');
    expect(placeOf({ first }, clockTextOf('2026-03-29 12:00:00', 'start'))).toBe(28.5);
    expect(placeOf({ first }, clockTextOf('2026-02-28 00:00:00', 'start'))).toBe(-1);
  });

  test('of a day begins with it, and as an end ends with it', () => {
    expect(clockTextOf('2026-02-28', 'start')).toBe('2026-02-28 00:00:00');
    expect(clockTextOf('2026-02-28', 'end')).toBe('2026-03-01 00:00:00');
  });

  test('that is an instant stands on the clock of the reader', () => {
    const noon = new Date(2026, 10, 26, 12);
    expect(clockTextOf(noon.toISOString(), 'start')).toBe('2026-11-26 12:00:00');
  });

  test('moves by days and keeps the time of the day', () => {
    expect(movedBy('2026-03-28 05:00:00', 1)).toBe('2026-03-29 05:00:00');
    expect(movedBy('2026-03-01', -1)).toBe('2026-02-28');
    const noon = new Date(2026, 2, 28, 12);
    expect(new Date(movedBy(noon.toISOString(), 1)).getHours()).toBe(12);
  });
});
