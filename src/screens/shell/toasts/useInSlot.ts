import { useLayoutEffect, type RefObject } from 'react';
import { useMessageSlot } from '../../kit/messages/messageSlots.ts';

const widest = 640;

/** Lays the messages over their slot, and says how far up the bar reaches. */
const lay = (messages: HTMLElement, slot: HTMLElement | null): void => {
  slot?.style.setProperty('--messages', `${messages.offsetHeight}px`);
  const { left, width, bottom } = slot?.getBoundingClientRect() ?? {
    left: 0,
    width: window.innerWidth,
    bottom: window.innerHeight - 8,
  };
  const taken = Math.min(width, widest);
  const { style } = messages;
  style.left = `${left + (width - taken) / 2}px`;
  style.width = `${taken}px`;
  style.bottom = `${window.innerHeight - bottom}px`;
  const bar = (slot?.parentElement ?? messages).getBoundingClientRect();
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, window.innerHeight - bar.top)}px`);
};

/**
 * Lays the messages over their slot, which takes their height, so that whatever stands above the bar makes room. While there
 * are any, `--bottom-bar` on the root says how far up the bar reaches: what floats over the page stays above it.
 */
export const useInSlot = (messages: RefObject<HTMLElement | null>, isEmpty: boolean): void => {
  const slot = useMessageSlot();
  useLayoutEffect(() => {
    const own = messages.current;
    if (!own || isEmpty) return undefined;
    const place = (): void => lay(own, slot);
    slot?.setAttribute('data-filled', '');
    place();
    const observer = new ResizeObserver(place);
    for (const element of [own, slot, slot?.parentElement, document.body]) if (element) observer.observe(element);
    // A bar that is not at the bottom yet moves with the page.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
      slot?.removeAttribute('data-filled');
      document.documentElement.style.removeProperty('--bottom-bar');
    };
  }, [messages, slot, isEmpty]);
};
