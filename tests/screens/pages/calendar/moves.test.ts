import { expect, test } from 'vitest';
import type { Field } from '../../../../src/core/fields/field.ts';
import type { Source } from '../../../../src/screens/pages/calendar/useSources.ts';
import type { CalendarBar } from '../../../../src/screens/pages/calendar/lanes.ts';
import { shiftOf, stepOf, type Move } from '../../../../src/screens/pages/calendar/moves.ts';

const ends = {
  start: { name: 'start_date', label: 'Start', type: 'localMoment' } satisfies Field,
  end: { name: 'end_date', label: 'End', type: 'localMoment' } satisfies Field,
};
const bar = {
  start: '2026-11-20 05:00:00',
  end: '2026-11-23 05:00:00',
  from: 19.2,
  to: 22.2,
  id: '12',
  version: 4,
} as CalendarBar; // what a move looks at
/** What the plan of a move would write. */
const changesOf = (move: Move): unknown => stepOf(move, ends as Source, 'Move').request.rows; // what it looks at

const open = { ...bar, end: null, to: Infinity };

test('a bar moves with both ends, at the same times of the day', () => {
  expect(changesOf({ bar, by: shiftOf(bar, 'bar', 10) })).toEqual([
    { id: '12', version: 4, changes: { start_date: '2026-11-30 05:00:00', end_date: '2026-12-03 05:00:00' } },
  ]);
});

test('an end moves no further than the other', () => {
  expect(shiftOf(bar, 'start', 9)).toEqual({ start: 3, end: 0 });
  expect(shiftOf(bar, 'end', -9)).toEqual({ start: 0, end: -3 });
  expect(changesOf({ bar, by: shiftOf(bar, 'end', 1) })).toMatchObject([
    { changes: { end_date: '2026-11-24 05:00:00' } },
  ]);
});

test('an open bar has no end to move', () => {
  expect(shiftOf(open, 'end', 2)).toEqual({ start: 0, end: 0 });
  expect(changesOf({ bar: open, by: shiftOf(open, 'bar', 1) })).toEqual([
    { id: '12', version: 4, changes: { start_date: '2026-11-21 05:00:00' } },
  ]);
});
