import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadOf, runsOn, toLanes, type CalendarBar } from '../../../../src/screens/pages/calendar/lanes.ts';

const buildBar = (from: number, to: number, more: Partial<CalendarBar> = {}): CalendarBar => ({
  key: `fairs ${from} ${to} ${more.title ?? ''}`,
  resource: 'fairs',
  id: `${from}`,
  version: 1,
  title: 'Fair',
  start: '2026-11-01 00:00:00',
  end: '2026-11-02 00:00:00',
  from,
  to,
  lane: 'Italy',
  tone: 'live',
  state: null,
  values: {},
  ...more,
});

const bars = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 12 })), { maxLength: 40 })
  .map((all) => all.map(([from, length], at) => buildBar(from, from + length, { title: String(at), key: String(at) })));
const meet = (a: CalendarBar, b: CalendarBar): boolean => a.from < b.to && b.from < a.to;

describe('lanes', () => {
  test('are in the order of their names, each with its own bars', () => {
    const lanes = toLanes(
      [buildBar(0, 1, { lane: 'Poland' }), buildBar(0, 2), buildBar(3, 4, { lane: 'Poland' })],
      'en',
    );
    expect(lanes.map(({ name, bars: own }) => [name, own.length])).toEqual([
      ['Italy', 1],
      ['Poland', 2],
    ]);
  });

  test('never show two bars over each other', () => {
    fc.assert(
      fc.property(bars, (all) => {
        for (const lane of toLanes(all, 'en'))
          for (const line of Map.groupBy(lane.bars, (bar) => bar.line).values())
            for (const [at, bar] of line.entries())
              for (const other of line.slice(at + 1)) expect(meet(bar, other)).toBe(false);
      }),
      { seed: 1 },
    );
  });

  test('count what runs at the same time as a bar', () => {
    fc.assert(
      fc.property(
        bars.map((all) => all.filter(({ from, to }) => to > from)),
        (all) => {
          for (const { bars: own } of toLanes(all, 'en'))
            for (const bar of own)
              expect(bar.overlaps).toBe(own.filter((other) => other.key !== bar.key && meet(bar, other)).length);
        },
      ),
      { seed: 2 },
    );
  });

  test('need one line where each bar begins as another ends', () => {
    const [lane] = toLanes([buildBar(0, 2), buildBar(2, 4), buildBar(4, Infinity)], 'en');
    expect([lane?.lines, lane?.bars.map(({ overlaps }) => overlaps)]).toEqual([1, [0, 0, 0]]);
  });
});

describe('what runs on a day', () => {
  test('is what began before it is over and had not ended when it began', () => {
    expect([0, 1, 2, 3].map((day) => runsOn(buildBar(1, 3), day))).toEqual([false, true, true, false]);
    expect(runsOn(buildBar(1.5, Infinity), 9)).toBe(true);
    expect(runsOn(buildBar(1, 1), 1)).toBe(true);
  });

  test('is counted by how much runs at once', () => {
    expect(loadOf([buildBar(0, 2), buildBar(1, 3), buildBar(-4, 1), buildBar(2.5, Infinity)], 4)).toEqual([2, 2, 2, 1]);
    // One ends in the morning, the next begins in the evening.
    expect(loadOf([buildBar(0, 0.25), buildBar(0.75, 1)], 1)).toEqual([1]);
  });
});
