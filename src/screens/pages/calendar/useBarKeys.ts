import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import type { PlacedBar } from './lanes.ts';
import type { Grip } from './moves.ts';
import type { Draft } from './useDraft.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

interface BarKeys {
  /** The one bar that Tab leads to. */
  active: string | null;
  onFocus(key: string): void;
  onKeyDown(event: KeyboardEvent, bar: PlacedBar): void;
}

/**
 * Arrows go from bar to bar, Home and End to the first and last. Alt and an arrow move the bar by a day, with Shift its end, with Ctrl
 * its start; then Enter asks about it, and Escape leaves it where it was.
 */
export const useBarKeys = (
  grid: RefObject<HTMLElement | null>,
  bars: readonly PlacedBar[],
  movable: ReadonlySet<string>,
  { nudge, settle, drop, shown }: Draft,
): BarKeys => {
  const [focused, setFocused] = useState<string | null>(null);
  const isThere = bars.some(({ key }) => key === focused);
  const onKeyDown = useCallback<BarKeys['onKeyDown']>(
    (event, bar) => {
      const by = steps[event.key];
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (event.altKey && by !== undefined && isSideways) {
        event.preventDefault();
        if (movable.has(bar.resource)) nudge(bar, gripOf(event), by);
      } else if (event.key === 'Enter' && shown?.key === bar.key) {
        event.preventDefault();
        settle(bar);
      } else if (event.key === 'Escape' && shown) {
        event.stopPropagation();
        drop();
      } else {
        const at = placeFor(event.key, bars, bar);
        if (at === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        drop();
        const key = bars[at]?.key ?? '';
        grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
      }
    },
    [bars, grid, movable, nudge, settle, drop, shown],
  );
  return { active: isThere ? focused : (bars[0]?.key ?? null), onFocus: setFocused, onKeyDown };
};

const gripOf = ({ shiftKey, ctrlKey }: KeyboardEvent): Grip => (shiftKey ? 'end' : ctrlKey ? 'start' : 'bar');

const placeFor = (key: string, bars: readonly PlacedBar[], bar: PlacedBar): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return bars.length - 1;
  const by = steps[key];
  const at = bars.findIndex((one) => one.key === bar.key);
  return by === undefined ? null : Math.max(0, Math.min(bars.length - 1, at + by));
};
