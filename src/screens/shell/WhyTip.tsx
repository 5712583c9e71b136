import { useEffect, useState, type ReactNode } from 'react';

interface Tip {
  text: string;
  left: number;
  top: number;
  isAbove: boolean;
}

const least = 120;
const width = 320;

/**
 * Shows why a button is closed, beside the one that is pointed at or has the keyboard, until it is left or Escape is pressed.
 * Whoever listens to the screen is told by the button itself.
 */
export const WhyTip = (): ReactNode => {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let shown: Element | null = null;
    const place = (): void => setTip(shown && tipOf(shown));
    const showAt = (target: EventTarget | null): void => {
      shown = target instanceof Element ? target.closest('[data-why]') : null;
      place();
    };
    const show = ({ target }: Event): void => showAt(target);
    const hide = (): void => showAt(null);
    // Whoever came to it before this was there.
    showAt(document.querySelector('[data-why]:hover') ?? document.activeElement);
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !shown) return;
      // It closes the reason alone, and nothing below it.
      event.stopPropagation();
      hide();
    };
    document.addEventListener('focusin', show);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerover', show);
    document.addEventListener('keydown', escape, true);
    document.addEventListener('scroll', place, true);
    return () => {
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerover', show);
      document.removeEventListener('keydown', escape, true);
      document.removeEventListener('scroll', place, true);
    };
  }, []);
  if (!tip) return null;
  const { text, left, top, isAbove } = tip;
  return (
    <div className="why-tip" data-above={isAbove || undefined} style={{ left, top }} aria-hidden="true">
      {text}
    </div>
  );
};

/** Below the button, or above where there is no room; within the window. */
const tipOf = (button: Element): Tip => {
  const { left, top, bottom } = button.getBoundingClientRect();
  const isAbove = window.innerHeight - bottom < least;
  return {
    text: button.getAttribute('data-why') ?? '',
    left: Math.max(8, Math.min(left, window.innerWidth - width - 8)),
    top: isAbove ? top - 6 : bottom + 6,
    isAbove,
  };
};
