import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

const levels = [1, 1.5, 2, 3, 4, 6, 8] as const;
// Of a key, in px.
const scrollStep = 80;

export interface Zoom {
  /** 1: the whole picture. */
  level: number;
  stage: RefObject<HTMLDivElement | null>;
  nearer(): void;
  farther(): void;
  whole(): void;
  /** Another part of the picture, by so many steps. */
  pan(x: number, y: number): void;
  /** The pointer drags the picture. */
  grab(event: PointerEvent<HTMLElement>): void;
}

/** How large a picture is shown. What was in the middle stays there. */
export const useZoom = (url: string | undefined): Zoom => {
  const stage = useRef<HTMLDivElement>(null);
  const [set, setLevel] = useState({ of: url, level: 1, before: 1 });
  // Another picture is whole again.
  const { level, before } = set.of === url ? set : { level: 1, before: 1 };
  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || before === level) return;
    const grown = level / before;
    box.scrollTo(
      (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2,
      (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2,
    );
  }, [level, before]);
  const go = (next: number | undefined): void => {
    if (next !== undefined) setLevel({ of: url, level: next, before: level });
  };
  return {
    level,
    stage,
    nearer: () => go(levels.find((one) => one > level)),
    farther: () => go(levels.findLast((one) => one < level)),
    whole: () => go(1),
    pan: (x, y) => stage.current?.scrollBy(x * scrollStep, y * scrollStep),
    grab: (event) => {
      const box = stage.current;
      if (!box || level === 1 || event.button !== 0) return;
      event.preventDefault();
      dragScroll(box, event);
    },
  };
};

const dragScroll = (box: HTMLElement, from: PointerEvent<HTMLElement>): void => {
  const start = { left: box.scrollLeft, top: box.scrollTop };
  const ending = new AbortController();
  const move = (event: globalThis.PointerEvent): void =>
    box.scrollTo(start.left - (event.clientX - from.clientX), start.top - (event.clientY - from.clientY));
  window.addEventListener('pointermove', move, { signal: ending.signal });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, () => ending.abort(), { signal: ending.signal });
};
