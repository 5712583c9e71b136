import { reachedAt } from './clock.ts';
import { asUtc } from './days.ts';

/** Times of a day of the week, 0 Sunday to 6 Saturday: from 'HH:MM' until 'HH:MM'. */
export interface WeekRange {
  day: number;
  start: string;
  end: string;
}

/** A time of the week by a clock. */
interface WeekTime {
  day: number;
  time: string;
}

/** Whether it is open, and when the next that changes is; null: nothing does within a week. */
interface Opening {
  isOpen: boolean;
  until: WeekTime | null;
}

const lastMinute = '23:59';

const isOrdered = ({ start, end }: WeekRange): boolean => start < end;

/** The day of the week and the time that a clock shows at a moment, in milliseconds since 1970. */
export const weekTimeAt = (moment: number, zone: string): WeekTime => {
  const shown = reachedAt(moment, zone);
  return { day: new Date(asUtc(shown.slice(0, 10))).getUTCDay(), time: shown.slice(11, 16) };
};

/** Which of the ranges overlap with others of their day, by their places. Those that touch do not. */
export const overlapping = (ranges: readonly WeekRange[]): ReadonlySet<number> =>
  new Set(
    ranges.flatMap((one, at) =>
      ranges.some(
        (other, place) =>
          place !== at &&
          other.day === one.day &&
          isOrdered(one) &&
          isOrdered(other) &&
          one.start < other.end &&
          other.start < one.end,
      )
        ? [at]
        : [],
    ),
  );

const holds = ({ day, start, end }: WeekRange, at: WeekTime): boolean =>
  day === at.day && start <= at.time && (at.time < end || (end === lastMinute && at.time === lastMinute));

/** Whether a time lies in one of the ranges, and until when that stays so; ranges that meet, at midnight too, are one. */
export const openingAt = (ranges: readonly WeekRange[], now: WeekTime): Opening => {
  const sound = ranges.filter(isOrdered);
  const isOpen = sound.some((range) => holds(range, now));
  // A week ahead: each time at which something begins or ends, in its order.
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const day = (now.day + days) % 7;
    const times = sound
      .filter((range) => range.day === day)
      .flatMap(({ start, end }) => [start, ...(end === lastMinute ? [] : [end])])
      .concat('00:00')
      .filter((time) => (days === 0 ? time > now.time : days < 7 || time <= now.time));
    return [...new Set(times)].toSorted().map((time) => ({ day, time }));
  });
  const until = ahead.find((at) => sound.some((range) => holds(range, at)) !== isOpen);
  return { isOpen, until: until ?? null };
};
