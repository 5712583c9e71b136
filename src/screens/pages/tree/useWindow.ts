import { useLayoutEffect, useState, type RefObject } from 'react';
import { windowOf } from '../treeState/windowOf.ts';

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
