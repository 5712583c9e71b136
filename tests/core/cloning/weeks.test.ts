import { describe, expect, it } from 'vitest';
import { weeksBehind, weeksBetween } from '../../../src/core/cloning/weeks.ts';

describe('the days of a copy', () => {
  it.each([
    ['2025-11-24', '2026-11-23', 53],
    ['2025-11-24', '2026-11-22', 52],
    ['2026-11-26', '2026-11-26', 1],
    ['2026-11-27', '2026-11-26', 0],
    ['2030-01-01', '2026-11-26', 0],
    ['2026-03-28 08:00:00', '2026-03-29T10:00:00.000Z', 1],
  ])('%s are moved behind %s by %i whole weeks', (day, today, weeks) => {
    expect(weeksBehind(day, today)).toBe(weeks);
  });

  it('tell by how many weeks they were moved, as long as the time of the day stays', () => {
    expect(weeksBetween('2025-11-24 08:00:00', '2026-11-23 08:00:00')).toBe(52);
    expect(weeksBetween('2026-11-23', '2026-11-16')).toBe(-1);
    expect(weeksBetween('2026-11-23', '2026-11-24')).toBeNull();
    expect(weeksBetween('2026-11-23 08:00:00', '2026-11-30 09:00:00')).toBeNull();
  });
});
