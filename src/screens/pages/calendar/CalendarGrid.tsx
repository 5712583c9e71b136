import { useLocale, useTranslate } from 'ra-core';
import { useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useNow } from '../../kit/i18n/useNow.ts';
import { LaneView } from './LaneView.tsx';
import type { Lane } from './lanes.ts';
import type { Move } from './moves.ts';
import { clockTextOf, daysOf, isMonday, isWeekend, placeOf, type CalendarPeriod } from './period.ts';
import { showLongDay, showShortDay, showValue, showWeekday } from './shownDays.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useDraft } from './useDraft.ts';
import type { Source } from './useSources.ts';

interface CalendarGridProps {
  lanes: readonly Lane[];
  period: CalendarPeriod;
  sources: readonly Source[];
  isBusy: boolean;
  onMove(move: Move): void;
}

/** Bars in lanes below the days. One of them takes the keyboard at a time; what is moved is shown before it is asked about. */
export const CalendarGrid = ({ lanes, period, sources, isBusy, onMove }: CalendarGridProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const movable = useMemo(
    () => new Set(sources.filter(({ mayMove }) => mayMove).map(({ description }) => description.name)),
    [sources],
  );
  const draft = useDraft(onMove);
  const bars = useMemo(() => lanes.flatMap((lane) => lane.bars), [lanes]);
  const keys = useBarKeys(grid, bars, movable, draft);
  const now = placeOf(period, clockTextOf(new Date(useNow()).toISOString(), 'start'));
  const { shown } = draft;
  const held = shown && bars.find(({ key }) => key === shown.key);
  return (
    <div
      ref={grid}
      className="calendar-grid"
      style={{ '--days': period.days } as CSSProperties} // a property of our own
      aria-busy={isBusy}
    >
      <p id={hint} className="visually-hidden">
        {translate('toolkit.calendar.hint')}
      </p>
      <p className="visually-hidden" role="status">
        {held &&
          translate('toolkit.calendar.moved', {
            title: held.title,
            start: showValue(draft.valuesOf(held).start, locale),
            end: held.end === null ? '–' : showValue(draft.valuesOf(held).end ?? '', locale),
          })}
      </p>
      <Axis period={period} />
      {now >= 0 && now <= period.days && (
        <div className="calendar-now-track" aria-hidden>
          <div className="calendar-now" style={{ insetInlineStart: `${(now / period.days) * 100}%` }} />
        </div>
      )}
      {lanes.map((lane) => (
        <LaneView
          key={lane.name}
          lane={lane}
          period={period}
          movable={movable}
          active={keys.active}
          shown={shown}
          hint={hint}
          onFocus={keys.onFocus}
          onKeyDown={keys.onKeyDown}
          onPointerDown={draft.grab}
        />
      ))}
    </div>
  );
};

/** The days, as whoever sees reads them; for others each bar says its own. */
const Axis = ({ period }: { period: CalendarPeriod }): ReactNode => {
  const locale = useLocale();
  const isLong = period.span === 'quarter';
  return (
    <div className="calendar-axis" aria-hidden data-long={isLong}>
      <span />
      <div className="calendar-axis-days">
        {daysOf(period).map((day) => (
          <span key={day} data-weekend={isWeekend(day)} title={showLongDay(day, locale)}>
            {isLong ? (
              isMonday(day) && <b>{showShortDay(day, locale)}</b>
            ) : (
              <>
                <b>{Number(day.slice(8))}</b>
                <small>{showWeekday(day, locale, 'short')}</small>
                <small>{showWeekday(day, locale, 'narrow')}</small>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  );
};
