import type { BulkStep } from '../../kit/steps/bulkStep.ts';
import type { CalendarBar } from './lanes.ts';
import { movedBy } from '../../../core/clocks/days.ts';
import type { Source } from './useSources.ts';

/** By how many days the ends of a bar are moved. */
export interface Shift {
  start: number;
  end: number;
}

export interface Move {
  bar: CalendarBar;
  by: Shift;
}

/** What is taken hold of. */
export type Grip = 'bar' | 'start' | 'end';

/** A shift of what is held, no further than the bar's other end; an open bar has no end to move. */
export const shiftOf = (bar: Pick<CalendarBar, 'from' | 'to' | 'end'>, grip: Grip, days: number): Shift => {
  const room = Math.floor(bar.to - bar.from);
  if (grip === 'bar') return { start: days, end: bar.end === null ? 0 : days };
  if (grip === 'start') return { start: Math.min(days, room), end: 0 };
  return { start: 0, end: bar.end === null ? 0 : Math.max(days, -room) };
};

/** The values of a bar that a shift changes, by their fields. */
const changesOf = ({ bar, by }: Move, { start, end }: Pick<Source, 'start' | 'end'>): Record<string, string> => ({
  ...(by.start !== 0 && { [start.name]: movedBy(bar.start, by.start) }),
  ...(by.end !== 0 && bar.end !== null && { [end.name]: movedBy(bar.end, by.end) }),
});

/** The plan of a move: of the record as it was seen. */
export const stepOf = (move: Move, source: Source, verb: string): BulkStep => ({
  verb,
  ofOne: true,
  request: {
    kind: 'update',
    rows: [
      {
        id: move.bar.id,
        ...(move.bar.version !== undefined && { version: move.bar.version }),
        changes: changesOf(move, source),
      },
    ],
  },
});
