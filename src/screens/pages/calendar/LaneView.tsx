import { memo, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { BarView, type BarHands } from './BarView.tsx';
import { loadOf, type Lane } from './lanes.ts';
import type { ShownDraft } from './useDraft.ts';
import type { CalendarPeriod } from './period.ts';

interface LaneViewProps extends BarHands {
  lane: Lane;
  period: CalendarPeriod;
  /** Resources whose bars may be moved. */
  movable: ReadonlySet<string>;
  active: string | null;
  shown: ShownDraft | null;
}

const lineHeight = 28;

/** The bars of one lane, line by line, below how many of them run at once. */
export const LaneView = memo(({ lane, period, movable, active, shown, ...hands }: LaneViewProps): ReactNode => {
  const counted = useCounted();
  return (
    <section className="calendar-lane" aria-label={lane.name}>
      <h3>
        {lane.name}
        <span className="quiet">{counted('toolkit.calendar.count', lane.bars.length)}</span>
      </h3>
      <div className="calendar-track">
        <Load lane={lane} days={period.days} />
        <ul style={{ blockSize: lane.lines * lineHeight + 4 }}>
          {lane.bars.map((bar) => (
            <BarView
              key={bar.key}
              bar={bar}
              days={period.days}
              top={bar.line * lineHeight + 2}
              isActive={active === bar.key}
              mayMove={movable.has(bar.resource)}
              by={shown?.key === bar.key ? shown.by : null}
              {...hands}
            />
          ))}
        </ul>
      </div>
    </section>
  );
});
LaneView.displayName = 'LaneView';

/** Days on which more than one bar of the lane runs, with their number. */
const Load = ({ lane, days }: { lane: Lane; days: number }): ReactNode => {
  const translate = useTranslate();
  const load = useMemo(() => loadOf(lane.bars, days), [lane.bars, days]);
  if (load.every((count) => count < 2)) return null;
  return (
    <div className="calendar-load" aria-hidden>
      {load.map((count, day) => (
        <span
          key={day}
          data-several={count > 1}
          title={count > 1 ? translate('toolkit.calendar.atOnce', { count: String(count) }) : undefined}
        >
          {count > 1 && days < 40 ? count : ''}
        </span>
      ))}
    </div>
  );
};
