import type { Choice } from '../../../core/fields/field.ts';

/** A record on the calendar. */
export interface CalendarBar {
  /** Of all bars of the calendar. */
  key: string;
  resource: string;
  id: string;
  version: number | undefined;
  title: string;
  /** Its values, as they are stored; null: it is open. */
  start: string;
  end: string | null;
  /** Days since the period began; of an open bar Infinity. */
  from: number;
  to: number;
  lane: string;
  tone: NonNullable<Choice['tone']>;
  /** What its colour says. */
  state: string | null;
  /** Values that the calendar is narrowed down by, by their fields. */
  values: Readonly<Record<string, string>>;
}

export interface PlacedBar extends CalendarBar {
  /** The line of its lane, from 0. */
  line: number;
  /** Bars of the same lane that run at the same time. */
  overlaps: number;
}

export interface Lane {
  name: string;
  lines: number;
  bars: PlacedBar[];
}

/** The bars by their lanes, each in the first line that is free; lanes in the order of their names. */
export const toLanes = (bars: readonly CalendarBar[], locale: string): Lane[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...Map.groupBy(bars, ({ lane }) => lane)]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, own]) => place(name, own));
};

const place = (name: string, bars: readonly CalendarBar[]): Lane => {
  const sorted = bars.toSorted((a, b) => a.from - b.from || b.to - a.to || a.key.localeCompare(b.key));
  const starts = sorted.map(({ from }) => from);
  const ends = sorted.map(({ to }) => to).sort((a, b) => a - b);
  const free: number[] = [];
  const placed = sorted.map((bar): PlacedBar => {
    const found = free.findIndex((end) => end <= bar.from);
    const line = found < 0 ? free.length : found;
    free[line] = Math.max(bar.to, bar.from);
    // Who begins before its end, but for those that ended before it began, and itself.
    const overlaps = countBelow(starts, bar.to) - countUpTo(ends, bar.from) - 1;
    return { ...bar, line, overlaps: Math.max(0, overlaps) };
  });
  return { name, lines: free.length, bars: placed };
};

/** How many of some sorted numbers are below another. */
const countBelow = (sorted: readonly number[], than: number): number => search(sorted, (one) => one < than);
const countUpTo = (sorted: readonly number[], than: number): number => search(sorted, (one) => one <= than);

const search = (sorted: readonly number[], isBefore: (one: number) => boolean): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle] ?? Infinity)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** How many bars run on each day at once, at the most. */
export const loadOf = (bars: readonly Pick<CalendarBar, 'from' | 'to'>[], days: number): number[] => {
  const load = new Array<number>(days).fill(0);
  const turns = bars
    .flatMap(({ from, to }): [number, number][] => [
      [from, 1],
      [to, -1],
    ])
    .sort(([a, up], [b, other]) => a - b || up - other);
  let [now, at] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    // What ended by the morning is over; what begins before the evening counts.
    while ((turns[at]?.[0] ?? Infinity) <= day) now += turns[at++]?.[1] ?? 0;
    let most = now;
    while ((turns[at]?.[0] ?? Infinity) < day + 1) {
      now += turns[at++]?.[1] ?? 0;
      most = Math.max(most, now);
    }
    load[day] = most;
  }
  return load;
};

/** What runs on a day, counted from the first of the period. */
export const runsOn = ({ from, to }: Pick<CalendarBar, 'from' | 'to'>, day: number): boolean =>
  from < day + 1 && (to > day || (from === to && from >= day));
