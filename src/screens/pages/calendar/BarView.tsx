import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import type { PlacedBar } from './lanes.ts';
import type { Grip, Shift } from './moves.ts';
import { showValue } from './shownDays.ts';

/** What a bar tells of hands and keys. */
export interface BarHands {
  /** Id of what says which keys there are. */
  hint: string;
  onFocus(key: string): void;
  onKeyDown(event: KeyboardEvent, bar: PlacedBar): void;
  onPointerDown(event: PointerEvent<HTMLElement>, bar: PlacedBar, grip: Grip): void;
}

interface BarViewProps extends BarHands {
  bar: PlacedBar;
  days: number;
  top: number;
  isActive: boolean;
  mayMove: boolean;
  /** How far it is being moved. */
  by: Shift | null;
}

/** One record: a link to it, whose body and ends can be taken hold of. */
export const BarView = memo(
  ({ bar, days, top, isActive, mayMove, by, hint, onFocus, onKeyDown, onPointerDown }: BarViewProps): ReactNode => {
    const name = useBarName(bar);
    const from = bar.from + (by?.start ?? 0);
    const to = bar.to + (by?.end ?? 0);
    const [left, right] = [Math.max(0, from), Math.min(days, to)];
    return (
      <li
        style={{
          insetBlockStart: top,
          insetInlineStart: `${(left / days) * 100}%`,
          inlineSize: `${(Math.max(0, right - left) / days) * 100}%`,
        }}
        data-earlier={from < 0}
        data-later={to > days}
        data-held={by !== null}
      >
        <LinkBase
          to={`/${bar.resource}/${encodeURIComponent(bar.id)}`}
          data-key={bar.key}
          className="calendar-bar"
          style={{ background: `var(--tone-${bar.tone}-ground)`, color: `var(--tone-${bar.tone}-text)` }}
          tabIndex={isActive ? 0 : -1}
          draggable={false}
          aria-label={name}
          aria-describedby={mayMove ? hint : undefined}
          title={name}
          onFocus={() => onFocus(bar.key)}
          onKeyDown={(event: KeyboardEvent) => onKeyDown(event, bar)}
          onPointerDown={
            mayMove ? (event: PointerEvent<HTMLElement>) => onPointerDown(event, bar, gripOf(event)) : undefined
          }
        >
          {mayMove && from >= 0 && <span className="calendar-grip" data-grip="start" />}
          <span className="calendar-bar-title">{bar.title}</span>
          {bar.overlaps > 0 && (
            <span className="calendar-overlap" aria-hidden>
              ×{bar.overlaps + 1}
            </span>
          )}
          {mayMove && to <= days && bar.end !== null && <span className="calendar-grip" data-grip="end" />}
        </LinkBase>
      </li>
    );
  },
);
BarView.displayName = 'BarView';

const gripOf = ({ target }: PointerEvent): Grip => {
  const grip = target instanceof HTMLElement ? target.dataset['grip'] : undefined;
  return grip === 'start' || grip === 'end' ? grip : 'bar';
};

/** 'Summer ice cream, Live, 21 Nov 2026, 05:00 – 30 Nov 2026, 05:00, overlaps with 2' */
const useBarName = (bar: PlacedBar): string => {
  const locale = useLocale();
  const translate = useTranslate();
  const counted = useCounted();
  const end = bar.end === null ? translate('toolkit.calendar.open') : showValue(bar.end, locale);
  return [
    bar.title,
    bar.state,
    `${showValue(bar.start, locale)} – ${end}`,
    bar.overlaps > 0 && counted('toolkit.calendar.overlaps', bar.overlaps),
  ]
    .filter(Boolean)
    .join(', ');
};
