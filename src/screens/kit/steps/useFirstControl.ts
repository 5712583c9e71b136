import { useEffect, type RefObject } from 'react';

/** Puts the cursor into the first input as soon as it is there: that of a type is fetched when it is first needed. */
export const useFirstControl = (box: RefObject<HTMLElement | null>, takesFocus = true): void =>
  useEffect(() => {
    if (!takesFocus) return undefined;
    const observer = new MutationObserver(() => take());
    const take = (): void => {
      const control = box.current?.querySelector<HTMLElement>('.field :is(input, select, textarea)');
      control?.focus();
      if (control) observer.disconnect();
    };
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    take();
    return () => observer.disconnect();
  }, [box, takesFocus]);
