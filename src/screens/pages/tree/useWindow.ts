import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowHeight } from './TreeRow.tsx';

/** Rows above and below what is seen that are drawn as well. */
const spare = 12;

/** The rows that are drawn, of however many: those that are seen and some around them. Of `[first, last)`. */
export const windowOf = (top: number, height: number, count: number): [first: number, last: number] => {
  // Scrolled by less, the same rows are drawn.
  const step = Math.floor(top / rowHeight / spare) * spare;
  const first = Math.max(0, Math.min(step, count) - spare);
  return [first, Math.min(count, step + Math.ceil(height / rowHeight) + 2 * spare)];
};

/** The rows of a box that scrolls which are drawn now. `head`: what stands above them in it, in px. */
export const useWindow = (box: RefObject<HTMLElement | null>, count: number): [number, number] => {
  const [seen, setSeen] = useState({ top: 0, height: 900 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void =>
      setSeen((before) => {
        const now = { top: element.scrollTop, height: element.clientHeight };
        const [a, b] = [before, now].map(({ top, height }) => windowOf(top, height, Infinity).join());
        return a === b ? before : now;
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  return windowOf(seen.top, seen.height, count);
};
