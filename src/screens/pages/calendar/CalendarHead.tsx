import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { showPeriod } from './shownDays.ts';
import { spans, stepped } from './period.ts';
import type { CalendarState } from './useCalendarState.ts';

const views = ['bars', 'days'] as const;

/** Which days are shown, and how much of them at once. */
export const CalendarHead = ({ state }: { state: CalendarState }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { period, view, today, show } = state;
  return (
    <div className="calendar-head">
      <button
        type="button"
        className="calendar-step"
        aria-label={translate('toolkit.calendar.before')}
        title={translate('toolkit.calendar.before')}
        onClick={() => show({ day: stepped(period, -1) })}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="calendar-step"
        aria-label={translate('toolkit.calendar.after')}
        title={translate('toolkit.calendar.after')}
        onClick={() => show({ day: stepped(period, 1) })}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
      <button type="button" className="calendar-button" onClick={() => show({ day: today })}>
        {translate('toolkit.calendar.today')}
      </button>
      <h2 aria-live="polite">{showPeriod(period, locale)}</h2>
      <Choice
        label={translate('toolkit.calendar.span')}
        options={spans.map((span) => ({ value: span, label: translate(`toolkit.calendar.spans.${span}`) }))}
        value={period.span}
        onChoose={(span) => show({ span, day: period.first })}
      />
      <Choice
        label={translate('toolkit.calendar.view')}
        options={views.map((one) => ({ value: one, label: translate(`toolkit.calendar.views.${one}`) }))}
        value={view}
        onChoose={(one) => show({ view: one })}
      />
    </div>
  );
};

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose(value: V): void;
}

const Choice = <V extends string>({ label, options, value, onChoose }: ChoiceProps<V>): ReactNode => (
  <div className="calendar-choice" role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
