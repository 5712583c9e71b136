import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { BarView, type BarHands } from './BarView.tsx';
import type { PlacedBar } from './lanes.ts';
import type { ShownDraft } from './useDraft.ts';

/** Lines that are drawn together. */
export const linesOfBand = 20;
const lineHeight = 28;

interface BandProps extends BarHands {
  bars: readonly PlacedBar[];
  /** How many lines it has. */
  lines: number;
  days: number;
  /** Resources whose bars may be moved. */
  movable: ReadonlySet<string>;
  /** The bar that Tab leads to, where it is one of these. */
  active: string | null;
  /** The bar that is being moved, where it is one of these. */
  shown: ShownDraft | null;
}

/** Some lines of a lane; their bars are drawn while they are near what is seen, and the one that has the keyboard always is. */
export const Band = memo(({ bars, lines, days, movable, active, shown, ...hands }: BandProps): ReactNode => {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const band = place.current;
    if (!band) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: band.closest('.calendar-grid'),
      rootMargin: '600px 0px',
    });
    observer.observe(band);
    return () => observer.disconnect();
  }, []);
  const drawn = isNear || shown !== null ? bars : bars.filter(({ key }) => key === active);
  return (
    <ul ref={place} style={{ blockSize: lines * lineHeight }}>
      {drawn.map((bar) => (
        <BarView
          key={bar.key}
          bar={bar}
          days={days}
          top={(bar.line % linesOfBand) * lineHeight + 2}
          isActive={active === bar.key}
          mayMove={movable.has(bar.resource)}
          by={shown?.key === bar.key ? shown.by : null}
          {...hands}
        />
      ))}
    </ul>
  );
});
Band.displayName = 'Band';
