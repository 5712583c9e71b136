import { useCallback, useMemo } from 'react';
import { useNow } from '../../kit/i18n/useNow.ts';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';
import type { CalendarBar } from './lanes.ts';
import { isDay, periodOf, spans, type CalendarPeriod, type Span } from './period.ts';
import type { Source } from './useSources.ts';

type View = 'bars' | 'days';

/** What a calendar shows, all of it in the address. */
export interface CalendarState {
  period: CalendarPeriod;
  view: View;
  /** The reader's own day. */
  today: string;
  text: string;
  /** The values that a field is narrowed down to; none: all. */
  chosen(field: string): string[];
  /** Whether a bar is shown. */
  holds(bar: Pick<CalendarBar, 'title' | 'values'>): boolean;
  show(next: { day?: string; span?: Span; view?: View }): void;
  search(text: string): void;
  choose(field: string, values: readonly string[]): void;
  clear(): void;
}

/** The fields that a calendar is narrowed down by: lanes and colours with choices, once each. */
export const filterFields = (sources: readonly Source[]) => [
  ...new Map(
    sources
      .flatMap(({ lane, colour }) => [lane, colour])
      .flatMap((field) => (field?.choices ? [[field.name, field] as const] : [])),
  ).values(),
];

export const useCalendarState = (sources: readonly Source[]): CalendarState => {
  const fields = filterFields(sources)
    .map(({ name }) => name)
    .join(' ');
  const names = useMemo(() => ['day', 'span', 'view', 'text', ...fields.split(' ').filter(Boolean)], [fields]);
  const [values, set] = useUrlValues(names);
  const today = localDay(new Date(useNow()));
  const span = spans.find((one) => one === values['span']) ?? 'month';
  const day = isDay(values['day'] ?? '') ? (values['day'] ?? today) : today;
  const period = useMemo(() => periodOf(span, day), [span, day]);
  const text = values['text'] ?? '';
  const chosen = useCallback((field: string): string[] => (values[field] ?? '').split(',').filter(Boolean), [values]);
  const holds = useCallback<CalendarState['holds']>(
    ({ title, values: own }) =>
      title.toLocaleLowerCase().includes(text.toLocaleLowerCase()) &&
      Object.entries(own).every(([field, value]) => {
        const wanted = chosen(field);
        return wanted.length === 0 || wanted.includes(value);
      }),
    [chosen, text],
  );
  return {
    period,
    view: values['view'] === 'days' ? 'days' : 'bars',
    today,
    text,
    chosen,
    holds,
    show: ({ day: wanted, ...next }) => set({ ...next, ...(wanted !== undefined && { day: wanted }) }),
    search: (wanted) => set({ text: wanted }),
    choose: (field, wanted) => set({ [field]: wanted.join(',') }),
    clear: () => set(Object.fromEntries(names.slice(3).map((name) => [name, '']))),
  };
};

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
