import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { movedBy } from '../../../core/clocks/days.ts';
import type { PlacedBar } from './lanes.ts';
import { shiftOf, type Grip, type Move, type Shift } from './moves.ts';

/** The bar that is being moved, and how far. */
export interface ShownDraft {
  key: string;
  by: Shift;
}

export interface Draft {
  shown: ShownDraft | null;
  /** What a bar's values would be. */
  valuesOf(bar: PlacedBar): { start: string; end: string | null };
  grab(event: PointerEvent<HTMLElement>, bar: PlacedBar, grip: Grip): void;
  /** Moves what is held by so many days more. */
  nudge(bar: PlacedBar, grip: Grip, days: number): void;
  /** Asks about what was moved; false: nothing was. */
  settle(bar: PlacedBar): boolean;
  drop(): void;
}

/** What is moved by hand or by keys, day by day, before anybody is asked about it. */
export const useDraft = (onMove: (move: Move) => void): Draft => {
  const [shown, setShown] = useState<ShownDraft | null>(null);
  const kept = useRef<ShownDraft | null>(null);
  const show = useCallback((next: ShownDraft | null) => {
    kept.current = next;
    setShown(next);
  }, []);
  const settle = useCallback(
    (bar: PlacedBar): boolean => {
      const held = kept.current?.key === bar.key ? kept.current : null;
      show(null);
      if (!held || (held.by.start === 0 && held.by.end === 0)) return false;
      onMove({ bar, by: held.by });
      return true;
    },
    [onMove, show],
  );
  const grab = useCallback<Draft['grab']>(
    (event, bar, grip) => {
      const track = event.currentTarget.closest('ul');
      if (event.button !== 0 || !track) return;
      const dayWidth = track.clientWidth / Number(getComputedStyle(track).getPropertyValue('--days'));
      follow(event, {
        moved: (pixels) => {
          const by = shiftOf(bar, grip, Math.round(pixels / dayWidth));
          const before = kept.current?.by;
          if (by.start !== before?.start || by.end !== before.end) show({ key: bar.key, by });
        },
        left: (isDone) => (isDone ? settle(bar) : show(null)),
      });
    },
    [settle, show],
  );
  const nudge = useCallback<Draft['nudge']>(
    (bar, grip, days) => {
      const before = kept.current?.key === bar.key ? kept.current.by : { start: 0, end: 0 };
      const so = grip === 'end' ? before.end : before.start;
      const by = shiftOf(bar, grip, so + days);
      show({ key: bar.key, by: grip === 'bar' ? by : { ...before, [grip]: by[grip] } });
    },
    [show],
  );
  const valuesOf = useCallback<Draft['valuesOf']>(
    ({ start, end }) => ({
      start: movedBy(start, shown?.by.start ?? 0),
      end: end === null ? null : movedBy(end, shown?.by.end ?? 0),
    }),
    [shown],
  );
  return { shown, valuesOf, grab, nudge, settle, drop: useCallback(() => show(null), [show]) };
};

// A press that stays within it follows the link.
const slack = 4;

/** Follows a pointer until it is let go, `isDone`, or Escape or the browser takes it away. */
const follow = (
  event: PointerEvent<HTMLElement>,
  hands: { moved(pixels: number): void; left(isDone: boolean): void },
): void => {
  const { currentTarget: held, pointerId, clientX: began } = event;
  let isDragged = false;
  const move = (next: globalThis.PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    if (!isDragged && Math.abs(next.clientX - began) < slack) return;
    if (!isDragged) held.setPointerCapture(pointerId);
    isDragged = true;
    hands.moved(next.clientX - began);
  };
  const leave = (isDone: boolean): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', escape, true);
    if (!isDragged) return;
    // What was dragged is not opened.
    held.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true });
    hands.left(isDone);
  };
  const up = (next: globalThis.PointerEvent): void => void (next.pointerId === pointerId && leave(true));
  const cancel = (): void => leave(false);
  const escape = (key: globalThis.KeyboardEvent): void => void (key.key === 'Escape' && leave(false));
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', escape, true);
};
