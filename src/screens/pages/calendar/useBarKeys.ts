import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
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
  draft: Draft,
): BarKeys => {
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  // What keys are pressed on knows how things stand, and stays the same: else every bar would be drawn anew.
  const now = useRef({ bars, movable, draft });
  useLayoutEffect(() => {
    now.current = { bars, movable, draft };
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  const onKeyDown = useCallback<BarKeys['onKeyDown']>((event, bar) => {
    const { bars: all, movable: open, draft: held } = now.current;
    const by = steps[event.key];
    if (event.altKey && by !== undefined && sideways.has(event.key)) {
      event.preventDefault();
      if (open.has(bar.resource)) held.nudge(bar, gripOf(event), by);
    } else if (event.key === 'Enter' && held.shown?.key === bar.key) {
      event.preventDefault();
      held.settle(bar);
    } else if (event.key === 'Escape' && held.shown) {
      event.stopPropagation();
      held.drop();
    } else {
      const at = placeFor(event.key, all, bar);
      if (at === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      held.drop();
      wanted.current = all[at]?.key ?? null;
      setFocused(wanted.current);
    }
  }, []);
  const isThere = useMemo(() => bars.some(({ key }) => key === focused), [bars, focused]);
  return { active: isThere ? focused : (bars[0]?.key ?? null), onFocus: setFocused, onKeyDown };
};

const sideways: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

const gripOf = ({ shiftKey, ctrlKey }: KeyboardEvent): Grip => (shiftKey ? 'end' : ctrlKey ? 'start' : 'bar');

const placeFor = (key: string, bars: readonly PlacedBar[], bar: PlacedBar): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return bars.length - 1;
  const by = steps[key];
  const at = bars.findIndex((one) => one.key === bar.key);
  return by === undefined ? null : Math.max(0, Math.min(bars.length - 1, at + by));
};
