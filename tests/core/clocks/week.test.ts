import { describe, expect, it } from 'vitest';
import { openingAt, overlapping, weekTimeAt, type WeekRange } from '../../../src/core/clocks/week.ts';

const range = (day: number, start: string, end: string): WeekRange => ({ day, start, end });
const at = (day: number, time: string) => ({ day, time });

describe('the time of the week', () => {
  it.each([
    // 2026-11-27 is a Friday.
    ['2026-11-27T12:30:00Z', 'Europe/Rome', 5, '13:30'],
    ['2026-11-27T12:30:00Z', 'Europe/Warsaw', 5, '13:30'],
    // Summer time, and a day later than in UTC.
    ['2026-07-18T22:30:00Z', 'Europe/Rome', 0, '00:30'],
    ['2026-11-29T01:00:00Z', 'America/New_York', 6, '20:00'],
  ])('%s is, by the clock of %s, day %i at %s', (moment, zone, day, time) => {
    expect(weekTimeAt(Date.parse(moment), zone)).toEqual({ day, time });
  });
});

describe('times of a day', () => {
  it('overlap with those that begin before they end, on the same day alone', () => {
    const week = [range(1, '08:00', '13:00'), range(1, '12:00', '15:00'), range(2, '08:00', '20:00')];
    expect([...overlapping(week)]).toEqual([0, 1]);
  });

  it('do not overlap where one ends as the other begins, nor where one ends before it starts', () => {
    expect(overlapping([range(1, '08:00', '13:00'), range(1, '13:00', '15:00')]).size).toBe(0);
    expect(overlapping([range(1, '22:00', '02:00'), range(1, '00:00', '23:59')]).size).toBe(0);
  });

  it('overlap where both are the same', () => {
    expect(overlapping([range(3, '08:00', '13:00'), range(3, '08:00', '13:00')]).size).toBe(2);
  });
});

describe('open now', () => {
  const week = [range(5, '08:00', '13:00'), range(5, '15:00', '20:00'), range(6, '09:00', '12:00')];

  it.each([
    ['before it begins', at(5, '07:59'), false, at(5, '08:00')],
    ['from the minute on at which it begins', at(5, '08:00'), true, at(5, '13:00')],
    ['no more at the minute at which it ends', at(5, '13:00'), false, at(5, '15:00')],
    ['after the last of a day: the next day', at(5, '21:00'), false, at(6, '09:00')],
    ['after the last of the week: the same day of the next one', at(6, '12:00'), false, at(5, '08:00')],
  ])('%s', (_, now, isOpen, until) => {
    expect(openingAt(week, now)).toEqual({ isOpen, until });
  });

  it('is over after the last minute of the day, which belongs to it', () => {
    const late = [range(5, '22:00', '23:59')];
    expect(openingAt(late, at(5, '23:59'))).toEqual({ isOpen: true, until: at(6, '00:00') });
    expect(openingAt(late, at(6, '00:00'))).toEqual({ isOpen: false, until: at(5, '22:00') });
  });

  it('goes on over midnight where the next day begins with it', () => {
    const night = [range(5, '22:00', '23:59'), range(6, '00:00', '02:00')];
    expect(openingAt(night, at(5, '23:00'))).toEqual({ isOpen: true, until: at(6, '02:00') });
  });

  it('changes at no time where it is always open, or never', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => range(day, '00:00', '23:59'));
    expect(openingAt(always, at(3, '12:00'))).toEqual({ isOpen: true, until: null });
    expect(openingAt([], at(3, '12:00'))).toEqual({ isOpen: false, until: null });
  });
});
