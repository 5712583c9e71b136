import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isZone, momentOf, reachedAt } from '../../../src/core/clocks/clock.ts';

const zones = ['Europe/Rome', 'Europe/Warsaw'];
const utc = (text: string): number => Date.parse(text);

describe.each(zones)('the clock of %s', (zone) => {
  it('is an hour ahead in winter and two in summer', () => {
    expect(reachedAt(utc('2026-11-21T09:30:00Z'), zone)).toBe('2026-11-21 10:30:00');
    expect(reachedAt(utc('2026-07-01T22:30:00Z'), zone)).toBe('2026-07-02 00:30:00');
    expect(momentOf('2026-07-02 00:30:00', zone)).toBe(utc('2026-07-01T22:30:00Z'));
  });

  it.each(['2026-03-29', '2027-03-28'])('skips an hour in the night of %s', (day) => {
    expect(momentOf(`${day} 01:59:59`, zone)).toBe(utc(`${day}T00:59:59Z`));
    expect(momentOf(`${day} 02:00:00`, zone)).toBeNull();
    expect(momentOf(`${day} 02:59:59`, zone)).toBeNull();
    expect(momentOf(`${day} 03:00:00`, zone)).toBe(utc(`${day}T01:00:00Z`));
  });

  it('means the first of two times in the night of 25 October 2026', () => {
    expect(momentOf('2026-10-25 02:30:00', zone)).toBe(utc('2026-10-25T00:30:00Z'));
    expect(momentOf('2026-10-25 03:00:00', zone)).toBe(utc('2026-10-25T02:00:00Z'));
  });

  it('has been through an hour that it shows for the second time', () => {
    expect(reachedAt(utc('2026-10-25T00:10:00Z'), zone)).toBe('2026-10-25 02:10:00');
    expect(reachedAt(utc('2026-10-25T00:59:59Z'), zone)).toBe('2026-10-25 02:59:59');
    expect(reachedAt(utc('2026-10-25T01:00:00Z'), zone)).toBe('2026-10-25 02:59:59');
    expect(reachedAt(utc('2026-10-25T01:10:00Z'), zone)).toBe('2026-10-25 02:59:59');
    expect(reachedAt(utc('2026-10-25T02:00:00.900Z'), zone)).toBe('2026-10-25 03:00:00');
  });

  it('has come to a time if and only if the moment of that time is over', () => {
    const around = ['2026-10-25T00:00:00Z', '2027-03-28T00:00:00Z', '2026-06-01T00:00:00Z'].map(utc);
    const moments = fc
      .tuple(fc.constantFrom(...around), fc.integer({ min: -4 * 3600, max: 5 * 3600 }))
      .map(([near, seconds]) => near + seconds * 1000);
    fc.assert(
      fc.property(moments, moments, (now, start) => {
        const shown = reachedAt(start, zone);
        const moment = momentOf(shown, zone);
        expect(moment).not.toBeNull();
        expect(shown <= reachedAt(now, zone)).toBe((moment ?? 0) <= now);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('shows years of one and two digits, too', () => {
    const moment = momentOf('0026-05-01 12:00:00', zone);
    expect(moment === null ? null : reachedAt(moment, zone)).toBe('0026-05-01 12:00:00');
  });

  it('shows nothing that is no time', () => {
    expect(momentOf('2026-11-21', zone)).toBeNull();
    expect(momentOf('2026-02-30 99:00:00', zone)).toBeNull();
  });
});

it('is one of a zone that there is', () => {
  expect(isZone('Europe/Rome')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
});
