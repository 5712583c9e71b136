import { describe, expect, test } from 'vitest';
import { relativeTime, showSaved } from '../../../../src/screens/kit/i18n/time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('how long ago', () => {
  test.each([
    ['2026-11-21T11:59:58Z', 'en', '2 seconds ago'],
    ['2026-11-21T11:59:00Z', 'en', '1 minute ago'],
    ['2026-11-21T09:00:00Z', 'it', '3 ore fa'],
    ['2026-11-19T12:00:00Z', 'pl', 'przedwczoraj'],
    ['2025-11-20T12:00:00Z', 'en', 'last year'],
    ['2026-11-21T12:05:00Z', 'en', 'in 5 minutes'],
    ['no moment', 'en', ''],
  ])('%s in %s is "%s"', (instant, locale, said) => {
    expect(relativeTime(instant, now, locale)).toBe(said);
  });
});

test('what was saved today shows its time alone, any other day its date too', () => {
  expect(showSaved('2026-11-21T11:30:00Z', now, 'en')).toMatch(/^\d\d:30$/);
  expect(showSaved('2026-11-02T11:30:00Z', now, 'en')).toMatch(/^2 Nov 2026, \d\d:30$/);
});
