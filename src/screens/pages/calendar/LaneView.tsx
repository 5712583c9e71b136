import { memo, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { Band, linesOfBand } from './Band.tsx';
import type { BarHands } from './BarView.tsx';
import { loadOf, type Lane, type PlacedBar } from './lanes.ts';
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

/** The bars of one lane, line by line, below how many of them run at once. */
export const LaneView = memo(({ lane, period, movable, active, shown, ...hands }: LaneViewProps): ReactNode => {
  const counted = useCounted();
  const bands = useMemo(() => toBands(lane), [lane]);
  return (
    <section className="calendar-lane" aria-label={lane.name}>
      <h3>
        {lane.name}
        <span className="quiet">{counted('toolkit.calendar.count', lane.bars.length)}</span>
      </h3>
      <div className="calendar-track">
        <Load lane={lane} days={period.days} />
        {bands.map((band, at) => (
          <Band
            key={at}
            bars={band}
            lines={Math.min(linesOfBand, lane.lines - at * linesOfBand)}
            days={period.days}
            movable={movable}
            active={ownOf(band, active, active)}
            shown={ownOf(band, shown?.key, shown)}
            {...hands}
          />
        ))}
      </div>
    </section>
  );
});
LaneView.displayName = 'LaneView';

const toBands = ({ bars, lines }: Lane): PlacedBar[][] => {
  const bands = Array.from({ length: Math.ceil(lines / linesOfBand) }, (): PlacedBar[] => []);
  for (const bar of bars) bands[Math.floor(bar.line / linesOfBand)]?.push(bar);
  return bands;
};

/** What is said of one bar, to the band that has it: the others stay as they are. */
const ownOf = <T,>(band: readonly PlacedBar[], key: string | null | undefined, said: T): T | null =>
  key && band.some((bar) => bar.key === key) ? said : null;

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
