import { useEffect } from 'react';

const focusable = 'button:not(:disabled), input:not(:disabled), select, textarea, a[href]';

/** F6 and Shift-F6 go through the parts of a page that say `data-pane`: toolbar, rows, record at the side, selection, messages. */
export const usePaneKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog keeps the focus until it is answered.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const entries = [...document.querySelectorAll('[data-pane]')].flatMap((pane) => entryOf(pane) ?? []);
      const at = entries.findIndex(({ pane }) => pane.contains(document.activeElement));
      const next = event.shiftKey ? (at === -1 ? entries.length - 1 : at - 1) : at + 1;
      const entry = entries[(next + entries.length) % Math.max(1, entries.length)];
      if (!entry) return;
      event.preventDefault();
      entry.element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/** Where a pane takes the focus: the place it keeps for Tab, else its first control. Null: it has none now. */
const entryOf = (pane: Element): { pane: Element; element: HTMLElement } | null => {
  const element = pane.querySelector<HTMLElement>('[tabindex="0"]') ?? pane.querySelector<HTMLElement>(focusable);
  return element && { pane, element };
};
