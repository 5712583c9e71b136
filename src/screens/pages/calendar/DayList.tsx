import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { OwnLink } from '../../kit/address/OwnLink.tsx';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { runsOn, type CalendarBar } from './lanes.ts';
import { daysOf, type CalendarPeriod } from './period.ts';
import { showLongDay } from './shownDays.ts';

interface DayListProps {
  bars: readonly CalendarBar[];
  period: CalendarPeriod;
}

/** What runs, day by day; a day shows its records when it is opened. */
export const DayList = ({ bars, period }: DayListProps): ReactNode => (
  <ol className="calendar-days">
    {daysOf(period).map((day, at) => (
      <Day key={day} day={day} at={at} bars={bars} isOpen={period.span === 'week'} />
    ))}
  </ol>
);

interface DayProps {
  day: string;
  /** Days since the period began. */
  at: number;
  bars: readonly CalendarBar[];
  isOpen: boolean;
}

const Day = ({ day, at, bars, isOpen: opensFirst }: DayProps): ReactNode => {
  const locale = useLocale();
  const counted = useCounted();
  const [isOpen, setOpen] = useState(opensFirst);
  const own = bars.filter((bar) => runsOn(bar, at));
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h3>{showLongDay(day, locale)}</h3>{' '}
          <span className="quiet">{counted('toolkit.calendar.count', own.length)}</span>
        </summary>
        {isOpen && (
          <ul>
            {own.map((bar) => (
              <DayEntry key={bar.key} bar={bar} at={at} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
};

const DayEntry = ({ bar, at }: { bar: CalendarBar; at: number }): ReactNode => {
  const translate = useTranslate();
  const begins = bar.from >= at;
  const ends = bar.to <= at + 1;
  return (
    <li>
      <OwnLink to={`/${bar.resource}/${encodeURIComponent(bar.id)}`}>{bar.title}</OwnLink>{' '}
      <span className="quiet">{bar.lane}</span> {bar.state && <ToneLabel tone={bar.tone}>{bar.state}</ToneLabel>}{' '}
      {(begins || ends) && (
        <span className="quiet">
          {[begins && translate('toolkit.calendar.begins'), ends && translate('toolkit.calendar.ends')]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </li>
  );
};
